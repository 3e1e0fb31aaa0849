import { Checkbox, Stack, Text } from '@mantine/core';
import { columnName } from '../../../lib/format/spreadsheet';
import { SelectField } from '../../../ui/form/select-field';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { PreviewSheet, Question } from '../api/import-queries';
import { isReading, ROLES, withReading, withRole, type Chosen, type Role } from '../model/chosen-columns';
import { Readings } from './readings';
import classes from './sheet-question.module.css';

const ROWS = 5;
const OPTIONS = [{ value: '', label: '–' }, ...ROLES.map(([value, label]) => ({ value, label }))];

interface Props {
  sheet: PreviewSheet;
  question: Question | undefined;
  chosen: Chosen;
  /** Of several sheets each may be left out. */
  optional: boolean;
  onChange: (chosen: Chosen) => void;
}

/** One sheet in question: its readings, and its first rows, where a person names each column at its heading. */
export function SheetQuestion({ sheet, question, chosen, optional, onChange }: Props) {
  const alternatives = question?.alternatives ?? [];
  const rows = question?.rows.length ? question.rows : sheet.rows.slice(0, ROWS);
  const width = Math.max(sheet.labels.length, ...rows.map((row) => row.cells.length));
  const asked = new Set(question?.columns.map(({ index }) => index));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <Card
      title={sheet.sheet}
      aside={
        optional && (
          <Checkbox
            label="Import this sheet"
            checked={chosen.include}
            onChange={(event) => onChange({ ...chosen, include: event.currentTarget.checked })}
          />
        )
      }
    >
      <Stack gap="sm">
        {question && <Text>{question.text}</Text>}
        {alternatives.length > 1 && chosen.include && (
          <Readings
            legend={`Readings of ${sheet.sheet}`}
            alternatives={alternatives}
            chosen={alternatives.findIndex(({ sheets }) => isReading([chosen], sheets))}
            onChoose={({ sheets: [reading] }) => reading && onChange(withReading(chosen, reading))}
          />
        )}
        <ScrollRegion label={`First rows of ${sheet.sheet}`}>
          <table className={classes.sheet}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    data-role={chosen.roles.get(column)}
                    data-asked={asked.has(column) || undefined}
                  >
                    <span className={classes.name}>
                      {columnName(column)} {sheet.labels[column]}
                    </span>
                    <SelectField
                      size="xs"
                      hideLabel
                      label={['Column', columnName(column), sheet.labels[column]].filter(Boolean).join(' ')}
                      disabled={!chosen.include}
                      value={chosen.roles.get(column) ?? ''}
                      options={OPTIONS}
                      onChange={(role) => onChange(withRole(chosen, column, role === '' ? null : (role as Role)))}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.at}>
                  <th scope="row">{row.at}</th>
                  {columns.map((column) => (
                    <td key={column} data-role={chosen.roles.get(column)} title={row.cells[column]}>
                      {row.cells[column] ?? ''}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Stack>
    </Card>
  );
}
