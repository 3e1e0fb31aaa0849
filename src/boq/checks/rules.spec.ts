import { planOf } from '../../kernel/plan/arrange';
import { parseQuantity } from '../../kernel/quantity';
import { parseRupees } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { NEWEST_BUILT_IN, rateBook, takeLibrarySaves } from '../../pricing';
import { area, boq, markUp, size, typedItem, work, type Draft } from './checks.fixtures';
import type { CheckedBoq } from './model/checked-boq';
import { RULES } from './rules';

const BATH = 'master-bathroom';
const BED = 'master-bedroom';
const points = (count: number, id = 'light-point'): Draft[] =>
  Array.from({ length: count }, (_, at) => work(id, null, { title: `${id} ${at}` }));
/** A studio of 360 sq ft, drawn. */
const STUDIO = {
  layout: 'studio',
  budgetType: 'medium',
  condition: 'new',
  plan: planOf(
    [
      { id: 'living-bedroom', kind: 'bedroom', area: 270 },
      { id: 'foyer', kind: 'foyer', area: 20 },
      { id: 'kitchen', kind: 'kitchen', area: 35 },
      { id: 'master-bathroom', kind: 'bathroom', area: 35 },
    ],
    2_743,
  ),
} as const;
const rated = (rate: number): Draft =>
  work('royale-paint', null, { ...area(100), rate: parseRupees(rate), title: `At ${rate}` });
const carpet = (sqft: number) => ({ carpetArea: parseQuantity(sqft) });
/** One item of each of five trades, cheap ones with exactly the given measures. */
const whole = (furniture: number, civil: number, rest = 1): Draft[] => [
  typedItem('Furniture as drawn', 'no', 1, furniture, { service: 'carpentry' }),
  typedItem('Civil work as drawn', 'no', 1, civil),
  typedItem('Electrical as drawn', 'no', 1, rest, { service: 'electrical' }),
  typedItem('Painting as drawn', 'no', 1, rest, { service: 'painting' }),
  typedItem('Curtains as drawn', 'no', 1, rest, { service: 'soft-furnishing' }),
];
const imported = (stated: number, computed: number) => ({
  state: {
    imported: {
      name: 'bill.xlsx',
      statedTotal: parseRupees(stated),
      computedTotal: parseRupees(computed),
      differences: 1,
      failure: null,
    },
  },
});
const rounding = (amount: number) => ({
  label: 'Rounded off',
  percent: null,
  amount: parseRupees(amount),
  of: 'items' as const,
  sections: [],
  services: [],
  taxed: false,
});
const disagreeing = (amount: number): Draft => {
  const line = typedItem('Granite sill', 'rft', 10, 100);
  return { ...line, manual: line.manual && { ...line.manual, amount: parseRupees(amount) } };
};

/** A firm’s own rate for paint, valid until the end of 2026. */
function ownPaint(day: string): CheckedBoq {
  const rate = {
    service: 'painting',
    kind: 'labour',
    unit: 'sqft',
    rate: parseRupees(30),
    taxBasis: 'exclusive',
    brand: null,
    vendor: null,
    document: null,
    date: null,
    validUntil: '2026-12-31',
    note: null,
  } as const;
  const label = rateBook(NEWEST_BUILT_IN)
    .recipes.get('royale-paint')!
    .components.find(({ kind }) => kind === 'labour')!.label;
  const key = rateKey('painting', 'labour', label);
  takeLibrarySaves('painter', [{ rates: [{ key, before: null, after: { ...rate, label } }] }]);
  return boq([work('royale-paint', BED)], {
    head: { rateLibrary: { owner: 'painter', version: 1 } },
    around: { month: day.slice(0, 7), day },
  });
}

/** A BOQ in which the rule finds something, and one close to it in which it does not. */
/** Its rates are from 2022, those of civil works include GST, and it measures plaster without deducting openings. */
const OLD_BOOK = { head: { rateBookVersion: 1_000 } };

