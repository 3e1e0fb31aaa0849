import { paise, sum } from '../../../../kernel/money';
import type { Quantity } from '../../../../kernel/quantity';
import type { BillEntry } from './entries';
import { changesSums, sumsItems, UNNAMED, type TotalKind } from '../labels';
import type { Closing, UnderstoodAddition } from '../types';
import { Ledger, type Base } from './ledger';
import { isShare, nameOf } from './share';

type Row = Exclude<BillEntry, { readonly type: 'item' }>;

interface Found extends Pick<Base, 'of'> {
  readonly row: Row;
  /** The items that it is calculated on, by heading, as written there. */
  readonly sums: ReadonlyMap<string | null, number>;
  amount: number;
  percent: Quantity | null;
  taxed: boolean;
}

/**
 * Follows the rows below the items up to the last total: what each adds, and to what. Null where a bill adds nothing, and where its own
 * totals come out otherwise: then nothing of it is taken for an addition.
 */
export function chainOf(entries: readonly BillEntry[]): Closing | null {
  const reading = new Reading(entries.filter(({ type }) => type === 'item').length);
  for (const entry of entries) reading.read(entry);
  return reading.chain();
}

/** The entries of tables below each other, each with what it adds itself and a total of its own. */
export function partsOf(entries: readonly BillEntry[]): BillEntry[][] {
  const parts: BillEntry[][] = [[]];
  for (const [index, entry] of entries.entries()) {
    const last = entries[index - 1];
    const isBegun = entry.type === 'item' && last?.type === 'total' && (last.kind === 'grand' || last.kind === 'total');
    if (isBegun && parts.at(-1)?.some(isChange)) parts.push([]);
    parts.at(-1)?.push(entry);
  }
  return parts;
}

/** What such tables add together. Null for fewer than two, and where one of them comes out otherwise than its total. */
export function chainOfParts(parts: readonly (readonly BillEntry[])[]): Closing | null {
  const closings = parts.flatMap((part) => chainOf(part) ?? []);
  if (parts.length < 2 || closings.length < parts.length) return null;
  const taxes = closings.flatMap(({ tax }) => tax ?? []);
  const [tax] = taxes;
  return {
    // A share of one table cannot be followed where no heading tells its items from the others.
    additions: closings.flatMap(({ additions }) =>
      additions.map((one) => ({ ...one, percent: null, of: 'items' as const, sections: [] })),
    ),
    tax: tax ? { ...tax, amount: sum(taxes.map(({ amount }) => amount)) } : null,
    grand: sum(closings.map(({ grand }) => grand)),
  };
}

const isChange = (entry: BillEntry): boolean => entry.type === 'total' && changesSums(entry.kind) && entry.amount !== 0;

/** A sum said is no farther from the exact one than this part of it: 6,12,000 may be said 6,00,000 "after less". */
const LEAST_OF_SUM = 40;

class Reading {
  private readonly ledger = new Ledger();
  private readonly found: Found[] = [];
  private asides: Row[] = [];
  /** `rows`: in how many it is stated; that of columns is whole. */
  private tax: { amount: number; percent: number; base: number; row: Row; rows: number } | null = null;
  private readonly taxes: number[] = [];
  private grand: number | null = null;
  /** What of the tax is said once more, below a sum without it that follows the total with it. */
  private again = 0;
  /** How many additions a total held. */
  private met = 0;
  /** Whether the last total is another than the sum of what is above it. */
  private isBroken = false;

  constructor(private readonly items: number) {}

