/** A law of sums: what an answer shows as parts, and the whole that it shows for them. Paise. */
export interface Sum {
  /** Which law, and where in the answer: `lines of a room, data.rooms[2]`. */
  readonly law: string;
  readonly parts: number;
  readonly whole: number;
}

type Shown = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const paiseOf = (value: unknown): number => (isNumber(value) ? Math.round(value * 100) : 0);
/** An amount that an answer shows as it is, or with what it is of. */
const costOf = (value: unknown): number => paiseOf(isShown(value) ? value.cost : value);
const rowsOf = (value: unknown): readonly Shown[] => (Array.isArray(value) ? value.filter(isShown) : []);
const total = (rows: readonly Shown[], name: string): number => rows.reduce((sum, row) => sum + paiseOf(row[name]), 0);

/** What is agreed besides lines and fees, listed or as one amount: discounts are shown above zero. */
function besides(shown: Shown): number {
  if (isNumber(shown.adjustments)) return paiseOf(shown.adjustments);
  const { discounts, contingency, additions, adjustments } = shown;
  return (
    total(rowsOf(adjustments), 'amount') +
    total(rowsOf(additions), 'amount') -
    total(rowsOf(discounts), 'amount') +
    (isShown(contingency) ? paiseOf(contingency.amount) : 0)
  );
}

/** Whether an object is one that the law is about: all of these names are in it, the first of them as a number. */
const has = (shown: Shown, whole: string, ...names: readonly string[]): boolean =>
  isNumber(shown[whole]) && names.every((name) => shown[name] !== undefined && shown[name] !== null);

/** Whether an object is the amounts of an issued document in whole rupees: lists of numbers. */
const isRounded = (shown: Shown): boolean => has(shown, 'total', 'rooms', 'items', 'adjustments', 'milestones');
const sumOf = (amounts: unknown): number =>
  Array.isArray(amounts) ? amounts.reduce((sum: number, amount) => sum + paiseOf(amount), 0) : 0;

type Law = (shown: Shown) => readonly [parts: number, whole: number] | null;

/** `(sum × percent)` of an explanation, in two halves as taxes are, or as one share. */
function made({ sum, factor }: Shown): number | null {
  if (!isShown(factor) || !isNumber(factor.value)) return factor === null ? paiseOf(sum) : null;
  const [basisPoints, of] = [BigInt(Math.round(factor.value * 100)), BigInt(paiseOf(sum))];
  if (factor.kind === 'percent') return Number((2n * of * basisPoints + 10_000n) / 20_000n);
  return null;
}

