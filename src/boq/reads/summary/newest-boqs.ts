import type { Kysely, QueryCreator } from 'kysely';
import type { PinoLogger } from 'nestjs-pino';
import type { Database } from '../../../platform/database/tables';
import type { EventStore } from '../../../platform/event-store/event-store';
import type { LoggedEvent, ProjectedRow } from '../../../platform/event-store/projections/projection';
import { BOQ_STREAM_PREFIX, boqIdOf, streamOf } from '../../core/boq-stream';
import { byStream } from '../state/boq-fold';
import type { BoqProjection } from '../state/boq-projection';
import type { Behind } from '../../core/dto/behind.dto';
import { behindBy, newestPages, OVERLAY_LIMITS, type LogSpan } from '../state/behind';
import { overlay } from '../state/overlay';
import { positionOf } from '../state/tail';

/** Queries of a list, and what they do not show yet. */
export interface ListedBoqs {
  /** Its `boqs` have the newest changes in every column but `view`. */
  readonly db: QueryCreator<Database>;
  /** The views that are newer than the column. A list shows a few of them, and they are too large to be sent with each query. */
  readonly views: ReadonlyMap<string, unknown>;
  readonly behind: Behind;
}

/** Rows in memory, and in a query. */
const MOST_ROWS = 300;

/** The row of a BOQ at the last event that it was folded with. */
interface Folded {
  /** Without its view. */
  readonly row: ProjectedRow;
  readonly view: unknown;
  readonly version: number;
  readonly position: bigint;
}

/**
 * The `boqs` read model with its newest changes, as far as OVERLAY_LIMITS allow: a list answers within that
 * time however far the read model is behind, shows what was just done, and says what it lacks.
 */
export class NewestBoqs {
  private readonly folded = new Map<string, Folded>();
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<LogSpan> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly log: PinoLogger,
    private readonly model: BoqProjection,
  ) {}

  async over(db: Kysely<Database>): Promise<ListedBoqs> {
    const [end, shown] = await Promise.all([this.store.head(), positionOf(db, this.model.name)]);
    if (shown >= end) {
      this.folded.clear();
      return { db, views: new Map(), behind: null };
    }
    const lacking = await this.turn(db);
    const newest = [...this.folded];
    const rows = newest.map(([, { row }]) => row);
    const views = new Map(newest.map(([boqId, { view }]) => [boqId, view]));
    return { db: overlay(db, 'boqs', ['boq_id'], rows), views, behind: await behindBy(this.store, lacking) };
  }

  /** One request folds at a time. Those that come meanwhile share the next turn, which sees what they have written. */
  private turn(db: Kysely<Database>): Promise<LogSpan> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      const fold = this.fold(db);
      this.running = fold.catch(() => undefined);
      return fold;
    });
    return this.next;
  }

  /** Folds the newest changes; returns what it did not come to. */
  private async fold(db: Kysely<Database>): Promise<LogSpan> {
    const until = performance.now() + OVERLAY_LIMITS.ms;
    const [upTo, shown] = await Promise.all([this.store.head(), positionOf(db, this.model.name)]);
    const newest = [...this.folded].sort(([, one], [, other]) => Number(other.position - one.position));
    for (const [nth, [boqId, { position }]] of newest.entries())
      if (position <= shown || nth >= MOST_ROWS) this.folded.delete(boqId);
    let rest: LogSpan = { after: shown, upTo };
    let read = 0;
    pages: for await (const page of newestPages(this.store, rest)) {
      for (const [streamId, events] of [...byStream(page.events)].reverse()) {
        if (performance.now() > until) break pages;
        if (streamId.startsWith(BOQ_STREAM_PREFIX)) await this.take(boqIdOf(streamId), events);
      }
      rest = page.rest;
      read += page.events.length;
      if (read >= OVERLAY_LIMITS.events) break;
    }
    await this.complete(db);
    return rest;
  }

  private async take(boqId: string, events: readonly LoggedEvent[]): Promise<void> {
    const known = this.folded.get(boqId);
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) return;
    if (known && known.version >= last.version) {
      // An older page: of what it has, only the creation is not in the row.
      if (first.version === 1) this.date(boqId, first.recordedAt);
      return;
    }
    try {
      for (const { view, ...row } of await this.model.rowsOf(boqId, events))
        this.folded.set(boqId, {
          row: { ...known?.row, ...row },
          view,
          version: last.version,
          position: last.position,
        });
    } catch (error) {
      // The projector parks such a stream and the lists go on showing its last row: so do they here.
      this.log.warn({ err: error, boqId }, 'a BOQ could not be folded for a list');
    }
  }

  /** Rows of BOQs whose creation is older than what was read get its time, of the read model or the log. */
  private async complete(db: Kysely<Database>): Promise<void> {
    const partial = [...this.folded.keys()].filter((id) => this.folded.get(id)?.row['created_at'] === undefined);
    if (partial.length === 0) return;
    const stored = await db
      .selectFrom('boqs')
      .select(['boq_id', 'created_at'])
      .where('boq_id', 'in', partial)
      .execute();
    const dates = new Map(stored.map(({ boq_id: id, created_at: at }) => [id, at]));
    for (const boqId of partial)
      this.date(boqId, dates.get(boqId) ?? (await this.store.read(streamOf(boqId), 0, 1))[0]?.recordedAt);
  }

  private date(boqId: string, created: Date | undefined): void {
    const known = this.folded.get(boqId);
    if (known && created) this.folded.set(boqId, { ...known, row: { ...known.row, created_at: created } });
  }
}
