import { createStore } from '../../../../lib/browser/create-store';
import { isStatus, messageOf } from '../../../../lib/api/errors';
import type { Item } from '../../api/items-query';
import {
  rebaseCells,
  refusedCells,
  settleMoved,
  typedOver,
  type Batch,
  type RowEdit,
  type RowState,
} from './edit-batch';
import { UnsavedCells } from './unsaved-cells';
import { MOVED, NOTHING_TYPED, editsByLine } from './edits-by-line';
import type { CellValue } from '../cell';
import type { ColumnId } from '../columns';

/** What the queue needs of the outside; everything of it throws ApiError where the server refuses. */
export interface EditPorts {
  /** The line as it is known now. */
  item: (id: string) => Item | undefined;
  /** Sends a batch; answers with the BOQ's revision and the lines that were left alone, with the reason. */
  send: (batch: Batch) => Promise<{ revision: number; skipped: ReadonlyMap<string, string> }>;
  /** Reads the lines again. */
  refresh: () => Promise<void>;
  newKey: () => string;
  saved: (batch: Batch, revision: number) => void;
  /** What was typed into a deleted line is lost with it: this is the last chance to say so. */
  lost: (texts: readonly string[]) => void;
}

export interface NewValue {
  itemId: string;
  column: ColumnId;
  value: CellValue;
  text: string;
  base: CellValue;
  pasted?: boolean;
}

const RETRY_MS = 5000;

/**
 * The changes typed into the grid that the server has not taken yet. A line's changes go one after the other, different
 * lines side by side; what is refused is kept with its reason, what finds no connection waits and goes by itself.
 */
export class EditQueue {
  private batches: Batch[] = [];
  private readonly kept = new UnsavedCells();
  /** Revisions that own changes gave to lines, until the lines are read with them. */
  private readonly known = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly shown = createStore<ReadonlyMap<string, RowState>>(NOTHING_TYPED);

  constructor(private readonly ports: EditPorts) {}

  readonly subscribe = this.shown.subscribe;
  /** The cells that are not as the server has them, by line; the same object until something changes. */
  readonly rows = this.shown.get;

  /** Takes new values; those of one call become one revision. */
  put(values: readonly NewValue[]): void {
    const rows = new Map<string, RowEdit>();
    for (const { itemId, column, ...edit } of values) {
      const row = rows.get(itemId) ?? { seen: this.seen(itemId), cells: new Map() };
      rows.set(itemId, { ...row, cells: new Map(row.cells).set(column, edit) });
      this.kept.drop(itemId, column);
    }
    this.enqueue(rows);
    this.pump();
  }

  /** Keeps a text that cannot be the cell's value. */
  refuse(itemId: string, column: ColumnId, text: string, error: string, pasted?: boolean): void {
    this.kept.putText(itemId, column, text, error, pasted);
    this.changed();
  }

  /** Sends kept values again; of all lines where none is named. A conflict is answered by this with “mine”. */
  retry(itemId?: string): void {
    const rows = new Map<string, RowEdit>();
    for (const [id, cells] of this.kept.take(itemId)) rows.set(id, { seen: this.seen(id), cells });
    if (rows.size > 0) this.enqueue(rows);
    this.wake();
  }

  /** Forgets what was kept of a line, or of one of its cells: the line shows what the server has. */
  revert(itemId: string, column?: ColumnId): void {
    this.kept.drop(itemId, column);
    this.changed();
  }

  /**
   * These lines were read again, and some may have been changed by someone else. What waits to be sent over such a line, or was
   * refused there, is compared again: it goes over the new revision, or waits for the person's answer.
   */
  moved(items: readonly Item[]): void {
    if (this.kept.rows.size === 0 && this.batches.length === 0) return;
    const again = new Map<string, RowEdit>();
    for (const item of items) {
      const known = this.known.get(item.id) ?? 0;
      for (const batch of this.batches) {
        const row = batch.state === 'offline' ? batch.rows.get(item.id) : undefined;
        if (!row || item.revision <= Math.max(row.seen, known)) continue;
        batch.rows.delete(item.id);
        const settled = settleMoved(item, row);
        if (settled.again.size > 0) again.set(item.id, { seen: item.revision, cells: settled.again });
        this.keep(item.id, new Map([...settled.conflict.keys()].map((column) => [column, MOVED])), row.cells, true);
      }
      this.kept.move(item);
    }
    this.batches = this.batches.filter(({ rows }) => rows.size > 0);
    this.requeue(again);
    this.pump();
  }

  /** Keeps a value typed over one that someone else has changed in the meantime: the person decides which one is kept. */
  dispute({ itemId, column, value, text, base }: NewValue): void {
    this.kept.drop(itemId, column);
    this.keep(itemId, new Map([[column, MOVED]]), new Map([[column, { value, text, base }]]), true);
    this.changed();
  }

  /** Sends what waits for a connection. */
  wake(): void {
    clearTimeout(this.timer);
    for (const batch of this.batches) if (batch.state === 'offline') batch.state = 'queued';
    this.pump();
  }

