import type { RawCell, RawFile } from '../../parse/raw-file';
import { withoutSigns } from './signs';

/** Currencies but the rupee, before or behind a figure, and a sign or brackets of what is negative. */
const CURRENCY = String.raw`(?:(?!₹)\p{Sc}|(?:rp|idr|usd|eur|gbp|aed|sar|qar|omr|kwd|bhd|lkr|npr|bdt|pkr|myr|php|vnd|thb|zar|kes|ngn|zmw|chf|pln|czk|brl|r\$)\b\.?)`;
const WHOLE = new RegExp(
  String.raw`^(\(?)\s*([-–]?)\s*${CURRENCY}?\s*([-–]?)\s*(\d[\d.,' \u00a0\u202f]*)\s*${CURRENCY}?\s*(\)?)$`,
  'iu',
);
/** Currencies whose smallest coin is a thousandth: "1.250 KWD" is one and a quarter. */
const MILLS = /\b(?:kwd|bhd|omr|jod|tnd|iqd|lyd)\b/i;
const DOTTED_CURRENCY = new RegExp(CURRENCY, 'iu');

/** "2.850,00", "120,5", and "2 850, 00" where a narrow cell wraps behind the comma: written in no country where the point is the decimal sign. */
const COMMA = /^(?:\d{1,3}(?:[. ']\d{3})+(?:,\d+|, \d\d)|\d+,\d{1,2})$/;
/** "Rp 2.021.500", "$20.000": without the currency it may be the number of an item. */
const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** "$12.5": money of which a part of the unit is written behind a point. */
const PARTS = /^\d+\.\d{1,2}$/;
/** "1,34,400.00", "24,019", "239.00": written in no country where the comma is. */
const POINT = /^(?:\d{1,3}(?:,\d{2,3})+\.\d+|\d{1,3}(?:,\d{2,3}){2,}|\d{3,}\.\d{2})$/;
/** What a comma-country writes: groups of three behind dots, decimals behind a comma. */
const COMMA_FIGURE = /^(?:\d{1,3}(?:[. ']\d{3})+, \d\d|(?:\d{1,3}(?:[. ']\d{3})*|\d+)(?:,\d+)?)$/;
/** So many times more often than the other. */
const CLEARLY = 3;

/**
 * The file with the figures that are texts written without a currency and with a point: all of them decide together what a dot and a comma mean in it.
 * The same file where they mean what they mean in India, or where that is not clear.
 */
export function withPlainFigures(given: RawFile): RawFile {
  const file = withoutSigns(given);
  if (!hasCommas(file)) return file;
  const sheets = file.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(plain) })),
  }));
  return { ...file, sheets };
}

/** Whether the comma is the decimal sign of a file. */
function hasCommas({ sheets }: RawFile): boolean {
  let [comma, point] = [0, 0];
  for (const { rows } of sheets)
    for (const { cells } of rows) {
      if (multipliesOut(cells)) point += 1;
      for (const cell of cells) {
        if (typeof cell !== 'string' || cell.length > 40) continue;
        const figure = WHOLE.exec(cell.trim())?.[4]
          ?.trim()
          .replaceAll(/[\u00a0\u202f]/g, ' ');
        if (figure === undefined) continue;
        const isMoney = DOTTED_CURRENCY.test(cell) && !MILLS.test(cell);
        if (COMMA.test(figure) || (DOTTED.test(figure) && isMoney)) comma += 1;
        else if (POINT.test(figure) || (PARTS.test(figure) && isMoney)) point += 1;
      }
    }
  return comma > 0 && comma >= point * CLEARLY;
}

/** "86,250": eighty-six thousand, or eighty-six and a quarter. */
const ONE_GROUP = /^[1-9]\d{0,2},\d{3}$/;
/** A whole figure that means the same everywhere, with its unit. */
const PLAIN = /^([1-9]\d{0,5})(?:\s*\p{L}[\p{L}./]{0,11})?$/u;

/** Whether the comma of a row parts thousands: "750 sqft", "115" and "86,250" multiply out with no other meaning of it. */
function multipliesOut(cells: readonly RawCell[]): boolean {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [cell.trim()] : []));
  const [quantity, rate] = texts.flatMap((text) => PLAIN.exec(text)?.[1] ?? []).slice(-2);
  const amount = texts.at(-1) ?? '';
  return ONE_GROUP.test(amount) && Number(quantity) * Number(rate) === Number(amount.replace(',', ''));
}

/** A figure with its unit, "10.000 pcs", and a total in the cell of its label, "Subtotal: Rp 73.500.000". */
const WITH_UNIT = /^(\d[\d.,']*)(\s\p{L}[\p{L}\d./]{0,11})$/u;
const WITH_LABEL = /^(\p{L}[^\d:=]*(?:\(\d{1,2} ?%\))?\s*[:=].*?)(\d[\d.,']*)$/u;

function plain(cell: RawCell): RawCell {
  if (typeof cell !== 'string' || cell.length > 40) return cell;
  const [, labelled = '', last = ''] = WITH_LABEL.exec(cell.trim()) ?? [];
  if (COMMA_FIGURE.test(last) && DOTTED_CURRENCY.test(labelled)) return labelled + withPoint(last);
  const [, counted = '', unit = ''] = WITH_UNIT.exec(cell.trim()) ?? [];
  if (COMMA_FIGURE.test(counted)) return withPoint(counted) + unit;
  const [, open = '', sign = '', inner = '', written = '', close = ''] = WHOLE.exec(cell.trim()) ?? [];
  const figure = written.trim().replaceAll(/[\u00a0\u202f]/g, ' ');
  if (!COMMA_FIGURE.test(figure)) return cell;
  const isNegative = sign !== '' || inner !== '' || (open !== '' && close !== '');
  return `${isNegative ? '-' : ''}${withPoint(figure)}`;
}

const withPoint = (figure: string): string => figure.replaceAll(/[. ']/g, '').replace(',', '.');
