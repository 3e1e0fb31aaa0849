import { figureOf, isEmpty, textOf } from '../../../../papers/reading/understand/cells';
import { oneLine } from '../../../../papers/reading/understand/text';
import type { RawCell } from '../../../../papers/reading/parse/raw-file';
import { cityName, findCity } from '../../../../kernel/places/cities';
import { recordFieldsSchema } from '../../records/fields';

/** What an item is sold as, besides its price, its unit and its days. */
export const TERMS = ['thickness_mm', 'size', 'pack', 'gst_rate', 'gst_included', 'lead_days', 'city'] as const;
export type Term = (typeof TERMS)[number];
export type Terms = Partial<Record<Term, string | number | boolean>>;

/** `also`: terms that the cell says besides its own, such as `18 % extra` in a column of rates. */
export type ReadTerm =
  | { readonly value: string | number | boolean | null; readonly also?: Terms }
  | { readonly reason: string };

const NONE = /^(?:n\.?\s*\/?\s*a\.?|nil|none|[-–—.\s]+)$/i;
const UNREAD: Readonly<Record<Term, string>> = {
  thickness_mm: 'the thickness is not in millimetres, such as 18',
  size: 'the size is not a text, such as 8 x 4 ft',
  pack: 'the quantity per pack is not a number, such as 10',
  gst_rate: 'the GST is neither a rate such as 18 % nor extra or incl.',
  gst_included: 'the GST is neither extra nor incl.',
  lead_days: 'the lead time is not in days, such as 7',
  city: 'the city is not a name',
};

export function isTerm(key: string): key is Term {
  return (TERMS as readonly string[]).includes(key);
}

/** Reads the cell of a term, as dealers write it. Null for one that says there is none. */
export function readTerm(key: Term, raw: RawCell): ReadTerm {
  const text = oneLine(textOf(raw));
  if (isEmpty(raw) || NONE.test(text)) return { value: null };
  if (key === 'gst_rate' || key === 'gst_included') return readGst(key, raw, text);
  const value = READERS[key](text);
  return value === null ? { reason: UNREAD[key] } : checked(key, value);
}

const READERS: Readonly<Record<Exclude<Term, 'gst_rate' | 'gst_included'>, (text: string) => string | number | null>> =
  {
    thickness_mm: millimetres,
    size: (text) => text,
    pack: onlyNumber,
    lead_days: days,
    city: (text) => {
      const known = findCity(text);
      return known ? cityName(known) : text;
    },
  };

function readGst(key: 'gst_rate' | 'gst_included', raw: RawCell, text: string): ReadTerm {
  const figure = figureOf(raw);
  const plain = figure.kind === 'number' && figure.rest === '' ? Number(figure.digits) : null;
  // A share of 1 without its format is a percentage too.
  const rate = plain === null ? percentIn(text) : plain > 0 && plain < 1 ? plain * 100 : plain;
  const included = isIncluded(text);
  if (rate === null && included === null) return { reason: UNREAD[key] };
  const both: Terms = {
    ...(rate === null ? {} : { gst_rate: rate }),
    ...(included === null ? {} : { gst_included: included }),
  };
  if (rate !== null) {
    const read = checked('gst_rate', rate);
    if ('reason' in read) return read;
  }
  const { [key]: value = null, ...also } = both;
  return Object.keys(also).length > 0 ? { value, also } : { value };
}

/** Whether a text says that GST is in the price; null where it says neither, or both. */
export function isIncluded(text: string): boolean | null {
  const plain = text.toLowerCase().replace(/\bnot\s+incl\w*/g, 'extra');
  const isIn = /\bincl|\bwith\s+(?:gst|tax)/.test(plain);
  const isOut = /\bextra\b|\bexcl|\bplus\b|\bwithout\b|\+\s*(?:gst|tax)/.test(plain);
  return isIn === isOut ? null : isIn;
}

/** The one percentage of a text; null where it has none, or several. */
function percentIn(text: string): number | null {
  const rates = new Set(
    [...text.matchAll(/(\d+(?:\.\d+)?)\s*%|@\s*(\d+(?:\.\d+)?)/g)].map(([, one, other]) => one ?? other),
  );
  return rates.size === 1 ? Number([...rates][0]) : null;
}

const IN_MM: Readonly<Record<string, number>> = { '': 1, mm: 1, cm: 10, in: 25.4, inch: 25.4, '"': 25.4 };

function millimetres(text: string): number | null {
  const [, whole, over, unit = ''] = /^(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?\s*(mm|cm|inch|in|")?\.?$/i.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = (Number(whole) / Number(over ?? 1)) * (IN_MM[unit.toLowerCase()] ?? 1);
  return Math.round(value * 1000) / 1000;
}

/** The number of a text that has one: `Pack of 24`. */
function onlyNumber(text: string): number | null {
  const numbers = text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 1 ? Number(numbers[0]) : null;
}

const IN_DAYS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30 };

/** The longest that a text says: `7-10 days`, `2 weeks`, `ex stock`. */
function days(text: string): number | null {
  if (/^(?:ex[\s-]*stock|ready(?:\s*stock)?|in\s*stock|immediate(?:ly)?|same\s+day)$/i.test(text)) return 0;
  const [, least, most = least, unit = 'd'] =
    /^(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(?:working\s*)?([hdwm])?(?:ou)?(?:r|rs|ay|ays|eek|eeks|onth|onths)?\.?$/i.exec(
      text,
    ) ?? [];
  return most === undefined ? null : Math.ceil(Number(most) * (IN_DAYS[unit.toLowerCase()] ?? 1));
}

/** Applies the rule of the form on screen, with its sentence. */
function checked(key: Term, value: string | number | boolean): ReadTerm {
  const result = recordFieldsSchema.shape[key].safeParse(value);
  if (result.success) return { value };
  return { reason: (result.error.issues[0]?.message ?? UNREAD[key]).replace(/\.$/, '') };
}
