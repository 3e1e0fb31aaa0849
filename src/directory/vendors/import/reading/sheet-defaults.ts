/** Terms that a price list says outside their columns: in the names of its items, in its title lines and notes. */
import { clip, oneLine } from '../../../../papers/reading/understand/text';
import { textOf } from '../../../../papers/reading/understand/cells';
import type { Cells } from '../../../../papers/reading/parse/messages';
import { cityName, findCity } from '../../../../kernel/places/cities';
import { notAnItem } from './not-items';
import { isIncluded, type Terms } from './terms';

/** What is sold in sheets: millimetres in another name are a length or a bore. */
const SHEETS =
  /\b(?:ply|plywood|(?:block)?board|mdf|hdf|hdhmr|hdmr|bwr|bwp|mr|marine|laminate|sunmica|mica|veneer|glass|mirror|acrylic|wpc|gypsum|tile|slab|granite|marble|quartz|sheet)s?\b/i;
const SIDES = /(\d+(?:\.\d+)?)\s*(mm|ft|feet|['’′])?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(mm|ft|feet|['’′])?/gi;
/** Sheets come in these, in feet; other pairs of small numbers mean anything. */
const USUAL_SHEETS = new Set(['8x4', '7x4', '6x4', '10x4', '12x4', '7x3', '8x3', '6x3', '10x3', '9x4', '7x2', '8x2']);

/** The thickness and size in an item's name, only where they can mean nothing else. */
export function termsInName(name: string, pattern: string): Terms {
  const rest = name.replace(SIDES, ' ');
  // A third side leaves its x behind.
  if (/\d\s*[x×*]|[x×*]\s*\d/i.test(rest)) return {};
  const sides = [...name.matchAll(SIDES)];
  const size = sides.length === 1 && sides[0] ? sizeOf(sides[0]) : null;
  const measures = [...rest.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)\s*mm\b/gi)].map(([, digits]) => Number(digits));
  const thickness = measures.length === 1 && SHEETS.test(`${name} ${pattern}`) ? (measures[0] ?? 0) : 0;
  return {
    ...(thickness > 0 && thickness <= 100 ? { thickness_mm: thickness } : {}),
    ...(size === null ? {} : { size }),
  };
}

function sizeOf([, one = '', ofOne, other = '', ofOther]: RegExpExecArray | RegExpMatchArray): string | null {
  const unit = (ofOther ?? ofOne)?.toLowerCase();
  // An edge band of 22 x 0.8 mm has a width and a thickness.
  if (unit === 'mm') return Math.min(Number(one), Number(other)) >= 100 ? `${one} x ${other} mm` : null;
  const isUsual = USUAL_SHEETS.has(`${one}x${other}`) || USUAL_SHEETS.has(`${other}x${one}`);
  return unit !== undefined || isUsual ? `${one} x ${other} ft` : null;
}

/** What a line says of GST; nothing where it says both, or only names a registration. */
export function gstIn(line: string): Terms {
  const plain = line.replace(/\bgst\s*(?:no\b|number|in\b|reg)/gi, ' ');
  if (!/\bgst\b/i.test(plain)) return {};
  const rates = [
    ...plain.matchAll(/\bgst\b[^%\d]{0,25}(\d+(?:\.\d+)?)\s*%/gi),
    ...plain.matchAll(/\bgst\b[^%\d]{0,20}@\s*(\d+(?:\.\d+)?)\b/gi),
    ...plain.matchAll(/(\d+(?:\.\d+)?)\s*%\s*(?:of\s+)?gst\b/gi),
  ].map(([, digits]) => Number(digits));
  const clauses = plain.split(/[,;|]|\.(?:\s|$)/).filter((clause) => /\bgst\b/i.test(clause));
  const rate = agreed(rates);
  const included = agreed(clauses.map(isIncluded).filter((one) => one !== null));
  return { ...(rate === null ? {} : { gst_rate: rate }), ...(included === null ? {} : { gst_included: included }) };
}

/** The city before the PIN code of an address; null where it is not one that is known. */
export function cityIn(line: string): string | null {
  const [, address] = /^(.*?)[\s,.:(–-]*\b[1-9]\d{2}\s?\d{3}\b/.exec(line) ?? [];
  // The last part may be the state.
  for (const part of (address ?? '').split(',').slice(-2).reverse()) {
    const words = part.trim().split(/\s+/);
    for (const from of [Math.max(0, words.length - 3), Math.max(0, words.length - 2), words.length - 1]) {
      const city = findCity(words.slice(from).join(' '));
      if (city) return cityName(city);
    }
  }
  return null;
}

/** Texts for every row of a sheet by field, and where each is from, for a person to see. */
export interface SheetDefaults {
  readonly fixed: Readonly<Record<string, string>>;
  readonly taken: Readonly<Record<string, string>>;
}

/** What the lines of a price list that are no items say of all its items. Lines that contradict each other say nothing. */
export function readSheetDefaults(
  { rows }: Cells['sheets'][number],
  headerRow: number,
  columns: Readonly<Record<string, number>>,
): SheetDefaults {
  const headers = rows.find(({ at }) => at === headerRow)?.cells ?? [];
  const found: { key: string; text: string; at: number; line: string }[] = [];
  for (const { at, cells } of rows) {
    const isLine = at < headerRow || (at > headerRow && notAnItem(columns, cells, headers) !== null);
    const said = at === headerRow ? [cells[columns.base_price ?? -1] ?? null] : isLine ? cells : [];
    const line = oneLine(
      said
        .filter((cell) => typeof cell === 'string')
        .map(textOf)
        .join(' '),
    );
    if (line === '') continue;
    const { gst_rate: rate, gst_included: included } = gstIn(line);
    const city = at < headerRow ? cityIn(line) : null;
    if (rate !== undefined) found.push({ key: 'gst_rate', text: String(rate), at, line });
    if (included !== undefined) found.push({ key: 'gst_included', text: included ? 'incl.' : 'extra', at, line });
    if (city !== null) found.push({ key: 'city', text: city, at, line });
  }
  const clear = found.filter(
    ({ key, text }, index) =>
      columns[key] === undefined &&
      found.every((other) => other.key !== key || other.text === text) &&
      found.findIndex((other) => other.key === key) === index,
  );
  return {
    fixed: Object.fromEntries(clear.map(({ key, text }) => [key, text])),
    taken: Object.fromEntries(clear.map(({ key, at, line }) => [key, `row ${at}, “${clip(line, 120)}”`])),
  };
}

/** What all say, if they say the same. */
function agreed<Value>(all: readonly Value[]): Value | null {
  return new Set(all).size === 1 ? (all[0] ?? null) : null;
}
