import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';

/** What was chosen for a key, with how often and where in the log last. */
export interface LearnedChoice {
  readonly key: string;
  readonly ref: string;
  readonly label: string;
  readonly times: number;
  readonly position: string;
}

const PAGE = 200;

/** Rows of the `rate_choices` read model, counted; those that the account has forgotten are left out. */
@Injectable()
export class ChoicesQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Choices for these keys, or the newest of all, the newest first. `forgotten`: by key, the position up to which they do not count. */
  async of(
    account: string,
    forgotten: ReadonlyMap<string, string>,
    keys: readonly string[] | null = null,
  ): Promise<LearnedChoice[]> {
    const { rows } = await sql<LearnedChoice>`
      select choice.key, choice.ref, (array_agg(choice.label order by choice.position desc))[1] as label,
        count(*)::int as times, max(choice.position)::text as position
      from rate_choices choice
      left join unnest(${[...forgotten.keys()]}::text[], ${[...forgotten.values()]}::bigint[]) as gone (key, upto)
        on gone.key = choice.key
      where choice.account_id = ${account} and choice.undone_by is null and choice.position > coalesce(gone.upto, -1)
        and (${keys === null} or choice.key = any(${keys ?? []}::text[]))
      group by choice.key, choice.ref
      order by max(choice.position) desc, choice.key, choice.ref
      ${keys === null ? sql`limit ${PAGE}` : sql``}`.execute(this.db);
    return rows;
  }
}
