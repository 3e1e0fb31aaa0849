import { netOf } from '../../../pricing';
import type { QuoteAnswer, QuotedLine, RequestedLine } from '../../../platform/records/fields';
import { divideHalfUp, paise, parseRupees, sum, ZERO, type Paise } from '../../../kernel/money';
import { parseQuantity, QUANTITY_SCALE, times } from '../../../kernel/quantity';

/** One line of a quote, made comparable: without tax, per the unit that was asked. Paise. */
export interface LevelledLine {
  readonly no: number;
  readonly rate: Paise;
  readonly amount: Paise;
}

/** A quote that can be compared with others. */
export interface LevelledQuote {
  readonly id: string;
  /** The lines that have a rate, by number. */
  readonly lines: ReadonlyMap<number, LevelledLine>;
  readonly freight: Paise;
}

/** The cheapest way to order as many lines as the quotes cover. */
export interface BestMix {
  readonly choices: readonly { readonly no: number; readonly quoteId: string }[];
  /** Lines and the freight of every vendor that is chosen. */
  readonly total: Paise;
}

/** The rate of a quoted line without tax and per the asked unit, half-up to the paisa; null where there is none. */
export function levelledRate({ rate, per, unit, tax_included, gst_percent }: QuotedLine): Paise | null {
  if (rate === null) return null;
  const given = parseRupees(rate);
  const net = tax_included ? netOf(given, Math.round(gst_percent * 100)) : given;
  if (unit === null || per === null) return net;
  return paise(Number(divideHalfUp(BigInt(net) * BigInt(QUANTITY_SCALE), BigInt(parseQuantity(per)))));
}

/** What an answer says of the requested lines, made comparable. */
export function levelled(id: string, asked: readonly RequestedLine[], answer: QuoteAnswer): LevelledQuote {
  const said = new Map(answer.lines.map((line) => [line.no, line]));
  const lines = new Map<number, LevelledLine>();
  for (const { no, quantity } of asked) {
    const line = said.get(no);
    const rate = line && levelledRate(line);
    if (rate !== null && rate !== undefined) lines.set(no, { no, rate, amount: times(parseQuantity(quantity), rate) });
  }
  return { id, lines, freight: parseRupees(answer.freight) };
}

/** Everything that a quote covers, with its freight. */
export function totalOf({ lines, freight }: LevelledQuote): Paise {
  return lines.size === 0 ? ZERO : sum([...[...lines.values()].map(({ amount }) => amount), freight]);
}

/**
 * The cheapest mix of quotes, with the freight of each vendor in it: a vendor who is cheaper per line may not be worth
 * their freight. Tries every choice of vendors, of which a request has few. Null where nobody quoted anything.
 */
export function bestMix(asked: readonly RequestedLine[], quotes: readonly LevelledQuote[]): BestMix | null {
  const covered = asked.filter(({ no }) => quotes.some(({ lines }) => lines.has(no)));
  if (covered.length === 0) return null;
  let best: BestMix | null = null;
  for (let choice = 1; choice < 2 ** quotes.length; choice += 1) {
    const among = quotes.filter((_quote, index) => (choice >> index) % 2 === 1);
    const mix = mixOf(covered, among);
    if (mix && (best === null || mix.total < best.total)) best = mix;
  }
  return best;
}

/** Each line from the cheapest of these vendors; null where a line or a vendor is left over. */
function mixOf(covered: readonly RequestedLine[], among: readonly LevelledQuote[]): BestMix | null {
  const choices: { no: number; quoteId: string }[] = [];
  const amounts: Paise[] = [];
  const used = new Set<LevelledQuote>();
  for (const { no } of covered) {
    const cheapest = among
      .flatMap((quote) => {
        const line = quote.lines.get(no);
        return line ? [{ quote, amount: line.amount }] : [];
      })
      .reduce<{ quote: LevelledQuote; amount: Paise } | null>(
        (least, one) => (least === null || one.amount < least.amount ? one : least),
        null,
      );
    if (!cheapest) return null;
    choices.push({ no, quoteId: cheapest.quote.id });
    amounts.push(cheapest.amount);
    used.add(cheapest.quote);
  }
  // A vendor who wins nothing is not in this mix: the same mix without them is tried as well.
  if (used.size < among.length) return null;
  return { choices, total: sum([...amounts, ...among.map(({ freight }) => freight)]) };
}
