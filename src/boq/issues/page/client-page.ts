import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/tables';
import type { IssueQuestionsTable } from '../../../platform/database/tables/issues';
import { DB } from '../../../platform/database/tokens';
import { lockUntilEnd } from '../../../platform/database/transaction';
import { tooMany } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { BoqAttachments } from '../../reads/attachments.port';
import type { picturesField, questionSchema } from '../issues.dto';

/** Minutes within which a link that is opened again counts as the same visit. */
const VISIT_MINUTES = 10;
const MOST_A_DAY = 40;
const A_DAY_SECONDS = 86_400;

export interface Question {
  readonly itemId: string | null;
  readonly name: string;
  readonly text: string;
  /** Where the answer is mailed; null for nowhere. */
  readonly email: string | null;
}

export interface AskedQuestion extends Question {
  readonly id: string;
  readonly askedAt: Date;
  readonly answer: { readonly text: string; readonly by: string; readonly at: Date } | null;
}

/** What happens on the page of an issue's link: visits and questions. No change of the BOQ, so no event. */
@Injectable()
export class ClientPage {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly attachments: BoqAttachments,
  ) {}

  /** Pictures for the client: those of the project and of the items of a document. */
  async pictures(
    context: RequestContext,
    { boqId, lines }: Pick<IssuedDocument, 'boqId' | 'lines'>,
  ): Promise<z.output<typeof picturesField>> {
    const ids = new Set(lines.map(({ id }) => id));
    const pictures = await this.attachments.clientPictures(context, boqId);
    return pictures.flatMap(({ id: _id, ...picture }) =>
      picture.item_id === null || ids.has(picture.item_id) ? [picture] : [],
    );
  }

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

  /** Stores a question, once per id. 429 beyond 40 per day and BOQ, counted under a lock. */
  async ask(
    boqId: string,
    issue: number,
    { itemId, name, text, email }: Question,
    id: string = randomUUID(),
  ): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await lockUntilEnd(tx, `questions ${boqId}`);
      const { count } = await tx
        .selectFrom('issue_questions')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('boq_id', '=', boqId)
        .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
        .where('id', '<>', id)
        .executeTakeFirstOrThrow();
      if (count >= MOST_A_DAY) throw tooMany(A_DAY_SECONDS, 'You have asked a lot today. Please call or try tomorrow.');
      await tx
        .insertInto('issue_questions')
        .values({ id, boq_id: boqId, issue, item_id: itemId, name, text, email })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }

  /** Stores the answer to a question, in place of an earlier one. Returns the question; null when there is none. */
  async answer(
    boqId: string,
    issue: number,
    { id, text, by }: { readonly id: string; readonly text: string; readonly by: string },
  ): Promise<AskedQuestion | null> {
    const row = await this.db
      .updateTable('issue_questions')
      .set({ answer: text, answered_by: by, answered_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('boq_id', '=', boqId)
      .where('issue', '=', issue)
      .returningAll()
      .executeTakeFirst();
    return row ? questionOf(row) : null;
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
    const asked = new Map<number, AskedQuestion[]>();
    for (const row of rows) asked.set(row.issue, [...(asked.get(row.issue) ?? []), questionOf(row)]);
    return asked;
  }
}

function questionOf(row: Selectable<IssueQuestionsTable>): AskedQuestion {
  const { id, item_id: itemId, name, text, email, asked_at: askedAt, answer, answered_by: by, answered_at: at } = row;
  const given = answer !== null && at !== null ? { text: answer, by: by ?? '', at } : null;
  return { id, itemId, name, text, email, askedAt, answer: given };
}

/** The questions about an issue as answers show them; `titles` names its items. */
export function questionViews(
  asked: readonly AskedQuestion[],
  titles: ReadonlyMap<string, string>,
): z.output<typeof questionSchema>[] {
  return asked.map(({ id, itemId, name, text, askedAt, answer }) => ({
    id,
    item_id: itemId,
    item: itemId === null ? null : (titles.get(itemId) ?? null),
    name,
    text,
    asked_at: askedAt.toISOString(),
    answer: answer && { text: answer.text, by: answer.by, at: answer.at.toISOString() },
  }));
}
