import { VisuallyHidden } from '@mantine/core';
import { lazy, memo, Suspense, useCallback, useRef, type CSSProperties } from 'react';
import { useCellEdits } from '../parts/use-cell-edits';
import { GridBody, loadEditor } from './grid-body';
import { useGridData, useGridDispatch, useGridFacts, useGridState } from './grid-context';
import { GridHeader } from './grid-header';
import classes from './item-grid.module.css';
import { MarkedSum } from './rows/marked-sum';
import { useRowTargets, type RowTargets } from './rows/use-row-targets';
import { useCellFocus } from './use-cell-focus';
import { useGridEdit } from './use-grid-edit';
import { useGridClipboard, useGridKeys } from './use-grid-keys';
import { useGridPointer } from './use-grid-pointer';
import { useGridRows } from './use-grid-rows';

const RowMenu = lazy(async () => ({ default: (await import('./rows/row-menu')).RowMenu }));

/** The items as a grid: one tab stop, one editor, and only the rows that the window shows in the document. */
export const ItemGrid = memo(function ItemGrid() {
  const { boqId, columns, rooms, rights } = useGridFacts();
  const { shown, view } = useGridData();
  const { notice } = useGridState();
  const root = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusSoon(root);
  const edits = useCellEdits(boqId, shown, rights, rooms);
  const layout = useGridRows(edits.rows);
  const editor = useGridEdit(edits, useCellFocus(root, layout.offsets[layout.activeIndex] ?? 0));
  const targets = useRowTargets();
  const keys = useGridKeys(edits, editor, targets);
  const clipboard = useGridClipboard(edits, targets);
  const pointer = useGridPointer(editor, targets, focusSoon);
  return (
    <>
      <div
        ref={root}
        className={classes.grid}
        role="grid"
        aria-label="Items"
        // The cells are what Tab reaches; the grid itself only holds their keys.
        tabIndex={-1}
        aria-rowcount={layout.rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-readonly={!rights.edit || undefined}
        data-density={view.density}
        // The one geometry that only the data knows: which columns there are.
        style={{ '--columns': columns.map(({ track }) => track).join(' ') } as CSSProperties}
        {...keys}
        {...clipboard}
        {...pointer}
        onFocus={(event) => {
          void loadEditor();
          pointer.onFocus(event);
        }}
      >
        <GridHeader />
        <GridBody {...{ layout, edits, editor, focusSoon }} />
      </div>
      <VisuallyHidden role="status">{notice.text}</VisuallyHidden>
      <MarkedSum />
      <Menu targets={targets} focusSoon={focusSoon} />
    </>
  );
});

/** Focuses the active cell where a press left the focus outside: the cell may be the one before, and then nothing renders that would bring it along. */
function useFocusSoon(root: { readonly current: HTMLElement | null }): () => void {
  return useCallback(() => {
    requestAnimationFrame(() => {
      if (root.current?.contains(document.activeElement)) return;
      root.current?.querySelector<HTMLElement>('[data-col][tabindex="0"]')?.focus({ preventScroll: true });
    });
  }, [root]);
}

/** The menu of a row, while it is open. */
function Menu({ targets: { verb, targetsOf }, focusSoon }: { targets: RowTargets; focusSoon: () => void }) {
  const { shown } = useGridData();
  const { menu, sheet } = useGridState();
  const dispatch = useGridDispatch();
  const item = menu && shown[sheet.rowOf.get(menu.itemId) ?? -1];
  if (!item) return null;
  return (
    <Suspense fallback={null}>
      <RowMenu
        {...verb}
        at={menu}
        item={item}
        targets={targetsOf(item.id)}
        onClose={() => {
          dispatch({ type: 'menu', at: null });
          focusSoon();
        }}
      />
    </Suspense>
  );
}
