import { dayWords, today } from '../../../kernel/day';
import { paise, rupeesText, sum, type Paise } from '../../../kernel/money';
import type { CostKind } from '../../../kernel/rate-key';
import { seeCost, type CostSight } from '../../../kernel/selling';
import { SERVICE_LABELS } from '../../../kernel/terms';
import type { FoundFrom, LabourOrigin, RateFound } from '../../../kernel/typed-measure';
import { isShare, USUAL_LABOUR, type PricedComponent, type PricedLine } from '../../../pricing';
import type { Snapshot } from '../../core/boq-streams';
import type { Line } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';
import { rateSubject } from '../../history/comparison/subject';
import { shareWords } from '../../reads/items/part-words';
import { plain, quantityWords, term, whereabouts, type Explanation } from './explanation';

/** Explains an item's cost, or one side of it; null where the BOQ has no such item. */
export function ofItem(
  { id, side }: { id: string; side: CostKind | null },
  { state, priced }: Snapshot,
  names: Names,
  sight: CostSight | null,
): Explanation | null {
  const [line, price] = [state.lines.get(id), priced.lines.get(id)];
  if (!line || !price) return null;
  if (side === null) {
    const words = wordsOf(line, price.components) + markUpWords(price, sight);
    const [material, labour] = [onePiece(price.components, 'material'), onePiece(price.components, 'labour')];
    if (price.rest) {
      const terms = [
        term('Material', price.material, `material:item:${id}`),
        term('Labour', price.labour, `labour:item:${id}`),
      ];
      return plain(whereabouts(line, names), words, 'Cost = material + labour of all pieces', terms, price.cost);
    }
    return {
      ...plain(
        whereabouts(line, names),
        words,
        'Cost = (material + labour of one piece) × count',
        [term('Material', material, `material:item:${id}`), term('Labour', labour, `labour:item:${id}`)],
        paise(material + labour),
      ),
      factor: factorOf(line),
      amount: price.cost,
    };
  }
  return ofSide(side, { line, price }, names, sight);
}

const factorOf = ({ count }: Line): Explanation['factor'] => (count === 1 ? null : { kind: 'times', value: count });

function ofSide(
  side: CostKind,
  { line, price }: { line: Line; price: PricedLine },
  names: Names,
  sight: CostSight | null,
): Explanation {
  const title = `${whereabouts(line, names)}: ${side}`;
  const name = side === 'material' ? 'Material' : 'Labour';
  const parts = price.components.filter((part) => part.side === side);
  const words = wordsOf(line, parts) + markUpWords(price, sight);
  const piece = onePiece(price.components, side);
  const rest = paise(price[side] - piece * line.count);
  if (rest !== 0) {
    const terms = [term(`${line.count} pieces`, paise(piece * line.count), null), term('Rounding', rest, null, ONCE)];
    return plain(title, words, `${name} = ${side} of one piece × count + rounding`, terms, price[side]);
  }
  const terms = parts.map((part) => componentTerm(part, line));
  return {
    ...plain(title, words, `${name} = Σ ${side} of one piece × count`, terms, piece),
    factor: factorOf(line),
    amount: price[side],
  };
}

const ONCE = 'so that quantity × count × rate is the amount';

function markUpWords({ atCost }: PricedLine, sight: CostSight | null): string {
  if (!atCost || !sight) return '';
  return ` Its rates are marked up; at cost it is ${rupeesText(seeCost(atCost, sight))}.`;
}

const onePiece = (components: readonly PricedComponent[], side: CostKind): Paise =>
  sum(components.filter((part) => part.side === side).map(({ amount }) => amount));

function componentTerm(part: PricedComponent, line: Line) {
  const of = part.rateKey !== null ? rateSubject(part.rateKey) : isShare(part) ? null : `rate:item:${line.id}`;
  return term(
    part.label,
    part.amount,
    of,
    isShare(part) ? shareWords(part) : `${quantityWords(part)} × ${rupeesText(part.rate)}`,
  );
}

const SHARED_AS: Readonly<Record<LabourOrigin, (line: Line) => string>> = {
  file: () => 'The file states its labour share.',
  work: () => 'Its labour share follows from the recipe of the work it is linked to.',
  trade: ({ service }) =>
    `Its labour share is the usual one in ${SERVICE_LABELS[service].toLowerCase()}: ${USUAL_LABOUR[service] / 100} %.`,
};

function labourWords(line: Line): string {
  const labour = line.manual?.labour;
  return labour ? SHARED_AS[labour.from](line) : '';
}

const FOUND_AS: Readonly<Record<FoundFrom, string>> = {
  catalogue: 'catalogue work',
  firm: 'own rate',
  bill: 'earlier bill',
  offer: 'vendor catalogue',
  quote: 'vendor’s quote',
  measured: 'measurement book',
};

function foundWords({ from, label, because, by, at }: RateFound): string {
  const day = dayWords(today(new Date(at)));
  if (from === 'quote')
    return `Its quantity is its own. Its rate was quoted by ${label}: ${because}; awarded by ${by} on ${day}.`;
  if (from === 'measured') return `Its quantity was measured on site: ${because}; taken over by ${by} on ${day}.`;
  return `Its quantity is its own. Priced by suggestion: ${FOUND_AS[from]} “${label}”, because ${because}; confirmed by ${by} on ${day}.`;
}

function wordsOf(line: Line, components: readonly PricedComponent[]): string {
  if (line.manual?.found) return foundWords(line.manual.found);
  if (line.manual) {
    const words = 'Typed or imported: it has its own quantity and rate, and no rate book prices it.';
    return `${words} ${labourWords(line)}`.trim();
  }
  if (line.rate !== null) return 'Priced with its own rate: quantity × rate.';
  const kinds = new Set(components.map(({ kind }) => kind));
  const wastage = components.some(({ wastageBp }) => wastageBp > 0) ? ', with wastage,' : '';
  const each = `Each material and each labour: the quantity for this size${wastage} × the rate.`;
  const onTop = [...(kinds.has('consumable') ? ['consumables'] : []), ...(kinds.has('overhead') ? ['overhead'] : [])];
  if (onTop.length === 0) return each;
  const named = onTop.join(' and ');
  return `${each} ${named.charAt(0).toUpperCase()}${named.slice(1)} ${onTop.length > 1 || kinds.has('consumable') ? 'come' : 'comes'} in addition.`;
}
