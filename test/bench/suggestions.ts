import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BLANK_LINE, type Line } from '../../src/boq/domain/boq.state';
import { serviceOf } from '../../src/boq/imports/match';
import { Ranking } from '../../src/boq/suggestions/match/score';
import { offersFor } from '../../src/boq/suggestions/offers';
import { levelsOf, type Levels } from '../../src/boq/suggestions/price-level';
import { ofCatalogue, type PricedCandidate } from '../../src/boq/suggestions/priced-candidates';
import type { ManualLine } from '../../src/boq/suggestions/rated-candidates';
import { FINISHES, WORKS } from '../../src/directory/catalogue/data';
import { parseRupees, type Paise } from '../../src/kernel/money';
import { QUANTITY_SCALE, quantity, times } from '../../src/kernel/quantity';
import { grouped } from '../../src/kernel/record';
import { readDelimited } from '../../src/papers/reading/parse/read-delimited';
import { textOf } from '../../src/papers/reading/understand/cells';
import { normaliseUnit } from '../../src/papers/reading/understand/units';
import { currentRateBook, typedMeasure } from '../../src/pricing';
import { context } from '../../src/pricing/line.fixtures';

/** A line of a bill, and the works that a person would keep for it. */
interface Pair {
  readonly source: string;
  readonly half: string;
  readonly line: ManualLine;
  /** The bill's own rate; 0 where it states none. */
  readonly rate: Paise;
  /** Empty: none fits. */
  readonly keeps: ReadonlySet<string>;
}

interface Tally {
  lines: number;
  fitting: number;
  offered: number;
  kept: number;
  /** What would be kept is among the offers. */
  among: number;
  very: number;
  veryKept: number;
}

const VERY_LIKELY = 0.85;
const works = ofCatalogue(
  WORKS.filter(({ offered }) => offered),
  FINISHES,
  context({ book: currentRateBook() }),
);
const ranking = new Ranking<PricedCandidate>(works);

/**
 * `npm run bench -- suggestions --dir DIR [--half HALF] [--show]`: what the catalogue's works are suggested for the lines of DIR/pairs.csv,
 * against what a person keeps; `--show` prints each line whose first offer is another.
 */
function main(): void {
  const { values } = parseArgs({
    options: { dir: { type: 'string' }, half: { type: 'string' }, show: { type: 'boolean', default: false } },
  });
  const file = join(values.dir ?? '', 'pairs.csv');
  if (!values.dir || !existsSync(file)) {
    process.stdout.write('No pairs: name a folder with a pairs.csv, `--dir DIR`.\n');
    return;
  }
  const pairs = pairsIn(readFileSync(file)).filter(({ half }) => !values.half || half === values.half);
  for (const [half, own] of grouped(pairs, (pair) => pair.half)) {
    const sources = new Set(own.map(({ source }) => source)).size;
    process.stdout.write(
      `${half}: ${own.length} lines of ${sources} sources\n  ${wordsOf(tallyOf(own, values.show))}\n`,
    );
    process.stdout.write(`  half of each bill priced: ${levelWords(own)}\n`);
  }
}

/** The rows of a table with the heading `source,half,section,title,details,unit,quantity,rate,keeps`: ids of works between slashes. */
function pairsIn(bytes: Buffer): Pair[] {
  const rows = readDelimited(bytes).sheets.flatMap((sheet) => sheet.rows.map(({ cells }) => cells.map(textOf)));
  const at = (name: string): number => (rows[0] ?? []).indexOf(name);
  return rows.slice(1).map((row, index): Pair => {
    const cell = (name: string): string => row[at(name)] ?? '';
    const rate = parseRupees(Number(cell('rate') || 0));
    const line = lineOf(cell, `${index}`);
    return {
      source: cell('source'),
      half: cell('half'),
      line,
      rate,
      keeps: new Set(cell('keeps').split('/').filter(Boolean)),
    };
  });
}

/** The line as an import makes it, without a rate. */
function lineOf(cell: (name: string) => string, id: string): ManualLine {
  const [title, section, details] = [cell('title'), cell('section') || null, cell('details')];
  const description = details ? [details] : [];
  return {
    ...BLANK_LINE,
    id,
    seq: 1,
    title,
    description,
    service: serviceOf({ title, section, description }),
    source: { file: 'bill', at: id, ...(section ? { section } : {}) },
    manual: measureOf(normaliseUnit(cell('unit')), Number(cell('quantity') || 1), 0 as Paise),
  };
}

