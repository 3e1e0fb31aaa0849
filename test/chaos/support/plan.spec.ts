import { Dice } from '../../fuzz/dice';
import { FAULTS, PAIRS } from './faults';
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
    expect(postgres?.runs.filter(({ fault }) => fault.needs?.includes('redis'))).toEqual([]);
    const flush = FAULTS.filter(({ name }) => name === 'redis-flush');
    expect(planned(flush, 25, new Dice(1)).map(({ queue }) => queue)).toEqual(['redis', 'redis']);
  });

  it('has every two faults of different places together, and no two of one', () => {
    const names = PAIRS.map(({ name }) => name);
    expect(names).toContain('workers-kill+postmaster-kill');
    expect(names).toContain('disk-full+redis-away');
    expect(names).not.toContain('api-kill+server-kill');
    expect(names).not.toContain('postmaster-kill+disk-full');
    expect(new Set(names).size).toBe(names.length);
    expect(planned(PAIRS, 100, new Dice(2)).flatMap(({ runs }) => runs)).toHaveLength(100);
  });
});
