import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/platform/embedded/postgres';
import { prepareDatabase } from '../../../src/platform/embedded/prepare-database';

/** Operations completed in one interval, and this process's CPU per operation. */
export interface Sample {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

export interface Contender {
  readonly name: string;
  /** Runs operations until `until` (performance.now) and returns how many completed. */
  run(until: number): Promise<number>;
}

export interface Comparison {
  readonly label: string;
  readonly goal?: number;
  readonly subject: Contender;
  readonly baseline: Contender;
  readonly pairs?: number;
  /** Length of one interval. */
  readonly milliseconds?: number;
}

export async function measure(contender: Contender, milliseconds: number): Promise<Sample> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const count = await contender.run(started + milliseconds);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: count / seconds, cpuMicroseconds: (user + system) / Math.max(count, 1) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The value that this share (0 to 1) of the values does not exceed; NaN of no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/**
 * Alternates between the subject and its baseline, because the speed of a shared machine drifts, and prints the median
 * of the pairs' ratios. Absolute rates alone mean little.
 */
export async function compare({
  label,
  goal,
  subject,
  baseline,
  pairs = 5,
  milliseconds = 800,
}: Comparison): Promise<number> {
  await measure(subject, 300);
  await measure(baseline, 300);
  const samples: { subject: Sample; baseline: Sample; ratio: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await measure(subject, milliseconds);
    const second = await measure(baseline, milliseconds);
    samples.push({ subject: first, baseline: second, ratio: first.perSecond / second.perSecond });
  }
  const ratio = median(samples.map((sample) => sample.ratio));
  const side = (contender: Contender, pick: (sample: (typeof samples)[number]) => Sample): string => {
    const rate = median(samples.map((sample) => pick(sample).perSecond));
    const cpu = median(samples.map((sample) => pick(sample).cpuMicroseconds));
    return `${contender.name} ${Math.round(rate)}/s (${Math.round(cpu)} µs CPU each)`;
  };
  const verdict = goal === undefined ? '' : `  goal ${goal}: ${ratio >= goal ? 'met' : 'short'}`;
  const sides = `${side(subject, (sample) => sample.subject)} against ${side(baseline, (sample) => sample.baseline)}`;
  print(`${label}: ${ratio.toFixed(2)} ×${verdict}\n    ${sides}, median of ${pairs} pairs`);
  return ratio;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts `writers` loops that call `operation` until time is up. */
export async function loops(
  writers: number,
  until: number,
  operation: (writer: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (performance.now() < until) {
        await operation(writer);
        count += 1;
      }
    }),
  );
  return count;
}

/** A migrated embedded PostgreSQL in a temporary folder. */
export async function withPostgres(work: (server: EmbeddedPostgres, dataDir: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder });
    try {
      await prepareDatabase(server);
      await work(server, folder);
    } catch (error) {
      // Report at once: open connections break when the server stops, and their errors would be seen instead.
      process.exitCode = 1;
      print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
