import { QUANTITY_SCALE, quantity, type Quantity } from '../../kernel/quantity';

/** How a material is sold. */
export interface Pack {
  /** One pack, as a shop calls it: “8 × 4 ft sheet”. */
  readonly label: string;
  /** Several of them. */
  readonly labels: string;
  /** How much of the rate’s unit one pack is; of a coat of paint, what one tin covers. */
  readonly holds: Quantity;
}

/** The sizes a material is sold in, the largest first; each is a whole number of the smallest. */
export interface PackSizes {
  readonly sizes: readonly [Pack, ...Pack[]];
  /** Colour and grain differ from lot to lot: some more is bought with the first order. */
  readonly sameLot: boolean;
  /** What was assumed to turn the rate’s unit into packs; null where the pack is measured in it. */
  readonly basis: string | null;
}

const held = (amount: number): Quantity => quantity(Math.floor(amount * QUANTITY_SCALE));
const pack = (label: string, labels: string, holds: number): Pack => ({ label, labels, holds: held(holds) });
const FEET_PER_METRE = 1 / 0.3048;

/** A size with its plural. */
const named = (size: string, what: string, holds: number): Pack =>
  pack(`${size} ${what}`, `${size} ${plural(what)}`, holds);
const plural = (what: string): string => `${what}${/(x|ch)$/.test(what) ? 'es' : 's'}`;

const boxOf = (what: string, holds: number): Pack => pack(`box of ${what}`, `boxes of ${what}`, holds);

const SHEET = named('8 × 4 ft', 'sheet', 32);
const BOARD = named('6 × 4 ft', 'board', 24);
const tins = (sqftPerLitre: number): [Pack, ...Pack[]] => [
  named('20 litre', 'bucket', 20 * sqftPerLitre),
  named('10 litre', 'bucket', 10 * sqftPerLitre),
  named('4 litre', 'tin', 4 * sqftPerLitre),
  named('1 litre', 'tin', sqftPerLitre),
];
const bags = (sqftPerKg: number): [Pack, ...Pack[]] => [
  named('40 kg', 'bag', 40 * sqftPerKg),
  named('20 kg', 'bag', 20 * sqftPerKg),
  named('5 kg', 'bag', 5 * sqftPerKg),
];

type Row = readonly [unit: string, labels: RegExp, sizes: PackSizes['sizes'], more?: Partial<Omit<PackSizes, 'sizes'>>];
const LOT = { sameLot: true } as const;

/** Materials of the rate books by the words of their labels. Sizes are those usual in India; the first row that fits is used. */
const ROWS: readonly Row[] = [
  ['sqft', /laminate$|^acrylic sheet|^veneer$/, [SHEET], LOT],
  ['sqft', /\bply$|^panel board|^12mm mdf/, [SHEET]],
  ['sqft', /gypsum board|ceiling panel$/, [BOARD]],
  ['sqft', /^vitrified tiles/, [boxOf('4 tiles, 2 × 2 ft', 16)], LOT],
  ['sqft', /^ordinary tiles/, [boxOf('9 tiles, 1 × 1 ft', 9)], LOT],
  ['sqft', /^laminated wooden flooring/, [named('20 sq ft', 'box', 20)], LOT],
  ['sqft', /^engineered wooden flooring/, [named('20 sq ft', 'box', 20)], LOT],
  ['sqft', /^vinyl$/, [named('36 sq ft', 'box', 36)], LOT],
  ['sqft', /^wallpaper material/, [named('2 × 52 ft', 'roll', 104)], LOT],
  ['sqft', /^royale paint material/, tins(65), { basis: '65 sq ft per litre in two coats' }],
  ['sqft', /^(plastic emulsion|ceiling paint) material/, tins(60), { basis: '60 sq ft per litre in two coats' }],
  ['sqft', /^enamel paint material/, tins(45), { basis: '45 sq ft per litre in three coats' }],
  ['sqft', /^wall putty material/, bags(12), { basis: '12 sq ft per kg in two coats' }],
  ['kg', /^adhesive/, [named('50 kg', 'drum', 50), named('5 kg', 'tin', 5), named('1 kg', 'tin', 1)]],
  ['rft', /^edge band/, [named('50 m', 'roll', 50 * FEET_PER_METRE)]],
  ['rft', /^led strip/, [named('5 m', 'roll', 5 * FEET_PER_METRE)]],
  ['rft', /^circuit wire$/, [named('90 m', 'coil', 90 * FEET_PER_METRE)]],
  ['rft', /^ac copper pipe/, [named('15 m', 'coil', 15 * FEET_PER_METRE)]],
  ['rft', /edge profile$|^profile light|^brass inlay/, [named('10 ft', 'length', 10)]],
  ['rft', /^wooden skirting/, [named('8 ft', 'length', 8)]],
];

const single = (label: string, labels: string, sameLot = false): PackSizes => ({
  sizes: [pack(label, labels, 1)],
  sameLot,
  basis: null,
});

/** What is counted is bought whole. */
const COUNTED: Readonly<Record<string, PackSizes>> = {
  no: single('piece', 'pieces'),
  pair: single('pair', 'pairs'),
  set: single('set', 'sets'),
  point: single('point', 'points'),
  trip: single('trip', 'trips'),
  metre: single('metre', 'metres', true),
};

const CHARGED = /\b(charges|facilities|vehicle)$/;

/** What is paid for and in no shop: points and trips, which whoever does the work supplies, charges and hire. */
export const isService = (label: string, unit: string): boolean =>
  unit === 'point' || unit === 'trip' || CHARGED.test(label.trim().toLowerCase());

/** The packs of a material; null for what is bought as measured. */
export function packsOf(label: string, unit: string): PackSizes | null {
  const roll = /^roll (.+)$/.exec(unit);
  if (roll?.[1]) return { ...single('', ''), sizes: [named(roll[1], 'roll', 1)], sameLot: true };
  const name = label.trim().toLowerCase();
  const row = ROWS.find(([of, labels]) => of === unit && labels.test(name));
  if (row) return { sizes: row[2], sameLot: false, basis: null, ...row[3] };
  return Object.hasOwn(COUNTED, unit) ? (COUNTED[unit] ?? null) : null;
}
