import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { Mark } from '../../../ui/boq/person-mark';
import { useWindowRows } from '../../../ui/layout/use-window-rows';
import type { Item } from '../api/items-query';
import type { RoomGroup } from '../model/arrange';
import type { Choice, GridRights } from '../model/cell';
import { isPending } from '../model/edits/edit-batch';
import type { Place } from './grid-nav';
import { roomsFor, type RoomChoice } from '../model/rooms-for';
import type { Then } from './grid-editor';
import { GridHeader } from './grid-header';
import { GridLine } from './grid-line';
import classes from './item-grid.module.css';
import { RoomRow } from './room-row';
import { useCellEdits } from './use-cell-edits';
import { useCellFocus } from './use-cell-focus';
import { useColumns } from './use-columns';
import { useFlashes } from '../parts/use-flashes';
import { useGridKeys } from './use-grid-keys';
import { useGridPointer } from './use-grid-pointer';
import { useGridRows } from './use-grid-rows';
import { useGridState } from './use-grid-state';

// The editor comes while the person looks at the grid.
const loadEditor = () => import('./grid-editor');
const GridEditor = lazy(async () => ({ default: (await loadEditor()).GridEditor }));

interface Props {
  boqId: string;
  groups: readonly RoomGroup[];
  /** Titles by id, for "part of". */
  titles: ReadonlyMap<string, string>;
  rooms: readonly RoomChoice[];
  rights: GridRights;
  /** A change is on its way that may move any price. */
  updating: boolean;
  /** The revision up to which lines were already seen: later ones flash once. */
  seenRevision: number;
  /** Other people by the item that they are at. */
  marks: ReadonlyMap<string, readonly Mark[]>;
  onOpen: (itemId: string) => void;
  /** Explains an amount; see `whyOf` and RoomGroup. */
  onWhy: (of: string) => void;
  onDelete: (item: Item) => void;
  /** Ids of the selected items; null where nothing may be selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (itemId: string) => void;
  onToggleAll: () => void;
}

const NO_ROOM: Choice = { id: '', label: 'No room' };

/** The items as a grid: one tab stop, one editor, and only the rows that the window shows in the document. */
export function ItemGrid(props: Props) {
  const { boqId, groups, titles, rooms, rights, updating, seenRevision, marks } = props;
  const { onOpen, onWhy, onDelete, selected, onToggle, onToggleAll } = props;
  const medium = useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 960px)', false, { getInitialValueInEffect: false });
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const columns = useColumns(items, narrow ? 'narrow' : medium ? 'medium' : 'wide');
  const grid = useGridState(items, columns);
  const edits = useCellEdits(boqId, items, rights, rooms);
  const flashes = useFlashes(seenRevision);
  const [said, setSaid] = useState('');
  const [tip, setTip] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);

  const activeItem = items[grid.active.row];
  const activeColumn = columns[grid.active.col];
  const { rows, heights, indexOf } = useGridRows(groups, edits.rows);
  const { start, end, offsets } = useWindowRows(heights, body);
  const activeIndex = (activeItem && indexOf.get(activeItem.id)) ?? -1;
  const { follow } = useCellFocus({
    root,
    itemId: activeItem?.id,
    column: activeColumn?.id,
    offset: offsets[activeIndex] ?? 0,
    editing: grid.editing !== null,
  });
  // The row with the cursor stays in the document wherever the window is, or the focus would be lost with it.
  const shown = useMemo(() => {
    const indexes = Array.from({ length: end - start }, (_, index) => start + index);
    if (activeIndex < 0 || (activeIndex >= start && activeIndex < end)) return indexes;
    return activeIndex < start ? [activeIndex, ...indexes] : [...indexes, activeIndex];
  }, [activeIndex, end, start]);

  const tell = (text: string, atCell: boolean): void => {
    setSaid(text);
    setTip(atCell ? text : null);
  };
  const steady = {
    ...grid,
    goTo: (place: Place, extend = false): void => {
      follow();
      setTip(null);
      grid.goTo(place, extend);
    },
    move: (key: string, far: boolean, extend: boolean): boolean => {
      const done = grid.move(key, far, extend);
      if (done) {
        follow();
        setTip(null);
      }
      return done;
    },
  };
  /** A text that cannot be taken stays in its editor; one that was left is kept under its line. */
  function commit(text: string, then: Then): string | null {
    if (!activeItem || !activeColumn) return null;
    const refused = edits.commit(activeItem, activeColumn.id, text, then === 'stay', grid.editing?.opened ?? null);
    if (refused && then !== 'stay') return refused;
    grid.edit(null);
    if (then !== 'stay') steady.goTo(grid.after(then));
    return null;
  }
  function cancel(): void {
    follow();
    grid.edit(null);
  }
  const keys = useGridKeys({
    items,
    groups,
    columns,
    rights,
    rooms,
    grid: steady,
    edits,
    commit,
    cancel,
    tell,
    onOpen,
    onWhy,
    onToggle: selected && onToggle,
    onToggleAll,
    onDelete,
  });

  const pointer = useGridPointer({
    root,
    items,
    columns,
    active: grid.active,
    editing: grid.editing !== null,
    goTo: steady.goTo,
    sync: grid.goTo,
    startEdit: () => keys.startEdit(null),
    onOpen,
  });
  const { editing, range } = grid;
  const many = range.top < range.bottom || range.left < range.right;
  const editor = editing && activeItem && activeColumn && editing.itemId === activeItem.id && (
    <Suspense fallback={editing.text}>
      <GridEditor
        key={`${editing.itemId} ${editing.column}`}
        item={activeItem}
        column={activeColumn}
        text={editing.text}
        typed={editing.typed}
        refused={editing.error ?? null}
        choices={
          activeColumn.id === 'room'
            ? [NO_ROOM, ...roomsFor(rooms, activeItem.room_kinds)]
            : activeColumn.id === 'finish'
              ? activeItem.available_finish
              : null
        }
        onCommit={commit}
        onCancel={cancel}
      />
    </Suspense>
  );

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
        data-selectable={selected !== null || undefined}
        // The one geometry that only the data knows: which columns there are.
        style={{ '--columns': columns.map(({ track }) => track).join(' ') } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
        onMouseDown={pointer.onMouseDown}
        onMouseMove={pointer.onMouseMove}
        onFocus={(event) => {
          void loadEditor();
          pointer.onFocus(event);
        }}
      >
        <GridHeader columns={columns} groups={groups} selected={selected} onToggleAll={onToggleAll} />
        <div role="rowgroup" ref={body} className={classes.body} style={{ height: offsets[rows.length] }}>
          {shown.map((index) => {
            const row = rows[index];
            if (!row) return null;
            if (row.kind === 'room') {
              return (
                <RoomRow
                  key={row.key}
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
            const { item, line, issues } = row;
            const here = line === grid.active.row;
            const marked = many && line >= range.top && line <= range.bottom;
            return (
              <GridLine
                key={row.key}
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
                  editor: here ? editor : null,
                  tip: here ? tip : null,
                  marks: marks.get(item.id),
                  selected: selected && selected.has(item.id),
                  onOpen,
                  onWhy,
                  onToggle,
                }}
              />
            );
          })}
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
