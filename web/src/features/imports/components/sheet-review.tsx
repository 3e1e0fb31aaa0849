import { Checkbox } from '@mantine/core';
import { columnName } from '../../../lib/format/spreadsheet';
import { Card } from '../../../ui/layout/card';
import { SelectField } from '../../../ui/form/select-field';
import { SheetGrid } from '../../../ui/files/sheet-grid';
import type { PreviewSheet } from '../api/import-queries';
import { ROLES, withColumn, type Chosen } from '../model/chosen-columns';
import { Columns } from '../../../ui/layout/columns';

interface Props {
  sheet: PreviewSheet;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The first rows of one sheet, and which of its columns holds what. */
export function SheetReview({ sheet, chosen, onChange }: Props) {
  const width = Math.max(sheet.labels.length, ...sheet.rows.map((row) => row.cells.length));
  const options = [
    { value: '', label: 'None' },
    ...Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: [columnName(index), sheet.labels[index]].filter(Boolean).join(': '),
    })),
  ];
  return (
    <Card
      title={sheet.sheet}
      aside={
        <Checkbox
          label="Import this sheet"
          checked={chosen.include}
          onChange={(event) => onChange({ ...chosen, include: event.currentTarget.checked })}
        />
      }
    >
      <Columns min={170} fill gap={12} mt="sm" mb="md">
        {ROLES.map(([role, label]) => (
          <SelectField
            key={role}
            label={label}
            disabled={!chosen.include}
            value={chosen.columns[role] === null ? '' : String(chosen.columns[role])}
            options={options}
            onChange={(value) => onChange(withColumn(chosen, role, value === '' ? null : Number(value)))}
          />
        ))}
      </Columns>
      <SheetGrid label={`First rows of ${sheet.sheet}`} rows={sheet.rows} width={width} />
    </Card>
  );
}
