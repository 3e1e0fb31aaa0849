import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BoqStreams } from '../../../boq/boq.public';
import type { QuoteAnswer } from '../../../platform/records/fields';
import type { EventMetadata } from '../../../platform/event-store/event-store';
import { notFound } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { SheetReader } from '../../../papers/reading/sheet-reader';
import { today } from '../../../kernel/day';
import { Records } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { QuoteRequestsQuery, type QuoteRow, type RequestRow } from '../requests/quote-requests.query';
import { decideQuoteRequest, refuseAnswer, refuseClosed, stateOn } from '../requests/quote-request.decider';
import { quoteSheet, readQuoteSheet } from '../requests/quote-sheet';
import { QuoteLinks } from './quote-links';
import { RfqMails } from '../mails/rfq-mails';
import type { SaveQuote, VendorPageView } from '../rfq.dto';

const NO_FILE = /*i18n*/ 'Please select the Excel sheet with your prices.';
const NOT_READ = /*i18n*/ 'This file could not be read. Download the sheet again, fill it in and upload that.';

type FromVendor =
  | { readonly type: 'SendQuote'; readonly answer: QuoteAnswer }
  | { readonly type: 'WriteAsVendor'; readonly text: string };

interface Opened {
  readonly row: RequestRow;
  readonly quote: QuoteRow;
}

/** A vendor's page: the lines that they are asked about and their own answer, and nothing else of the BOQ or of others. */
@Injectable()
export class VendorPages {
  private readonly sheets: SheetReader;

  constructor(
    private readonly streams: BoqStreams,
    private readonly records: Records,
    private readonly requests: QuoteRequestsQuery,
    private readonly links: QuoteLinks,
    private readonly mails: RfqMails,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.sheets = new SheetReader(files, { missing: NO_FILE, unread: NOT_READ });
  }

  /** The page behind a code. The same 404 for an unknown or expired link and a deleted BOQ. */
  async open(code: string): Promise<VendorPageView> {
    const { quote } = await this.behind(code);
    await this.requests.note(quote.id, 'opened_at');
    return this.view(quote.id);
  }

  /** Saves an answer for later, or sends it; it can be sent again until the request closes. 409 once it is over. */
  async save(context: RequestContext, code: string, { submit, ...answer }: SaveQuote): Promise<VendorPageView> {
    const { row, quote } = await this.behind(code);
    if (submit) {
      await this.decide(context, row, quote, { type: 'SendQuote', answer });
    } else {
      ruleOn(() => refuseAnswer(row, answer, today(), false));
      await this.requests.saveDraft(quote.id, answer);
    }
    return this.view(quote.id);
  }

  /** The workbook to fill in, with what was saved or sent so far. */
  async sheet(code: string): Promise<Buffer> {
    const { row, quote } = await this.behind(code);
    const { draft } = await this.requests.invite(quote.id);
    return quoteSheet(row.title, row.lines, (draft ?? quote.answer)?.lines ?? []);
  }

  /** Saves what a filled-in workbook says, for the vendor to check and send. Nothing is sent. 409 once the request is over. */
  async upload(request: FastifyRequest, code: string): Promise<VendorPageView> {
    const { row, quote } = await this.behind(code);
    ruleOn(() => refuseClosed(row, today()));
    const { lines, problems } = readQuoteSheet(await this.sheets.cells(request), row.lines);
    const { draft } = await this.requests.invite(quote.id);
    const { freight = 0, valid_until = null, note = '' } = draft ?? quote.answer ?? {};
    const answer = { lines, freight, valid_until, note };
    if (lines.length > 0) {
      ruleOn(() => refuseAnswer(row, answer, today(), false));
      await this.requests.saveDraft(quote.id, answer);
    }
    return this.view(quote.id, problems);
  }

  /** Asks the sender something. 409 once the request is over. */
  async ask(context: RequestContext, code: string, text: string): Promise<VendorPageView> {
    const { row, quote } = await this.behind(code);
    await this.decide(context, row, quote, { type: 'WriteAsVendor', text });
    return this.view(quote.id);
  }

  /** The request that a code opens, with the vendor's quote. Throws 404. */
  async behind(code: string): Promise<Opened> {
    const id = await this.links.find(code);
    const quote = id === null ? undefined : await this.requests.quoteBy(id);
    if (!quote) throw notFound();
    await this.streams.existing(quote.boq_id);
    return { row: await this.requests.request(quote.boq_id, quote.request_id), quote };
  }

  /** A vendor's page; `problems`: what was wrong with a sheet that they uploaded. */
  async view(quoteId: string, problems: readonly string[] = []): Promise<VendorPageView> {
    const quote = await this.requests.quoteBy(quoteId);
    if (!quote) throw notFound();
    const row = await this.requests.request(quote.boq_id, quote.request_id);
    const [{ draft }, sender] = await Promise.all([this.requests.invite(quoteId), this.mails.sender(row.made_by)]);
    const state = stateOn(row, today());
    const answer = state === 'open' ? (draft ?? quote.answer) : quote.answer;
    return {
      vendor: quote.name,
      sender: { name: sender.name, firm: sender.firm },
      title: row.title,
      message: row.message,
      closes_on: row.closes_on,
      state,
      lines: row.lines.map(({ no, description, quantity, unit }) => ({ no, description, quantity, unit })),
      answer: answer && { ...answer, lines: [...answer.lines] },
      sent_at: quote.answered_at?.toISOString() ?? null,
      is_draft: state === 'open' && draft !== null,
      awarded: row.awards.flatMap((award) => (award.quote_id === quoteId ? [award.no] : [])),
      messages: [...quote.messages],
      problems: [...problems],
    };
  }

  /** Does for a vendor, under the request's lock, what its rules allow. */
  private async decide(context: RequestContext, { id, boq_id }: RequestRow, quote: QuoteRow, given: FromVendor) {
    const at = new Date();
    const command = { ...given, quoteId: quote.id, day: today(at), at: at.toISOString() };
    await this.records.write('requests', asVendor(context, quote), async (records) => {
      const request = await this.requests.request(boq_id, id, records.db);
      const state = { request, quotes: [await records.get('quote', quote.id)] };
      await records.carryOut(ruleOn(() => decideQuoteRequest(command, state)));
      if (given.type === 'SendQuote') await this.requests.saveDraft(quote.id, null, records.db);
    });
  }
}

/** Whoever opened the link writes for the vendor, logged in or not. */
function asVendor(context: RequestContext, { name }: QuoteRow): EventMetadata {
  return { ...authorship(context), actorId: null, actorName: name, actorRole: 'vendor' };
}
