import { useMemo } from 'react';
import { useOffsets } from '../../../../ui/layout/use-window-rows';
import type { Item } from '../../api/items-query';
import type { RoomGroup } from '../../model/arrange';
import { issueCount, type RowState } from '../../model/edits/edit-batch';
import { activePlace, type EntryRequest } from '../../model/grid/grid-state';
import { useGridData, useGridState } from './grid-context';

type Row =
  | { kind: 'room'; key: string; group: RoomGroup }
  /** A blank row: at the end of a group, or where it was asked for. */
  | EntryRow
  /** `line` counts the items alone; `issues` is how many strips hang under it. */
  | { kind: 'item'; key: string; item: Item; line: number; issues: number };

export interface EntryRow {
  kind: 'entry';
  key: string;
  group: RoomGroup;
  asked: EntryRequest | null;
}

const ROOM_PX = 28;
const ITEM_PX = { compact: 32, comfortable: 44 } as const;
const ISSUE_PX = 41;

export interface GridRows {
  rows: readonly Row[];
  /** In pixels: of each row, and from the top of the list to it. */
  heights: readonly number[];
  offsets: readonly number[];
  /** Index of the row with the cursor; -1 without items. */
  activeIndex: number;
}

/** The rows of the grid with their heights: rooms, their items, and under an item what waits for the person. */
export function useGridRows(edits: ReadonlyMap<string, RowState>): GridRows {
  const { groups, view, entry } = useGridData();
  const state = useGridState();
  const canAdd = entry !== null;
  const asked = canAdd ? state.entry : null;
  const rows = useMemo(() => {
    const lines = new Map(groups.flatMap((group) => group.items).map(({ id }, line) => [id, line]));
    return groups.flatMap((group): Row[] => [
      ...(group.label === '' ? [] : [{ kind: 'room' as const, key: `room:${group.key}`, group }]),
      ...group.items.flatMap((item): Row[] => {
        const blank: Row = { kind: 'entry', key: 'entry asked', group, asked };
        const row: Row = {
          kind: 'item',
          key: item.id,
          item,
          line: lines.get(item.id) ?? 0,
          issues: issueCount(edits.get(item.id)),
        };
        if (asked?.itemId !== item.id) return [row];
        return asked.before ? [blank, row] : [row, blank];
      }),
      ...(canAdd ? [{ kind: 'entry' as const, key: `entry ${group.key}`, group, asked: null }] : []),
    ]);
  }, [groups, edits, asked, canAdd]);
  const indexOf = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows]);
  const heights = useMemo(
    () =>
      rows.map((row) => {
        if (row.kind === 'item') return ITEM_PX[view.density] + row.issues * ISSUE_PX;
        return row.kind === 'room' ? ROOM_PX : ITEM_PX.compact;
      }),
    [rows, view.density],
  );
  const activeId = state.sheet.lines[activePlace(state).row];
  return { rows, heights, offsets: useOffsets(heights), activeIndex: indexOf.get(activeId ?? '') ?? -1 };
}