  private enqueue(rows: Map<string, RowEdit>): void {
    const [only] = rows;
    const last = this.batches.at(-1);
    // Fast typing in one line rides in one command.
    if (only && rows.size === 1 && last?.state === 'queued' && last.rows.size === 1) {
      const waiting = last.rows.get(only[0]);
      if (waiting) {
        last.rows.set(only[0], { seen: waiting.seen, cells: typedOver(waiting.cells, only[1].cells) });
        return;
      }
    }
    this.batches.push({ key: this.ports.newKey(), rows, state: 'queued' });
  }

  /** Starts every batch whose lines no earlier one still holds. */
  private pump(): void {
    const busy = new Set<string>();
    for (const batch of this.batches) {
      const free = [...batch.rows.keys()].every((id) => !busy.has(id));
      if (free && batch.state === 'queued') void this.send(batch);
      for (const id of batch.rows.keys()) busy.add(id);
    }
    this.changed();
  }

  private async send(batch: Batch): Promise<void> {
    batch.state = 'sending';
    try {
      const { revision, skipped } = await this.ports.send(batch);
      this.accept(batch, revision, skipped);
    } catch (error) {
      await this.fail(batch, error instanceof Error ? error : new Error(messageOf(error)));
    }
    this.pump();
  }

  private accept(batch: Batch, revision: number, skipped: ReadonlyMap<string, string>): void {
    this.remove(batch);
    for (const [id, row] of batch.rows) {
      const reason = skipped.get(id);
      if (reason) {
        this.keep(id, new Map([...row.cells.keys()].map((column) => [column, reason])), row.cells);
        batch.rows.delete(id);
        continue;
      }
      this.known.set(id, revision);
      // What was typed in the meantime was typed over this change, not over someone else's.
      for (const later of this.batches) {
        const next = later.rows.get(id);
        if (next?.seen === row.seen) later.rows.set(id, { seen: revision, cells: rebaseCells(next.cells, row.cells) });
      }
    }
    if (batch.rows.size > 0) this.ports.saved(batch, revision);
  }

  private async fail(batch: Batch, error: Error): Promise<void> {
    if (isStatus(error, 0)) {
      batch.state = 'offline';
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.wake(), RETRY_MS);
      return;
    }
    if (isStatus(error, 404, 412)) {
      await this.settle(batch, error);
      return;
    }
    this.remove(batch);
    const rest = new Map<string, RowEdit>();
    for (const [id, row] of batch.rows) {
      const refused = refusedCells(row.cells, error);
      this.keep(id, refused, row.cells);
      const others = new Map([...row.cells].filter(([column]) => !refused.has(column)));
      if (others.size > 0) rest.set(id, { ...row, cells: others });
    }
    this.requeue(rest);
  }

  /** A line moved or has gone: the lines are read again, and each goes its own way. */
  private async settle(batch: Batch, error: Error): Promise<void> {
    // Without the lines nothing can be compared; what was typed is kept either way.
    const read = await this.ports.refresh().then(
      () => true,
      () => false,
    );
    this.remove(batch);
    // Where nothing has moved after all, sending again would only be refused again.
    const stuck = !read || [...batch.rows].every(([id, { seen }]) => this.ports.item(id)?.revision === seen);
    const again = new Map<string, RowEdit>();
    for (const [id, row] of batch.rows) {
      const item = this.ports.item(id);
      this.known.delete(id);
      if (!item) {
        this.ports.lost([...row.cells.values()].map(({ text }) => text));
      } else if (stuck) {
        this.keep(id, refusedCells(row.cells, error), row.cells);
      } else {
        const settled = settleMoved(item, row);
        if (settled.again.size > 0) again.set(id, { seen: item.revision, cells: settled.again });
        this.keep(
          id,
          new Map([...settled.conflict.keys()].map((column) => [column, messageOf(error)])),
          row.cells,
          true,
        );
      }
    }
    this.requeue(again);
  }

  /** Sends values again, but for those that something newer has been typed over since. */
  private requeue(rows: ReadonlyMap<string, RowEdit>): void {
    const fresh = new Map<string, RowEdit>();
    for (const [id, row] of rows) {
      const cells = new Map([...row.cells].filter(([column]) => !this.isTypedOver(id, column)));
      if (cells.size > 0) fresh.set(id, { ...row, cells });
    }
    if (fresh.size > 0) this.enqueue(fresh);
  }

  private isTypedOver(id: string, column: ColumnId): boolean {
    return this.batches.some(({ rows }) => rows.get(id)?.cells.has(column));
  }

  private seen(id: string): number {
    return Math.max(this.ports.item(id)?.revision ?? 0, this.known.get(id) ?? 0);
  }

  private remove(batch: Batch): void {
    this.batches = this.batches.filter((one) => one !== batch);
  }

  /** Keeps what was refused, but for what something newer has been typed over since. */
  private keep(id: string, errors: ReadonlyMap<ColumnId, string>, cells: RowEdit['cells'], conflict = false): void {
    this.kept.put(id, new Map([...errors].filter(([column]) => !this.isTypedOver(id, column))), cells, conflict);
  }

  private changed(): void {
    this.shown.set(editsByLine(this.kept.rows, this.batches));
  }
}
