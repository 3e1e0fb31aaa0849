import type { RateBookData, Recipe, RecipeComponent, RecipeMeasure } from '../types';
import { mumbai2022 } from './2022-mumbai';
import { consumable, labour, material, rateRows, recipe, type RateRow, type TradeData } from './2022-mumbai/build';

/** Published price ranges, all read on 21 November 2026. */
const SOURCE = {
  papers: 'moneycontrol.com, types of wallpaper',
  mumbai: 'contractorbhai.com, Mumbai',
  mural: 'magicdecor.in, ₹50 to ₹400',
  adhesive: 'magicdecor.in, ₹1,000 to ₹2,000 for 100 sqft',
  hanging: 'homonk.com and magicdecor.in, from ₹10',
} as const;

/** A roll is 53 cm × 10.05 m: 1.74' × 32.97', 57 sqft. */
const ROLL = 'roll 53 cm × 10 m';

/** A wall, and the rolls it takes. Strips are cut four inches longer than the wall is high, then up to the next whole repeat of the pattern (feet). */
function papered(repeat: number | null): readonly RecipeMeasure[] {
  const strip = repeat === null ? '(H + 0.33)' : `(ceil((H + 0.33) / ${repeat}) * ${repeat})`;
  const rolls = (side: 'L' | 'W') => `ceil(ceil(${side} / 1.74) / max(1, floor(32.97 / ${strip})))`;
  // Where only an area is typed: 12 % lost to cutting, 18 % where a pattern is matched.
  const ofArea = `ceil(area * ${repeat === null ? 1.12 : 1.18} / 57)`;
  return [
    { name: 'face', formula: 'L * H', or: ['W * H', 'area'] },
    { name: 'rolls', formula: rolls('L'), or: [rolls('W'), ofArea] },
  ];
}

/** Paper of three grades on a primed wall. */
function wallpaper(name: string, repeat: number | null, more: readonly RecipeComponent[] = []): Recipe {
  return graded(name, `${name} roll`, papered(repeat), [
    material(`${name} roll`, 'rolls'),
    consumable('Wallpaper primer', 'face'),
    consumable('Wallpaper adhesive', 'face'),
    ...more,
    labour(`${name} hanging`, 'face'),
  ]);
}

function graded(
  name: string,
  base: string,
  measures: readonly RecipeMeasure[],
  components: readonly RecipeComponent[],
): Recipe {
  return recipe({
    work: name.toLowerCase().replaceAll(' ', '-'),
    service: 'wallpaper',
    unit: 'sqft',
    quantity: 'face',
    measures,
    components,
    finishes: { standard: {}, premium: { [base]: `Premium ${base}` }, luxury: { [base]: `Luxury ${base}` } },
    defaultFinish: 'standard',
  });
}

/** The three grades of a material. */
const grades = (label: string, unit: string, rupees: readonly [number, number, number], note: string): RateRow[] => [
  [label, unit, rupees[0], note],
  [`Premium ${label}`, unit, rupees[1], note],
  [`Luxury ${label}`, unit, rupees[2], note],
];

const WALLPAPER: TradeData = {
  rates: [
    ...rateRows('material', 'published', [
      ...grades('Vinyl wallpaper roll', ROLL, [3_000, 4_800, 6_800], `${SOURCE.papers}, ₹3,000 a roll to ₹120 a sqft`),
      ...grades('Non-woven wallpaper roll', ROLL, [900, 2_200, 3_500], `${SOURCE.papers}, ₹900 to ₹3,500`),
      ...grades('Fabric wallpaper roll', ROLL, [4_000, 6_000, 8_000], `${SOURCE.papers}, ₹4,000 to ₹8,000`),
      ...grades('Mural print', 'sqft', [90, 180, 350], SOURCE.mural),
      ['Wallpaper adhesive', 'sqft', 10, SOURCE.adhesive],
    ]),
    ...rateRows('labour', 'published', [
      ['Vinyl wallpaper hanging', 'sqft', 10, SOURCE.hanging],
      ['Non-woven wallpaper hanging', 'sqft', 10, SOURCE.hanging],
    ]),
    ...rateRows('material', 'provisional', [
      ['Wallpaper primer', 'sqft', 5],
      ['Lining paper', ROLL, 950],
    ]),
    ...rateRows('labour', 'provisional', [
      ['Fabric wallpaper hanging', 'sqft', 18],
      ['Mural hanging', 'sqft', 15],
      ['Lining paper hanging', 'sqft', 8],
      ['Old wallpaper stripping', 'sqft', 7],
    ]),
  ],
  recipes: [
    // Straight match every 53 cm, half drop every 64 cm, free match.
    wallpaper('Vinyl wallpaper', 1.74),
    wallpaper('Non-woven wallpaper', 2.1),
    wallpaper('Fabric wallpaper', null, [material('Lining paper', 'rolls'), labour('Lining paper hanging', 'face')]),
    // Printed to the wall, with a margin of two inches all around.
    graded(
      'Mural wallpaper',
      'Mural print',
      [
        { name: 'face', formula: 'L * H', or: ['W * H', 'area'] },
        { name: 'print', formula: '(L + 0.33) * (H + 0.33)', or: ['(W + 0.33) * (H + 0.33)', 'area * 1.07'] },
      ],
      [
        material('Mural print', 'print'),
        consumable('Wallpaper primer', 'face'),
        consumable('Wallpaper adhesive', 'face'),
        labour('Mural hanging', 'face'),
      ],
    ),
    recipe({
      work: 'lining-paper',
      service: 'wallpaper',
      unit: 'sqft',
      quantity: 'face',
      measures: papered(null),
      components: [
        material('Lining paper', 'rolls'),
        consumable('Wallpaper adhesive', 'face'),
        labour('Lining paper hanging', 'face'),
      ],
    }),
    recipe({
      work: 'wallpaper-removal',
      service: 'wallpaper',
      unit: 'sqft',
      quantity: 'face',
      measures: [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }],
      components: [labour('Old wallpaper stripping', 'face')],
    }),
  ],
};

/** The book of 2022 with the wallpaper trade. */
export function withWallpaper(): Omit<RateBookData, 'version'> {
  const before = mumbai2022();
  return {
    ...before,
    publishedAt: '2026-11-21T00:00:00.000Z',
    basis: 'Mumbai 2022, wallpaper November 2026, without GST except where a rate says so',
    rates: [...before.rates, ...WALLPAPER.rates.map((rate) => ({ ...rate, asOf: '2026-11' }))],
    recipes: [...before.recipes, ...WALLPAPER.recipes],
  };
}
