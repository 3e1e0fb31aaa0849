import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportFailure } from '../../src/papers/reading/import-failure';
import { parseFile } from '../../src/papers/reading/parse/parse-file';
import { readDelimited } from '../../src/papers/reading/parse/read-delimited';
import { textOf } from '../../src/papers/reading/understand/cells';
import type { StatedTotal, UnderstoodBoq } from '../../src/papers/reading/understand/types';

const OUTCOMES = ['right', 'asked, then right', 'asked', 'wrong, named', 'wrong, silent', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What a person counted in a file; a total in paise, null where nothing is priced. Null as a whole: no bill, and so refused rightly. */
interface Count {
  readonly items: number;
  readonly total: number | null;
}

interface Truth {
  readonly file: string;
  readonly kind: string;
  /** The honest readings of the file, the usual one first. */
  readonly counts: readonly Count[];
  /** What the file comes to with all that it adds, its tax too; null where that was not counted. */
  readonly grand: number | null;
}

interface Result {
  readonly truth: Truth;
  readonly outcome: Outcome;
  readonly read: string;
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** A machine that does other work refuses nothing for it: the limit of the processor's time holds. */
const LONGEST_MS = 900_000;

/** Standing remarks that do not say that a sum may be another. */
const NO_NAMES = /have no amount in the file|contains macros|are listed/;

/**
 * `npm run bench -- bills --dir DIR [--only WORDS]`: reads each file of the table DIR/truth.csv as an upload is read, and prints a line for
 * each as it goes, then how many came in right, per kind and altogether.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dir: { type: 'string' }, only: { type: 'string' } } });
  const { dir, only } = values;
  if (!dir || !existsSync(join(dir, 'truth.csv'))) {
    process.stdout.write('No files: name a folder with a truth.csv, `--dir DIR`.\n');
    return;
  }
  const truths = truthsIn(readFileSync(join(dir, 'truth.csv'))).filter(({ file }) => !only || file.includes(only));
  const results: Result[] = [];
  const present = truths.filter(({ file }) => existsSync(join(dir, file)));
  for (const truth of present) {
    const result = await judge(dir, truth);
    results.push(result);
    say(result, `${results.length}/${present.length}`);
  }
  report(results);
  const named = new Set(truths.map(({ file }) => file));
  const uncounted = readdirSync(dir).filter((file) => !only && file !== 'truth.csv' && !named.has(file));
  if (uncounted.length > 0) process.stdout.write(`without a row: ${uncounted.length}\n`);
}

/** The rows of a table with the heading `file,kind,items,blank,total,items2,total2,tax,source,note`, and `grand` where it was counted; amounts in the file's currency. */
function truthsIn(bytes: Buffer): Truth[] {
  const rows = readDelimited(bytes).sheets.flatMap((sheet) => sheet.rows.map(({ cells }) => cells.map(textOf)));
  const at = (name: string): number => (rows[0] ?? []).indexOf(name);
  return rows.slice(1).flatMap((row): Truth[] => {
    const cell = (name: string): string => row[at(name)] ?? '';
    const file = cell('file');
    if (file === '') return [];
    const counts = [
      ['items', 'total'],
      ['items2', 'total2'],
    ].flatMap(([items = '', total = '']): Count[] =>
      cell(items) === '' && cell(total) === ''
        ? []
        : [{ items: Number(cell(items) || cell('items')), total: paiseIn(cell(total) || cell('total')) }],
    );
    return [{ file, kind: cell('kind') || 'other', counts, grand: paiseIn(cell('grand')) }];
  });
}

const paiseIn = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.replace(/,/g, '')) * 100);

async function judge(dir: string, truth: Truth): Promise<Result> {
  const started = performance.now();
  const memory = watchChild();
  const done = (outcome: Outcome, read: string): Result => ({
    truth,
    outcome,
    read,
    milliseconds: Math.round(performance.now() - started),
    megabytes: memory.peak(),
  });
  try {
    const boq = await parseFile(join(dir, truth.file), { fileName: truth.file, wallClockMs: LONGEST_MS });
    return done(outcomeOf(boq, truth), describe(boq));
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    const isRight = truth.counts.every(({ items }) => items === 0);
    return done(isRight ? 'right' : 'refused', `${error.code} ${error.detail ?? ''}`);
  } finally {
    memory.end();
  }
}

