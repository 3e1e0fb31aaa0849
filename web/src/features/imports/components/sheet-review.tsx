import { Checkbox } from '@mantine/core';
import { Card } from '../../../ui/card';
import { ScrollRegion } from '../../../ui/scroll-region';
import { SelectField } from '../../../ui/select-field';
import type { PreviewSheet } from '../api/import-queries';
import { ROLES, withColumn, type Chosen } from '../model/chosen-columns';
import classes from './imports.module.css';

interface Props {
  sheet: PreviewSheet;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** A spreadsheet's name of a column: A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
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
      <div className={classes.roles}>
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
      </div>
      <ScrollRegion label={`First rows of ${sheet.sheet}`}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {Array.from({ length: width }, (_, index) => (
                <th key={index} scope="col">
                  {columnName(index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row) => (
              <tr key={row.at}>
                <th scope="row">{row.at}</th>
                {Array.from({ length: width }, (_, index) => (
                  <td key={index}>{row.cells[index] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
