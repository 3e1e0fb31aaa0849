import { dayOf } from '../../../../kernel/day';
import { parseRupees, rupees } from '../../../../kernel/money';
import { labelKey } from '../../../../kernel/rate-key';
import { SERVICE_LABELS, SERVICES } from '../../../../kernel/terms';
import { rateUses, type RateBook, type RateUse } from '../../../../pricing';
import { plainUnit } from '../plain-unit';
import { splitRows } from './split-rows';

/** A rate of a pasted list in the form of a library request; what the list does not give is left out. */
export interface ReadRate {
  readonly service: RateUse['service'];
  readonly kind: RateUse['kind'];
  readonly label: string;
  /** Only for a rate that the rate book lacks. */
  readonly unit?: string;
  /** Rupees. */
  readonly rate: number;
  readonly tax_basis: 'exclusive' | 'inclusive';
  readonly brand?: string;
  readonly vendor?: string;
  readonly document?: string;
  readonly date?: string;
  readonly valid_until?: string;
  readonly note?: string;
}

export interface ReadList {
  readonly rates: readonly ReadRate[];
  /** Rows that gave no rate, by their number in the list (from 1), and why. */
  readonly problems: readonly { readonly row: number; readonly message: string }[];
}

type Column = 'label' | 'rate' | 'trade' | 'kind' | 'unit' | 'gst' | 'date' | 'valid_until' | TextColumn;
type TextColumn = (typeof TEXTS)[number];
const TEXTS = ['brand', 'vendor', 'document', 'note'] as const;

const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  label: ['label', 'item', 'material', 'description', 'name'],
  rate: ['rate', 'price', 'rate ₹', 'rate (₹)', 'amount'],
  trade: ['trade', 'service'],
  kind: ['kind', 'type', 'material or labour'],
  unit: ['unit', 'uom', 'per'],
  gst: ['gst', 'tax', 'tax basis'],
  brand: ['brand', 'make'],
  vendor: ['vendor', 'supplier'],
  document: ['document', 'quotation', 'reference'],
  date: ['date', 'dated'],
  valid_until: ['valid until', 'valid to', 'validity', 'valid_until'],
  note: ['note', 'remark', 'remarks'],
};
/** For a list without headings. */
const PLAIN: readonly Column[] = ['label', 'rate', 'unit', 'vendor'];

/**
 * Reads a list copied from a spreadsheet, or a CSV file: with headings in any order, or as label, rate, unit and
 * vendor. A label used by several trades is taken for each of them, unless the list names the trade. Pure; never
 * throws.
 */
export function readRates(text: string, book: RateBook): ReadList {
  const rows = splitRows(text);
  const headings = columnsOf(rows[0]?.cells ?? []);
  const rates = new Map<string, ReadRate>();
  const problems: ReadList['problems'][number][] = [];
  for (const { row, cells } of headings ? rows.slice(1) : rows) {
    const columns = headings ?? PLAIN;
    const cell = (name: Column): string => cells[columns.indexOf(name)]?.trim() ?? '';
    const read = readRow(cell, book);
    if (typeof read === 'string') problems.push({ row, message: read });
    else for (const rate of read) rates.set(`${rate.service}|${rate.kind}|${rate.label}`, rate);
  }
  return { rates: [...rates.values()], problems };
}

function columnsOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const names = Object.keys(HEADINGS) as Column[];
  const found = cells.map((cell) => names.find((name) => HEADINGS[name].includes(cell.trim().toLowerCase())) ?? null);
  return found.includes('label') && found.includes('rate') ? found : null;
}

/** The rates of one row, or the reason why it has none. */
function readRow(cell: (name: Column) => string, book: RateBook): readonly ReadRate[] | string {
  const label = cell('label');
  if (label === '') return 'The label is missing.';
  const uses = usesOf(cell, book);
  const [first] = uses;
  const named = first
    ? uses.map((use) => ({ service: use.service, kind: use.kind, label: use.rate.label }))
    : firmsOwn(cell);
  if (!named)
    return `The rate book has no rate called ${label}. To save it as your own, enter its trade, kind and unit.`;
  const rate = rupeesOf(cell('rate'));
  if (rate === null) return `${label} has no rate in rupees with at most 2 decimals.`;
  const unit = plainUnit(cell('unit'));
  if (first && unit !== '' && unit !== plainUnit(first.rate.unit))
    return `${first.rate.label} is priced per ${first.rate.unit}.`;
  const days = { date: cellDay(cell('date')), valid_until: cellDay(cell('valid_until')) };
  if (days.date === null || days.valid_until === null)
    return `Write the dates of ${label} as 2026-11-30 or 30/11/2026.`;
  const known = [...TEXTS.map((name) => [name, cell(name).slice(0, 100)]), ...Object.entries(days)];
  const details = Object.fromEntries(known.filter(([, value]) => value !== ''));
  const tax_basis = /incl|with/i.test(cell('gst')) ? 'inclusive' : 'exclusive';
  return named.map((name) => ({ ...name, rate, tax_basis, ...details }));
}

/** A rate that only the firm has: its row must give everything that the rate book would otherwise provide. */
function firmsOwn(cell: (name: Column) => string): Pick<ReadRate, 'service' | 'kind' | 'label' | 'unit'>[] | null {
  const [service, kind, unit] = [serviceOf(cell('trade')), cell('kind').toLowerCase(), plainUnit(cell('unit'))];
  const side = (['material', 'labour'] as const).find((one) => kind !== '' && one.startsWith(kind));
  return service && side && unit !== '' ? [{ service, kind: side, label: cell('label'), unit }] : null;
}

function serviceOf(trade: string): RateUse['service'] | undefined {
  return SERVICES.find((id) => id === trade.toLowerCase() || SERVICE_LABELS[id].toLowerCase() === trade.toLowerCase());
}

function usesOf(cell: (name: Column) => string, book: RateBook): RateUse[] {
  const [label, trade, kind] = [labelKey(cell('label')), cell('trade'), cell('kind').toLowerCase()];
  const service = serviceOf(trade);
  return [...rateUses(book).values()].filter(
    (use) =>
      labelKey(use.rate.label) === label &&
      (trade === '' || use.service === service) &&
      (kind === '' || use.kind.startsWith(kind) || kind.startsWith(use.kind)),
  );
}

function rupeesOf(text: string): number | null {
  try {
    const value = rupees(
      parseRupees(
        text
          .replace(/^(₹|rs\.?|inr)/i, '')
          .replaceAll(',', '')
          .trim(),
      ),
    );
    return value > 0 && value <= 10_000_000 ? value : null;
  } catch {
    return null;
  }
}

/** The empty string for an empty cell, null when it cannot be read. */
const cellDay = (text: string): string | null => (text === '' ? '' : dayOf(text));
