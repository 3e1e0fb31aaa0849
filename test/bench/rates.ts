import { inches } from '../../src/kernel/length';
import { parseRupees, type Paise } from '../../src/kernel/money';
import { rateKey } from '../../src/kernel/rate-key';
import {
  buildRateBook,
  currentRateBook,
  priceBoq,
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
const RUNS = 6;
const GOAL = 2;

/**
 * 100 works of ten components each, drawn from 200 labels: a label is used by five works, which is fifty lines of
 * 1,000.
 */
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
function assertEqual(again: PricedBoq, anew: PricedBoq): void {
  if (JSON.stringify(again.totals) !== JSON.stringify(anew.totals)) throw new Error('the totals differ');
  if (JSON.stringify([...again.lines]) !== JSON.stringify([...anew.lines])) throw new Error('a line differs');
}

/** CPU milliseconds of this process per operation: other processes on the machine do not count. */
function milliseconds(count: number, operation: (round: number) => void): number {
  const before = process.cpuUsage();
  for (let round = 0; round < count; round += 1) operation(round);
  return process.cpuUsage(before).user / 1_000 / count;
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

const unseen = (): PricingLine[] => [...lines.values()].map((line) => ({ ...line }));

/** One rate change and one changed line of a priced BOQ; both must equal pricing from scratch. */
function main(): void {
  const before = priceBoq(lines, base);
  let uses = 0;
  for (const priced of before.lines.values()) {
    if (priced.components.some(({ label }) => label === 'Label 7')) uses += 1;
  }
  for (let label = 0; label < LABELS; label += 1) {
    const next = changed(label, 777);
    assertEqual(priceBoq(lines, next), priceBoq(unseen(), next));
  }
  // Prepared in advance, so that only pricing is measured.
  const contexts = Array.from({ length: 400 }, (_, round) => changed(7, 50 + round));
  const rateChanges = (count: number): number =>
    milliseconds(count, (round) => {
      priceBoq(lines, contexts[round % contexts.length] ?? base);
    });
  const lineChanges = (count: number): number => {
    const maps = Array.from({ length: count }, (_, round) => {
      const [id, line] = [...lines][round % LINES] ?? [];
      return id && line ? new Map(lines).set(id, { ...line, count: line.count + 1 }) : lines;
    });
    priceBoq(lines, base);
    return milliseconds(count, (round) => {
      priceBoq(maps[round] ?? lines, base);
    });
  };
  rateChanges(1_000);
  lineChanges(200);
  const runs = Array.from({ length: RUNS }, () => ({ rate: rateChanges(500), line: lineChanges(200) }));
  const rate = median(runs.map((run) => run.rate));
  const line = median(runs.map((run) => run.line));
  print(
    `${LINES} lines × ${COMPONENTS} components, CPU, median of ${RUNS} runs; equal in every component for ${LABELS} labels`,
  );
  print(
    `    one rate change (its label prices ${uses} lines) ${rate.toFixed(2)} ms  goal ${GOAL} ms: ${rate <= GOAL ? 'met' : 'short'}`,
  );
  print(`    one changed line ${line.toFixed(2)} ms`);
}

main();
