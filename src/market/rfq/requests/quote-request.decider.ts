/**
 * The rules of a request for quotation. It is open, closed once its last day is over, and ends awarded or withdrawn; an
 * award that was undone in the BOQ can be made again.
 */
import { Rejection } from '../../../kernel/decisions/rejection';
import { MAX_AMOUNT, parseRupees } from '../../../kernel/money';
import type { Decision, Fact } from '../../../platform/records/decision';
import type { QuoteAnswer, RequestedLine, RowOf } from '../../../platform/records/fields';
import { levelled, type LevelledLine } from './level';

/** Messages of a vendor per request: a page that anyone with its link can write on must not fill up a mailbox. */
const MOST_MESSAGES = 20;
const TOO_MANY_MESSAGES = /*i18n*/ 'You have written as many messages as this request allows. Please call instead.';
const MAX_RATE = 10_000_000;

export type RequestState = 'open' | 'closed' | 'awarded' | 'withdrawn';
type Request = Pick<RowOf<'quote_request'>, 'id' | 'status' | 'closes_on' | 'lines'>;
type Quote = Pick<RowOf<'quote'>, 'id' | 'name' | 'answer' | 'messages'>;

/** A request with its quotes, or with those of them that a command is about. */
export interface RequestedQuotes<Q extends Quote = Quote> {
  readonly request: Request;
  readonly quotes: readonly Q[];
}

export interface Choice {
  readonly no: number;
  readonly quote_id: string;
}

/** `day` is the day in India on which, `at` the moment at which a command is given. */
export type QuoteRequestCommand =
  | {
      readonly type: 'AskVendors';
      readonly asked: Pick<
        RowOf<'quote_request'>,
        'id' | 'boq_id' | 'title' | 'message' | 'closes_on' | 'made_by' | 'language'
      >;
      readonly lines: readonly Omit<RequestedLine, 'no'>[];
      readonly vendors: readonly Pick<RowOf<'quote'>, 'id' | 'vendor_id' | 'name'>[];
      readonly at: string;
    }
  | {
      readonly type: 'SendQuote';
      readonly quoteId: string;
      readonly answer: QuoteAnswer;
      readonly day: string;
      readonly at: string;
    }
  | {
      readonly type: 'WriteAsVendor';
      readonly quoteId: string;
      readonly text: string;
      readonly day: string;
      readonly at: string;
    }
  | { readonly type: 'WriteAsSender'; readonly quoteId: string; readonly text: string; readonly at: string }
  | {
      readonly type: 'AwardQuotes';
      readonly choices: readonly Choice[];
      /** Whether no line of the BOQ has a rate of an earlier award any more. */
      readonly isUndone: boolean;
      /** Rupees per unit that the BOQ has for each line before the award. */
      readonly billRates: ReadonlyMap<number, number | null>;
    }
  | { readonly type: 'WithdrawRequest' };

type RequestDecision = Decision<'quote_request' | 'quote'>;

/**
 * Decides a command on a request; `state` is null before it is made. Returns what happened and the changes of its
 * records. Pure. Throws Rejection with the sentence that is shown to the person.
 */
export function decideQuoteRequest(command: QuoteRequestCommand, state: RequestedQuotes | null): RequestDecision {
  if (command.type === 'AskVendors') return asked(command);
  if (!state) throw new Rejection('not-found', 'There is no such request.');
  const { request } = state;
  switch (command.type) {
    case 'SendQuote': {
      const { answer, at, day, quoteId: id } = command;
      refuseAnswer(request, answer, day, true);
      return { fact: 'quote-sent', changes: [{ kind: 'quote', id, fields: { answer, answered_at: at } }] };
    }
    case 'WriteAsVendor': {
      refuseClosed(request, command.day);
      const quote = quoteOf(state, command.quoteId);
      if (quote.messages.filter(({ by }) => by === 'vendor').length >= MOST_MESSAGES) {
        throw new Rejection('conflict', TOO_MANY_MESSAGES, 'too_many_messages');
      }
      return message('vendor-wrote', quote, 'vendor', command);
    }
    case 'WriteAsSender':
      return message('sender-wrote', quoteOf(state, command.quoteId), 'sender', command);
    case 'AwardQuotes': {
      const { choices, isUndone, billRates } = command;
      const awards = chosenQuotes(state, choices, isUndone).map(({ line: { no }, quote }) => {
        return { no, quote_id: quote.id, bill_rate: billRates.get(no) };
      });
      return { fact: 'quotes-awarded', changes: [ended(request, { status: 'awarded', awards })] };
    }
    case 'WithdrawRequest':
      refuseOver(request);
      return { fact: 'request-withdrawn', changes: [ended(request, { status: 'withdrawn' })] };
  }
}

/** An open request closes by itself when its last day is over. */
export function stateOn({ status, closes_on }: Pick<Request, 'status' | 'closes_on'>, day: string): RequestState {
  return status === 'open' && closes_on < day ? 'closed' : status;
}

const over = (sentence: string): Rejection => new Rejection('conflict', sentence, 'request_over');

