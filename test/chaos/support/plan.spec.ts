import { Dice } from '../../fuzz/dice';
import { FAULTS } from './faults';
import { planned, RUNS_PER_STAGE } from './plan';

const drawn = (runs: number, seed: number) => planned(FAULTS, runs, new Dice(seed));

describe('a plan of faults', () => {
  it('is the same for a seed, and another for another', () => {
    expect(drawn(40, 7)).toEqual(drawn(40, 7));
    expect(drawn(40, 7)).not.toEqual(drawn(40, 8));
  });

  it('has the runs that were asked for, and each fault once before any comes again', () => {
    const stages = drawn(50, 3);
    expect(stages.map(({ runs }) => runs.length)).toEqual([RUNS_PER_STAGE, RUNS_PER_STAGE, 10]);
    const first = stages[0]?.runs.slice(0, FAULTS.length).map(({ fault }) => fault.name);
    expect(new Set(first).size).toBe(FAULTS.length);
  });

  it('leaves faults of Redis out where the queue is in PostgreSQL, unless nothing else was asked for', () => {
    const [, postgres] = drawn(40, 1);
    expect(postgres).toMatchObject({ queue: 'postgres' });
    expect(postgres?.runs.filter(({ fault }) => fault.needs === 'redis')).toEqual([]);
    const flush = FAULTS.filter(({ name }) => name === 'redis-flush');
    expect(planned(flush, 25, new Dice(1)).map(({ queue }) => queue)).toEqual(['redis', 'redis']);
  });
});
