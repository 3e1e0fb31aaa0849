import { knownUnit, KNOWN_UNITS, spellingsOf } from '../../../papers/reading/understand/units';

/** What shops sell by besides the units of bills, with their spellings. */
const SOLD_BY: Readonly<Record<string, string>> = {
  sheet: 'sheet sheets sht shts',
  pack: 'pack packs packet packets pkt pkts',
  bundle: 'bundle bundles bdl',
  carton: 'carton cartons ctn',
  coil: 'coil coils',
  bucket: 'bucket buckets',
  tin: 'tin tins can cans',
  bottle: 'bottle bottles btl',
  drum: 'drum drums',
  slab: 'slab slabs',
  dozen: 'dozen doz dz',
};
const BY_SPELLING = new Map(
  Object.entries(SOLD_BY).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling) => [spelling, unit])),
);
/** Nothing is sold by them. */
const NOT_SOLD_BY = new Set(['%', 'LS']);

/** The unit that a text spells: `Sheets` is `sheet`; null where it is none. */
export function vendorUnit(text: string): string | null {
  const plain = text
    .replace(/\(.*?\)/g, ' ')
    .replace(/^\s*(?:per|\/)\s*/i, '')
    .trim();
  const unit = BY_SPELLING.get(plain.toLowerCase().replace(/\.$/, '')) ?? knownUnit(plain);
  return unit === null || NOT_SOLD_BY.has(unit) ? null : unit;
}

/** A stored unit as it is shown: in its usual spelling, or as it is where it is none that is known. */
export const shownUnit = (unit: string): string => vendorUnit(unit) ?? unit;

/** How a shown unit may be stored: in lower case, without spaces and punctuation. */
export const storedUnits = (shown: string): readonly string[] => {
  const unit = shownUnit(shown);
  const spellings = [unit, ...(SOLD_BY[unit]?.split(' ') ?? []), ...spellingsOf(unit)];
  return spellings.map((one) => one.toLowerCase().replace(/[^\p{L}\p{N}²³%]+/gu, ''));
};

/** Units to choose from, those of the most items first. A tonne is not among them: its `mt` is read as metres. */
export const VENDOR_UNITS: readonly string[] = [
  ...new Set(['sqft', 'no', 'sheet', 'rft', 'box', 'kg', 'ltr', ...KNOWN_UNITS, ...Object.keys(SOLD_BY)]),
].filter((unit) => vendorUnit(unit) === unit);

/** What a person reads about a unit that is none. */
export const unknownUnit = (text: string): string =>
  `“${text.trim().slice(0, 40)}” is no unit that is known: choose sqft, no, sheet, rft, box, kg, ltr or another of the list.`;
