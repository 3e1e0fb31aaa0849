import type { Dice } from '../../fuzz/dice';
import type { Fault } from './faults';

/** Runs that share their servers; after them, or after a finding, others are started. */
export const RUNS_PER_STAGE = 20;

interface PlannedStage {
  readonly queue: 'redis' | 'postgres';
  readonly runs: readonly PlannedRun[];
}

export interface PlannedRun {
  readonly fault: Fault;
  /** Of the choices within the run. */
  readonly seed: number;
}

/**
 * The runs in order of their stages, whose queue is in Redis and in PostgreSQL in turn. Each fault comes once before
 * any comes again, in an order of its own each time; with the queue in PostgreSQL those of Redis are left out.
 */
export function planned(faults: readonly Fault[], runs: number, dice: Dice): PlannedStage[] {
  const stages: PlannedStage[] = [];
  const ofRedis = ({ needs = [] }: Fault): boolean => needs.includes('redis');
  const onlyRedis = faults.every(ofRedis);
  for (let left = runs; left > 0;) {
    const queue = onlyRedis || stages.length % 2 === 0 ? 'redis' : 'postgres';
    const possible = faults.filter((fault) => queue === 'redis' || !ofRedis(fault));
    const count = Math.min(left, RUNS_PER_STAGE);
    const drawn: PlannedRun[] = [];
    while (drawn.length < count) {
      for (const fault of shuffled(possible, dice)) drawn.push({ fault, seed: dice.below(2 ** 31) });
    }
    stages.push({ queue, runs: drawn.slice(0, count) });
    left -= count;
  }
  return stages;
}

function shuffled<T>(all: readonly T[], dice: Dice): T[] {
  const left = [...all];
  return all.map(() => left.splice(dice.below(left.length), 1)[0] as T);
}