const CASES: Readonly<Record<string, readonly [fires: CheckedBoq, quiet: CheckedBoq]>> = {
  'nothing-measured': [boq([typedItem('Sill', 'rft', 0, 100)]), boq([typedItem('Sill', 'rft', 1, 100)])],
  'no-price': [boq([typedItem('Sill', 'rft', 3, 0)]), boq([typedItem('Sill', 'rft', 0, 0)])],
  'side-too-long': [
    boq([work('vitrified-flooring', BED, { dimension: size(999, 10) })]),
    boq([work('vitrified-flooring', BED, { dimension: size(60, 10) })]),
  ],
  'too-high': [
    boq([work('hinged-wardrobe', BED, { dimension: size(6, 2, 15) })]),
    boq([work('hinged-wardrobe', BED, { dimension: size(6, 2, 10) })]),
  ],
  'too-small': [
    boq([work('hinged-wardrobe', BED, { dimension: size(0.25, 2, 7) })]),
    boq([work('mirror-cabinet', BATH, { dimension: size(2.5, 0.5, 2.5) })]),
  ],
  'amount-not-product': [boq([disagreeing(1_200)]), boq([disagreeing(1_001)])],
  'unit-of-another-kind': [
    boq([typedItem('Vitrified tile flooring', 'rft', 100, 150, { work: 'vitrified-flooring' })]),
    boq([typedItem('Vitrified tile flooring', 'Sq. Ft', 100, 150, { work: 'vitrified-flooring' })]),
  ],
  'large-lump-sum': [
    boq([typedItem('Plumbing', 'LS', 1, 50_000), typedItem('Sill', 'rft', 100, 100)]),
    boq([typedItem('Plumbing', 'LS', 1, 500), typedItem('Sill', 'rft', 100, 100)]),
  ],
  'item-twice': [
    boq([work('hinged-wardrobe', BED), work('hinged-wardrobe', BED)]),
    boq([work('hinged-wardrobe', BED), work('hinged-wardrobe', 'kids-bedroom')]),
  ],
  'another-carpet-area': [
    boq([work('floor-protection', null, { dimension: null, ...carpet(800) })], { head: carpet(1_200) }),
    boq([work('floor-protection', null, { dimension: null, ...carpet(800) })], { head: carpet(805) }),
  ],
  'too-little-said': [
    boq([typedItem('Wardrobe', 'no', 1, 80_000)]),
    boq([typedItem('Wardrobe in 18 mm BWR ply with laminate', 'no', 1, 80_000)]),
  ],
  'no-room': [
    boq([work('hinged-wardrobe', BED), work('loft', BED), work('shoe-rack')]),
    boq([work('shoe-rack'), work('hinged-wardrobe')]),
  ],
  'unusual-rate': [boq([40, 41, 42, 43, 400].map(rated)), boq([40, 41, 42, 43].map(rated))],
  'far-from-the-book': [boq([rated(200)]), boq([rated(60)])],
  'provisional-rates': [
    boq([work('vitrified-flooring', BED), work('wall-plaster', BED)], OLD_BOOK),
    boq([work('royale-paint', BED)]),
  ],
  'old-rates': [
    boq([work('royale-paint', BED)], { ...OLD_BOOK, around: { month: '2026-11' } }),
    boq([work('royale-paint', BED)], { ...OLD_BOOK, around: { month: '2023-12' } }),
  ],
  'expired-rates': [ownPaint('2027-01-01'), ownPaint('2026-12-31')],
  'newer-rate-book': [
    boq([work('royale-paint', BED)], { around: { newerBook: 2_000 } }),
    boq([typedItem('Sill', 'rft', 3, 100)], { around: { newerBook: 2_000 } }),
  ],
  'mixed-tax': [
    boq([work('wall-plaster', BED), typedItem('Sill', 'rft', 3, 100)], OLD_BOOK),
    boq([work('wall-plaster', BED), typedItem('Sill', 'rft', 3, 100)]),
  ],
  'stated-total-differs': [
    boq([typedItem('Sill', 'rft', 3, 100)], imported(400, 300)),
    boq([typedItem('Sill', 'rft', 3, 100)], imported(300.5, 300)),
  ],
  'addition-like-the-items': [
    boq([typedItem('Sill', 'rft', 3, 100)], { head: { additions: [rounding(300)] } }),
    boq([typedItem('Sill', 'rft', 3, 100)], { head: { additions: [rounding(20)] } }),
  ],
  'nothing-for-the-unforeseen': [
    boq([typedItem('Sill', 'rft', 1_000, 900)], { head: { miscellaneousBp: 0 } }),
    boq([typedItem('Sill', 'rft', 1_000, 900), typedItem('Contingency', 'no', 1, 1)], { head: { miscellaneousBp: 0 } }),
  ],
  'margin-under-floor': [
    boq([typedItem('Sill', 'rft', 1, 100)], { head: { marginFloorBp: 2_000, markUp: markUp(2_400) } }),
    boq([typedItem('Sill', 'rft', 1, 100)], { head: { marginFloorBp: 2_000, markUp: markUp(2_500) } }),
  ],
  'unlikely-area': [
    boq([], { head: { layout: '4bhk', ...carpet(900) } }),
    boq([], { head: { layout: '4bhk', ...carpet(1_000) } }),
  ],
  'plan-of-another-area': [
    boq([], { head: { ...STUDIO, ...carpet(440) } }),
    boq([], { head: { ...STUDIO, ...carpet(365) } }),
  ],
  'no-carpet-area': [boq(points(10)), boq(points(9))],
  'more-bedrooms-than-layout': [
    boq([work('loft', BED), work('loft', 'kids-bedroom')], { head: { layout: '1bhk' } }),
    boq([work('loft', BED), work('loft', 'kids-bedroom')], { head: { layout: '3bhk' } }),
  ],
  'unusual-cost-per-area': [
    boq(whole(50_000, 20_000), { head: { budgetType: 'medium', ...carpet(800) } }),
    boq([typedItem('Painting', 'sqft', 1_000, 30, { service: 'painting' })], {
      head: { budgetType: 'medium', ...carpet(800) },
    }),
  ],
  'unusual-shares': [boq(whole(90_000, 10_000, 100)), boq(whole(45_000, 25_000, 10_000))],
  'trips-for-another-flat': [
    boq([work('tile-removal', null, area(1_000)), work('debris-shifting', null, { trips: 20 })]),
    boq([work('tile-removal', null, area(1_000)), work('debris-shifting', null, { trips: 4 })]),
  ],
  'bathroom-not-waterproofed': [
    boq([work('ordinary-tile-flooring', BATH)]),
    boq([work('ordinary-tile-flooring', BATH), typedItem('Water proofing of all toilets', 'sqft', 100, 90)]),
  ],
  'plumbing-without-sanitary': [
    boq([work('bathroom-plumbing', BATH)]),
    boq([work('bathroom-plumbing', BATH), work('sanitary-fittings', BATH)]),
  ],
  'retiled-without-plumbing': [
    boq([work('ordinary-tile-flooring', BATH), work('wall-tile-dado', BATH), work('sanitary-fittings', BATH)]),
    boq([work('sanitary-fittings', BATH)]),
  ],
  'bathroom-without-exhaust': [
    boq([work('pvc-false-ceiling', BATH)]),
    boq([work('pvc-false-ceiling', BATH), work('exhaust-fan', BATH)]),
  ],
  'kitchen-without-sink': [
    boq([work('kitchen-counter', 'kitchen')]),
    boq([work('kitchen-counter', 'kitchen'), work('kitchen-plumbing', 'kitchen')]),
  ],
  'cabinets-without-counter': [
    boq([work('kitchen-base-cabinet', 'kitchen')]),
    boq([work('kitchen-base-cabinet', 'kitchen'), work('kitchen-counter', 'kitchen')]),
  ],
  'counter-without-tiles': [
    boq([work('kitchen-base-cabinet', 'kitchen'), work('kitchen-counter', 'kitchen')]),
    boq([work('kitchen-counter', 'kitchen')]),
  ],
  'modular-kitchen-missing': [
    boq([work('hinged-wardrobe', BED)], { head: { hasModularKitchen: true } }),
    boq([work('royale-paint', BED)], { head: { hasModularKitchen: true } }),
  ],
  'modular-kitchen-not-said': [
    boq([work('kitchen-base-cabinet', 'kitchen')], { head: { layout: '2bhk' } }),
    boq([work('kitchen-base-cabinet', 'kitchen')], { head: { layout: '2bhk', hasModularKitchen: true } }),
  ],
  'wood-in-a-wet-room': [boq([work('laminate-wood-flooring', BATH)]), boq([work('laminate-wood-flooring', BED)])],
  'mr-board-in-a-wet-room': [
    boq([work('kitchen-loft', 'kitchen', { finish: 'laminate-mr' })]),
    boq([work('loft', BED, { finish: 'laminate-mr' })]),
  ],
  'bed-without-mattress': [
    boq([work('king-bed-with-storage', BED)]),
    boq([work('king-bed-with-storage', BED), work('mattress-king', BED)]),
  ],
  'bedroom-without-wardrobe': [
    boq([work('hinged-wardrobe', BED), work('day-bed', 'kids-bedroom')]),
    boq([work('king-bed-with-storage', BED), work('day-bed', 'kids-bedroom')]),
  ],
  'room-without-door': [
    boq([work('flush-door', BED), work('geyser', BATH)]),
    boq([work('loft', BED), work('geyser', BATH)]),
  ],
  'more-floor-than-flat': [
    boq([work('vitrified-flooring', null, area(930))], { head: carpet(800) }),
    boq([work('vitrified-flooring', null, area(910))], { head: carpet(800) }),
  ],
  'more-ceiling-than-flat': [
    boq([work('gypsum-false-ceiling', null, area(930))], { head: carpet(800) }),
    boq([work('gypsum-false-ceiling', null, area(910))], { head: carpet(800) }),
  ],
  'floor-removed-not-laid': [
    boq([work('tile-removal', BED)]),
    boq([work('tile-removal', BED), work('vitrified-flooring', BED)]),
  ],
  'less-floor-than-removed': [
    boq([work('tile-removal', null, area(800)), work('vitrified-flooring', null, area(745))]),
    boq([work('tile-removal', null, area(800)), work('vitrified-flooring', null, area(780))]),
  ],
  'debris-stays': [
    boq([work('wall-demolition', BED)]),
    boq([work('wall-demolition', BED), work('debris-shifting', null, { trips: 1 })]),
  ],
  'tile-debris-stays': [
    boq([work('tile-removal', BED)]),
    boq([work('tile-removal', BED), typedItem('Carting away malba', 'trip', 2, 5_000)]),
  ],
  'two-floors': [
    boq([work('vitrified-flooring', BED), work('marble-flooring', BED)]),
    boq([work('vitrified-flooring', BED), work('marble-flooring', BED, area(40))]),
  ],
  'floor-without-skirting': [boq([work('vitrified-flooring', BED)]), boq([work('vitrified-flooring', 'kitchen')])],
  'floor-not-protected': [
    boq([work('vitrified-flooring', BED), work('royale-paint', BED), work('hinged-wardrobe', BED)]),
    boq([work('vitrified-flooring', BED), work('royale-paint', BED)]),
  ],
  'no-cleaning': [
    boq([work('vitrified-flooring', BED), work('royale-paint', BED), work('hinged-wardrobe', BED)]),
    boq([
      work('wall-plaster', BED),
      work('royale-paint', BED),
      work('loft', BED),
      typedItem('Deep cleaning', 'no', 1, 9_000),
    ]),
  ],
  'plaster-without-putty': [
    boq([work('wall-plaster', BED), work('royale-paint', BED)]),
    boq([work('wall-plaster', BED), work('royale-paint', BED), work('wall-putty', BED)]),
  ],
  'plaster-without-finish': [
    boq([work('wall-plaster', BED)]),
    boq([work('wall-plaster', BED), work('wallpaper', BED)]),
  ],
  'paint-without-putty': [boq([work('royale-paint', BED)]), boq([work('royale-paint', BED), work('wall-putty')])],
  'ceiling-without-paint': [boq([work('gypsum-false-ceiling', BED)]), boq([work('pvc-false-ceiling', BATH)])],
  'cove-without-strip': [boq([work('cove', BED)]), boq([work('cove', BED), work('led-strip', BED)])],
  'ceiling-without-lights': [
    boq([work('gypsum-false-ceiling', BED)]),
    boq([work('gypsum-false-ceiling', BED), work('led-lighting')]),
  ],
  'brickwork-without-plaster': [
    boq([work('brick-wall', BED)]),
    boq([work('brick-wall', BED), work('wall-plaster', BED)]),
  ],
  'tiled-and-painted': [
    boq([
      work('royale-paint', BATH, { dimension: size(8, 5, 9) }),
      work('wall-tile-dado', BATH, { dimension: size(8, 5, 7) }),
    ]),
    boq([work('royale-paint', BATH, area(60)), work('wall-tile-dado', BATH, { dimension: size(8, 5, 7) })]),
  ],
  'openings-not-deducted': [
    boq([work('wall-plaster', BED, { dimension: size(12, 10, 9) })], OLD_BOOK),
    boq([work('wall-plaster', BED, { dimension: size(12, 10, 9) })]),
  ],
  'painted-twice': [
    boq([work('royale-paint', BED), work('plastic-emulsion', BED)]),
    boq([work('royale-paint', BED), work('plastic-emulsion', BED, area(60))]),
  ],
  'ac-without-point': [boq([work('air-conditioner', BED), ...points(1)]), boq([work('air-conditioner', BED)])],
  'geyser-without-point': [
    boq([work('geyser', BATH), ...points(1)]),
    boq([work('geyser', BATH), ...points(1, 'socket-16a-point')]),
  ],
  'fan-without-point': [
    boq([work('ceiling-fan', BED), ...points(1)]),
    boq([work('ceiling-fan', BED), ...points(1), work('complete-wiring', null, { ...carpet(800) })]),
  ],
  'points-without-board': [boq(points(10)), boq([...points(10), work('distribution-board')])],
  'few-light-points': [boq(points(6), { head: carpet(800) }), boq(points(16), { head: carpet(800) })],
  'lights-without-points': [
    boq([work('led-strip', BED), ...points(2, 'socket-6a-point')]),
    boq([work('led-strip', BED)]),
  ],
};

