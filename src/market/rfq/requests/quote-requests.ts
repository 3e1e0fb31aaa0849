import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { BoqPricing, BoqStreams } from '../../../boq/boq.public';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { authorship } from '../../../platform/http/request/authorship';
import { invalid } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { Mail } from '../../../platform/mail/mail';
import { Records } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { today } from '../../../kernel/day';
import { resolveVendors, MOST_DAYS, type RequestVendor } from './request-vendors';
import { QuoteRequestsQuery } from './quote-requests.query';
import { QuoteLinks } from '../vendor-page/quote-links';
import { decideQuoteRequest, refuseOver, stateOn } from './quote-request.decider';
import { requestView } from './request-view';
import type { AskVendors, QuoteRequestSummary, QuoteRequestView } from '../rfq.dto';
import { askedOf, RfqMails } from '../mails/rfq-mails';

/** Requests for quotation, as those see them who may see the costs of a BOQ. */
@Injectable()
export class QuoteRequests {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly records: Records,
    private readonly requests: QuoteRequestsQuery,
    private readonly links: QuoteLinks,
    private readonly mails: RfqMails,
    private readonly mail: Mail,
  ) {}

  async list(boqId: string): Promise<QuoteRequestSummary[]> {
    const rows = await this.requests.list(boqId);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      closes_on: row.closes_on,
      made_at: row.made_at.toISOString(),
      state: stateOn(row, today()),
      lines: row.lines.length,
      vendors: row.vendors,
      answered: row.answered,
    }));
  }

  /** A request with its quotes made comparable. Throws 404 for one of another BOQ. */
  async get(boqId: string, id: string): Promise<QuoteRequestView> {
    const row = await this.requests.request(boqId, id);
    const [quotes, invites, state] = await Promise.all([
      this.requests.quotes(id),
      this.requests.invites(id),
      this.streams.existing(boqId),
    ]);
    const { lines } = this.pricing.price(state);
    return requestView(row, quotes, invites, lines, state);
  }

  /** The mail that the first vendor would get. Stores nothing. */
  async preview(context: RequestContext, boqId: string, request: AskVendors) {
    const [first] = await this.check(boqId, request);
    const sender = await this.mails.sender(personOf(context).id);
    const { subject, text } = this.mails.written(
      sender,
      askedOf(request, first?.name ?? ''),
      'https://… (a link of their own)',
    );
    return { subject, text };
  }

  /** Stores a request. Its event mails the link of each vendor who has an email. */
  async ask(context: RequestContext, boqId: string, request: AskVendors): Promise<QuoteRequestView> {
    const person = personOf(context);
    const vendors = await this.check(boqId, request);
    const id = uuidv5('quote-request', context.commandId);
    const asked = vendors.map((vendor, position) => ({ ...vendor, id: uuidv5(String(position), id) }));
    const { title, message, closes_on, lines, language } = request;
    const made = { id, boq_id: boqId, title, message, closes_on, made_by: person.id, language };
    const now = new Date();
    const at = now.toISOString();
    // Addresses are no part of the log, so they come first: whoever finds the event finds whom to mail.
    await this.db
      .insertInto('quote_invites')
      .values(
        asked.map(({ id: quote_id, email }) => ({ quote_id, request_id: id, email, mailed_at: email ? now : null })),
      )
      .onConflict((row) => row.doNothing())
      .execute();
    await this.records.write('requests', authorship(context), async (records) => {
      await records.carryOut(decideQuoteRequest({ type: 'AskVendors', asked: made, lines, vendors: asked, at }, null));
    });
    return this.get(boqId, id);
  }

  /** Ends a request without an award, which mails its vendors. */
  async withdraw(context: RequestContext, boqId: string, id: string, reason: string | undefined): Promise<void> {
    await this.records.write('requests', authorship(context, reason), async (records) => {
      const request = await this.requests.request(boqId, id, records.db);
      await records.carryOut(ruleOn(() => decideQuoteRequest({ type: 'WithdrawRequest' }, { request, quotes: [] })));
    });
  }

  /** A further link to a vendor's page, mailed to them as a reminder if asked. */
  async link(boqId: string, id: string, quoteId: string, mail: boolean): Promise<string> {
    const row = await this.requests.request(boqId, id);
    const quote = await this.requests.quote(id, quoteId);
    ruleOn(() => refuseOver(row));
    const { email } = await this.requests.invite(quoteId);
    if (mail && !email) throw invalid({ mail: `${quote.name} has no email. Copy the link and send it yourself.` });
    const url = await this.links.add(quoteId, row);
    if (mail && email) {
      const asked = askedOf({ ...row, lines: row.lines }, quote.name);
      await this.mail.send(this.mails.ask(email, await this.mails.sender(row.made_by), asked, url, true));
      await this.requests.note(quoteId, 'mailed_at');
    }
    return url;
  }

  /** Writes to a vendor: shown on their page, and mailed because of its event. */
  async tell(context: RequestContext, boqId: string, id: string, quoteId: string, text: string): Promise<void> {
    await this.records.write('requests', authorship(context), async (records) => {
      const request = await this.requests.request(boqId, id, records.db);
      const state = { request, quotes: [await this.requests.quote(id, quoteId, records.db)] };
      const command = { type: 'WriteAsSender', quoteId, text, at: new Date().toISOString() } as const;
      await records.carryOut(ruleOn(() => decideQuoteRequest(command, state)));
    });
  }

  /** Refuses a request that cannot be sent; returns its vendors with their names and emails. */
  private async check(boqId: string, request: AskVendors): Promise<RequestVendor[]> {
    const { lines: items } = await this.streams.existing(boqId);
    const ids = request.vendors.flatMap(({ vendor_id }) => vendor_id ?? []);
    const rows = ids.length
      ? await this.db
          .selectFrom('vendors')
          .select(['id', 'name', 'email'])
          .where('id', 'in', ids)
          .where('retired', '=', false)
          .execute()
      : [];
    const directory = new Map(rows.map((row) => [row.id, row]));
    const lastDay = today(new Date(Date.now() + MOST_DAYS * 86_400_000));
    return ruleOn(() => resolveVendors(request, { today: today(), lastDay, items, directory }));
  }
}