const LAWS: Readonly<Record<string, Law>> = {
  'material and labour of a sum': (one) =>
    has(one, 'cost', 'material_cost', 'labour_cost')
      ? [paiseOf(one.material_cost) + paiseOf(one.labour_cost), paiseOf(one.cost)]
      : null,
  'material and labour of a line': (one) =>
    has(one, 'cost', 'material', 'labour') ? [costOf(one.material) + costOf(one.labour), paiseOf(one.cost)] : null,
  'components of a line': (one) =>
    has(one, 'cost', 'components', 'material')
      ? [
          total(rowsOf(one.components), 'amount') * (isNumber(one.count) ? one.count : 1) +
            paiseOf(one.pieces_rounding),
          paiseOf(one.cost),
        ]
      : null,
  'what a line costs and earns': (one) =>
    isShown(one.costing) && isNumber(one.cost)
      ? [paiseOf(one.costing.cost) + paiseOf(one.costing.margin), paiseOf(one.cost)]
      : null,
  'parts of a total': (one) => {
    const whole = isNumber(one.total_cost) ? one.total_cost : one.total;
    const [material, labour] = [one.material_cost ?? one.material, one.labour_cost ?? one.labour];
    const fees =
      one.fee !== undefined && isNumber(one.fee)
        ? paiseOf(one.fee)
        : costOf(one.design_fee) + costOf(one.miscellaneous);
    const isWhole = isNumber(whole) && isNumber(material) && isNumber(labour);
    // What is besides the fees of an issued document stands next to its totals: a law of its own.
    const isIssued = isNumber(one.total) && one.gst_included !== undefined;
    if (!isWhole || isIssued || (one.fee === undefined && one.design_fee === undefined)) return null;
    return [paiseOf(material) + paiseOf(labour) + fees + besides(one), paiseOf(whole)];
  },
  'a total and its GST': (one) => {
    const whole = isNumber(one.total_cost) ? one.total_cost : one.total;
    return isNumber(whole) && has(one, 'total_with_gst', 'gst')
      ? [paiseOf(whole) + paiseOf(one.gst), paiseOf(one.total_with_gst)]
      : null;
  },
  'GST by code': (one) =>
    has(one, 'gst') && Array.isArray(one.tax) ? [total(rowsOf(one.tax), 'amount'), paiseOf(one.gst)] : null,
  'CGST, SGST and IGST': (one) =>
    isShown(one.tax_split) && Array.isArray(one.tax)
      ? [
          paiseOf(one.tax_split.cgst) + paiseOf(one.tax_split.sgst) + paiseOf(one.tax_split.igst),
          total(rowsOf(one.tax), 'amount'),
        ]
      : null,
  'CGST and SGST': ({ cgst, sgst }) => (isNumber(cgst) && isNumber(sgst) ? [paiseOf(cgst), paiseOf(sgst)] : null),
  'half of the GST of a code': ({ taxable, percent, amount }) =>
    isNumber(taxable) && isNumber(percent) && isNumber(amount)
      ? [2 * Math.round((paiseOf(taxable) * percent) / 200), paiseOf(amount)]
      : null,
  'rooms of a BOQ': (one) =>
    has(one, 'material_cost', 'labour_cost', 'rooms')
      ? [total(rowsOf(one.rooms), 'cost'), paiseOf(one.material_cost) + paiseOf(one.labour_cost)]
      : null,
  'trades of a BOQ': (one) => {
    const trades = one.cost_breakup ?? one.services;
    return has(one, 'material_cost', 'labour_cost') && Array.isArray(trades)
      ? [total(rowsOf(trades), 'cost'), paiseOf(one.material_cost) + paiseOf(one.labour_cost)]
      : null;
  },
  'works of a room': (one) =>
    has(one, 'cost', 'works') && Array.isArray(one.works)
      ? [total(rowsOf(one.works), 'cost'), paiseOf(one.cost)]
      : null,
  'rows of an analysis': (one) =>
    has(one, 'total', 'items') && !isRounded(one) ? [total(rowsOf(one.items), 'cost'), paiseOf(one.total)] : null,
  'terms of an explanation': (one) =>
    has(one, 'sum', 'terms') ? [total(rowsOf(one.terms), 'amount'), paiseOf(one.sum)] : null,
  'an explanation and its amount': (one) => {
    const amount = has(one, 'amount', 'terms') ? made(one) : null;
    return amount === null ? null : [amount, paiseOf(one.amount)];
  },
  'causes of a difference': (one) =>
    has(one, 'delta', 'bridge') ? [total(rowsOf(one.bridge), 'amount'), paiseOf(one.delta)] : null,
  'both sides of a difference': (one) => {
    const { from, to } = one;
    if (!has(one, 'delta') || !isShown(from) || !isShown(to)) return null;
    const name = isNumber(from.total_cost) ? 'total_cost' : 'amount';
    return isNumber(from[name]) ? [paiseOf(to[name]) - paiseOf(from[name]), paiseOf(one.delta)] : null;
  },
  'before and after of a row': (one) =>
    isNumber(one.delta) && isNumber(one.cost_before) && isNumber(one.cost_after)
      ? [paiseOf(one.cost_after) - paiseOf(one.cost_before), paiseOf(one.delta)]
      : null,
  purchases: ({ cost, rows }) =>
    isShown(cost) && isNumber(cost.list) && Array.isArray(rows)
      ? [total(rowsOf(rows), 'cost'), paiseOf(cost.list)]
      : null,
  'from the bill to the list': ({ bill, list, steps }) =>
    isNumber(bill) && isNumber(list) && Array.isArray(steps)
      ? [paiseOf(bill) + total(rowsOf(steps), 'amount'), paiseOf(list)]
      : null,
  'payment stages': ({ proposal, totals }) =>
    isShown(proposal) && isShown(totals)
      ? [total(rowsOf(proposal.milestones), 'amount'), paiseOf(totals.total_with_gst)]
      : null,
  'rooms and what is besides, in whole rupees': (one) =>
    isRounded(one)
      ? [
          sumOf(one.rooms) + paiseOf(one.design_fee) + paiseOf(one.miscellaneous) + sumOf(one.adjustments),
          paiseOf(one.total),
        ]
      : null,
  'lines and rooms in whole rupees': (one) => (isRounded(one) ? [sumOf(one.items), sumOf(one.rooms)] : null),
  'payment stages in whole rupees': (one) =>
    isRounded(one) && Array.isArray(one.milestones) && one.milestones.length > 0
      ? [sumOf(one.milestones), paiseOf(one.total_with_gst)]
      : null,
  'an issued document': ({ totals, rooms, adjustments }) =>
    isShown(totals) && Array.isArray(rooms) && Array.isArray(adjustments)
      ? [
          total(rowsOf(rooms), 'cost') +
            paiseOf(totals.design_fee) +
            paiseOf(totals.miscellaneous) +
            total(rowsOf(adjustments), 'amount'),
          paiseOf(totals.total),
        ]
      : null,
};

/** Every sum that an answer shows, wherever in it. */
export function sumsIn(answer: unknown, at = ''): Sum[] {
  if (Array.isArray(answer)) return answer.flatMap((one, index) => sumsIn(one, `${at}[${index}]`));
  if (!isShown(answer)) return [];
  const own = Object.entries(LAWS).flatMap(([name, law]): Sum[] => {
    const found = law(answer);
    return found ? [{ law: `${name}, ${at || 'the answer'}`, parts: found[0], whole: found[1] }] : [];
  });
  return [...own, ...Object.entries(answer).flatMap(([name, one]) => sumsIn(one, at ? `${at}.${name}` : name))];
}

/** Names of amounts in an answer: what a sum could be made of. */
export function amountsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum: number, one) => sum + amountsIn(one), 0);
  if (!isShown(answer)) return 0;
  return Object.entries(answer).reduce(
    (sum, [name, one]) => sum + (isNumber(one) && AMOUNT.test(name) ? 1 : amountsIn(one)),
    0,
  );
}

const AMOUNT = /(cost|amount|gst|delta|total|total_with_gst|taxable|price)$/;
