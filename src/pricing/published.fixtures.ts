/** What others publish for the same work. Read by specs and by docs/figures.md. */
import { rupees } from '../kernel/money';
import { parseQuantity, toNumber } from '../kernel/quantity';
import type { BudgetType, City, Layout } from '../kernel/terms';
import { context, dimension, line } from './line.fixtures';
import { priceLine } from './price-line';
import type { PricedLine, PricingContext, PricingLine, RateBook } from './types';

/** A flat, in Mumbai unless another city is named, with what is published for it, in lakh without GST. */
export interface Band {
  readonly source: string;
  readonly layout: Layout;
  readonly area: number;
  readonly budgetType: BudgetType;
  readonly low: number;
  readonly high: number;
  readonly city: City;
}

const band = (...of: readonly [string, Layout, number, BudgetType, number, number, City?]): Band => {
  const [source, layout, area, budgetType, low, high, city = 'mumbai'] = of;
  return { source, layout, area, budgetType, low, high, city };
};

/**
 * New from the builder: modular work, ceiling, paint and lights. Every band that was found, under the source's own name
 * of its level and laid against our package of that rank; prices per square foot times the area.
 */
export const NEW_BANDS: readonly Band[] = [
  band('Livspace 2025', '1bhk', 450, 'medium', 6.1, 10.8),
  band('Livspace 2025', '2bhk', 800, 'medium', 10.6, 19.2),
  band('Livspace 2025', '3bhk', 1200, 'medium', 16, 27.4),
  band('Livspace 2025', '4bhk', 2000, 'medium', 17.5, 29.4),
  band('Livspace 2025, the same range', '1bhk', 450, 'premium', 6.1, 10.8),
  band('Livspace 2025, the same range', '2bhk', 800, 'premium', 10.6, 19.2),
  band('Livspace 2025, the same range', '3bhk', 1200, 'premium', 16, 27.4),
  band('Livspace 2025, the same range', '4bhk', 2000, 'premium', 17.5, 29.4),
  band('Spacenest 2025, basic', '1bhk', 450, 'low', 4, 6),
  band('Spacenest 2025, basic', '2bhk', 800, 'low', 6, 9),
  band('Spacenest 2025, basic', '3bhk', 1200, 'low', 9, 13),
  band('Spacenest 2025, premium', '1bhk', 450, 'medium', 6, 9),
  band('Spacenest 2025, premium', '2bhk', 800, 'medium', 9, 13),
  band('Spacenest 2025, premium', '3bhk', 1200, 'medium', 14, 20),
  band('Spacenest 2025, luxury', '1bhk', 450, 'premium', 10, 14),
  band('Spacenest 2025, luxury', '2bhk', 800, 'premium', 15, 22),
  band('Spacenest 2025, luxury', '3bhk', 1200, 'premium', 24, 35),
  band('Elastic Interior, 13 February 2026, basic', '2bhk', 1000, 'low', 6, 8),
  band('Elastic Interior, 13 February 2026, basic', '3bhk', 1200, 'low', 8, 14),
  band('Elastic Interior, 13 February 2026, mid-range', '3bhk', 1200, 'medium', 15, 25),
  band('Elastic Interior, 13 February 2026, premium', '3bhk', 1200, 'high', 25, 40),
  band('7may1998, basic, 500 to 700 a sq ft', '3bhk', 1400, 'low', 7, 9.8),
  band('7may1998, mid, 800 to 1,200 a sq ft', '3bhk', 1400, 'medium', 11.2, 16.8),
  band('7may1998, premium, 1,500 to 2,000 a sq ft', '3bhk', 1400, 'high', 21, 28),
  band('Cibi & Simeon, any level', '2bhk', 900, 'medium', 8, 25),
  band('Tint Tone, November 2025, any level', '2bhk', 900, 'medium', 12, 28),
  band('Fulcro 2025, Bangalore, premium', '3bhk', 1200, 'high', 24, 33.6, 'bangalore'),
  band('Fulcro 2025, Bangalore, luxury', '3bhk', 1200, 'premium', 33.6, 45.6, 'bangalore'),
  band('Apex, Mumbai, luxury, 3,500 a sq ft', '3bhk', 1200, 'premium', 42, 42),
];
/** A full renovation without appliances and loose furniture. */
export const RENOVATION_BANDS: readonly Band[] = [
  band('Divy 2025, standard', '2bhk', 1000, 'medium', 18, 30),
  band('Divy 2025, premium', '2bhk', 1000, 'high', 30, 60),
  band('Jugyah 2025, Mumbai, mid', '2bhk', 1000, 'medium', 25, 30),
];