  read(entry: BillEntry): void {
    if (entry.type === 'item') {
      this.grand = null;
      return this.ledger.item(entry.amount, entry.section);
    }
    const { kind, amount } = entry;
    if (entry.type === 'aside') {
      // A row in words that nobody knows may be the sum of what stands above it.
      if (amount !== null && (this.isSumOfAsides(amount) || this.isAllAgain(amount)))
        return this.total(amount, 'total');
      return void this.asides.push(entry);
    }
    if (amount === null) return;
    if (kind === 'say') return this.said(entry, amount);
    if (kind === 'payable') return;
    if (entry.label === UNNAMED && sumsItems(kind) && !this.isSum(amount)) return void this.asides.push(entry);
    if (sumsItems(kind)) return this.total(amount, kind);
    if (this.ledger.all === 0) return;
    if (kind === 'tax' && !/\bcess\b/i.test(entry.label)) return this.taxed(entry, amount);
    this.add(entry, kind === 'discount' ? -Math.abs(amount) : amount);
  }

  chain(): Closing | null {
    const { found, tax, grand, ledger } = this;
    if (this.isBroken || (found.length === 0 && !tax)) return null;
    return {
      additions: found.map((one) => additionOf(one, ledger)),
      tax: tax && { amount: paise(tax.amount), at: tax.row.at, label: tax.row.label },
      grand: paise(grand ?? ledger.running),
    };
  }

  private near(amount: number, sum: number): boolean {
    return Math.abs(amount - sum) <= 100 + this.items + 100 * this.found.length;
  }

  /** Whether it is a sum of what is above it, with what stands aside or without. */
  private isSum(amount: number): boolean {
    const { all, group, running } = this.ledger;
    return [all, group, running].some((sum) => this.near(amount, sum)) || this.isSumOfAsides(amount);
  }

  /** Whether it is the sum of what is above it with what stands aside, or with a tax below the last sum. */
  private isSumOfAsides(amount: number): boolean {
    const { ledger, aside, tax } = this;
    return (aside > 0 || (tax !== null && this.grand === null)) && this.near(amount, ledger.running + aside);
  }

  /** "Tower A + Tower B", below the sums of both. */
  private isAllAgain(amount: number): boolean {
    const { all, group } = this.ledger;
    return all !== group && amount !== 0 && this.near(amount, all);
  }

  private get aside(): number {
    return this.asides.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  }

  private total(amount: number, kind: TotalKind): void {
    const { ledger, aside } = this;
    if (aside !== 0 && !this.near(amount, ledger.running)) {
      if (this.near(amount, ledger.running + aside)) this.takeAsides();
      else if (this.near(amount, ledger.running - aside)) this.takeAsides(-1);
    }
    this.asides = [];
    this.takeOff(amount);
    if (this.tax && this.near(amount, ledger.all) && !this.near(amount, ledger.running)) this.again = this.tax.amount;
    if (kind !== 'subtotal' && this.near(amount, ledger.all)) this.dropUnmet();
    if (this.near(amount, ledger.running)) {
      this.grand = amount;
      this.met = this.found.length;
      this.isBroken = false;
    } else if (
      kind !== 'subtotal' &&
      kind !== 'carried' &&
      ![ledger.all, ledger.group].some((sum) => this.near(amount, sum))
    )
      this.isBroken = true;
    ledger.total(amount);
  }

  /** Without what no total has held up to here, where this one is the sum of the items alone: "Profit 12 %" within the working of a rate. */
  private dropUnmet(): void {
    for (const one of this.found.splice(this.met)) this.ledger.add(-one.amount);
  }

  /** "Rebate 5,000", without a sign or a word that says so, where the total below it is less by that. */
  private takeOff(total: number): void {
    const { found, ledger } = this;
    const last = found.at(-1);
    if (!last || last.amount < 0 || this.near(total, ledger.running)) return;
    if (!this.near(total, ledger.running - 2 * last.amount)) return;
    ledger.add(-2 * last.amount);
    last.amount = -last.amount;
    if (last.percent !== null) last.percent = -last.percent as Quantity;
  }

