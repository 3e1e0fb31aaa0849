import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, type CSSProperties } from 'react';
import { late } from '../../../lib/browser/after-paint';
import type { Item } from '../api/items-query';
import type { Choice } from '../model/cell';
import { isPending } from '../model/edits/edit-batch';
import { roomsFor } from '../model/rooms-for';
import { GridHeader } from './grid-header';
import { GridLine } from './grid-line';
import classes from './item-grid.module.css';
import { MarkedSum } from './rows/marked-sum';
import { RoomRow } from './room-row';
import { entryPlace } from './rows/entry-place';
import type { EntryRow as Blank } from './use-grid-rows';
import { useItemGrid, type GridProps } from './use-item-grid';

// The editor comes while the person looks at the grid.
const loadEditor = () => import('./grid-editor');
const GridEditor = lazy(async () => ({ default: (await loadEditor()).GridEditor }));
const RowMenu = lazy(async () => ({ default: (await import('./rows/row-menu')).RowMenu }));
const EntryRow = lazy(late(async () => ({ default: (await import('./rows/entry-row')).EntryRow })));

const NO_ROOM: Choice = { id: '', label: 'No room' };

/** The items as a grid: one tab stop, one editor, and only the rows that the window shows in the document. */
export function ItemGrid(props: GridProps) {
  const state = useItemGrid(props);
  const { groups, rights, selected, onToggleAll } = props;
  const { root, body, columns, rows, offsets, shown, said, keys, pointer, row } = state;
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
        <div role="rowgroup" ref={body} className={classes.body} style={{ height: offsets[rows.length] }}>
          {shown.map((index) => (
            <Row key={rows[index]?.key} index={index} state={state} {...props} />
          ))}
        </div>
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

interface RowProps extends GridProps {
  index: number;
  state: ReturnType<typeof useItemGrid>;
}

/** The row of a room, or a line. */
function Row(props: RowProps) {
  const { index, state, titles, rooms, rights, updating, marks, onOpen, onWhy, selected, onToggle } = props;
  const { columns, rows, heights, offsets, grid, edits, flashes, tip, pointer } = state;
  const { range } = grid;
  const many = range.top < range.bottom || range.left < range.right;
  const row = rows[index];
  if (!row) return null;
  if (row.kind === 'room') {
    return (
      <RoomRow
        group={row.group}
        columns={columns}
        rowIndex={index + 2}
        offset={offsets[index] ?? 0}
        height={heights[index] ?? 0}
        onWhy={onWhy}
        updating={updating || row.group.items.some(({ id }) => isPending(edits.rows.get(id)))}
      />
    );
  }
  if (row.kind === 'entry') {
    return (
      <Suspense fallback={null}>
        <EntryAt {...props} group={row.group} asked={row.asked} />
      </Suspense>
    );
  }
  const { item, line, issues } = row;
  const here = line === grid.active.row;
  const isEdited = here && grid.editing?.itemId === item.id;
  const marked = many && line >= range.top && line <= range.bottom;
  return (
    <GridLine
      rowIndex={index + 2}
      offset={offsets[index] ?? 0}
      height={heights[index] ?? 0}
      issues={issues}
      flash={flashes.has(item)}
      onFlashed={flashes.done}
      queue={edits.queue}
      onAnswered={pointer.focusSoon}
      cells={{
        item,
        parent: titles.get(item.component_of ?? ''),
        columns,
        rights,
        rooms,
        activeCol: here ? grid.active.col : -1,
        markedFrom: marked ? range.left : null,
        markedTo: marked ? range.right : null,
        state: edits.rows.get(item.id),
        updating,
        editor: isEdited ? <Editor state={state} item={item} rooms={rooms} /> : null,
        tip: here ? tip : null,
        marks: marks.get(item.id),
        number: line + 1,
        onGrip: rights.edit ? state.row.onGrip : null,
        selected: selected && selected.has(item.id),
        onOpen,
        onWhy,
        onToggle,
      }}
    />
  );
}

/** A blank row in its place. */
function EntryAt({ state, index, group, asked, boqId, all, entry, view }: RowProps & Pick<Blank, 'group' | 'asked'>) {
  if (!entry) return null;
  const at = entryPlace(group, asked, view.group, all);
  return (
    <EntryRow
      {...entry}
      boqId={boqId}
      at={at}
      columns={state.columns.length}
      rowIndex={index + 2}
      offset={state.offsets[index] ?? 0}
      height={state.heights[index] ?? 0}
      asked={asked !== null}
      onDone={(added) => {
        if (!asked) return;
        state.setAsked(added ? { itemId: added, before: false } : null);
        if (!added) state.pointer.focusSoon();
      }}
    />
  );
}

/** The editor of the cell at hand. */
function Editor({ state, item, rooms }: Pick<RowProps, 'state' | 'rooms'> & { item: Item }) {
  const { activeColumn, commit, cancel } = state;
  const { editing } = state.grid;
  if (!editing || !activeColumn) return null;
  return (
    <Suspense fallback={editing.text}>
      <GridEditor
        key={`${editing.itemId} ${editing.column}`}
        item={item}
        column={activeColumn}
        text={editing.text}
        typed={editing.typed}
        refused={editing.error ?? null}
        choices={
          activeColumn.id === 'room'
            ? [NO_ROOM, ...roomsFor(rooms, item.room_kinds)]
            : activeColumn.id === 'finish'
              ? item.available_finish
              : null
        }
        onCommit={commit}
        onCancel={cancel}
      />
    </Suspense>
  );
}
