import { lazy, Suspense, use, type ComponentProps } from 'react';
import { ChangedItems } from '../../../lib/boq/since-sent';
import type { Item } from '../api/items-query';
import type { EditQueue } from '../model/edits/edit-queue';
import { GridRow } from './grid-row';
import classes from './item-grid.module.css';

// What a refusal shows comes with the first refusal.
const RowIssues = lazy(async () => ({ default: (await import('../parts/row-issues')).RowIssues }));

interface Props {
  /** The item's cells. */
  cells: ComponentProps<typeof GridRow>;
  /** Row of the whole grid, from 1. */
  rowIndex: number;
  /** Pixels from the top of the list, and of the line itself. */
  offset: number;
  height: number;
  /** How many strips hang under it. */
  issues: number;
  /** It changed since it was last seen. */
  flash: boolean;
  onFlashed: (item: Item) => void;
  queue: EditQueue;
  onAnswered: () => void;
}

/** One item: its cells, and under them what of it waits for the person. */
export function GridLine({ cells, rowIndex, offset, height, issues, flash, onFlashed, queue, onAnswered }: Props) {
  const { item, columns, rooms, state, selected, marks } = cells;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={selected ?? undefined}
      className={classes.item}
      data-item={item.id}
      data-flash={flash || undefined}
      data-mark={marks?.[0]?.tone}
      data-changed={use(ChangedItems).has(item.id) || undefined}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onFlashed(item)}
      style={{ top: offset, height }}
    >
      <GridRow {...cells} />
      {issues > 0 && state && (
        <div role="gridcell" aria-colindex={1} aria-colspan={columns.length} className={classes.issues} data-issue>
          <Suspense fallback={null}>
            <RowIssues item={item} state={state} rooms={rooms} queue={queue} onDone={onAnswered} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
