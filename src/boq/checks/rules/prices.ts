import { rupeesText, type Paise } from '../../../kernel/money';
import type { CheckedBoq, CheckedLine } from '../model/checked-boq';
import { listNames, openFirst, titles, lineRule, type Fix, type Rule } from '../model/rule';
import { isExpired } from '../../../pricing';
import { monthsBetween } from './months';

/** With fewer items of a kind there is no usual rate. */
const ENOUGH = 5;
/** Makes the median absolute deviation comparable with a standard deviation. */
const MAD_SCALE = 1.4826;
const AGED_MONTHS = 18;

const REVIEW: Fix = { label: 'Review the price', action: 'settings', field: 'markup' };
const RATES: Fix = { label: 'See the rates', action: 'rates' };

/** Where newer rates may be found: in a newer book, otherwise among the BOQ's own rates. */
function newerRates({ around }: CheckedBoq): Fix {
  return around.newerBook === null
    ? RATES
    : { label: 'Use the newer rate book', action: 'settings', field: 'rate_book_version' };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Items whose rate someone typed, far outside those of the same work, finish and unit. */
function outliers(boq: CheckedBoq): CheckedLine[] {
  const alike = new Map<string, { line: CheckedLine; rate: number }[]>();
  for (const line of boq.lines) {
    const rate = line.price.unitRate;
    if (rate === null || rate === 0 || line.line.work === null) continue;
    const key = `${line.line.work}|${line.line.finish ?? ''}|${line.price.unit.toLowerCase()}`;
    const own = alike.get(key) ?? [];
    own.push({ line, rate });
    alike.set(key, own);
  }
  return [...alike.values()].flatMap((rows) => {
    if (rows.length < ENOUGH) return [];
    const middle = median(rows.map(({ rate }) => rate));
    const spread = MAD_SCALE * median(rows.map(({ rate }) => Math.abs(rate - middle)));
    return (
      rows
        // A recipe's own rate follows the sizes: waterproofing up to the shower's height costs more per square foot of floor.
        .filter(({ line: { line } }) => line.manual !== null || line.rate !== null)
        .filter(({ rate }) => Math.abs(rate - middle) > Math.max(3 * spread, middle * 0.3))
        .map(({ line }) => line)
    );
  });
}

/** When nearly all items have such a rate, only the items with the highest amounts are listed. */
const LARGEST = 10;

/** The share of the money on rates that meet a condition, and the items with the highest amounts. */
function moneyOn(boq: CheckedBoq, holds: (part: CheckedLine['price']['components'][number]) => boolean) {
  let [some, all] = [0, 0];
  const rows: { checked: CheckedLine; own: number }[] = [];
  for (const checked of boq.lines) {
    let own = 0;
    for (const part of checked.price.components) {
      if (part.kind === 'overhead') continue;
      const amount = part.amount * checked.line.count;
      all += amount;
      if (holds(part)) own += amount;
    }
    if (own > 0) rows.push({ checked, own });
    some += own;
  }
  const largest = rows.sort((one, other) => other.own - one.own).slice(0, LARGEST);
  return { share: all === 0 ? 0 : some / all, lines: largest.map(({ checked }) => checked) };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Rates, their age and their tax. */
export const PRICE_RULES: readonly Rule[] = [
  {
    code: 'unusual-rate',
    severity: 'warning',
    weight: 4,
    reason: 'More than three median deviations from the median of at least five similar items, and more than 30 %.',
    find(boq) {
      const lines = outliers(boq);
      if (lines.length === 0) return null;
      return {
        lines,
        message: `The rate of ${titles(lines)} differs greatly from that of other items of the same work.`,
        fix: openFirst(lines),
      };
    },
  },
  lineRule({
    code: 'far-from-the-book',
    severity: 'warning',
    weight: 3,
    reason: 'A rate below half or above twice that of the rate book usually has a wrong unit or digit.',
    breaks: ({ price }) =>
      price.components.some(
        ({ provenance, rate, bookRate, kind }) =>
          provenance === 'typed' && kind !== 'overhead' && bookRate > 0 && (rate * 2 < bookRate || rate > bookRate * 2),
      ),
    message: (names) => `A typed rate of ${names} is less than half or more than twice the rate book’s.`,
  }),
  {
    code: 'provisional-rates',
    severity: 'warning',
    weight: 4,
    reason: 'Where most of the money rests on assumed rates, the total is no offer yet.',
    find(boq) {
      const { share, lines } = moneyOn(boq, ({ provenance }) => provenance === 'provisional');
      if (share <= 0.5) return null;
      return {
        lines,
        message: `${percent(share)} of the total is based on assumed rates. Replace the largest with quotes or your own rates.`,
        fix: newerRates(boq),
      };
    },
  },
  {
    code: 'old-rates',
    severity: 'warning',
    weight: 3,
    reason:
      'Building prices rise by about 4 % per year, so after 18 months a rate is off by more than the stated accuracy.',
    find(boq) {
      const aged = new Map<string, boolean>();
      const isAged = (label: string): boolean => {
        let is = aged.get(label);
        if (is === undefined) {
          const since = boq.around.since(boq.book, label);
          const raised = boq.book.library?.escalation?.month ?? '';
          // An escalated rate has the month that it is escalated to.
          const month = since !== null && since < raised ? raised : since;
          is = month !== null && monthsBetween(month, boq.around.month) > AGED_MONTHS;
          aged.set(label, is);
        }
        return is;
      };
      const { share, lines } = moneyOn(
        boq,
        ({ provenance, rateKey, label }) => rateKey !== null && provenance !== 'typed' && isAged(label),
      );
      if (share <= 0.5) return null;
      return {
        lines,
        message: `${percent(share)} of the total is based on rates older than 18 months.`,
        fix: newerRates(boq),
      };
    },
  },
  {
    code: 'expired-rates',
    severity: 'warning',
    weight: 3,
    reason: 'A vendor’s price is only valid until the last day of the quotation.',
    find(boq) {
      const expired = new Map<string, string>();
      const today = new Date(boq.around.day);
      const lines = boq.lines.filter(({ price }) => {
        const own = price.components.flatMap(({ provenance, rateKey }) => {
          const rate = provenance === 'firm' && rateKey !== null ? boq.book.library?.rates.get(rateKey) : undefined;
          return rate && isExpired(rate, today) ? [rate] : [];
        });
        for (const rate of own) expired.set(`${rate.kind} ${rate.label}`, `${rate.label} (${rate.validUntil})`);
        return own.length > 0;
      });
      if (lines.length === 0) return null;
      return {
        lines,
        message: `Some of the firm’s rates have expired: ${listNames([...expired.values()])}. Ask for new ones.`,
        fix: RATES,
      };
    },
  },
  {
    code: 'newer-rate-book',
    severity: 'hint',
    weight: 1,
    reason: 'A BOQ keeps its rate book until someone changes it.',
    find: (boq) =>
      boq.around.newerBook === null || boq.lines.every(({ line }) => line.manual !== null)
        ? null
        : { lines: [], message: 'There is a newer rate book than the one this BOQ uses.', fix: newerRates(boq) },
  },
  {
    code: 'mixed-tax',
    severity: 'warning',
    weight: 4,
    reason: 'In one trade, rates with and without GST cannot be compared, and the tax is easily counted twice.',
    find(boq) {
      const services = new Map<string, Set<boolean>>();
      for (const { line, price } of boq.lines)
        if (price.cost > 0)
          services.set(line.service, (services.get(line.service) ?? new Set()).add(price.taxInclusive));
      const lines = boq.lines.filter(
        ({ line, price }) => services.get(line.service)?.size === 2 && !price.taxInclusive && price.cost > 0,
      );
      if (lines.length === 0) return null;
      return {
        lines,
        message: `Rates with and without GST are mixed in the same trade: ${titles(lines)}.`,
        fix: openFirst(lines),
      };
    },
  },
  {
    code: 'stated-total-differs',
    ofCosts: true,
    severity: 'error',
    weight: 8,
    reason: 'The total of the file and the sum of its items must agree to the rupee.',
    find({ imported }) {
      if (!imported || imported.statedTotal === null || imported.computedTotal === null) return null;
      const off = imported.computedTotal - imported.statedTotal;
      if (Math.abs(off) <= 100) return null;
      const sums = [imported.statedTotal, imported.computedTotal].map(rupeesText);
      return {
        lines: [],
        message: `The uploaded file states a total of ${sums[0]}; its items came to ${sums[1]}.`,
        fix: null,
      };
    },
  },
  {
    code: 'addition-like-the-items',
    severity: 'error',
    weight: 8,
    reason: 'Fees, freight and roundings are shares of a bill: one as large as its items may be their sum once more.',
    find({ head: { additions }, work }) {
      const large = additions.find(
        ({ percent, amount }) => percent === null && amount !== null && work > 0 && Math.abs(amount) * 2 >= work,
      );
      if (!large || large.amount === null) return null;
      const sums = [large.amount, work].map(rupeesText);
      return {
        lines: [],
        message: `“${large.label}” adds ${sums[0]} to items of ${sums[1]}. Take it out if it is their sum once more.`,
        fix: REVIEW,
      };
    },
  },
  {
    code: 'nothing-for-the-unforeseen',
    severity: 'hint',
    weight: 1,
    reason: '5 to 10 % is usual for contingencies; below ₹5,00,000 of work it is not usual.',
    find({ head, work, lines, contingency }) {
      if (head.miscellaneousBp > 0 || contingency > 0 || work < (50_000_000 as Paise)) return null;
      const named = [...lines.map(({ line }) => line.title), ...head.additions.map(({ label }) => label)];
      if (named.some((name) => /conting|unforeseen|miscell/i.test(name))) return null;
      return {
        lines: [],
        message: 'There is no contingency for unforeseen work.',
        fix: { label: 'Add an item', action: 'add-item' },
      };
    },
  },
  {
    code: 'margin-under-floor',
    severity: 'error',
    weight: 10,
    ofCosts: true,
    reason: 'The floor is set in the BOQ.',
    find({ head: { marginFloorBp: floor }, marginBp: margin }) {
      if (floor === null || margin === null || margin >= floor) return null;
      return {
        lines: [],
        message: `The margin is ${margin / 100} %, below its floor of ${floor / 100} %.`,
        fix: REVIEW,
      };
    },
  },
];
