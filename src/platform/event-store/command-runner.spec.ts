import { randomUUID } from 'node:crypto';
import { add, commandRunnerContract, tally } from '../../../test/contract/command-runner.contract';
import { StreamRunner } from './command-runner';
import { InvalidEventError, StoreUnavailableError } from './errors';
import type { AppendResult } from './event-store';
import { MemoryEventStore } from './memory/memory-event-store';

const store = new MemoryEventStore();
commandRunnerContract('memory', () => [store, store]);

describe('the command runner on a failing store', () => {
  const failing = (failures: unknown[], appendFirst: boolean) => {
    const inner = new MemoryEventStore();
    const append = inner.append.bind(inner);
    inner.append = async (...args): Promise<AppendResult> => {
      if (failures.length === 0) return append(...args);
      if (appendFirst) await append(...args);
      throw failures.shift();
    };
    return new StreamRunner(inner, tally);
  };

  it('passes the failure on, and a repeat finds out the outcome of the command', async () => {
    for (const appendFirst of [false, true]) {
      const runner = failing([new StoreUnavailableError('unreachable', { cause: null })], appendFirst);
      const command = randomUUID();
      await expect(runner.run('s', command, add(command, 2))).rejects.toThrow(StoreUnavailableError);
      const again = await runner.run('s', command, add(command, 2));
      expect(again).toMatchObject({ status: appendFirst ? 'duplicate' : 'appended', version: 1, state: { sum: 2 } });
    }
  });

  it('does not fail a group for one command that cannot be stored', async () => {
    const runner = failing([new InvalidEventError('NUL'), new InvalidEventError('NUL')], false);
    await runner.load('s');
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((amount) => {
        const command = randomUUID();
        return runner.run('s', command, add(command, amount));
      }),
    );
    // The first runs alone while the others queue up: it hits one failure, their group hits the other, then both
    // succeed.
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect((await runner.load('s')).state.sum).toBe(5);
  });
});
