import type { BoqState } from '../../../boq/domain/boq.state';
import type { PricedLine } from '../../../pricing';
import { rupees } from '../../../kernel/money';
import { today } from '../../../kernel/day';
import type { InviteRow, QuoteRow, RequestRow } from './quote-requests.query';
import { bestMix, levelled, totalOf, type LevelledQuote } from './level';
import { stateOn } from './quote-request.decider';
import type { QuoteRequestView } from '../rfq.dto';

type QuoteView = QuoteRequestView['quotes'][number];

/** A request with its quotes side by side. `priced` and `state`: its BOQ now. Pure but for the day. */
export function requestView(
  row: RequestRow,
  quotes: readonly QuoteRow[],
  invites: readonly InviteRow[],
  priced: ReadonlyMap<string, PricedLine>,
  state: Pick<BoqState, 'lines'>,
): QuoteRequestView {
  const own = new Map(invites.map((invite) => [invite.quote_id, invite]));
  const compared = quotes.flatMap(({ id, answer }) => (answer ? [levelled(id, row.lines, answer)] : []));
  const mix = bestMix(row.lines, compared);
  const isUndone = row.status === 'awarded' && !standsAward(row, quotes, state);
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    closes_on: row.closes_on,
    made_at: row.made_at.toISOString(),
    language: row.language,
    state: stateOn(row, today()),
    lines: row.lines.map(({ no, description, quantity, unit, item_ids }) => {
      const before = isUndone ? undefined : row.awards.find((award) => award.no === no)?.bill_rate;
      const bill_rate = before === undefined ? billRateOf(item_ids, priced) : before;
      return { no, description, quantity, unit, item_ids: [...item_ids], bill_rate };
    }),
    quotes: quotes.map((quote) =>
      quoteView(
        row,
        quote,
        own.get(quote.id),
        compared.find(({ id }) => id === quote.id),
      ),
    ),
    best_mix: mix && {
      choices: mix.choices.map(({ no, quoteId }) => ({ no, quote_id: quoteId })),
      total: rupees(mix.total),
      missing: row.lines.length - mix.choices.length,
    },
    awards: row.awards.map(({ no, quote_id }) => ({ no, quote_id })),
    award_undone: isUndone,
  };
}

/** Whether a line of the BOQ still has a rate of a request's award. None has once the award was undone. */
export function standsAward(row: RequestRow, quotes: readonly QuoteRow[], { lines }: Pick<BoqState, 'lines'>): boolean {
  return row.awards.some(({ no, quote_id }) => {
    const name = quotes.find(({ id }) => id === quote_id)?.name;
    const items = row.lines.find((line) => line.no === no)?.item_ids ?? [];
    return items.some((id) => {
      const found = lines.get(id)?.manual?.found;
      return found?.from === 'quote' && found.label === name && found.because.includes(`“${row.title}”`);
    });
  });
}

/** Rupees per unit that a BOQ has for a line of a request; null where its first item has no rate. */
export function billRateOf(items: readonly string[], priced: ReadonlyMap<string, PricedLine>): number | null {
  const rate = priced.get(items[0] ?? '')?.unitRate;
  return rate ? rupees(rate) : null;
}

function quoteView(
  { lines }: RequestRow,
  { id, vendor_id, name, answer, answered_at, messages }: QuoteRow,
  invite: InviteRow | undefined,
  level: LevelledQuote | undefined,
): QuoteView {
  const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
  return {
    id,
    vendor_id,
    name,
    email: invite?.email ?? null,
    mailed_at: time(invite?.mailed_at),
    opened_at: time(invite?.opened_at),
    answered_at: time(answered_at),
    freight: answer?.freight ?? 0,
    valid_until: answer?.valid_until ?? null,
    is_expired: answer?.valid_until ? answer.valid_until < today() : false,
    note: answer?.note ?? '',
    lines: (answer?.lines ?? []).map((line) => {
      const own = level?.lines.get(line.no);
      return { ...line, net_rate: own ? rupees(own.rate) : null, amount: own ? rupees(own.amount) : null };
    }),
    missing: answer ? lines.length - (level?.lines.size ?? 0) : 0,
    total: level && level.lines.size > 0 ? rupees(totalOf(level)) : null,
    messages: [...messages],
  };
}
