import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from '@e965/xlsx';
import type * as Parser from '../../src/papers/reading/parse/parse-file';
import { workbook, type FixtureCell } from '../fixtures/imports/workbook';

const ROWS = 19_990;
const PAIRS = 5;
/** As it is shipped: the child process of the sources would first compile itself. */
const { parseFile } = createRequire(join(__dirname, '../../dist/main.js'))(
  './papers/reading/parse/parse-file.js',
) as typeof Parser;

/**
 * Processor time for reading a bill of 20,000 rows from file to recognised lines in its child process, divided by that of the bare
 * parser: in a process of its own, and in this one, which has read the file before and is warm.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-'));
  try {
    const path = join(folder, 'bill.xlsx');
    writeFileSync(path, workbook([{ name: 'BOQ', rows: bill() }]));
    const script = `require('@e965/xlsx').read(require('fs').readFileSync(${JSON.stringify(path)}), { type: 'buffer', dense: true })`;
    const times: { own: number; warm: number; whole: number }[] = [];
    for (let pair = 0; pair <= PAIRS; pair++) {
      const own = await inChildren(() => spawnSync(process.execPath, ['-e', script], { cwd: __dirname }));
      const before = process.cpuUsage();
      read(readFileSync(path), { type: 'buffer', dense: true });
      const { user, system } = process.cpuUsage(before);
      const whole = await inChildren(async () => {
        const boq = await parseFile(path, { fileName: 'bill.xlsx' });
        if (boq.items.length !== ROWS) throw new Error(`${boq.items.length} items instead of ${ROWS}`);
      });
      if (pair > 0) times.push({ own, warm: (user + system) / 1_000, whole });
    }
    const ratio = (to: 'own' | 'warm'): string => median(times.map((time) => time.whole / time[to])).toFixed(2);
    process.stdout.write(
      `import of ${ROWS} rows, processor time: ${median(times.map(({ whole }) => whole))} ms; ÷ bare parser in a process of its own ${ratio('own')}, ÷ bare parser in a warm process ${ratio('warm')} (medians of ${PAIRS})\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time that the children begun by `work` have used, once the last of them has ended. */
async function inChildren(work: () => unknown): Promise<number> {
  const before = ofChildren();
  await work();
  for (let wait = 0; ofChildren() === before && wait < 200; wait++) await pause(10);
  return ofChildren() - before;
}

/** User and system time of the children that have ended, from the kernel's ticks of 10 ms. */
function ofChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * 10;
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

void main();
