import { Button, Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { PreviewSheet, Question } from '../api/import-queries';
import { isReading, withReading, type Chosen } from '../model/chosen-columns';
import { ColumnHeads } from './marking/column-heads';
import { Readings } from './readings';
import classes from './sheet-question.module.css';

const ROWS = 5;

interface Props {
  sheet: PreviewSheet;
  question: Question | undefined;
  /** Whether its question is the only one, which the page begins with. */
  isAlone: boolean;
  chosen: Chosen;
  /** Of several sheets each may be left out. */
  optional: boolean;
  onChange: (chosen: Chosen) => void;
  /** All rows, to be marked; in place of the first ones. */
  marking: ReactNode;
  /** Whether the person marks them since no answer fits. */
  isMarked: boolean;
  /** Called to show all rows, with whether no answer fits. */
  onMark: (isAnswer: boolean) => void;
}

/** One sheet in question: its readings, and its first rows, where a person names each column at its heading. */
export function SheetQuestion({
  sheet,
  question,
  isAlone,
  chosen,
  optional,
  onChange,
  marking,
  isMarked,
  onMark,
}: Props) {
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
        {question && !isAlone && <Text>{question.text}</Text>}
        {alternatives.length > 0 && chosen.include && (
          <Readings
            legend={`Readings of ${sheet.sheet}`}
            alternatives={alternatives}
            chosen={alternatives.findIndex(({ sheets }) => isReading([chosen], sheets))}
            onChoose={({ sheets: [reading] }) => reading && onChange(withReading(chosen, reading))}
            isMarked={isMarked}
            onMark={() => onMark(true)}
          />
        )}
        {marking || (
          <>
            <ScrollRegion label={`First rows of ${sheet.sheet}`}>
              <table className={classes.sheet}>
                <thead>
                  <tr>
                    <th scope="col">Row</th>
                    <ColumnHeads sheet={sheet} chosen={chosen} width={width} asked={asked} onChange={onChange} />
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
            {chosen.include && (
              <Button variant="default" size="compact-sm" className={classes.all} onClick={() => onMark(false)}>
                Show all rows and mark them
              </Button>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