/** Throws Rejection for a request that is over: an award is final, and nobody answers what was withdrawn. */
export function refuseOver({ status }: Pick<Request, 'status'>): void {
  if (status === 'awarded') throw over(/*i18n*/ 'This request has been awarded and cannot change.');
  if (status === 'withdrawn') throw over(/*i18n*/ 'This request was withdrawn and cannot change.');
}

/** Throws Rejection where vendors cannot answer any more. */
export function refuseClosed(request: Pick<Request, 'status' | 'closes_on'>, day: string): void {
  refuseOver(request);
  if (stateOn(request, day) === 'closed') throw over(/*i18n*/ 'This request is closed: its last day is over.');
}

/** The page of a vendor says the sentence after the number in their language. */
const lineOf = (no: number, sentence: string): string => `Line ${no}: ${sentence}`;

/** Throws Rejection for an answer that does not fit its request, with a sentence that names the line. */
export function refuseAnswer(request: Request, answer: QuoteAnswer, day: string, isSent: boolean): void {
  refuseClosed(request, day);
  const refuse = (sentence: string): Rejection => new Rejection('invalid', sentence, 'lines');
  const numbers = new Set(request.lines.map(({ no }) => no));
  const seen = new Set<number>();
  for (const { no, rate, unit, per, cannot_supply } of answer.lines) {
    if (!numbers.has(no) || seen.has(no)) throw refuse(`Line ${no} is not in the request, or given twice.`);
    seen.add(no);
    if (cannot_supply && rate !== null)
      throw refuse(lineOf(no, /*i18n*/ 'give a rate, or say that you cannot supply it.'));
    if (rate === 0) throw refuse(lineOf(no, /*i18n*/ 'a rate must be more than 0.'));
    if ((unit === null) !== (per === null))
      throw refuse(lineOf(no, /*i18n*/ 'for your own unit, state how many of the asked unit it holds.'));
  }
  const level = levelled('', request.lines, answer);
  for (const { no, amount, rate } of level.lines.values()) {
    if (amount > parseRupees(MAX_AMOUNT) || rate > parseRupees(MAX_RATE))
      throw refuse(lineOf(no, /*i18n*/ 'this amount is too large. Check the rate and its unit.'));
  }
  if (isSent && level.lines.size === 0 && !answer.lines.some(({ cannot_supply }) => cannot_supply))
    throw refuse(/*i18n*/ 'Give at least one rate, or say that you cannot supply the items.');
}

/** A line of a request with the quote that it is awarded to. */
export interface Chosen<Q extends Quote = Quote> {
  readonly line: RequestedLine;
  readonly quote: Q;
  readonly level: LevelledLine;
}

/** The lines and quotes that choices name. Throws Rejection for a request that is over, and a choice that cannot be awarded. */
export function chosenQuotes<Q extends Quote>(
  { request, quotes }: RequestedQuotes<Q>,
  choices: readonly Choice[],
  isUndone: boolean,
): Chosen<Q>[] {
  if (request.status !== 'awarded' || !isUndone) refuseOver(request);
  if (new Set(choices.map(({ no }) => no)).size < choices.length)
    throw new Rejection('invalid', 'A line can be awarded to one vendor only.', 'choices');
  return choices.map(({ no, quote_id }) => {
    const line = request.lines.find((one) => one.no === no);
    const quote = quotes.find(({ id }) => id === quote_id);
    if (!line || !quote) throw new Rejection('not-found', 'There is no such line or quote.');
    const level = quote.answer && levelled(quote.id, request.lines, quote.answer).lines.get(no);
    if (!level) throw new Rejection('invalid', `${quote.name} has given no rate for line ${no}.`, 'choices');
    return { line, quote, level };
  });
}

function asked(command: QuoteRequestCommand & { readonly type: 'AskVendors' }): RequestDecision {
  const { id, language, ...request } = command.asked;
  // Absent for English: a release of before reads it.
  const told = language === 'en' ? {} : { language };
  const lines = command.lines.map((line, index) => ({ ...line, no: index + 1 }));
  return {
    fact: 'vendors-asked',
    changes: [
      { kind: 'quote_request', id, isNew: true, fields: { ...request, ...told, lines, made_at: command.at } },
      ...command.vendors.map(({ id: quoteId, vendor_id, name }, position) => {
        const fields = { boq_id: request.boq_id, request_id: id, vendor_id, name, position };
        return { kind: 'quote' as const, id: quoteId, isNew: true, fields };
      }),
    ],
  };
}

const ended = ({ id }: Request, fields: Pick<Partial<RowOf<'quote_request'>>, 'status' | 'awards'>) =>
  ({ kind: 'quote_request', id, fields }) as const;

function message(
  fact: Fact,
  { id, messages }: Quote,
  by: 'vendor' | 'sender',
  { text, at }: { readonly text: string; readonly at: string },
): RequestDecision {
  return { fact, changes: [{ kind: 'quote', id, fields: { messages: [...messages, { by, text, at }] } }] };
}

function quoteOf({ quotes }: RequestedQuotes, quoteId: string): Quote {
  const quote = quotes.find(({ id }) => id === quoteId);
  if (!quote) throw new Rejection('not-found', 'There is no such quote.');
  return quote;
}
