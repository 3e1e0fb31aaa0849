import { Button } from '@mantine/core';
import type { Item } from '../../api/items-query';
import type { Choice } from '../../model/cell';
import { columnName, showValue, valueOf } from '../../model/cells';
import type { ColumnId } from '../../model/columns';
import type { CellState, RowState } from '../../model/edits/edit-batch';
import type { EditQueue } from '../../model/edits/edit-queue';
import classes from './row-issues.module.css';

interface Props {
  item: Item;
  state: RowState;
  rooms: readonly Choice[];
  queue: EditQueue;
  /** The focus goes back to the row when nothing is left to answer. */
  onDone: () => void;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What was typed into a line and could not be saved: why, and what to do about it. */
export function RowIssues({ item, state, rooms, queue, onDone }: Props) {
  const conflicts = [...state].filter(([, { status }]) => status === 'conflict');
  const failed = [...state].filter(([, { status }]) => status === 'failed');
  const theirs = (column: ColumnId): string => showValue(item, column, valueOf(item, column), rooms) || 'none';
  const mine = (column: ColumnId, { text, value }: CellState): string =>
    (value === undefined ? text : showValue(item, column, value, rooms)) || 'none';
  return (
    <div role="alert" className={classes.issues}>
      {conflicts.length > 0 && (
        <div className={classes.issue}>
          <span className={classes.text}>
            <strong>Changed by someone else.</strong>{' '}
            {conflicts.map(([column, cell]) => (
              <span key={column} className={classes.pair}>
                {columnName(column)}: yours <b>{mine(column, cell)}</b>, theirs <b>{theirs(column)}</b>
              </span>
            ))}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              queue.retry(item.id);
              onDone();
            }}
          >
            Keep mine
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              queue.revert(item.id);
              onDone();
            }}
          >
            Take theirs
          </Button>
        </div>
      )}
      {failed.map(([column, cell]) => (
        <div key={column} className={classes.issue}>
          <span className={classes.text}>
            <strong>{columnName(column)} not saved.</strong> {sentence(cell.error ?? '')} You{' '}
            {cell.pasted ? 'pasted' : 'typed'} <b>{cell.text || 'nothing'}</b>.
          </span>
          {cell.value !== undefined && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                queue.retry(item.id);
                onDone();
              }}
            >
              Retry
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              queue.revert(item.id, column);
              onDone();
            }}
          >
            Discard
          </Button>
        </div>
      ))}
    </div>
  );
}
