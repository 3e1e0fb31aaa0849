import { paise, type Paise } from '../../../../kernel/money';
import type { RawFile, RawKind, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isNumeric, moneyOf, textOf } from '../cells';
import { findHeaders, type Header } from '../columns/header';
import type { Role } from '../columns/roles';
import { placeOf } from '../tables/places';
import { clip, oneLine } from '../text';
import { knownUnit, normaliseUnit } from '../units';
import { placeAndYear } from './place-and-year';
import type { Schedule, ScheduleRate } from './schedule-types';

/** Fewer rates are no schedule. */
const FEW = 6;

/** The columns of a schedule under one header. */
interface Places {
  readonly code: number | null;
  readonly words: number;
  readonly unit: number;
  readonly rate: number | null;
  readonly material: number | null;
  readonly labour: number | null;
  readonly quantities: readonly number[];
}

/** What the rows above the one in hand say about it. */
interface Above {
  /** Words by the code that they have, of rows without a rate. */
  readonly byCode: Map<string, string>;
  chapter: string;
  /** The last row with a code, and whether it has a rate. */
  last: { code: string; isRate: boolean } | null;
}

/** A schedule of rates: codes, words, units and rates, and no quantity anywhere; null where the file is none. Pure. */
export function scheduleOf({ kind, sheets }: RawFile): Schedule | null {
  const visible = sheets.filter(({ hidden }) => !hidden);
  const read = visible.map((sheet) => ({ sheet, rates: ratesOf(kind, sheet) }));
  if (read.some(({ rates }) => rates === 'bill')) return null;
  const rates = read.flatMap(({ rates: found }) => (found === 'bill' ? [] : found));
  if (rates.length < FEW) return null;
  return { ...placeAndYear(visible.flatMap(titlesOf)), rates };
}

/** The sheets of a schedule with the columns of their rates, as a mapping of a bill names them. */
export function isScheduleSheet(kind: RawKind, sheet: RawSheet): boolean {
  const rates = ratesOf(kind, sheet);
  return rates !== 'bill' && rates.length > 0;
}

/** The rates of a sheet; 'bill' where a row has a quantity or an amount beside its rate. */
function ratesOf(kind: RawKind, sheet: RawSheet): ScheduleRate[] | 'bill' {
  const headers = findHeaders(sheet);
  const rates: ScheduleRate[] = [];
  const above: Above = { byCode: new Map(), chapter: '', last: null };
  for (const [index, header] of headers.entries()) {
    const places = placesOf(header);
    if (!places) continue;
    const rows = sheet.rows.slice(header.end, headers[index + 1]?.first ?? sheet.rows.length);
    for (const row of rows) {
      if (row.running) continue;
      const prices = pricesOf(row, places);
      if (prices === null) {
        note(row, places, above, rates);
        continue;
      }
      if (places.quantities.some((column) => isNumeric(row.cells[column]) && textOf(row.cells[column]) !== '0'))
        return 'bill';
      const at = placeOf(kind, sheet, row, places.words);
      rates.push({ ...named(row, places, above), unit: unitOf(row, places), ...prices, at });
    }
  }
  return rates;
}

function placesOf({ roles, labels }: Header): Places | null {
  const first = (...wanted: Role[]): number | null => {
    const found = roles.findIndex((role) => role !== null && wanted.includes(role));
    return found < 0 ? null : found;
  };
  const [words, unit] = [first('description') ?? first('details'), first('unit')];
  const [rate, material, labour] = [first('rate'), first('rate-supply'), first('rate-labour')];
  if (words === null || unit === null || (rate ?? material ?? labour) === null) return null;
  const quantities = roles.flatMap((role, column) =>
    role === 'quantity' || role === 'amount' || role === 'count' || role === 'length' ? [column] : [],
  );
  // "No" counts the rows where there is also a code.
  const coded = roles.findIndex((role, column) => role === 'number' && /\bcode\b/i.test(labels[column] ?? ''));
  return { code: coded < 0 ? first('number') : coded, words, unit, rate, material, labour, quantities };
}

