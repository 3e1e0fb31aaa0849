import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type QueryCreator } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import type { ProjectedRow } from '../../../platform/event-store/projections/projection';
import { boqIdOf } from '../../core/boq-stream';
import { byStream } from '../state/boq-fold';
import { overlay } from '../state/overlay';
import { eventsAfter, positionOf } from '../state/tail';
import { CHOICE_EVENTS, CHOICE_KEY, choicesAfter } from './projection';

/** What was chosen for a key, with how often and where in the log last. */
export interface LearnedChoice {
  readonly key: string;
  readonly ref: string;
  readonly label: string;
  readonly times: number;
  readonly position: string;
}

const PAGE = 200;

/**
 * Rows of the `rate_choices` read model with every change acknowledged before, counted; those that the account has
 * forgotten are left out.
 */
@Injectable()
export class ChoicesQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Choices for these keys, or the newest of all, the newest first. `forgotten`: by key, the position up to which they do not count. */
  async of(
    account: string,
    forgotten: ReadonlyMap<string, string>,
    keys: readonly string[] | null = null,
  ): Promise<LearnedChoice[]> {
    const learned = sql<LearnedChoice>`(
      select choice.key, choice.ref, (array_agg(choice.label order by choice.position desc))[1] as label,
        count(*)::int as times, max(choice.position)::text as position
      from rate_choices choice
      left join unnest(${[...forgotten.keys()]}::text[], ${[...forgotten.values()]}::bigint[]) as gone (key, upto)
        on gone.key = choice.key
      where choice.account_id = ${account} and choice.undone_by is null and choice.position > coalesce(gone.upto, -1)
        and (${keys === null} or choice.key = any(${keys ?? []}::text[]))
      group by choice.key, choice.ref
      order by max(choice.position) desc, choice.key, choice.ref
      ${keys === null ? sql`limit ${PAGE}` : sql``})`;
    return (await this.fresh()).selectFrom(learned.as('learned')).selectAll().execute();
  }

  /** Queries whose `rate_choices` show everything in the log. */
  private async fresh(): Promise<QueryCreator<Database>> {
    const missing = byStream(await eventsAfter(this.store, await positionOf(this.db, 'rate-choices'), CHOICE_EVENTS));
    if (missing.size === 0) return this.db;
    const stored = await this.db
      .selectFrom('rate_choices')
      .selectAll()
      .where('boq_id', 'in', [...missing.keys()].map(boqIdOf))
      .execute();
    const rows = [...missing].flatMap(([streamId, events]) =>
      events.reduce<readonly ProjectedRow[]>(
        choicesAfter,
        stored.filter(({ boq_id }) => boq_id === boqIdOf(streamId)).map((row) => ({ ...row })),
      ),
    );
    return overlay(this.db, 'rate_choices', CHOICE_KEY, rows);
  }
}