function outcomeOf(boq: UnderstoodBoq, { counts, grand }: Truth): Outcome {
  const meets = (items: number, total: number): boolean =>
    counts.some(
      // Rates are kept to the paisa.
      (count) => items === count.items && Math.abs(total - (count.total ?? 0)) <= 200 + Math.abs(total) / 1_000_000,
    );
  const isRight = meets(boq.items.length, boq.computedTotal);
  if (boq.status === 'done') {
    // A running bill ends with what remains to be paid of its total.
    const ends = [boq.closing?.grand ?? withOwnTax(boq), ...boq.stated.flatMap(payableIn)];
    const isMet = grand === null || ends.some((amount) => Math.abs(amount - grand) <= 200);
    if (isRight && isMet) return 'right';
    const isNamed = boq.differences.length > 0 || boq.warnings.some((warning) => !NO_NAMES.test(warning));
    return isNamed ? 'wrong, named' : 'wrong, silent';
  }
  const readings = (boq.questions ?? []).flatMap((question) =>
    question.readings.map((reading) => (question.kind === 'tax' ? isRight : meets(reading.items, reading.total))),
  );
  return readings.some(Boolean) ? 'asked, then right' : 'asked';
}

/** An export may state the tax of each line, and nothing below them. */
const withOwnTax = ({ items, computedTotal, taxInRates }: UnderstoodBoq): number =>
  (taxInRates?.includes ? [] : items).reduce<number>(
    (sum, { amount, tax }) => sum + Math.round((amount * (tax?.bp ?? 0)) / 10_000),
    computedTotal,
  );

const payableIn = ({ kind, amount }: StatedTotal): number[] => (kind === 'payable' && amount !== null ? [amount] : []);

const rupees = (paise: number | null): string => (paise === null ? '–' : (paise / 100).toFixed(2));

function describe(boq: UnderstoodBoq): string {
  const questions = (boq.questions ?? []).map(
    ({ kind, readings }) =>
      `${kind}? ${readings.map(({ items, total }) => `${items} of ${rupees(total)}`).join(' | ')}`,
  );
  const [difference] = boq.differences;
  const closing = boq.closing ? `, ${rupees(boq.closing.grand)} with all that is added` : '';
  const said = difference ? `; ${boq.differences.length} differences, ${difference.message}` : '';
  return `${boq.items.length} of ${rupees(boq.computedTotal)}${closing}${said}${questions.length > 0 ? `; ${questions.join('; ')}` : ''}`;
}

/** One file as soon as it is read, with what was counted and read where that is not right. */
function say({ truth, outcome, read, milliseconds, megabytes }: Result, place: string): void {
  const closing = truth.grand === null ? '' : `, ${rupees(truth.grand)} with all that is added`;
  const counted = truth.counts.map(({ items, total }) => `${items} of ${rupees(total)}`).join(' or ') + closing;
  const apart = outcome === 'right' ? '' : `\n  counted ${counted}; read ${read}`;
  process.stdout.write(`${place} ${outcome}: ${truth.file}, ${milliseconds} ms, ${megabytes} MB${apart}\n`);
}

function report(results: readonly Result[]): void {
  const kinds = [...new Set(results.map(({ truth }) => truth.kind))].sort();
  const table = (name: string, rows: readonly Result[]): string => {
    const counts = OUTCOMES.map((outcome) => rows.filter((row) => row.outcome === outcome).length);
    return [name.padEnd(16).slice(0, 16), String(rows.length), ...counts.map(String)]
      .map((cell) => cell.padStart(8))
      .join('  ');
  };
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  print(`${'kind'.padEnd(16)}     files  ${OUTCOMES.join('  ')}`);
  for (const kind of kinds)
    print(
      table(
        kind,
        results.filter(({ truth }) => truth.kind === kind),
      ),
    );
  print(table('all', results));
  const worst = (of: (result: Result) => number): Result | undefined => [...results].sort((a, b) => of(b) - of(a))[0];
  const [slowest, largest] = [worst(({ milliseconds }) => milliseconds), worst(({ megabytes }) => megabytes)];
  if (slowest && largest)
    print(
      `worst: ${slowest.milliseconds} ms (${slowest.truth.file}); ${largest.megabytes} MB (${largest.truth.file})\n`,
    );
}

/** The most resident memory that a child of this process takes, in MB; 0 where the system does not say. */
function watchChild(): { peak: () => number; end: () => void } {
  let most = 0;
  const look = (): void => {
    try {
      const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
      for (const child of children.filter(Boolean)) {
        const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
        most = Math.max(most, Math.round(Number(kilobytes) / 1024));
      }
    } catch {
      // It has just ended, or there is no /proc.
    }
  };
  const timer = setInterval(look, 50);
  return { peak: () => most, end: () => clearInterval(timer) };
}

void main();