/** The rate of a row and its parts; null for a row without a rate or without a unit. */
function pricesOf(row: RawRow, places: Places): Pick<ScheduleRate, 'rate' | 'material' | 'labour'> | null {
  if (textOf(row.cells[places.unit]) === '' || isNumeric(row.cells[places.unit])) return null;
  const [stated, material, labour] = [places.rate, places.material, places.labour].map((column) =>
    column === null ? null : moneyIn(row, column),
  );
  const parts = (material ?? 0) + (labour ?? 0);
  const rate = stated ?? (parts > 0 ? paise(parts) : null);
  return rate === null || rate <= 0 ? null : { rate, material: material ?? null, labour: labour ?? null };
}

function moneyIn({ cells }: RawRow, column: number): Paise | null {
  const figure = figureOf(cells[column]);
  return figure.kind === 'number' && !figure.percent ? moneyOf(figure) : null;
}

/** A row without a rate: the heading of what is under its code, or more of the words above it. */
function note(row: RawRow, places: Places, above: Above, rates: ScheduleRate[]): void {
  const { code, words } = codeAndWords(row, places);
  if (words === '') return;
  if (code === '') {
    const last = rates.at(-1);
    if (above.last && !above.last.isRate)
      above.byCode.set(above.last.code, joined(above.byCode.get(above.last.code), words));
    else if (last && above.last?.isRate && /^[a-z(,&]/.test(words)) last.words = clip(joined(last.words, words), 2_000);
    else if (words.length <= 120) above.chapter = clip(words, 200);
    return;
  }
  if (isChapter(code)) above.chapter = clip(words, 200);
  else above.byCode.set(code, words);
  above.last = { code, isRate: false };
}

/** The code and the words of a rate: those of every code that its own begins with come first. */
function named(row: RawRow, places: Places, above: Above): Pick<ScheduleRate, 'code' | 'words' | 'chapter'> {
  const { code: own, words } = codeAndWords(row, places);
  const part = own === '' ? /^\(?([a-z]|[ivx]{1,4})[).]/i.exec(words)?.[1] : undefined;
  const parent = own === '' && part !== undefined ? (above.last?.code ?? '') : '';
  const code = parent === '' ? own : `${parent}(${part ?? ''})`;
  const heads = [...ancestorsOf(own), ...(parent === '' ? [] : [...ancestorsOf(parent), parent])];
  if (own !== '') above.last = { code: own, isRate: true };
  // Parts of a rate that has parts of its own are under it too.
  if (own !== '') above.byCode.set(own, words);
  const text = [...heads.flatMap((head) => above.byCode.get(head) ?? []), words].join(' ');
  return { code: clip(code, 40), words: clip(oneLine(text), 2_000), chapter: above.chapter };
}

const CODE = /^\s*((?:[A-Z]{1,4}[-./ ]?)?\d{1,3}(?:[.\-/]\d{1,4}){0,6}[A-Za-z]?)[.)]?\s*/;

function codeAndWords({ cells }: RawRow, { code, words }: Places): { code: string; words: string } {
  const text = oneLine(textOf(cells[words]));
  const own = code === null ? '' : oneLine(textOf(cells[code]));
  if (code !== null) return { code: withoutDot(own), words: text };
  const found = /[.\-/]/.test(CODE.exec(text)?.[1] ?? '') ? CODE.exec(text) : null;
  return found ? { code: withoutDot(found[1] ?? ''), words: text.slice(found[0].length) } : { code: '', words: text };
}

const withoutDot = (code: string): string => code.replace(/[.)\s]+$/, '');
const joined = (before: string | undefined, words: string): string => [before, words].filter(Boolean).join(' ');
/** "13" and "13.0" name a chapter. */
const isChapter = (code: string): boolean => /^[A-Z]?\d{1,3}(\.0+)?$|^[A-Z]$|^[IVX]+$/.test(code);

/** `13.4`, and `13.4.1` for `13.4.1.2`, the widest first. */
function ancestorsOf(code: string): string[] {
  const parts = code.split(/(?=[./-])/);
  return parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join(''));
}

function unitOf({ cells }: RawRow, { unit }: Places): string {
  const text = textOf(cells[unit]);
  return clip(knownUnit(text) ? normaliseUnit(text) : text, 40);
}

/** The rows above the first header, and the name of the sheet. */
function titlesOf(sheet: RawSheet): string[] {
  const [header] = findHeaders(sheet);
  return [
    ...sheet.rows.slice(0, header?.first ?? 5).map(({ cells }) => cells.map((cell) => textOf(cell)).join(' ')),
    sheet.name,
  ];
}
