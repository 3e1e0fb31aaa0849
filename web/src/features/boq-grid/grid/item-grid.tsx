import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, type CSSProperties } from 'react';
import { GridBody, loadEditor } from './grid-body';
import { GridHeader } from './grid-header';
import classes from './item-grid.module.css';
import { MarkedSum } from './rows/marked-sum';
import { useItemGrid, type GridProps } from './use-item-grid';

const RowMenu = lazy(async () => ({ default: (await import('./rows/row-menu')).RowMenu }));

/** The items as a grid: one tab stop, one editor, and only the rows that the window shows in the document. */
export function ItemGrid(props: GridProps) {
  const state = useItemGrid(props);
  const { groups, rights, selected, onToggleAll } = props;
  const { root, columns, rows, said, keys, pointer, row } = state;
  return (
    <>
      <div
        ref={root}
        className={classes.grid}
        role="grid"
        aria-label="Items"
        // The cells are what Tab reaches; the grid itself only holds their keys.
        tabIndex={-1}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-readonly={!rights.edit || undefined}
        data-density={props.view.density}
        // The one geometry that only the data knows: which columns there are.
        style={{ '--columns': columns.map(({ track }) => track).join(' ') } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
        onMouseDown={pointer.onMouseDown}
        onMouseMove={pointer.onMouseMove}
        onContextMenu={pointer.onContextMenu}
        onFocus={(event) => {
          void loadEditor();
          pointer.onFocus(event);
        }}
      >
        <GridHeader {...{ columns, groups, selected, onToggleAll, view: props.view, onView: props.onView }} />
        <GridBody state={state} {...props} />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <MarkedSum items={state.items} columns={columns} range={state.grid.range} />
      {row.menu && (
        <Suspense fallback={null}>
          <RowMenu
            at={row.menu}
            rooms={props.rooms}
            {...row.verb}
            targets={row.targetsOf(row.menu.item.id)}
            onOpen={props.onOpen}
            onClose={() => {
              row.setMenu(null);
              pointer.focusSoon();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
