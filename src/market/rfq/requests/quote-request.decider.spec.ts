import { Rejection } from '../../../kernel/decisions/rejection';
import { RecordWriter } from '../../../platform/records/records';
import type { QuoteAnswer, RowOf } from '../../../platform/records/fields';
import { resolveVendors } from './request-vendors';
import { decideQuoteRequest, refuseAnswer, stateOn, type QuoteRequestCommand } from './quote-request.decider';

const TODAY = '2026-11-26';
const NOW = '2026-11-26T08:00:00.000Z';
const PRICE = {
  no: 1,
  rate: 300,
  unit: null,
  per: null,
  tax_included: false,
  gst_percent: 18,
  brand: '',
  remark: '',
  delivery_days: null,
  cannot_supply: false,
};
const ANSWER: QuoteAnswer = { lines: [PRICE], freight: 0, valid_until: null, note: '' };
const ASK: QuoteRequestCommand = {
  type: 'AskVendors',
  asked: { id: 'r', boq_id: 'b', title: 'Stone', message: '', closes_on: '2026-12-01', made_by: 'p', language: 'hi' },
  lines: [
    { description: 'Marble', quantity: 100, unit: 'sqft', item_ids: ['i1'] },
    { description: 'Ply', quantity: 10, unit: 'sheet', item_ids: [] },
  ],
  vendors: [
    { id: 'q1', vendor_id: 'v', name: 'Asha Stones' },
    { id: 'q2', vendor_id: null, name: 'Bharat Ply' },
  ],
  at: NOW,
};
const send = (quoteId: string, answer = ANSWER, day = TODAY) =>
  ({ type: 'SendQuote', quoteId, answer, day, at: NOW }) as const;
const write = (quoteId: string, day = TODAY) =>
  ({ type: 'WriteAsVendor', quoteId, text: 'Honed?', day, at: NOW }) as const;
const award = (quote_id: string, no = 1, isUndone = true) =>
  ({ type: 'AwardQuotes', choices: [{ no, quote_id }], isUndone, billRates: new Map([[1, 350]]) }) as const;
const WITHDRAW = { type: 'WithdrawRequest' } as const;

interface State {
  readonly request: RowOf<'quote_request'>;
  readonly quotes: readonly RowOf<'quote'>[];
}

/** The records after commands, as the writer makes them. */
async function given(...commands: readonly QuoteRequestCommand[]): Promise<State> {
  const records = new RecordWriter({} as ConstructorParameters<typeof RecordWriter>[0], 'requests');
  const state = async (): Promise<State> => ({
    request: await records.get('quote_request', 'r'),
    quotes: [await records.get('quote', 'q1'), await records.get('quote', 'q2')],
  });
  for (const command of [ASK, ...commands])
    await records.carryOut(decideQuoteRequest(command, command === ASK ? null : await state()));
  return state();
}

function refusalOf(decide: () => unknown): Pick<Rejection, 'code' | 'message' | 'field'> {
  try {
    decide();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, message, field } = error;
    return { code, message, field };
  }
  throw new Error('The command was accepted.');
}
const refusal = (state: State, command: QuoteRequestCommand) => refusalOf(() => decideQuoteRequest(command, state));
const over = (message: string) => ({ code: 'conflict', message, field: 'request_over' });
const AWARDED = over('This request has been awarded and cannot change.');
const WITHDRAWN = over('This request was withdrawn and cannot change.');
const CLOSED = over('This request is closed: its last day is over.');

