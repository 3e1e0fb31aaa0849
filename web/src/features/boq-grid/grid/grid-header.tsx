import type { Column } from '../model/columns';
import type { RoomGroup } from '../model/arrange';
import classes from './item-grid.module.css';
import { SelectAll } from './select-all';

interface Props {
  columns: readonly Column[];
  groups: readonly RoomGroup[];
  selected: ReadonlySet<string> | null;
  onToggleAll: () => void;
}

/** The headings, which stay in sight. */
export function GridHeader({ columns, groups, selected, onToggleAll }: Props) {
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.columns}>
        {columns.map((column, index) => (
          <span
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-label={column.heading === column.name || index === 0 ? undefined : column.name}
            className={column.numeric ? classes.right : undefined}
          >
            {index === 0 && selected !== null && (
              <SelectAll groups={groups} selected={selected} onToggleAll={onToggleAll} />
            )}
            {column.heading}
          </span>
        ))}
      </div>
    </div>
  );
}
