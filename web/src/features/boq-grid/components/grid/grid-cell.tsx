import type { ReactNode } from 'react';
import { formatExact, formatWhole } from '../../../../lib/format/money';
import type { Item } from '../../api/items-query';
import { type Choice, REASONS, unitOf } from '../../model/cell';
import { isAmount, lockOf, showValue, currentValue, whyOf } from '../../model/cells';
import type { Column } from '../../model/columns';
import { doubtOf, doubtWords } from '../../model/rooms/doubtful-rooms';
import type { CellState } from '../../model/edits/edit-batch';
import { FinishPicture } from '../parts/finish-picture';
import { cellProps } from './cell-props';
import { useGridFacts } from './grid-context';
import classes from './grid-cell.module.css';

interface Props {
  item: Item;
  column: Column;
  index: number;
  active: boolean;
  marked: boolean;
  state: CellState | undefined;
  /** Its amount is being worked out again. */
  updating: boolean;
  /** The editor, while this is the cell that is edited. */
  editor: ReactNode;
  /** Why it cannot be changed, just after someone tried. */
  tip: string | null;
}

function textOf({ item, column, state }: Props, rooms: readonly Choice[]): string {
  if (state) return state.value === undefined ? state.text : showValue(item, column.id, state.value, rooms);
  if (column.id === 'unit') return unitOf(item);
  return showValue(item, column.id, currentValue(item, column.id), rooms);
}

/**
 * One cell at rest: plain text. An amount, and a rate that cannot be changed, opens why it is what it is, by the pointer on its
 * figure and by Enter on its cell; a rate that can be changed does so by Alt+Enter and by a mark next to it.
 * What it holds, whether it may be changed and what is pending all come from outside.
 */
export function GridCell(props: Props) {
  const { item, column, index, active, marked, state, updating, editor, tip } = props;
  const { rights, rooms, onWhy, onOpen } = useGridFacts();
  const text = textOf(props, rooms);
  const lock = lockOf(item, column.id, rights);
  const of = whyOf(item, column.id);
  const show = isAmount(column.id) ? formatWhole : formatExact;
  const exact = of && lock ? show(Number(currentValue(item, column.id))) : null;
  return (
    <span
      role="gridcell"
      {...cellProps({ column: column.id, index, active, marked, lock, state, editor, tip })}
      title={editor ? undefined : exact ? `${exact} – why this number?` : lock ? REASONS[lock] : undefined}
      data-updating={(isAmount(column.id) && updating) || undefined}
      className={column.numeric ? `num ${classes.cell} ${classes.right}` : classes.cell}
    >
      {editor ??
        (of && lock ? (
          <button
            type="button"
            tabIndex={-1}
            data-why
            className={classes.why}
            // With Shift it only marks cells.
            onClick={({ shiftKey }) => !shiftKey && onWhy(of)}
          >
            {text}
          </button>
        ) : column.id === 'comments' ? (
          item.comments_count > 0 && (
            <button
              type="button"
              tabIndex={-1}
              className={classes.bubble}
              aria-label={`${item.comments_count} ${item.comments_count === 1 ? 'comment' : 'comments'}`}
              onClick={() => onOpen(item.id)}
            >
              {item.comments_count}
            </button>
          )
        ) : (
          <>
            {column.id === 'finish' && <FinishPicture id={state?.value ?? item.finish_id} />}
            {text}
            {column.id === 'room' && !state && <RoomInDoubt item={item} rooms={rooms} />}
          </>
        ))}
      {of && !lock && !editor && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.mark}
          title="Why this rate? (Alt+Enter)"
          aria-label="Why this rate?"
          onClick={() => onWhy(of)}
        />
      )}
      {tip && <span className={classes.tip}>{tip}</span>}
    </span>
  );
}

/** The room that the file may mean, or its own words: marked, since nobody has confirmed it. */
function RoomInDoubt({ item, rooms }: Pick<Props, 'item'> & { rooms: readonly Choice[] }) {
  const doubt = doubtOf(item);
  if (!doubt) return null;
  const guess = rooms.find(({ id }) => id === doubt.guess)?.label;
  return (
    <span className={classes.doubt} title={`The file says: ${doubtWords(doubt)}. Choose the room.`}>
      {guess ?? doubt.text}?
    </span>
  );
}
