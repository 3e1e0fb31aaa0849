import { formatExact, formatRounded } from '../../../lib/money';
import type { RoomGroup } from '../model/arrange';
import type { Column } from '../model/columns';
import classes from './item-grid.module.css';

interface Props {
  group: RoomGroup;
  columns: readonly Column[];
  updating: boolean;
}

/** A room's name and what its items come to. */
export function RoomRow({ group, columns, updating }: Props) {
  const sums = columns.filter(({ id }) => id === 'material' || id === 'labour' || id === 'cost');
  const rest = columns.length - sums.length;
  return (
    <>
      <span
        role="rowheader"
        className={classes.roomName}
        aria-colindex={1}
        aria-colspan={rest}
        style={{ gridColumn: `span ${rest}` }}
      >
        {group.label}
      </span>
      {sums.map(({ id }, index) => {
        const rupees = id === 'material' ? group.material : id === 'labour' ? group.labour : group.cost;
        return (
          <span
            key={id}
            role="gridcell"
            aria-colindex={rest + index + 1}
            className={`num ${classes.right}`}
            title={formatExact(rupees)}
            data-updating={updating || undefined}
          >
            {formatRounded(rupees)}
          </span>
        );
      })}
    </>
  );
}
