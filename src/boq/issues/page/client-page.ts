import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';
import { tooMany } from '../../../http/answers/problem';

/** Minutes within which a link that is opened again counts as the same visit. */
const VISIT_MINUTES = 10;
const MOST_A_DAY = 40;
const A_DAY_SECONDS = 86_400;

export interface Question {
  readonly itemId: string | null;
  readonly name: string;
  readonly text: string;
}

export interface AskedQuestion extends Question {
  readonly askedAt: Date;
}

/** What happens on the page of an issue's link: visits and questions. No change of the BOQ, so no event. */
@Injectable()
export class ClientPage {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Counts a visit. */
  async opened(boqId: string, issue: number): Promise<void> {
    const again = sql<number>`issue_opens.opens + case when issue_opens.last_at < now() - make_interval(mins => ${VISIT_MINUTES}) then 1 else 0 end`;
    await this.db
      .insertInto('issue_opens')
      .values({ boq_id: boqId, issue })
      .onConflict((conflict) =>
        conflict.columns(['boq_id', 'issue']).doUpdateSet({ opens: again, last_at: sql<Date>`now()` }),
      )
      .execute();
  }

  /** Stores a question. 429 beyond 40 per day and BOQ. */
  async ask(boqId: string, issue: number, { itemId, name, text }: Question): Promise<void> {
    const { count } = await this.db
      .selectFrom('issue_questions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('boq_id', '=', boqId)
      .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (count >= MOST_A_DAY) throw tooMany(A_DAY_SECONDS, 'You have asked a lot today. Please call or try tomorrow.');
    await this.db.insertInto('issue_questions').values({ boq_id: boqId, issue, item_id: itemId, name, text }).execute();
  }

  /** Visits of each issue of a BOQ. */
  async visits(boqId: string): Promise<ReadonlyMap<number, { times: number; lastAt: Date }>> {
    const rows = await this.db.selectFrom('issue_opens').selectAll().where('boq_id', '=', boqId).execute();
    return new Map(rows.map(({ issue, opens, last_at }) => [issue, { times: opens, lastAt: last_at }]));
  }

  /** Questions about each issue of a BOQ, the newest first. */
  async questions(boqId: string): Promise<ReadonlyMap<number, readonly AskedQuestion[]>> {
    const rows = await this.db
      .selectFrom('issue_questions')
      .selectAll()
      .where('boq_id', '=', boqId)
      .orderBy('asked_at', 'desc')
      .execute();
    const asked = rows.map(({ issue, item_id, name, text, asked_at }) => ({
      issue,
      question: { itemId: item_id, name, text, askedAt: asked_at },
    }));
    return new Map(
      [...new Set(rows.map(({ issue }) => issue))].map((issue) => [
        issue,
        asked.filter((one) => one.issue === issue).map(({ question }) => question),
      ]),
    );
  }
}