const ruleOf = (code: string) => RULES.find((rule) => rule.code === code);

describe('rules', () => {
  it('are at least thirty, each with a unique name and both cases', () => {
    const codes = RULES.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(30);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(CASES).sort()).toEqual([...codes].sort());
  });

  it.each(RULES)('$code has a weight that fits its severity, and gives its reason', ({ severity, weight, reason }) => {
    const [least, most] = { error: [8, 15], warning: [3, 6], hint: [1, 2] }[severity] as [number, number];
    expect(weight).toBeGreaterThanOrEqual(least);
    expect(weight).toBeLessThanOrEqual(most);
    expect(reason).toMatch(/^.{20,}\.$/);
  });

  it.each(Object.entries(CASES))('%s is found where it applies, and only there', (code, [fires, quiet]) => {
    const found = ruleOf(code)?.find(fires);
    expect(found?.message).toMatch(/^[^{}]{10,}\.$/);
    for (const { line } of found?.lines ?? []) expect(fires.lines.map((own) => own.line.id)).toContain(line.id);
    expect(ruleOf(code)?.find(quiet)).toBeNull();
  });

  it.each(Object.entries(CASES))('%s leads to the place where it is fixed', (code, [fires]) => {
    const { fix } = ruleOf(code)?.find(fires) ?? {};
    if (!fix) return expect(['stated-total-differs', 'unusual-shares']).toContain(code);
    if (fix.action === 'open-item') return expect(fires.lines.map(({ line }) => line.id)).toContain(fix.item_id);
    if (fix.action === 'settings') return expect(fix.field).toBeDefined();
    return expect(fix.label).not.toBe('');
  });
});
