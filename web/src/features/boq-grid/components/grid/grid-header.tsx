import { memo, type PointerEvent } from 'react';
import type { Column } from '../../model/columns';
import type { GridView } from '../../model/view';
import { useGridData, useGridFacts } from './grid-context';
import classes from './item-grid.module.css';
import { SelectAll } from './select-all';

const LEAST_PX = 34;

/** The headings, which stay in sight: a press sorts by one, its edge makes it wider. By keys both are in the menu of the columns. */
export const GridHeader = memo(function GridHeader() {
  const { columns, rights } = useGridFacts();
  const { view, onView } = useGridData();
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.columns}>
        {columns.map((column, index) => (
          <span
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-label={column.heading === column.name || index === 0 ? undefined : column.name}
            aria-sort={view.sort?.column === column.id ? (view.sort.down ? 'descending' : 'ascending') : undefined}
            className={column.numeric ? classes.right : undefined}
          >
            {index === 0 && rights.edit && <SelectAll />}
            <button
              type="button"
              tabIndex={-1}
              title={`Sort by ${column.name.toLowerCase()}`}
              onClick={() => onView({ sort: nextSort(view.sort, column) })}
            >
              {column.heading}
              {view.sort?.column === column.id && <span aria-hidden>{view.sort.down ? ' ↓' : ' ↑'}</span>}
            </button>
            <i
              aria-hidden
              className={classes.edge}
              onPointerDown={(event) => widen(event, (px) => onView({ widths: { ...view.widths, [column.id]: px } }))}
            />
          </span>
        ))}
      </div>
    </div>
  );
});

/** Up, down, as the BOQ has them. */
export function nextSort(sort: GridView['sort'], { id, numeric }: Column): GridView['sort'] {
  if (sort?.column !== id) return { column: id, down: numeric };
  return sort.down === numeric ? { column: id, down: !numeric } : null;
}

/** A column follows the pointer by its edge. */
function widen(event: PointerEvent<HTMLElement>, onWidth: (px: number) => void): void {
  const { currentTarget: edge, pointerId, clientX } = event;
  const before = edge.parentElement?.offsetWidth ?? 0;
  event.preventDefault();
  edge.setPointerCapture(pointerId);
  const move = (next: globalThis.PointerEvent): void =>
    onWidth(Math.max(LEAST_PX, Math.round(before + next.clientX - clientX)));
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
}
