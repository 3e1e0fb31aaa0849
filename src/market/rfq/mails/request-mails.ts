import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { StoredEvent } from '../../../platform/event-store/event-store';
import { MailSources, type EventMail, type MailSource } from '../../../platform/mail/from-events/mail-sources';
import type { OutgoingMail } from '../../../platform/mail/mail';
import type { Fact } from '../../../platform/records/decision';
import type { FieldsOf } from '../../../platform/records/fields';
import { KINDS, requestOf } from '../../../platform/records/kinds';
import { recordsChangedOf, type RecordChange } from '../../../platform/records/record-events';
import { QuoteRequestsQuery, type QuoteRow, type RequestRow } from '../requests/quote-requests.query';
import { QuoteLinks } from '../vendor-page/quote-links';
import { wordsOf } from '../../../platform/language/words';
import { outcomeOf } from './outcome';
import { askedOf, RfqMails, type Sender } from './rfq-mails';

/** A vendor of a request who has an email. */
interface Mailed {
  readonly quote: QuoteRow;
  readonly email: string;
}

/** Mails about requests for quotation: to vendors about what the sender does, and to the sender about what vendors do. */
@Injectable()
export class RequestMails implements MailSource, OnModuleInit {
  readonly types = [KINDS.quote_request.type];

  constructor(
    private readonly sources: MailSources,
    private readonly requests: QuoteRequestsQuery,
    private readonly links: QuoteLinks,
    private readonly writer: RfqMails,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  /** Throws while the tables lack the request: they follow the log. */
  async mails(stored: StoredEvent, tx: Kysely<Database>): Promise<EventMail[]> {
    const of = requestOf(stored.streamId);
    const { fact, changes } = recordsChangedOf(stored);
    const [change] = changes;
    if (!of || !change) return [];
    const row = await this.requests.request(of.boqId, of.id, tx);
    const i18n = wordsOf(row.language);
    switch (fact as Fact | undefined) {
      case 'vendors-asked':
        return this.asked(row, tx);
      case 'quotes-awarded': {
        const { awards = row.awards } = (change.after ?? {}) as Partial<FieldsOf<'quote_request'>>;
        return this.toVendors(row, tx, ({ quote }) => outcomeOf(i18n, quote, row.lines, awards));
      }
      case 'request-withdrawn':
        return this.toVendors(row, tx, () => i18n.t('Prices are no longer needed. Thank you.'));
      case 'sender-wrote':
        return this.toVendors(row, tx, ({ quote }) => (quote.id === change.id ? lastMessage(change) : null));
      case 'quote-sent':
        return this.report(row, change.id, null, tx);
      case 'vendor-wrote':
        return this.report(row, change.id, lastMessage(change), tx);
      default:
        return [];
    }
  }

  /** Each vendor gets a link of their own, stored with the mail: its code is nowhere else. */
  private async asked(row: RequestRow, tx: Kysely<Database>): Promise<EventMail[]> {
    const sender = await this.writer.sender(row.made_by);
    const mails: EventMail[] = [];
    for (const { quote, email } of await this.mailed(row, tx)) {
      const url = await this.links.add(quote.id, row, tx);
      mails.push({ addressee: quote.id, ...this.writer.ask(email, sender, askedOf(row, quote.name), url) });
    }
    return mails;
  }

  /** `textFor` says what a vendor reads; null: they get no mail. */
  private async toVendors(
    row: RequestRow,
    tx: Kysely<Database>,
    textFor: (vendor: Mailed) => string | null,
  ): Promise<EventMail[]> {
    const sender = await this.writer.sender(row.made_by);
    return (await this.mailed(row, tx)).flatMap((vendor) => {
      const text = textFor(vendor);
      return text === null ? [] : [{ addressee: vendor.quote.id, ...this.told(row, sender, vendor, text) }];
    });
  }

  private told({ title, language }: RequestRow, sender: Sender, { quote, email }: Mailed, text: string): OutgoingMail {
    return this.writer.tell(email, sender, { vendor: quote.name, title, language }, text);
  }

  /** Reports to the sender what a vendor did; `question` is null where they sent prices. */
  private async report(
    row: RequestRow,
    quoteId: string,
    question: string | null,
    tx: Kysely<Database>,
  ): Promise<EventMail[]> {
    const [quote, { email }] = await Promise.all([
      this.requests.quote(row.id, quoteId, tx),
      this.requests.invite(quoteId),
    ]);
    const about = { boqId: row.boq_id, requestId: row.id, madeBy: row.made_by, title: row.title };
    const mail = await this.writer.report(about, { name: quote.name, email }, question);
    return mail.to ? [{ addressee: 'sender', ...mail }] : [];
  }

  private async mailed({ id }: RequestRow, tx: Kysely<Database>): Promise<Mailed[]> {
    const emails = new Map((await this.requests.invites(id)).map(({ quote_id, email }) => [quote_id, email]));
    return (await this.requests.quotes(id, tx)).flatMap((quote) => {
      const email = emails.get(quote.id);
      return email ? [{ quote, email }] : [];
    });
  }
}

/** What an event adds to the messages of a quote. */
function lastMessage({ after }: RecordChange): string {
  const { messages = [] } = (after ?? {}) as Partial<FieldsOf<'quote'>>;
  return messages.at(-1)?.text ?? '';
}