/** Weeks that others publish for a home, read on 21 November 2026; months of 4.33 weeks. */
export interface PublishedTime {
  readonly source: string;
  readonly layout: Layout;
  readonly area: number;
  readonly budgetType: BudgetType;
  /** From the builder, with what is usual then; otherwise everything is renovated. */
  readonly isNew: boolean;
  /** Whether the weeks count from the contract or from the approved design. */
  readonly from: 'contract' | 'site';
  readonly weeks: readonly [least: number, most: number];
}

const time = (
  source: string,
  ...of: readonly [Layout, number, BudgetType, boolean, 'contract' | 'site', readonly [number, number]]
): PublishedTime => {
  const [layout, area, budgetType, isNew, from, weeks] = of;
  return { source, layout, area, budgetType, isNew, from, weeks };
};

export const TIMES: readonly PublishedTime[] = [
  time('interioratoz.com, 2BHK Delhi, mid-range', '2bhk', 800, 'medium', true, 'contract', [10, 14]),
  time('interioratoz.com, 2BHK Delhi, premium or luxury', '2bhk', 1_000, 'premium', false, 'contract', [16, 20]),
  time('divyajaininteriors.com, 3BHK Pune, 90 days', '3bhk', 1_200, 'medium', true, 'contract', [13, 13]),
  time('makemyoffice.online, Bangalore, complete home', '2bhk', 1_000, 'medium', true, 'contract', [8, 12]),
  time('coheretda.com, Bangalore', '2bhk', 1_000, 'medium', true, 'site', [6, 10]),
  time('jugyah.com, Mumbai, renovation of 1,000 sqft, 3 to 4 months', '2bhk', 1_000, 'medium', false, 'site', [12, 17]),
  time('bonito.in, full homes, 3 to 6 months', '3bhk', 1_200, 'high', false, 'contract', [13, 26]),
  time('bonito.in, larger homes, 6 to 12 months', '4bhk', 2_000, 'premium', false, 'contract', [26, 52]),
];

/** Where a value lies by a published band: `inside`, `12 % above` or `8 % below`. */
export function placeIn(value: number, [low, high]: readonly [number, number]): string {
  if (value > high) return `${Math.max(1, Math.round((value / high - 1) * 100))} % above`;
  if (value < low) return `${Math.max(1, Math.round((1 - value / low) * 100))} % below`;
  return 'inside';
}

/** How a row is read: price a unit of its lines, labour of it, or a rate of the book. */
type Reading = 'price' | 'labour' | 'rate';

export interface Item {
  readonly reading: Reading;
  /** The lines, or the label of the rate. */
  readonly of: string;
  readonly band: readonly [low: number, high: number] | null;
  readonly source: string;
  /** Why it may be further off than 15 %. */
  readonly reason?: string;
}

type Row = readonly [of: string, band: readonly [number, number] | null, source?: string, reason?: string];

const read = (reading: Reading, rows: readonly Row[]): readonly Item[] =>
  rows.map(([of, published, source = 'none found', reason]) => {
    return { reading, of, band: published, source, ...(reason === undefined ? {} : { reason }) };
  });

const CARPENTERS = 'sainik710.com, carpenters 2026';
const KITCHENS = 'sainik710.com, kitchens 2026';
const PAINTERS = 'interiorcompany.com, July 2024';
const PLY = 'sainik710.com, 2 January 2026';
// Half of the points exist and cost 45 % of a new one: 72.5 % of 240 to 300.
const WIRING = 'civilinfo.net, Mumbai 2025';

