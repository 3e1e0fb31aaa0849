import { useMemo } from 'react';
import type { Item } from '../api/items-query';
import type { RoomGroup } from '../model/arrange';
import type { GridView } from '../model/view';
import { issueCount, type RowState } from '../model/edits/edit-batch';

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

/** A blank row that was inserted next to an item. */
export interface EntryRequest {
  itemId: string;
  before: boolean;
}

const ROOM_PX = 28;
const ITEM_PX = { compact: 32, comfortable: 44 } as const;
const ISSUE_PX = 41;

interface GridRows {
  rows: readonly Row[];
  heights: readonly number[];
  /** Index of an item's row by the item's id. */
  indexOf: ReadonlyMap<string, number>;
}

/** The rows of the grid with their heights: rooms, their items, and under an item what waits for the person. */
export function useGridRows(
  groups: readonly RoomGroup[],
  edits: ReadonlyMap<string, RowState>,
  density: GridView['density'],
  asked: EntryRequest | null,
  canAdd: boolean,
): GridRows {
  return useMemo(() => {
    const lines = new Map(groups.flatMap((group) => group.items).map(({ id }, line) => [id, line]));
    const rows = groups.flatMap((group): Row[] => [
      ...(group.label === '' ? [] : [{ kind: 'room' as const, key: `room:${group.key}`, group }]),
      ...group.items.flatMap((item): Row[] => {
        const entry: Row = { kind: 'entry', key: 'entry asked', group, asked };
        const row: Row = {
          kind: 'item',
          key: item.id,
          item,
          line: lines.get(item.id) ?? 0,
          issues: issueCount(edits.get(item.id)),
        };
        if (asked?.itemId !== item.id) return [row];
        return asked.before ? [entry, row] : [row, entry];
      }),
      ...(canAdd ? [{ kind: 'entry' as const, key: `entry ${group.key}`, group, asked: null }] : []),
    ]);
    return {
      rows,
      heights: rows.map((row) => {
        if (row.kind === 'item') return ITEM_PX[density] + row.issues * ISSUE_PX;
        return row.kind === 'room' ? ROOM_PX : ITEM_PX.compact;
      }),
      indexOf: new Map(rows.map((row, index) => [row.key, index])),
    };
  }, [groups, edits, density, asked, canAdd]);
}
