import { BoqCommands, BoqPricing, BoqStreams, contextOf } from '../../../boq/boq.public';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';

import type { BoqCommand, CommandOf, LineDraft } from '../../../boq/domain/boq.commands';
import { BLANK_LINE, type BoqState } from '../../../boq/domain/boq.state';
import { conflict } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { parseRupees, rupees, rupeesText, sum, ZERO, type Paise } from '../../../kernel/money';
import { quantity, QUANTITY_SCALE, times } from '../../../kernel/quantity';
import { labourShare, shareOf, typedMeasure, type PricedLine } from '../../../pricing';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { dayWords, today } from '../../../kernel/day';
import { QuoteRequestsQuery, type QuoteRow, type RequestRow } from './quote-requests.query';
import { chosenQuotes, decideQuoteRequest, type Chosen as ChosenQuote } from './quote-request.decider';
import { billRateOf, standsAward } from './request-view';
import type { Award, Awarded } from '../rfq.dto';

type Awards = CommandOf<'AwardQuotes'>['awards'];
type Chosen = ChosenQuote<QuoteRow>;

/** Awards quotes: the lines of the BOQ take their rates in one revision, and the request is over. */
@Injectable()
export class QuoteAwards {
  constructor(
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly commands: BoqCommands,
    private readonly records: Records,
    private readonly requests: QuoteRequestsQuery,
  ) {}

  /**
   * Awards lines to quotes, which mails every vendor how it ended, or with `dry_run` only returns the effect on the BOQ.
   * An award that was undone can be made again. Throws 404 for a quote of another request, 409 for a request that is
   * over and where an item is measured in another unit now.
   */
  async award(context: RequestContext, boqId: string, id: string, award: Award): Promise<Awarded> {
    if (award.dry_run) {
      const { chosen, command } = await this.commandOf(context, boqId, id, award);
      const { before, after, token } = await this.commands.estimate(boqId, command);
      const data = answerOf(chosen, command, before.priced.totals.total, after.priced.totals.total);
      return { data, estimate_token: await token(), revision: before.state.revision };
    }
    return this.records.write('requests', authorship(context, award.reason), async (records) => {
      const { chosen, command, decision } = await this.commandOf(context, boqId, id, award, records.db);
      // Under the request's lock: of two who award at the same time one is refused. A repeat after a crash finds the
      // revision by its command.
      const { before, after, revision } = await this.commands.submit(context, boqId, command, award.reason);
      await records.carryOut(decision);
      return { data: answerOf(chosen, command, before.priced.totals.total, after.priced.totals.total), revision };
    });
  }

  /** `db`: the transaction of the write; absent where nothing is written. */
  private async commandOf(
    context: RequestContext,
    boqId: string,
    id: string,
    { choices }: Award,
    db?: RecordWriter['db'],
  ) {
    const row = await this.requests.request(boqId, id, db);
    const [quotes, state] = await Promise.all([this.requests.quotes(id, db), this.streams.existing(boqId)]);
    const isUndone = !standsAward(row, quotes, state);
    const chosen = ruleOn(() => chosenQuotes({ request: row, quotes }, choices, isUndone));
    const { lines: priced } = this.pricing.price(state);
    const by = { by: personOf(context).name, at: new Date().toISOString() };
    const awards = chosen.flatMap((one) =>
      one.line.item_ids.flatMap((item) => awardOf(item, one, row, state, priced, by) ?? []),
    );
    const command: BoqCommand & { type: 'AwardQuotes' } = {
      type: 'AwardQuotes',
      request: { id: row.id, title: row.title },
      awards,
      freight: freightOf(chosen, row, state, by),
    };
    const billRates = new Map(chosen.map(({ line }) => [line.no, billRateOf(line.item_ids, priced)]));
    const award = { type: 'AwardQuotes', choices, isUndone, billRates } as const;
    return { row, chosen, command, decision: ruleOn(() => decideQuoteRequest(award, { request: row, quotes })) };
  }
}

