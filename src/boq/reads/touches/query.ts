import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { streamOf } from '../../core/boq-stream';
import { LINE_VERSION } from '../../domain/event-table';
import { BLOCK, collectTouches, wholeBlocks } from './projection';
import type { Touches } from './touches';

/** Rows and events in memory at once. */
const ROWS_AT_ONCE = 50;

/** Which revisions touched what, of any part of a history: from the read model, or from the events that it lacks. */
@Injectable()
export class TouchesQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The touches of the revisions after `after` up to `to`, in order; a part may have touches of revisions outside them. */
  async *between(boqId: string, after: number, to: number): AsyncGenerator<Touches, void> {
    let at = after;
    const ends = wholeBlocks(to);
    while (at < ends) {
      const until = Math.min(wholeBlocks(at) + ROWS_AT_ONCE * BLOCK, ends);
      const known = await this.blocks(boqId, at, until);
      for (; at < until; at = wholeBlocks(at) + BLOCK)
        yield known.get(wholeBlocks(at) + BLOCK) ?? (await this.read(boqId, at, wholeBlocks(at) + BLOCK));
    }
    if (at < to) yield this.read(boqId, at, to);
  }

  private async blocks(boqId: string, after: number, to: number): Promise<ReadonlyMap<number, Touches>> {
    const rows = await this.db
      .selectFrom('boq_touches')
      .select(['last', 'touches'])
      .where('boq_id', '=', boqId)
      .where('last', '>', after)
      .where('last', '<=', to)
      .where('schema', '=', LINE_VERSION)
      .execute();
    return new Map(rows.map(({ last, touches }) => [last, touches as unknown as Touches]));
  }

  private async read(boqId: string, after: number, to: number): Promise<Touches> {
    return collectTouches(await this.store.read(streamOf(boqId), after, to)).all;
  }
}
