import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { saveLog, type UnsavedWork } from '../../../../lib/boq/save-status';
import { toast } from '../../../../ui/feedback/toast-store';
import type { Item } from '../../api/items-query';
import { editQueueOf } from '../../model/edits/boq-edits';
import { type CellValue, type Choice, type GridRights, REASONS } from '../../model/cell';
import { parseCell, valueOf } from '../../model/cells';
import type { ColumnId } from '../../model/columns';
import { readCellTexts, type CellText } from '../../model/read-cell-texts';
import type { RowState } from '../../model/edits/edit-batch';
import type { EditQueue } from '../../model/edits/edit-queue';

export interface CellEdits {
  /** Cells that are not as the server has them, by line. */
  rows: ReadonlyMap<string, RowState>;
  queue: EditQueue;
  /**
   * Takes what was typed into one cell; the sentence why it cannot be taken, or null. `force` keeps it all the same. `opened` is
   * what the cell held when the person began.
   */
  commit: (item: Item, column: ColumnId, text: string, force: boolean, opened: CellValue) => string | null;
  /** Takes many texts as one change; what happened, in words. */
  commitAll: (typed: readonly CellText[], what: string) => string;
}

function unsavedWorkOf(rows: ReadonlyMap<string, RowState>, queue: EditQueue): UnsavedWork | null {
  const cells = [...rows.values()].flatMap((row) => [...row.values()]);
  const has = (status: string): boolean => cells.some((cell) => cell.status === status);
  if (has('conflict')) return { status: 'changed', act: showFirst };
  const canRetry = cells.some(({ status, value }) => status === 'failed' && value !== undefined);
  if (has('failed'))
    return canRetry ? { status: 'failed', act: () => queue.retry() } : { status: 'unread', act: showFirst };
  return has('waiting') ? { status: 'offline', act: () => queue.wake() } : null;
}

/** Brings the first line that waits for an answer into sight. */
function showFirst(): void {
  document.querySelector<HTMLElement>('[data-issue] button')?.focus();
}

const cellCount = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** What is typed into the cells of a BOQ, until the server has it. */
export function useCellEdits(
  boqId: string,
  items: readonly Item[],
  rights: GridRights,
  rooms: readonly Choice[],
): CellEdits {
  const queryClient = useQueryClient();
  const queue = editQueueOf(queryClient, boqId);
  const rows = useSyncExternalStore(queue.subscribe, queue.rows);
  // The lines may have moved under what is not saved yet.
  useEffect(() => queue.moved(items), [items, queue]);
  useEffect(() => saveLog.hold(boqId, unsavedWorkOf(rows, queue)), [boqId, queue, rows]);

  return {
    rows,
    queue,
    commit: (item, column, text, force, opened) => {
      const parsed = parseCell(item, column, text, rooms);
      if (!parsed.ok) {
        if (force) queue.refuse(item.id, column, text, parsed.error);
        return parsed.error;
      }
      const base = valueOf(item, column);
      const waiting = queue.rows().get(item.id)?.get(column);
      // Someone else changed the cell while its editor was open.
      if (!waiting && base !== opened) {
        if (parsed.value !== opened && parsed.value !== base) {
          queue.dispute({ itemId: item.id, column, value: parsed.value, text, base: opened });
        }
        return null;
      }
      if (parsed.value !== base || waiting?.status === 'saving' || waiting?.status === 'waiting') {
        if (waiting?.value !== parsed.value || waiting.status === 'failed' || waiting.status === 'conflict') {
          queue.put([{ itemId: item.id, column, value: parsed.value, text, base }]);
        }
      } else {
        queue.revert(item.id, column);
      }
      return null;
    },
    commitAll: (typed, what) => {
      const pasted = what === 'Pasted';
      const { values, bad, locked } = readCellTexts(typed, rights, rooms);
      if (values.length > 0) {
        queue.put(
          values.map(({ item, column, value, text }) => ({
            itemId: item.id,
            column,
            value,
            text,
            base: valueOf(item, column),
            ...(pasted && { pasted }),
          })),
        );
      }
      for (const { item, column, text, error } of bad) queue.refuse(item.id, column, text, error, pasted);
      if (bad.length > 0) {
        const all = values.length + bad.length;
        const discard = (): void => {
          for (const { item, column } of bad) queue.revert(item.id, column);
        };
        toast.error(`${what} ${values.length} of ${all}, ${bad.length} ${bad.length === 1 ? 'needs' : 'need'} a look`, {
          action: { label: 'Discard all', run: discard },
          autoDismiss: false,
        });
      }
      const parts = [`${what} ${cellCount(values.length)}`];
      if (bad.length > 0) parts.push(`${cellCount(bad.length)} could not be read`);
      if (locked.reason) parts.push(`${cellCount(locked.count)} left alone: ${REASONS[locked.reason]}`);
      return parts.join('. ');
    },
  };
}
