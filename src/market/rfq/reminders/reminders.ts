import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { today } from '../../../kernel/day';
import { oneLine } from '../../../platform/mail/template';
import { MailRepository } from '../../../platform/mail/mail.repository';
import { QuoteRequestsQuery } from '../requests/quote-requests.query';
import { QuoteLinks } from '../vendor-page/quote-links';
import { askedOf, RfqMails } from '../mails/rfq-mails';

const DAY_MS = 86_400_000;
/** Days before the last day of a request on which vendors without an answer are reminded. */
const DAYS_BEFORE = 2;
const AT_ONCE = 200;

/** Reminds vendors who have not answered, once each and shortly before a request closes. */
@Injectable()
export class QuoteReminders {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly requests: QuoteRequestsQuery,
    private readonly links: QuoteLinks,
    private readonly mails: RfqMails,
    private readonly outbox: MailRepository,
  ) {}

  /** Quotes whose vendors are to be reminded at a moment; not those who got a mail about it within a day. */
  async due(at = new Date()): Promise<string[]> {
    const { rows } = await this.dueAt(this.db, at);
    return rows.map(({ id }) => id);
  }

  /** Reminds one vendor; nothing when that is no longer due, or another worker has done it. */
  async send(quoteId: string, at = new Date()): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      // Locked until the end; link and mail are stored with it: a crash sends nothing twice and loses nothing.
      await sql`select from quote_invites where quote_id = ${quoteId} for update`.execute(tx);
      const { rows } = await this.dueAt(tx, at, quoteId);
      const [due] = rows;
      if (!due) return;
      const request = await this.requests.request(due.boq_id, due.request_id, tx);
      const sender = await this.mails.sender(request.made_by);
      const url = await this.links.add(quoteId, request, tx);
      const mail = this.mails.ask(due.email, sender, askedOf(request, due.name), url, true);
      await tx
        .updateTable('quote_invites')
        .set({ reminded_at: at, mailed_at: at })
        .where('quote_id', '=', quoteId)
        .execute();
      await this.outbox.add({ ...mail, subject: oneLine(mail.subject) }, tx);
    });
  }

  private dueAt(db: Kysely<Database>, at: Date, quoteId: string | null = null) {
    return sql<{ id: string; boq_id: string; request_id: string; name: string; email: string }>`
      select q.id, q.boq_id, q.request_id, q.name, i.email
      from quotes q
      join quote_requests r on r.id = q.request_id
      join quote_invites i on i.quote_id = q.id
      join boqs b on b.boq_id = q.boq_id and not b.deleted
      where r.status = 'open' and q.answered_at is null and i.email is not null and i.reminded_at is null
        and r.closes_on between ${today(at)} and ${today(new Date(at.getTime() + DAYS_BEFORE * DAY_MS))}
        and coalesce(i.mailed_at < ${new Date(at.getTime() - DAY_MS)}, true)
        ${quoteId === null ? sql`` : sql`and q.id = ${quoteId}`}
      order by r.closes_on
      limit ${AT_ONCE}`.execute(db);
  }
}