  /** "Say 6,51,600" below a total of 6,51,583.56: what the file asks for in the end. */
  private said(row: Row, amount: number): void {
    const sum = this.grand ?? this.ledger.running;
    const isRounded = sum !== 0 && Math.abs(amount - sum) * LEAST_OF_SUM <= Math.abs(sum);
    if (this.isBroken || !isRounded || Math.abs(amount - sum) <= 100) return;
    this.add({ ...row, kind: 'rounding' }, amount - sum);
    this.grand = amount;
  }

  private takeAsides(sign: 1 | -1 = 1): void {
    const { asides: rows, tax } = this;
    this.asides = [];
    for (const one of rows) this.add(one, sign * (one.amount ?? 0));
    // A tax that was stated before they were understood may be of them too: "Freight" above it in an invoice.
    const added = rows.reduce((sum, one) => sum + sign * (one.amount ?? 0), 0);
    if (tax && isShare(tax.amount, tax.percent as Quantity, tax.base + added))
      for (const one of this.found.slice(-rows.length)) one.taxed = true;
  }

  private add(row: Row, amount: number): void {
    if (amount === 0) return;
    const { ledger, found } = this;
    const find = () =>
      row.percent === null || row.kind === 'rounding' ? null : ledger.baseOf(amount, row.percent, row.label);
    let base = find();
    if (base === null && row.percent !== null && this.asides.length > 0) {
      this.takeAsides();
      base = find();
    }
    const percent = base && row.percent;
    const of = base?.sections ?? [...ledger.sections.keys()];
    found.push({
      row,
      amount,
      of: base?.of ?? 'items',
      sums: new Map(of.map((section) => [section, ledger.sections.get(section) ?? 0])),
      percent: percent === null ? null : ((amount < 0 ? -percent : percent) as Quantity),
      taxed: !this.tax && row.kind !== 'rounding',
    });
    ledger.add(amount);
    this.grand = null;
  }

  /** CGST and SGST are one tax; its base shows which additions it also covers. */
  private taxed(row: Row, amount: number): void {
    const { ledger, found } = this;
    const before = this.tax;
    if (this.again > 0 && amount <= this.again + 100) {
      this.again -= amount;
      return;
    }
    // "Tax amount: GST" below CGST and SGST is what both come to; invoices break them down once more below their total.
    const said = [before?.amount ?? 0, ...(this.grand === null ? [] : this.taxes)];
    if (before && before.rows > 1 && said.some((one) => Math.abs(amount - one) <= 100)) return;
    this.taxes.push(amount);
    const base = before?.base ?? ledger.running;
    const percent = (before?.percent ?? 0) + (row.percent ?? 0);
    const rows = (before?.rows ?? 0) + (row.ofColumns ? 2 : 1);
    this.tax = { amount: (before?.amount ?? 0) + amount, percent, base, row: before?.row ?? row, rows };
    ledger.tax += amount;
    if (percent > 0 && !isShare(this.tax.amount, percent as Quantity, base))
      if (isShare(this.tax.amount, percent as Quantity, ledger.all)) for (const one of found) one.taxed = false;
    this.grand = null;
  }
}

/**
 * An addition as far as the BOQ can follow it: one of items that no heading distinguishes from others is a fixed amount, and so is a share of the
 * tax that is not of everything.
 */
function additionOf(found: Found, end: Ledger): UnderstoodAddition {
  const { row, of, taxed, percent, sums } = found;
  const isWhole =
    sums.size === end.sections.size && [...sums].every(([section, sum]) => end.sections.get(section) === sum);
  const headings = [...sums.keys()].filter((section) => section !== null);
  const isApart =
    headings.length === sums.size && [...sums].every(([section, sum]) => end.sections.get(section) === sum);
  const isFollowed = percent !== null && (isWhole || (isApart && of !== 'tax'));
  return {
    label: nameOf(row.label, isFollowed ? percent : null),
    at: row.at,
    percent: isFollowed ? percent : null,
    amount: paise(found.amount),
    of: isFollowed ? of : 'items',
    sections: isFollowed && !isWhole ? headings : [],
    taxed: taxed && !(isFollowed && of === 'tax'),
  };
}
