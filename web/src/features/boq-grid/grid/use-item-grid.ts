import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import type { Mark } from '../../../ui/boq/person-mark';
import { useOffsets } from '../../../ui/layout/use-window-rows';
import type { Item } from '../api/items-query';
import type { RoomGroup } from '../model/arrange';
import type { GridRights } from '../model/cell';
import type { GridWidth } from '../model/columns';
import type { GridView } from '../model/view';
import type { RoomChoice } from '../model/rooms-for';
import { useFlashes } from '../parts/use-flashes';
import type { ColumnWishes } from './grid-columns';
import type { Then } from './grid-editor';
import type { EntryRights } from './rows/entry-row';
import { useCellEdits } from '../parts/use-cell-edits';
import { useCellFocus } from './use-cell-focus';
import { useColumns } from './use-columns';
import { useGridKeys } from './use-grid-keys';
import { useGridPointer } from './use-grid-pointer';
import { useGridRows, type EntryRequest } from './use-grid-rows';
import { useGridState, type GridState } from './use-grid-state';
import { useRowTargets } from './rows/use-row-targets';
import type { RowVerbs } from './rows/use-row-verbs';

export interface GridProps {
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
  /** Asks, and removes these items. */
  onRemove: (ids: readonly string[]) => void;
  /** Every item of the BOQ in its order. */
  all: readonly Item[];
  verbs: RowVerbs;
  /** Null where no line may be added. */
  entry: EntryRights | null;
  /** Ids of the selected items; null where nothing may be selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (itemId: string, range?: boolean) => void;
  onToggleAll: () => void;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
  /** The inspector takes a part of the width. */
  isDocked: boolean;
}

/** The state of the grid, and what its keys and pointer do. */
export function useItemGrid(props: GridProps) {
  const { boqId, groups, rooms, rights, seenRevision, onOpen, onWhy, selected, onToggle, onToggleAll } = props;
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const columns = useColumns(items, useWidth(props.isDocked), useWishes(props));
  const grid = useGridState(items, columns);
  const edits = useCellEdits(boqId, items, rights, rooms);
  const flashes = useFlashes(seenRevision);
  const { said, tip, tell, untip } = useTold();
  const [asked, setAsked] = useState<EntryRequest | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [activeItem, activeColumn] = [items[grid.active.row], columns[grid.active.col]];
  const { rows, heights, indexOf } = useGridRows(
    groups,
    edits.rows,
    props.view.density,
    props.entry ? asked : null,
    props.entry !== null,
  );
  const offsets = useOffsets(heights);
  const activeIndex = (activeItem && indexOf.get(activeItem.id)) ?? -1;
  const { follow, ahead } = useCellFocus({
    root,
    itemId: activeItem?.id,
    column: activeColumn?.id,
    offset: offsets[activeIndex] ?? 0,
    editing: grid.editing !== null,
  });

  const steady = followed(grid, follow, untip);
  /** A text that cannot be taken stays in its editor; one that was left is kept under its line. */
  function commit(text: string, then: Then): string | null {
    if (!activeItem || !activeColumn) return null;
    const refused = edits.commit(activeItem, activeColumn.id, text, then === 'stay', grid.editing?.opened ?? null);
    if (refused && then !== 'stay') return refused;
    if (then !== 'stay') {
      const next = grid.after(then);
      ahead(items[next.row], columns[next.col]);
      steady.goTo(next);
    }
    grid.edit(null);
    return null;
  }
  function cancel(): void {
    follow();
    grid.edit(null);
  }
  const row = useRowTargets({ ...props, setAsked, items, range: grid.range, item: activeItem });
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
    ticked: row.ticked,
    verb: row.verb,
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
    onMenu: rights.edit ? row.setMenu : null,
  });
  return {
    root,
    items,
    columns,
    grid,
    edits,
    flashes,
    said,
    tip,
    activeColumn,
    rows,
    heights,
    offsets,
    activeIndex,
    keys,
    pointer,
    commit,
    cancel,
    row,
    setAsked,
  };
}

/** What the person says of columns. Next to the inspector, which has it, the count gives way unless they ask for it. */
function useWishes({ view, isDocked }: Pick<GridProps, 'view' | 'isDocked'>): ColumnWishes {
  const { columns, widths } = view;
  return useMemo(
    () => ({ columns: isDocked ? { count: false, ...columns } : columns, widths }),
    [isDocked, columns, widths],
  );
}

/** How much room there is for columns; below 1180 px the inspector lies over the grid and takes none. */
function useWidth(isDocked: boolean): GridWidth {
  const [medium, narrow] = [
    useMediaQuery(`(max-width: ${isDocked ? 1619 : 1279}px)`, false, { getInitialValueInEffect: false }),
    useMediaQuery(`(max-width: 960px)${isDocked ? ', (min-width: 1181px) and (max-width: 1300px)' : ''}`, false, {
      getInitialValueInEffect: false,
    }),
  ];
  return narrow ? 'narrow' : medium ? 'medium' : 'wide';
}

/** The last announcement: for screen readers, and next to the active cell until the cursor moves. */
function useTold() {
  const [said, setSaid] = useState('');
  const [tip, setTip] = useState<string | null>(null);
  const tell = (text: string, atCell: boolean): void => {
    setSaid(text);
    setTip(atCell ? text : null);
  };
  return { said, tip, tell, untip: () => setTip(null) };
}

/** The grid whose cursor the window follows when it moves. */
function followed(grid: GridState, follow: () => void, untip: () => void): GridState {
  const onMove = (): void => {
    follow();
    untip();
  };
  return {
    ...grid,
    goTo: (place, extend = false) => {
      onMove();
      grid.goTo(place, extend);
    },
    move: (key, far, extend) => {
      const done = grid.move(key, far, extend);
      if (done) onMove();
      return done;
    },
  };
}
