import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import { lazy, memo, Suspense, useMemo, useRef } from 'react';
import { late } from '../../../lib/browser/late';
import { useWindowRange } from '../../../ui/layout/use-window-rows';
import type { Item } from '../api/items-query';
import type { Choice } from '../model/cell';
import { isPending } from '../model/edits/edit-batch';
import { roomsFor } from '../model/rooms-for';
import { GridLine } from './grid-line';
import classes from './item-grid.module.css';
import { RoomRow } from './room-row';
import { entryPlace } from './rows/entry-place';
import type { EntryRow as Blank } from './use-grid-rows';
import type { GridProps, useItemGrid } from './use-item-grid';

// The editor comes while the person looks at the grid.
export const loadEditor = () => import('./grid-editor');
const GridEditor = lazy(async () => ({ default: (await loadEditor()).GridEditor }));
const EntryRow = late(async () => (await import('./rows/entry-row')).EntryRow);

const NO_ROOM: Choice = { id: '', label: WHOLE_FLAT };

interface Props extends GridProps {
  state: ReturnType<typeof useItemGrid>;
}

/** The rows that the window shows. While it is scrolled only this renders again, and of its rows those that are new. */
export function GridBody(props: Props) {
  const { rows, offsets, activeIndex } = props.state;
  const body = useRef<HTMLDivElement>(null);
  const { start, end } = useWindowRange(offsets, body);
  const shown = useShown(start, end, activeIndex);
  return (
    <div role="rowgroup" ref={body} className={classes.body} style={{ height: offsets[rows.length] }}>
      {shown.map((index) => (
        <Row key={rows[index]?.key} index={index} grid={props} />
      ))}
    </div>
  );
}

/** The row with the cursor stays in the document wherever the window is, or the focus would be lost with it. */
function useShown(start: number, end: number, activeIndex: number): number[] {
  return useMemo(() => {
    const indexes = Array.from({ length: end - start }, (_, index) => start + index);
    if (activeIndex < 0 || (activeIndex >= start && activeIndex < end)) return indexes;
    return activeIndex < start ? [activeIndex, ...indexes] : [...indexes, activeIndex];
  }, [activeIndex, end, start]);
}

interface RowProps {
  index: number;
  grid: Props;
}

/** The row of a room, or a line. */
const Row = memo(function Row({ index, grid: props }: RowProps) {
  const { state, titles, rooms, rights, updating, marks, onOpen, onWhy, selected, onToggle } = props;
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
        <EntryAt index={index} grid={props} group={row.group} asked={row.asked} />
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
});

/** A blank row in its place. */
function EntryAt({ index, grid, group, asked }: RowProps & Pick<Blank, 'group' | 'asked'>) {
  const { state, boqId, all, entry, view } = grid;
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
function Editor({ state, item, rooms }: Pick<Props, 'state' | 'rooms'> & { item: Item }) {
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