/** The freight of each vendor who gets a line, as a line of the trade that most of their money is for: it is taxed as what it brings. */
function freightOf(
  chosen: readonly Chosen[],
  row: RequestRow,
  state: BoqState,
  by: { readonly by: string; readonly at: string },
): LineDraft[] {
  return [...new Set(chosen.map(({ quote }) => quote))].flatMap((quote) => {
    const rate = parseRupees(quote.answer?.freight ?? 0);
    if (rate === 0) return [];
    const own = chosen.filter((one) => one.quote === quote).sort((a, b) => b.level.amount - a.level.amount);
    const brought = own.flatMap(({ line }) => line.item_ids.flatMap((id) => state.lines.get(id) ?? []));
    const at = quote.answered_at ?? new Date(0);
    const found = {
      from: 'quote',
      label: quote.name,
      because: `${rupeesText(rate)} of freight without tax on ${dayWords(today(at))}, in answer to “${row.title}”`,
      ...by,
    } as const;
    const measure = typedMeasure({
      unit: 'LS',
      quantity: quantity(QUANTITY_SCALE),
      rate,
      amount: rate,
      includedBp: null,
      labour: { of: ZERO, whole: rate, from: 'work' },
    });
    return [
      {
        ...BLANK_LINE,
        id: uuidv5(`freight of ${quote.id}`, row.id),
        service: brought[0]?.service ?? 'civil',
        title: `Freight, ${quote.name}`,
        manual: { ...measure, found },
      },
    ];
  });
}

/** What a line of the BOQ becomes. Null for an item that was removed since. Throws 409 where its unit has changed. */
function awardOf(
  item: string,
  { line: asked, quote, level }: Chosen,
  row: RequestRow,
  state: BoqState,
  priced: ReadonlyMap<string, PricedLine>,
  by: { readonly by: string; readonly at: string },
): Awards[number] | null {
  const [line, price] = [state.lines.get(item), priced.get(item)];
  if (!line || !price) return null;
  const unit = line.manual?.unit ?? price.unit;
  if (unit.toLowerCase() !== asked.unit.toLowerCase())
    throw conflict(
      'unit_changed',
      `${line.title} is measured in ${unit} now; the vendors were asked per ${asked.unit}.`,
    );
  // What a vendor quotes is for the whole quantity, all pieces of a work together.
  const measured = line.manual?.quantity ?? quantity(price.quantity * line.count);
  const work = { of: price.labour, whole: price.cost, from: 'work' } as const;
  const labour = line.manual
    ? (shareOf(line.manual) ?? labourShare(line, contextOf(state)))
    : price.cost > 0
      ? work
      : labourShare(line, contextOf(state));
  const measure = typedMeasure({
    unit,
    quantity: measured,
    rate: level.rate,
    amount: times(measured, level.rate),
    includedBp: null,
    labour,
    ...(line.manual?.tax ? { tax: line.manual.tax } : {}),
  });
  const at = quote.answered_at ?? new Date(0);
  const found = {
    from: 'quote',
    label: quote.name,
    because: `${rupeesText(level.rate)} per ${unit} without tax on ${dayWords(today(at))}, in answer to “${row.title}”`,
    ...by,
  } as const;
  return {
    award: { line: item, quote: quote.id, vendor: quote.name, at: at.toISOString() },
    edit: { manual: { ...measure, found }, ...(line.manual ? {} : { count: 1, rate: null }) },
  };
}

function answerOf(
  chosen: readonly Chosen[],
  { awards }: CommandOf<'AwardQuotes'>,
  before: Paise,
  after: Paise,
): Awarded['data'] {
  const vendors = [...new Set(chosen.map(({ quote }) => quote))];
  return {
    items_changed: awards.length,
    total_before: rupees(before),
    total_after: rupees(after),
    vendors: vendors.map((vendor) => {
      const own = chosen.filter(({ quote }) => quote === vendor);
      const amount = rupees(sum(own.map(({ level }) => level.amount)));
      return { name: vendor.name, lines: own.length, amount, freight: vendor.answer?.freight ?? 0 };
    }),
  };
}