describe('a request for quotation', () => {
  it('is open with a quote per vendor once it is made', async () => {
    const { request, quotes } = await given();
    expect(request).toMatchObject({ status: 'open', made_at: NOW, awards: [], lines: [{ no: 1 }, { no: 2 }] });
    expect(quotes.map(({ name, request_id, position }) => [name, request_id, position])).toEqual([
      ['Asha Stones', 'r', 0],
      ['Bharat Ply', 'r', 1],
    ]);
  });

  it('is answered and written about by vendors until its last day is over', async () => {
    const state = await given(send('q1'));
    expect(state.quotes[0]).toMatchObject({ answer: ANSWER, answered_at: NOW });
    expect(stateOn(state.request, '2026-12-01')).toBe('open');
    expect(stateOn(state.request, '2026-12-02')).toBe('closed');
    expect(refusal(state, send('q1', ANSWER, '2026-12-02'))).toEqual(CLOSED);
    expect(refusal(state, write('q1', '2026-12-02'))).toEqual(CLOSED);
    expect(refusal(state, write('q9')).code).toBe('not-found');
    // Its sender may still award it.
    expect(decideQuoteRequest(award('q1'), state).fact).toBe('quotes-awarded');
  });

  it('takes twenty messages of a vendor, and any number of the sender', async () => {
    const state = await given(...Array.from({ length: 20 }, () => write('q1')));
    expect(refusal(state, write('q1'))).toEqual({
      code: 'conflict',
      message: 'You have written as many messages as this request allows. Please call instead.',
      field: 'too_many_messages',
    });
    const decision = decideQuoteRequest({ type: 'WriteAsSender', quoteId: 'q1', text: 'Honed.', at: NOW }, state);
    expect(decision).toMatchObject({ fact: 'sender-wrote', changes: [{ kind: 'quote', id: 'q1' }] });
    expect(decideQuoteRequest(write('q2'), state).changes).toEqual([
      { kind: 'quote', id: 'q2', fields: { messages: [{ by: 'vendor', text: 'Honed?', at: NOW }] } },
    ]);
  });

  it('is awarded with what the BOQ had before, which is final until it is undone there', async () => {
    const state = await given(send('q1'), send('q2'), award('q1'));
    expect(state.request).toMatchObject({
      status: 'awarded',
      awards: [{ no: 1, quote_id: 'q1', bill_rate: 350 }],
    });
    for (const command of [send('q2'), write('q2'), WITHDRAW, award('q2', 1, false)])
      expect(refusal(state, command)).toEqual(AWARDED);
    expect(decideQuoteRequest(award('q2'), state)).toMatchObject({
      fact: 'quotes-awarded',
      changes: [{ id: 'r', fields: { status: 'awarded', awards: [{ no: 1, quote_id: 'q2' }] } }],
    });
  });

  it('is withdrawn for good', async () => {
    const state = await given(send('q1'), WITHDRAW);
    expect(state.request.status).toBe('withdrawn');
    for (const command of [send('q1'), write('q1'), WITHDRAW, award('q1')])
      expect(refusal(state, command)).toEqual(WITHDRAWN);
  });

  it('is not awarded twice per line, to who gave no rate, or to someone else’s quote', async () => {
    const state = await given(send('q1'));
    const twice = { ...award('q1'), choices: [award('q1').choices[0]!, award('q1').choices[0]!] };
    const invalid = (message: string) => ({ code: 'invalid', message, field: 'choices' });
    expect(refusal(state, twice)).toEqual(invalid('A line can be awarded to one vendor only.'));
    expect(refusal(state, award('q2'))).toEqual(invalid('Bharat Ply has given no rate for line 1.'));
    expect(refusal(state, award('q1', 2))).toEqual(invalid('Asha Stones has given no rate for line 2.'));
    expect(refusal(state, award('q9')).code).toBe('not-found');
    expect(refusal(state, award('q1', 9)).code).toBe('not-found');
  });

  it('refuses an answer that does not fit it, and takes a draft without a rate', async () => {
    const { request } = await given();
    const answered = (line: Partial<typeof PRICE> | { unit: string }, isSent = true) =>
      refusalOf(() => refuseAnswer(request, { ...ANSWER, lines: [{ ...PRICE, ...line }] }, TODAY, isSent));
    for (const [line, sentence] of [
      [{ no: 9 }, 'Line 9 is not in the request, or given twice.'],
      [{ cannot_supply: true }, 'Line 1: give a rate, or say that you cannot supply it.'],
      [{ rate: 0 }, 'Line 1: a rate must be more than 0.'],
      [{ unit: 'box' }, 'Line 1: for your own unit, state how many of the asked unit it holds.'],
      [{ rate: 10_000_001 }, 'Line 1: this amount is too large. Check the rate and its unit.'],
    ] as const)
      expect(answered(line)).toEqual({ code: 'invalid', message: sentence, field: 'lines' });
    const none = { ...ANSWER, lines: [] };
    const needed = 'Give at least one rate, or say that you cannot supply the items.';
    expect(refusalOf(() => refuseAnswer(request, none, TODAY, true)).message).toBe(needed);
    expect(() => refuseAnswer(request, none, TODAY, false)).not.toThrow();
  });

  it('is sent to vendors with a name, each once, about items of its BOQ, for at most 180 days', () => {
    const grounds = {
      today: TODAY,
      lastDay: '2027-05-25',
      items: new Set(['i1']),
      directory: new Map([['v', { name: 'Asha Stones', email: 'a@x.in' }]]),
    };
    const line = { description: 'Marble', quantity: 1, unit: 'sqft', item_ids: ['i1'] };
    const ask = (over: object = {}) => {
      const request = {
        title: 'Stone',
        message: '',
        closes_on: TODAY,
        lines: [line],
        vendors: [{ vendor_id: 'v' }],
        language: 'en' as const,
      };
      return resolveVendors({ ...request, ...over }, grounds);
    };
    expect(ask()).toEqual([{ vendor_id: 'v', name: 'Asha Stones', email: 'a@x.in' }]);
    const refused = (over: object) => {
      const { code, field, message } = refusalOf(() => ask(over));
      return code === 'not-found' ? code : [field, message];
    };
    expect(refused({ closes_on: '2026-11-25' })).toEqual([
      'closes_on',
      'The last day must be from today to 180 days from now.',
    ]);
    expect(refused({ lines: [{ ...line, item_ids: ['other'] }] })).toBe('not-found');
    expect(refused({ lines: [line, line] })).toEqual(['lines', 'An item can be in one line of a request only.']);
    expect(refused({ vendors: [{ email: 'b@x.in' }] })).toEqual(['vendors', 'A vendor needs a name.']);
    expect(refused({ vendors: [{ vendor_id: 'unknown' }] })).toBe('not-found');
    const same = [{ vendor_id: 'v' }, { name: 'Asha', email: 'A@x.in' }];
    expect(refused({ vendors: same })).toEqual(['vendors', 'A vendor can be asked only once per request.']);
  });
});