function measureOf(unit: string, many: number, rate: Paise): ManualLine['manual'] {
  const amount = times(quantity(Math.round(many * QUANTITY_SCALE)), rate);
  return typedMeasure({
    unit: unit || 'LS',
    quantity: quantity(Math.round(many * QUANTITY_SCALE)),
    rate,
    amount,
    includedBp: null,
    labour: { of: 0, whole: 1, from: 'trade' },
  });
}

function tallyOf(pairs: readonly Pair[], isShown: boolean): Tally {
  const tally: Tally = { lines: 0, fitting: 0, offered: 0, kept: 0, among: 0, very: 0, veryKept: 0 };
  for (const { source, line, keeps } of pairs) {
    const offers = offersFor(ranking, line).map(
      ({ ranked }) => [ranked.candidate.ref.slice(5), ranked.confidence] as const,
    );
    const [best] = offers;
    const isKept = best !== undefined && keeps.has(best[0]);
    const isVery = best !== undefined && best[1] >= VERY_LIKELY;
    tally.lines += 1;
    tally.fitting += keeps.size > 0 ? 1 : 0;
    tally.offered += best ? 1 : 0;
    tally.kept += isKept ? 1 : 0;
    tally.among += offers.some(([ref]) => keeps.has(ref)) ? 1 : 0;
    tally.very += isVery ? 1 : 0;
    tally.veryKept += isVery && isKept ? 1 : 0;
    if (!isShown || isKept || (!best && keeps.size === 0)) continue;
    const found = offers.map(([ref, confidence]) => `${ref} ${confidence}`).join(', ') || 'nothing';
    process.stdout.write(
      `${source}: ${line.title.slice(0, 80)} [${line.manual.unit}] keeps ${[...keeps].join('/') || '-'}, offered ${found}\n`,
    );
  }
  return tally;
}

function wordsOf({ fitting, offered, kept, among, very, veryKept }: Tally): string {
  return [
    `${fitting} have a fitting work`,
    `kept of very likely ${share(veryKept, very)}`,
    `of all offered ${share(kept, offered)}`,
    `among the offers ${share(among, fitting)} of those that fit`,
  ].join('; ');
}

/** With every second line of a bill priced: how many of the very likely offers for the others are within twice its own rate. */
function levelWords(pairs: readonly Pair[]): string {
  const counts = { without: [0, 0], with: [0, 0] };
  for (const own of grouped(
    pairs.filter(({ rate }) => rate > 0),
    ({ source }) => source,
  ).values()) {
    const priced = own.filter((_, index) => index % 2 === 0);
    const lines = new Map(priced.map(({ line, rate }): [string, Line] => [line.id, withRate(line, rate)]));
    const levels = levelsOf({ boqId: 'this', lines }, ranking);
    for (const pair of own.filter((_, index) => index % 2 === 1)) {
      count(counts.without, pair, new Map());
      count(counts.with, pair, levels);
    }
  }
  const words = ([near = 0, all = 0]: readonly number[]): string => share(near, all);
  return `very likely within twice its own rate ${words(counts.without)}, by its level ${words(counts.with)}`;
}

const withRate = (line: ManualLine, rate: Paise): ManualLine => ({
  ...line,
  manual: measureOf(line.manual.unit, line.manual.quantity / QUANTITY_SCALE, rate),
});

function count(counts: number[], { line, rate }: Pair, levels: Levels): void {
  const [best] = offersFor(ranking, line, { levels });
  if (!best || best.ranked.confidence < VERY_LIKELY) return;
  const ratio = best.measure.rate / rate;
  counts[0] = (counts[0] ?? 0) + (ratio >= 0.5 && ratio <= 2 ? 1 : 0);
  counts[1] = (counts[1] ?? 0) + 1;
}

const share = (some: number, all: number): string =>
  `${some} of ${all} (${all === 0 ? 0 : Math.round((100 * some) / all)} %)`;

main();
