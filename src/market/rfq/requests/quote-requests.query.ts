import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { QuoteInvitesTable, QuoteRequestsTable, QuotesTable } from '../../../platform/database/tables/quotes';
import { DB } from '../../../platform/database/tokens';
import { notFound } from '../../../platform/http/answers/problem';

export type RequestRow = Selectable<QuoteRequestsTable>;
export type QuoteRow = Selectable<QuotesTable>;
export type InviteRow = Selectable<QuoteInvitesTable>;

/** Reads requests, their quotes, and how their vendors are reached. */
@Injectable()
export class QuoteRequestsQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** The requests of a BOQ with how many vendors were asked and have answered, newest first. */
  list(boqId: string) {
    return this.db
      .selectFrom('quote_requests as r')
      .selectAll()
      .select([
        sql<number>`(select count(*)::int from quotes q where q.request_id = r.id)`.as('vendors'),
        sql<number>`(select count(q.answer)::int from quotes q where q.request_id = r.id)`.as('answered'),
      ])
      .where('boq_id', '=', boqId)
      .orderBy('made_at', 'desc')
      .execute();
  }

  /** A request of this BOQ. Throws 404 for any other. */
  async request(boqId: string, id: string, db = this.db): Promise<RequestRow> {
    const row = await db
      .selectFrom('quote_requests')
      .selectAll()
      .where('boq_id', '=', boqId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  /** The quotes of a request, in the order in which its vendors were named. */
  quotes(requestId: string, db = this.db): Promise<QuoteRow[]> {
    return db.selectFrom('quotes').selectAll().where('request_id', '=', requestId).orderBy('position').execute();
  }

  /** A quote of this request. Throws 404 for any other. */
  async quote(requestId: string, id: string, db = this.db): Promise<QuoteRow> {
    const row = await this.quoteBy(id, db);
    if (row?.request_id !== requestId) throw notFound();
    return row;
  }

  quoteBy(id: string, db = this.db): Promise<QuoteRow | undefined> {
    return db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  }

  invites(requestId: string): Promise<InviteRow[]> {
    return this.db.selectFrom('quote_invites').selectAll().where('request_id', '=', requestId).execute();
  }

  invite(quoteId: string): Promise<InviteRow> {
    return this.db.selectFrom('quote_invites').selectAll().where('quote_id', '=', quoteId).executeTakeFirstOrThrow();
  }

  /** Saves what a vendor has not sent yet; null: nothing. */
  async saveDraft(quoteId: string, draft: object | null, db = this.db): Promise<void> {
    await db
      .updateTable('quote_invites')
      .set({ draft: draft && JSON.stringify(draft) })
      .where('quote_id', '=', quoteId)
      .execute();
  }

  /** Notes that a vendor has opened their page, or that they were mailed. */
  async note(quoteId: string, what: 'opened_at' | 'mailed_at'): Promise<void> {
    await this.db
      .updateTable('quote_invites')
      .set({ [what]: sql`now()` })
      .where('quote_id', '=', quoteId)
      .$if(what === 'opened_at', (all) => all.where('opened_at', 'is', null))
      .execute();
  }
}
