import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Dice } from '../fuzz/dice';
import { until } from '../support/until';
import { findings } from './support/checks';
import { FAULTS, PAIRS, type Fault } from './support/faults';
import { planned, type PlannedRun } from './support/plan';
import { HEALTHY_MS, Stage } from './support/stage';
import { Work } from './support/work';

/** What one run did and found. */
interface Outcome {
  readonly fault: Fault;
  readonly edits: number;
  readonly reads: number;
  /** From the end of the fault until every process was ready and edits were acknowledged again; null = never. */
  readonly healthyMs: number | null;
  readonly findings: readonly string[];
}

/** Set by Ctrl-C: the run under way ends, then its servers do. */
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (interrupted = true));

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function strike(stage: Stage, { fault, seed }: PlannedRun): Promise<Outcome> {
  const designer = await stage.client().signUp();
  const admin = await stage.admin();
  const work = await Work.begin(designer);
  const during = sleep(300).then(() => work.hand());
  await fault
    .strike(stage, new Dice(seed))
    .catch((error: unknown) => void work.wrong.push(`the fault: ${String(error)}`));
  const began = performance.now();
  await during;
  const healthyMs = await healed(stage, work).then(
    () => performance.now() - began,
    (error: unknown) => void work.wrong.push(String(error)),
  );
  await work.end();
  return {
    fault,
    edits: work.editors.edits.length,
    reads: work.reads,
    healthyMs: healthyMs ?? null,
    findings: await findings(stage, designer, admin, work),
  };
}

/** Resolves when every process is ready and edits that were sent after the fault are acknowledged. */
async function healed(stage: Stage, { editors, items }: Work): Promise<void> {
  await stage.healthy();
  const goal = editors.acknowledged.length + 2 * items.length;
  await until(
    () => editors.acknowledged.length >= goal,
    () => `edits were not acknowledged ${HEALTHY_MS / 1_000} s after the fault`,
    HEALTHY_MS,
  );
}

function missing(stage: Stage, { needs }: Fault): string | null {
  if (needs?.includes('small-disk') && !stage.disk.canBeFull) return 'this machine does not let us mount a small disk';
  return null;
}

async function runAll(faults: readonly Fault[], runs: number, seed: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { queue, runs: drawn } of planned(faults, runs, new Dice(seed))) {
    let stage: Stage | null = null;
    try {
      for (const run of drawn) {
        if (interrupted) break;
        stage ??= await Stage.open(queue);
        const without = missing(stage, run.fault);
        if (without) {
          print(`${run.fault.name}: left out, since ${without}`);
          continue;
        }
        const outcome = await strike(stage, run);
        outcomes.push(outcome);
        const { healthyMs, edits, reads } = outcome;
        const well = healthyMs === null ? 'not healthy' : `healthy after ${Math.round(healthyMs)} ms`;
        print(`${run.fault.name} (queue in ${queue}): ${well}, ${edits} edits, ${reads} reads`);
        for (const finding of outcome.findings) print(`  FOUND ${finding}`);
        if (outcome.findings.length === 0) continue;
        // What a fault broke must not be counted again.
        await stage.close();
        stage = null;
      }
    } finally {
      await stage?.close();
    }
  }
  return outcomes;
}

function table(outcomes: readonly Outcome[]): void {
  print('\n| fault | what | runs | edits | reads | healthy after, in s: median, longest | findings |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, what } of [...FAULTS, ...PAIRS]) {
    const own = outcomes.filter(({ fault }) => fault.name === name);
    if (own.length === 0) continue;
    const sum = (of: (outcome: Outcome) => number): number => own.reduce((total, outcome) => total + of(outcome), 0);
    const times = own.flatMap(({ healthyMs }) => healthyMs ?? []).sort((a, b) => a - b);
    const inSeconds = (ms: number | undefined): string => (ms === undefined ? 'never' : (ms / 1_000).toFixed(1));
    const took = `${inSeconds(times[times.length >> 1])}, ${inSeconds(times.at(-1))}`;
    const found = sum((outcome) => outcome.findings.length);
    const counts = [own.length, sum(({ edits }) => edits), sum(({ reads }) => reads)];
    print(`| ${[name, what, ...counts, took, found].join(' | ')} |`);
  }
}

/**
 * `npm run chaos -- faults [--pairs] [--runs N] [--seed S] [--fault NAME]`: faults, or every two of them at once, on real
 * servers while people work. Each run
 * must leave every acknowledged edit stored once, no stale read, and nothing stuck. The exit code is 1 on a finding.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'boolean' },
      runs: { type: 'string' },
      seed: { type: 'string' },
      fault: { type: 'string', multiple: true },
    },
  });
  const all = values.pairs ? PAIRS : FAULTS;
  const faults = values.fault ? all.filter(({ name }) => values.fault?.includes(name)) : all;
  if (faults.length === 0) throw new Error(`There are these faults: ${all.map(({ name }) => name).join(', ')}`);
  const runs = Number(values.runs ?? faults.length);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) throw new Error('--runs and --seed are numbers.');
  print(`${runs} runs with --seed ${seed}`);
  const outcomes = await runAll(faults, runs, seed);
  table(outcomes);
  if (outcomes.some(({ findings: found }) => found.length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
