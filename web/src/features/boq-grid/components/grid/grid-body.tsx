import { lazy, Suspense, useMemo, useRef } from 'react';
import { late } from '../../../../lib/browser/late';
import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import { useWindowRange } from '../../../../ui/layout/use-window-rows';
import type { Item } from '../../api/items-query';
import type { Choice } from '../../model/cell';
import { isPending } from '../../model/edits/edit-batch';
import { activePlace, editInHand, markedRange, type CellEdit } from '../../model/grid/grid-state';
import { roomsFor } from '../../model/rooms/rooms-for';
import type { CellEdits } from '../parts/use-cell-edits';
import { useFlashes } from '../parts/use-flashes';
import { useGridData, useGridDispatch, useGridFacts, useGridState } from './grid-context';
import { GridLine } from './grid-line';
import classes from './item-grid.module.css';
import { RoomRow } from './room-row';
import { entryPlace } from './rows/entry-place';
import type { GridEdit } from './use-grid-edit';
import type { EntryRow as Blank, GridRows } from './use-grid-rows';

// The editor comes while the person looks at the grid.
export const loadEditor = () => import('./grid-editor');
const GridEditor = lazy(async () => ({ default: (await loadEditor()).GridEditor }));
const EntryRow = late(async () => (await import('./rows/entry-row')).EntryRow);

const NO_ROOM: Choice = { id: '', label: WHOLE_FLAT };

interface Props {
  layout: GridRows;
  edits: CellEdits;
  editor: GridEdit;
  /** Brings the focus back to the active cell. */
  focusSoon: () => void;
}

/** The rows that the window shows. While it is scrolled only this renders again, and of its rows those that are new. */
export function GridBody({ layout, edits, editor, focusSoon }: Props) {
  const { rows, heights, offsets, activeIndex } = layout;
  const { titles, marks, seenRevision } = useGridData();
  const state = useGridState();
  const flashes = useFlashes(seenRevision);
  const body = useRef<HTMLDivElement>(null);
  const { start, end } = useWindowRange(offsets, body);
  const active = activePlace(state);
  const edit = editInHand(state);
  const { top, bottom, left, right } = markedRange(state);
  const isMany = top < bottom || left < right;
  return (
    <div role="rowgroup" ref={body} className={classes.body} style={{ height: offsets[rows.length] }}>
      {useShown(start, end, activeIndex).map((index) => {
        const row = rows[index];
        if (!row) return null;
        const place = { rowIndex: index + 2, offset: offsets[index] ?? 0, height: heights[index] ?? 0 };
        if (row.kind === 'room') {
          const pending = row.group.items.some(({ id }) => isPending(edits.rows.get(id)));
          return <RoomRow key={row.key} {...place} group={row.group} pending={pending} />;
        }
        if (row.kind === 'entry') {
          return <EntryAt key={row.key} {...place} group={row.group} asked={row.asked} focusSoon={focusSoon} />;
        }
        const { item, line, issues } = row;
        const isHere = line === active.row;
        const isEdited = edit?.itemId === item.id;
        const isMarked = isMany && line >= top && line <= bottom;
        return (
          <GridLine
            key={row.key}
            {...place}
            item={item}
            number={line + 1}
            parent={titles.get(item.component_of ?? '')}
            marks={marks.get(item.id)}
            state={edits.rows.get(item.id)}
            selected={state.ticks.ids.has(item.id)}
            activeCol={isHere ? active.col : -1}
            markedFrom={isMarked ? left : -1}
            markedTo={isMarked ? right : -1}
            editColumn={isEdited ? edit.column : null}
            editor={isEdited ? <Editor edit={edit} item={item} editor={editor} /> : null}
            tip={isHere && state.notice.atCell ? state.notice.text : null}
            issues={issues}
            flash={flashes.has(item)}
            onFlashed={flashes.done}
            queue={edits.queue}
            onAnswered={focusSoon}
          />
        );
      })}
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

interface EntryProps extends Pick<Blank, 'group' | 'asked'> {
  rowIndex: number;
  offset: number;
  height: number;
  focusSoon: () => void;
}

/** A blank row in its place. */
function EntryAt({ group, asked, focusSoon, ...place }: EntryProps) {
  const { boqId, columns } = useGridFacts();
  const { all, entry, view } = useGridData();
  const dispatch = useGridDispatch();
  if (!entry) return null;
  return (
    <Suspense fallback={null}>
      <EntryRow
        {...entry}
        {...place}
        boqId={boqId}
        at={entryPlace(group, asked, view.group, all)}
        columns={columns.length}
        asked={asked !== null}
        onDone={(added) => {
          if (!asked) return;
          dispatch({ type: 'insert', at: added ? { itemId: added, before: false } : null });
          if (!added) focusSoon();
        }}
      />
    </Suspense>
  );
}

/** The editor of the active cell. */
function Editor({ edit, item, editor }: { edit: CellEdit; item: Item; editor: GridEdit }) {
  const { columns, rooms } = useGridFacts();
  const column = columns.find(({ id }) => id === edit.column);
  if (!column) return null;
  return (
    <Suspense fallback={edit.text}>
      <GridEditor
        key={`${edit.itemId} ${edit.column}`}
        item={item}
        column={column}
        text={edit.text}
        typed={edit.typed}
        refused={edit.error ?? null}
        choices={
          column.id === 'room'
            ? [NO_ROOM, ...roomsFor(rooms, item.room_kinds)]
            : column.id === 'finish'
              ? item.available_finish
              : null
        }
        onCommit={editor.commit}
        onCancel={editor.cancel}
      />
    </Suspense>
  );
}
