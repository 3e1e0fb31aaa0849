import { inches } from '../../src/kernel/length';
import { parseRupees, type Paise } from '../../src/kernel/money';
import { rateKey } from '../../src/kernel/rate-key';
import {
  buildRateBook,
  currentRateBook,
  priceBoq,
  reprice,
  type PricedBoq,
  type PricingContext,
  type PricingLine,
  type Rate,
  type RateBook,
  type Recipe,
} from '../../src/pricing';
import { median, print } from './support/harness';

const LINES = 1_000;
const COMPONENTS = 10;
const WORKS = 100;
const LABELS = 200;
const PAIRS = 6;

/** 100 works of ten components each, drawn from 200 labels: a label is used by five works, which is fifty lines of 1,000. */
function syntheticBook(): RateBook {
  const rates: Rate[] = Array.from({ length: LABELS }, (_, index) => ({
    label: `Label ${index}`,
    kind: index % 5 === 0 ? 'labour' : 'material',
    unit: 'sqft',
    rate: parseRupees(40 + index),
    provenance: 'provisional',
    taxBasis: 'exclusive',
  }));
  const recipes: Recipe[] = Array.from({ length: WORKS }, (_, work) => ({
    work: `work-${work}`,
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'L * H',
    measures: [{ name: 'face', formula: 'L * H' }],
    components: Array.from({ length: COMPONENTS }, (_component, index) => {
      const label = (work * COMPONENTS + index * 21) % LABELS;
      const kind = label % 5 === 0 ? ('labour' as const) : ('material' as const);
      return { kind, label: `Label ${label}`, formula: 'face * 1.2 + W', wastageBp: 500 };
    }),
    finishes: {},
    defaultFinish: null,
    consumablesBp: 300,
    overhead: true,
    taxInclusive: false,
  }));
  return buildRateBook({ ...currentRateBook(), version: 9_999, rates, recipes });
}

function makeLines(): ReadonlyMap<string, PricingLine> {
  const lines = Array.from({ length: LINES }, (_, index): PricingLine => ({
    id: `line-${index}`,
    service: 'carpentry',
    work: `work-${index % WORKS}`,
    dimension: { L: inches(24 + (index % 90)), W: inches(18 + (index % 7)), H: inches(60 + (index % 40)) },
    count: 1 + (index % 3),
    finish: null,
    carpetArea: null,
    trips: null,
    area: null,
    rate: null,
    manual: null,
  }));
  return new Map(lines.map((line) => [line.id, line]));
}

/** Throws unless both pricings agree to the paisa, in totals and in every component of every line. */
function assertEqual(incremental: PricedBoq, full: PricedBoq): void {
  if (JSON.stringify(incremental.totals) !== JSON.stringify(full.totals)) throw new Error('the totals differ');
  if (JSON.stringify([...incremental.lines]) !== JSON.stringify([...full.lines])) throw new Error('a line differs');
}

/** Microseconds an operation takes, over a stretch of some hundred of them. */
function microseconds(count: number, operation: (round: number) => void): number {
  const started = performance.now();
  for (let round = 0; round < count; round += 1) operation(round);
  return ((performance.now() - started) * 1_000) / count;
}

const book = syntheticBook();
const lines = makeLines();
const base: PricingContext = {
  book,
  city: 'pune',
  rateChanges: new Map(),
  designFeeBp: 1_000,
  miscellaneousBp: 200,
};
const changed = (label: number, rupees: number): PricingContext => ({
  ...base,
  rateChanges: new Map([
    [rateKey('carpentry', label % 5 === 0 ? 'labour' : 'material', `Label ${label}`), parseRupees(rupees) as Paise],
  ]),
});

/** One rate change priced from what is known, against pricing the whole BOQ again; both must give the same figures. */
function main(): void {
  const before = priceBoq(lines, base);
  let uses = 0;
  for (const priced of before.lines.values()) {
    if (priced.components.some(({ label }) => label === 'Label 7')) uses += 1;
  }
  for (let label = 0; label < LABELS; label += 1) {
    const next = changed(label, 777);
    assertEqual(reprice(before, lines, next), priceBoq(lines, next));
  }
  // The contexts are made beforehand: what is measured is pricing, not the making of maps.
  const contexts = Array.from({ length: 400 }, (_, round) => changed(7, 50 + round));
  const incremental = (count: number): number => {
    let previous = before;
    return microseconds(count, (round) => {
      previous = reprice(previous, lines, contexts[round % contexts.length] ?? base);
    });
  };
  const full = (count: number): number =>
    microseconds(count, (round) => {
      priceBoq(lines, contexts[round % contexts.length] ?? base);
    });
  /** A map of lines never seen before: laid out flat first, as at the first price of a changed BOQ. */
  const fresh = (count: number): number => {
    const maps = Array.from({ length: count }, () => new Map(lines));
    return microseconds(count, (round) => {
      priceBoq(maps[round] ?? lines, contexts[round % contexts.length] ?? base);
    });
  };
  incremental(20_000);
  full(1_000);
  fresh(100);
  const pairs = Array.from({ length: PAIRS }, () => ({
    incremental: incremental(20_000),
    full: full(500),
    fresh: fresh(100),
  }));
  const one = median(pairs.map((pair) => pair.incremental));
  const whole = median(pairs.map((pair) => pair.full));
  const laidAnew = median(pairs.map((pair) => pair.fresh));
  const ratio = median(pairs.map((pair) => pair.full / pair.incremental));
  const verdict = (value: number, goal: number): string => `goal ${goal} µs: ${value <= goal ? 'met' : 'short'}`;
  print(`one rate change on ${LINES} lines × ${COMPONENTS} components (its label prices ${uses} lines)`);
  print(`    incremental ${one.toFixed(2)} µs  ${verdict(one, 5)}`);
  print(`    full ${whole.toFixed(1)} µs  ${verdict(whole, 100)}`);
  print(`    full with the lines laid out anew ${laidAnew.toFixed(1)} µs`);
  print(
    `    full ÷ incremental ${ratio.toFixed(1)}, median of ${PAIRS} pairs; equal in every component for ${LABELS} labels`,
  );
}

main();
