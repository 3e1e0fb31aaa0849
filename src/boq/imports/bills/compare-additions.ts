import { paise, sum, ZERO, type Paise } from '../../../kernel/money';
import { labelKey } from '../../../papers/reading/understand/cells';
import type { BillRow, ComparedBills } from './compare-bills';

/** What a bill adds below its items, without tax; below zero where it is taken off. */
export interface BillAddition {
  readonly label: string;
  readonly amount: Paise;
}

/** An addition of one bill or of both; null where a bill has none like it. */
export interface ComparedAddition {
  readonly label: string;
  readonly left: Paise | null;
  readonly right: Paise | null;
  readonly difference: Paise;
}

export interface WithAdditions<Left extends BillRow, Right extends BillRow> extends ComparedBills<Left, Right> {
  readonly additions: readonly ComparedAddition[];
  /** Of the items with the additions; `additions` is what these make of the difference. */
  readonly totals: ComparedBills<Left, Right>['totals'] & { readonly additions: Paise };
}

/** Pairs additions by their words, whatever their percentages are; each has one partner at most. In the order of the first bill. */
export function compareAdditions(left: readonly BillAddition[], right: readonly BillAddition[]): ComparedAddition[] {
  const rest = [...right];
  const pairs = left.map(({ label, amount }): ComparedAddition => {
    const at = rest.findIndex((other) => wordsOf(other.label) === wordsOf(label));
    const [other] = at < 0 ? [] : rest.splice(at, 1);
    return { label, left: amount, right: other?.amount ?? null, difference: paise((other?.amount ?? ZERO) - amount) };
  });
  return [...pairs, ...rest.map(({ label, amount }) => ({ label, left: null, right: amount, difference: amount }))];
}

/** Two compared bills with what they add below their items: the five causes and the additions are the difference of the totals. */
export function withAdditions<Left extends BillRow, Right extends BillRow>(
  bills: ComparedBills<Left, Right>,
  additions: readonly ComparedAddition[],
): WithAdditions<Left, Right> {
  const of = (side: 'left' | 'right' | 'difference'): Paise => sum(additions.map((one) => one[side] ?? ZERO));
  const { totals } = bills;
  return {
    ...bills,
    additions,
    totals: {
      ...totals,
      left: paise(totals.left + of('left')),
      right: paise(totals.right + of('right')),
      difference: paise(totals.difference + of('difference')),
      additions: of('difference'),
    },
  };
}

const wordsOf = (label: string): string =>
  labelKey(label)
    .replace(/[\d%]+/g, '')
    .replace(/\b(add|less|extra|at|on|the|of|for)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
