import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { paise, type Paise } from '../../../kernel/money';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { ratesView } from './attendance-view';
import type { AttendancePage } from './attendance.dto';

/** What a firm pays a day, trade by trade: the newest rate of all its works. */
@Injectable()
export class UsualRates {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Of the works that the person may price, as their summaries have them; none for who has no account. */
  async of({ actor }: Pick<RequestContext, 'actor'>): Promise<AttendancePage['usual']> {
    if (actor.kind !== 'user') return [];
    const { id } = actor;
    const rows = await this.db
      .selectFrom('work_summaries')
      .innerJoin('boqs', 'boqs.boq_id', 'work_summaries.boq_id')
      .select(sql<Record<string, Paise>>`work_summaries.summary -> 'dayRates'`.as('rates'))
      .where('boqs.deleted', '=', false)
      .where(sql<boolean>`(owner_id = ${id} or created_by = ${id} or members @> array[${id}]::text[])`)
      .where(sql<boolean>`not restricted ? ${id}`)
      .where(sql<boolean>`(work_summaries.summary -> 'dayRates')::jsonb <> '{}'::jsonb`)
      .orderBy('boqs.updated_at')
      .execute();
    // A later one takes the place of an earlier one.
    const newest = rows.flatMap(({ rates }) => Object.entries(rates).map(([key, rate]) => [key, paise(rate)] as const));
    return ratesView(new Map(newest));
  }
}
