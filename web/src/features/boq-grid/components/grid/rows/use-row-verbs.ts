import { useQueryClient } from '@tanstack/react-query';
import { newCommandKey } from '../../../../../lib/api/api-client';
import { messageOf } from '../../../../../lib/api/errors';
import { runBoqWrite } from '../../../../../lib/api/use-command';
import { refreshBoq } from '../../../../../lib/boq/boq-cache';
import { toast } from '../../../../../ui/feedback/toast-store';
import { applyBulk, applyEdits, type BulkAnswer, type BulkChange, type LineChanges } from '../../../api/bulk-commands';
import type { Item } from '../../../api/items-query';
import type { RoomGroup } from '../../../model/arrange';
import { takeBack } from '../../../model/edits/take-back';
import { placesAt, stepOver } from '../../../model/places';

interface Input {
  boqId: string;
  /** Every item of the BOQ in its order. */
  all: readonly Item[];
  groups: readonly RoomGroup[];
  /** The rows are sorted: moving one would not show. */
  sorted: boolean;
}

export interface RowVerbs {
  /** Copies rows, each behind its own; into a room where one is given. */
  duplicate: (ids: readonly string[], room?: string | null) => void;
  /** Moves rows up or down by one, within their group. */
  move: (ids: readonly string[], by: 1 | -1) => void;
  /** Puts rows before or behind another one, and into its room. */
  put: (ids: readonly string[], target: string, before: boolean) => void;
  section: (ids: readonly string[], section: string | null) => void;
}

const rows = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** What is done with whole rows; each is one revision. */
export function useRowVerbs({ boqId, all, groups, sorted }: Input): RowVerbs {
  const queryClient = useQueryClient();

  async function change(text: string, many: boolean, send: () => Promise<BulkAnswer>): Promise<void> {
    try {
      const { revision } = await runBoqWrite(queryClient, boqId, send);
      await refreshBoq(queryClient, boqId);
      if (!many) return void toast.quiet(text);
      const undo = { label: 'Undo', run: () => void takeBack(queryClient, boqId, revision) };
      toast.success(text, { action: undo });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  function bulk(ids: readonly string[], done: string, said: BulkChange): void {
    if (ids.length === 0) return;
    const key = newCommandKey();
    void change(`${rows(ids.length)} ${done}`, ids.length > 1, () =>
      applyBulk({ boqId, ids: [...ids], change: said }, key),
    );
  }
  function put(ids: readonly string[], target: string, before: boolean): void {
    if (sorted) return void toast.error('The rows are sorted by a column. Take that back in the view to move them.');
    const moving = all.map(({ id }) => id).filter((id) => ids.includes(id) && id !== target);
    if (moving.length === 0) return;
    const [room, groupOf] = [
      all.find(({ id }) => id === target)?.room,
      new Map(all.map((item) => [item.id, item.room])),
    ];
    const edits: LineChanges = [...placesAt(all, moving, target, before)].map(([id, place]) => ({
      id,
      change: { place, ...(moving.includes(id) && room && groupOf.get(id) !== room ? { room } : {}) },
    }));
    const key = newCommandKey();
    void change(`${rows(moving.length)} moved`, moving.length > 1, () => applyEdits({ boqId, edits }, key));
  }
  return {
    put,
    move: (ids, by) => {
      const target = stepOver(groups, new Set(ids), by);
      if (target) put(ids, target, by < 0);
      else toast.quiet(by < 0 ? 'It is already the first here.' : 'It is already the last here.');
    },
    duplicate: (ids, room) => bulk(ids, 'duplicated', { duplicate: true, ...(room === undefined ? {} : { room }) }),
    section: (ids, section) =>
      bulk(ids, section === null ? 'taken out of the section' : `put under “${section}”`, { section }),
  };
}
