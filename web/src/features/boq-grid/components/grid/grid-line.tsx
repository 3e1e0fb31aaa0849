import { lazy, memo, Suspense, use } from 'react';
import { ChangedItems } from '../../../../lib/boq/since-sent';
import type { Item } from '../../api/items-query';
import type { EditQueue } from '../../model/edits/edit-queue';
import { useGridFacts } from './grid-context';
import { GridRow, type RowProps } from './grid-row';
import classes from './item-grid.module.css';

// What a refusal shows comes with the first refusal.
const RowIssues = lazy(async () => ({ default: (await import('../parts/row-issues')).RowIssues }));

interface Props extends RowProps {
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

/** One item: its cells, and under them what of it waits for the person. A move of the cursor renders the lines that it leaves and reaches. */
export const GridLine = memo(function GridLine(props: Props) {
  const { rowIndex, offset, height, issues, flash, onFlashed, queue, onAnswered, ...row } = props;
  const { item, state, selected, marks } = row;
  const { columns, rooms, rights } = useGridFacts();
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={rights.edit ? selected : undefined}
      className={classes.item}
      data-item={item.id}
      data-flash={flash || undefined}
      data-mark={marks?.[0]?.tone}
      data-changed={use(ChangedItems).has(item.id) || undefined}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onFlashed(item)}
      style={{ top: offset, height }}
    >
      <GridRow {...row} />
      {issues > 0 && state && (
        <div role="gridcell" aria-colindex={1} aria-colspan={columns.length} className={classes.issues} data-issue>
          <Suspense fallback={null}>
            <RowIssues item={item} state={state} rooms={rooms} queue={queue} onDone={onAnswered} />
          </Suspense>
        </div>
      )}
    </div>
  );
});
