import { formatRounded } from '../../../../lib/format/money';
import { whyOfSum, type RoomGroup } from '../../model/arrange';
import { isAmount } from '../../model/cells';
import { useGridFacts } from './grid-context';
import cell from './grid-cell.module.css';
import classes from './item-grid.module.css';

interface Props {
  group: RoomGroup;
  /** Row of the whole grid, from 1. */
  rowIndex: number;
  /** Pixels from the top of the list, and of the row itself. */
  offset: number;
  height: number;
  /** An edit of one of its items is not answered yet. */
  pending: boolean;
}

/** A room's name and what its items come to. */
export function RoomRow({ group, rowIndex, offset, height, pending }: Props) {
  const { columns, updating, onWhy } = useGridFacts();
  const sums = columns.map(({ id }) => id).filter(isAmount);
  const rest = columns.findIndex(({ id }) => isAmount(id));
  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.room} style={{ top: offset, height }}>
      <span
        role="rowheader"
        className={classes.roomName}
        aria-colindex={1}
        aria-colspan={rest}
        style={{ gridColumn: `span ${rest}` }}
      >
        {group.label}
        <span aria-hidden className={classes.count}>
          {group.items.length}
        </span>
      </span>
      {sums.map((id, index) => (
        <span
          key={id}
          role="gridcell"
          aria-colindex={rest + index + 1}
          className={`num ${classes.right}`}
          title={group.of === null ? undefined : 'Why this number? (Alt+Shift+Enter on its items)'}
          data-updating={updating || pending || undefined}
        >
          {group.of === null ? (
            formatRounded(group[id])
          ) : (
            <button type="button" tabIndex={-1} className={cell.why} onClick={() => onWhy(whyOfSum(group, id) ?? '')}>
              {formatRounded(group[id])}
            </button>
          )}
        </span>
      ))}
    </div>
  );
}
