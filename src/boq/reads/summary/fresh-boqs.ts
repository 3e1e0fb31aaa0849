import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, QueryCreator } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { logPages } from '../../../platform/event-store/projections/log-source';
import type { LoggedEvent, ProjectedRow } from '../../../platform/event-store/projections/projection';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { BoqPricing } from '../../core/boq-pricing';
import { BOQ_STREAM_PREFIX, boqIdOf } from '../../core/boq-stream';
import { BoqFold, byStream } from '../state/boq-fold';
import type { BoqProjection } from '../state/boq-projection';
import { overlay } from '../state/overlay';
import { positionOf } from '../state/tail';
import { NewestBoqs, type ListedBoqs } from './newest-boqs';
import { summaryProjection } from './projection';

/** A row that the read model lacks, and the position of the event up to which it is folded. */
interface Missing {
  readonly row: ProjectedRow;
  readonly position: bigint;
}

/**
 * The `boqs` read model with every change acknowledged before: rows it does not show yet are folded from the end of the
 * log, so that lists wait for no projector.
 */
@Injectable()
export class FreshBoqs {
  private readonly tail: Tail;
  private readonly newest: NewestBoqs;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) store: EventStore,
    log: PinoLogger,
    fold: BoqFold,
    pricing: BoqPricing,
    catalogue: BoqCatalogue,
  ) {
    const model = summaryProjection(fold, pricing, catalogue);
    this.tail = new Tail(store, log, model);
    this.newest = new NewestBoqs(store, log, model);
  }

  /** For lists that people look at: at once however far the read model is behind, with what it then lacks. */
  listed(): Promise<ListedBoqs> {
    return this.newest.over(this.db);
  }

  /**
   * Queries whose `boqs` show every change acknowledged before the call, for whatever has to be exact: who may see what, what
   * a guest takes along. As slow as the read model is far behind.
   */
  query(): Promise<QueryCreator<Database>> {
    return this.tail.over(this.db);
  }
}

/** What `boqs` lacks of the log; what was folded is kept until it has it. */
class Tail {
  private readonly missing = new Map<string, Missing>();
  /** `missing` has the rows of the events after `from` up to `folded`. */
  private from = 0n;
  private folded = 0n;
  /** One request folds at a time; the others find its rows. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly log: PinoLogger,
    private readonly model: BoqProjection,
  ) {}

  async over(db: Kysely<Database>): Promise<QueryCreator<Database>> {
    const [end, shown] = await Promise.all([this.store.head(), positionOf(db, this.model.name)]);
    if (shown >= end) return db;
    const mine = this.turn.then(() => this.foldTo(shown, end));
    this.turn = mine.catch(() => undefined);
    await mine;
    const rows = [...this.missing.values()].filter(({ position }) => position > shown).map(({ row }) => row);
    return overlay(db, 'boqs', ['boq_id'], rows);
  }

  private async foldTo(shown: bigint, end: bigint): Promise<void> {
    // The read model went on beyond what was folded, or back by a rebuild: what is known does not reach from there to here.
    if (shown > this.folded || shown < this.from) [this.from, this.folded] = [shown, shown];
    for (const [boqId, { position }] of this.missing) if (position <= shown) this.missing.delete(boqId);
    this.from = shown;
    for await (const page of logPages(this.store, this.folded, end)) {
      for (const [streamId, events] of byStream(page.filter((event) => event.streamId.startsWith(BOQ_STREAM_PREFIX))))
        await this.take(boqIdOf(streamId), events);
      this.folded = page.at(-1)?.position ?? this.folded;
    }
  }

  private async take(boqId: string, events: readonly LoggedEvent[]): Promise<void> {
    const position = events.at(-1)?.position ?? 0n;
    try {
      const known = this.missing.get(boqId)?.row;
      for (const row of await this.model.rowsOf(boqId, events))
        this.missing.set(boqId, { row: { ...known, ...row }, position });
    } catch (error) {
      // The projector parks such a stream and the lists go on showing its last row: so do they here.
      this.log.warn({ err: error, boqId }, 'a BOQ could not be folded for a list');
    }
  }
}