export const ITEMS: readonly Item[] = [
  ...read('price', [
    ['hinged-wardrobe L6 W2 H7', [1_040, 1_550], CARPENTERS],
    ['hinged-wardrobe L6 W2 H7 =laminate-mr', null],
    ['hinged-wardrobe L6 W2 H7 =veneer', null],
    ['hinged-wardrobe L6 W2 H7 =pu', null],
    ['sliding-wardrobe L7 W2 H7 =acrylic', [1_790, 2_980], 'infralens.in, 12 ft'],
    ['loft L6 W2 H2', null],
    ['kitchen-base-cabinet L10 W1.9 H2.5 =laminate-bwp', [1_200, 3_200], KITCHENS],
    ['kitchen-wall-cabinet L8 W1 H2 =laminate-bwp', [1_200, 3_200], KITCHENS],
    ['kitchen-tall-unit L2 W1.9 H7 =laminate-bwp', null],
    ['tv-unit L6 W1.25 H1.5', null, 'zonemlb.com has a base unit from 2,700, its unit unclear'],
    ['tv-panel L8 H8', [830, 830], 'zonemlb.com'],
    ['king-bed-with-storage L6.5 W6 H1.5', null],
    ['gypsum-false-ceiling L12 W10', [65, 150], 'houseyog.com, March 2026'],
    ['pop-false-ceiling L12 W10', [70, 75], 'gyproc.in'],
    ['cove L40', [70, 70], 'shajinterior.com, Chennai'],
    ['led-strip L40', [91, 91], 'shajinterior.com, Chennai'],
    ['light-point', [800, 950], 'civilinfo.net, Mumbai 2025'],
    ['complete-wiring C500', [174, 217], WIRING],
    ['complete-wiring C800', [174, 217], WIRING],
    ['complete-wiring C1200', [181, 217], WIRING],
    ['royale-paint L12 H9 + wall-putty L12 H9', [18, 60], PAINTERS],
    ['plastic-emulsion L12 H9 + wall-putty L12 H9', [18, 60], PAINTERS],
    ['textured-paint L12 H9', [80, 250], PAINTERS],
    ['vinyl-wallpaper L12 H9', [180, 220], 'earlier research', 'sources of papers give 3,000 a roll to 120 a sq ft'],
    ['vitrified-flooring L12 W10', [160, 280], 'infralens.in, designer', 'the specification gives a tile of 120'],
    ['wall-tile-dado L8 W5 H7 =ordinary-tiles', null],
    ['wall-tile-dado L8 W5 H7 =vitrified-tiles', null],
    ['laminate-wood-flooring L12 W10', [155, 275], 'hdhmr.in, January 2026'],
    ['waterproofing L8 W5 H1', [40, 120], 'centralbiotech.in'],
    ['tile-removal L12 W10', [15, 17], 'scribd.com 727138432'],
    ['wall-plaster L12 H9', [18.6, 30], 'infralens.in, 200 to 323 a sqm'],
    ['kitchen-counter L10 W2 =granite', null],
    ['kitchen-counter L10 W2 =quartz', null],
    ['flush-door W3 H7', [12_500, 12_500], 'srisarvarachanas.com'],
    ['main-door W3 H7', [8_000, 18_000], 'sainik710.com, main doors 2026'],
    ['bathroom-plumbing', [28_000, 30_000], 'livspace.com'],
    ['curtain W6 H7', null],
    ['mattress-king', null],
    ['sofa-three-seater', null],
    ['air-conditioner', null],
    ['floor-protection C800', null],
    ['laminate-panelling L8 H9', [550, 550], 'earlier research'],
    ['veneer-panelling L8 H9', [1_100, 1_250], 'earlier research'],
  ]),
  ...read('labour', [
    ['wall-plaster L12 H9', [15, 18], 'newhousebudget.com 2025'],
    ['brick-wall L10 H9', [20, 25], 'newhousebudget.com 2025'],
    ['hinged-wardrobe L6 W2 H7', [240, 350], CARPENTERS],
  ]),
  ...read('rate', [
    ['18 mm BWR ply', [110, 160], PLY],
    ['18 mm MR ply', [80, 130], PLY],
    ['External laminate', [47, 59], 'hipcouch.com'],
    ['Veneer', [100, 100], 'hipcouch.com', 'the specification gives 150'],
    ['Debris', null, 'the specification gives it; BMC takes 400 to 500 a tonne, which is no lorry'],
  ]),
];

/** A line as a row names it: the work, its sides in feet (L6 W2 H7), a carpet area (C800), a finish (=acrylic). */
export function publishedLine(text: string, book: RateBook): PricingLine {
  const [work = '', ...words] = text.split(' ');
  const of = (letter: string) => words.find((word) => word.startsWith(letter))?.slice(1);
  const sides = (['L', 'W', 'H'] as const).flatMap((axis) => {
    const feet = of(axis);
    return feet === undefined ? [] : [[axis, Number(feet)] as const];
  });
  const carpet = of('C');
  return line(book.recipes.get(work)?.service ?? 'civil', work, {
    dimension: sides.length === 0 ? null : dimension(Object.fromEntries(sides)),
    carpetArea: carpet === undefined ? null : parseQuantity(Number(carpet)),
    finish: of('=') ?? null,
  });
}

export function pricedItem(text: string, book: RateBook, more: Partial<PricingContext> = {}): PricedLine {
  return priceLine(publishedLine(text, book), context({ book, ...more }));
}

/** Rupees a unit by a book; `+` adds what goes onto the same surface. */
export function unitPrice(text: string, book: RateBook): number {
  return added(text, book, 'cost');
}

function added(text: string, book: RateBook, side: 'cost' | 'labour'): number {
  return text
    .split(' + ')
    .map((one) => pricedItem(one, book))
    .reduce((sum, price) => sum + rupees(price[side]) / toNumber(price.quantity), 0);
}

/** What a row comes to by a book, rupees. */
export function valueOf({ reading, of }: Item, book: RateBook): number {
  if (reading === 'rate') return (book.rates.get(of.toLowerCase())?.rate ?? 0) / 100;
  return added(of, book, reading === 'labour' ? 'labour' : 'cost');
}

/** Whether a value is within 15 % of the nearer edge of its band. */
export function isNear(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= 0.85 * low && value <= 1.15 * high;
}
