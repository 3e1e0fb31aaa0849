import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '@e965/xlsx';
import { parseFile } from '../../src/imports/parse/parse-file';
import { workbook, type FixtureCell } from '../fixtures/imports/workbook';

const ROWS = 19_990;
const PAIRS = 5;

/**
 * Reads a bill of 20,000 rows from file to recognised lines in a child process, compared with the bare parser in this
 * one.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-'));
  try {
    const path = join(folder, 'bill.xlsx');
    writeFileSync(path, workbook([{ name: 'BOQ', rows: bill() }]));
    const bare = async (): Promise<void> => {
      const book = read(readFileSync(path), { type: 'buffer', dense: true });
      if (!book.Sheets.BOQ) throw new Error('the bare parser read nothing');
      await Promise.resolve();
    };
    const whole = async (): Promise<void> => {
      const boq = await parseFile(path, { fileName: 'bill.xlsx' });
      if (boq.items.length !== ROWS) throw new Error(`${boq.items.length} items instead of ${ROWS}`);
    };
    await bare();
    await whole();
    const ratios: number[] = [];
    const times: { bare: number; whole: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const measured = { bare: await timed(bare), whole: await timed(whole) };
      times.push(measured);
      ratios.push(measured.whole / measured.bare);
    }
    const line = `import of ${ROWS} rows ÷ bare parser: ${median(ratios).toFixed(2)} (${median(times.map((time) => time.whole)).toFixed(0)} ms ÷ ${median(times.map((time) => time.bare)).toFixed(0)} ms, median of ${PAIRS} pairs)`;
    process.stdout.write(`${line}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bill(): FixtureCell[][] {
  const rows: FixtureCell[][] = [['S.No', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount']];
  for (let index = 1; index <= ROWS; index++) {
    const quantity = (index % 400) + 0.25;
    const rate = 100 + (index % 90);
    rows.push([
      index,
      `Providing and fixing item number ${index} of approved make, complete as per drawing`,
      'sqft',
      quantity,
      rate,
      quantity * rate,
    ]);
  }
  return rows;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

void main();
