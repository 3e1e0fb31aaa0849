import { Button, Group, Text } from '@mantine/core';
import { keysText } from '../../../../lib/browser/keys';
import type { RowMark } from '../../api/import-queries';
import { MARKS } from '../../model/row-marks';
import classes from './marking.module.css';

interface Props {
  /** Numbers of the chosen rows, in order. */
  rows: readonly number[];
  /** Whether one of them is marked. */
  isMarked: boolean;
  onMark: (mark: RowMark | null) => void;
  onUndo: () => void;
  canUndo: boolean;
}

/** What the chosen rows can be marked as, and the undo. */
export function MarkBar({ rows, isMarked, onMark, onUndo, canUndo }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Mark rows">
      <Text fz="sm" className={classes.which}>
        {rowsWords(rows)}
      </Text>
      <Group gap={6}>
        {MARKS.map(({ mark, label, key }) => (
          <Button
            key={mark}
            size="compact-sm"
            variant="default"
            disabled={rows.length === 0}
            title={`Key ${key.toUpperCase()}`}
            onClick={() => onMark(mark)}
          >
            {label}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" disabled={!isMarked} onClick={() => onMark(null)}>
          As read
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={!canUndo} title={keysText('Ctrl+Z')} onClick={onUndo}>
          Undo
        </Button>
      </Group>
    </div>
  );
}

function rowsWords(rows: readonly number[]): string {
  const [first] = rows;
  if (first === undefined) return 'Choose a row.';
  return rows.length === 1 ? `Row ${first} is` : `Rows ${first} to ${rows.at(-1) ?? first} are`;
}
