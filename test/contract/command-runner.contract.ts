import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import {
  StreamRunner,
  type Decide,
  type FoldableEvent,
  type StreamDefinition,
} from '../../src/platform/event-store/command-runner';
import type { EventStore, NewEvent } from '../../src/platform/event-store/event-store';

interface Tally {
  readonly sum: number;
  readonly seen: readonly number[];
}

export const tally: StreamDefinition<Tally> = {
  initial: () => ({ sum: 0, seen: [] }),
  evolve: (state, event) => {
    const { add } = event.data as { add: number };
    return { sum: state.sum + add, seen: [...state.seen, add] };
  },
};

/** A command that adds a number once; refused when any command has added that number before. */
export function add(commandId: string, amount: number): Decide<Tally> {
  return (state) => {
    if (state.seen.includes(amount)) throw new Error(`${amount} is there already`);
    return amount === 0 ? [] : [event(commandId, amount)];
  };
}

function event(commandId: string, amount: number): NewEvent {
  const by = { actorId: null, actorName: 'Guest', actorRole: 'guest' };
  return {
    id: uuidv5('0', commandId),
    type: 'Added',
    schemaVersion: 1,
    data: { add: amount },
    metadata: { commandId, correlationId: commandId, causationId: commandId, ...by },
  };
}

/** The command runner's contract on any store. `stores` returns two instances on one log, like two processes. */
export function commandRunnerContract(name: string, stores: () => readonly [EventStore, EventStore]): void {
  const runners = (): [StreamRunner<Tally>, StreamRunner<Tally>] => {
    const [one, two] = stores();
    return [new StreamRunner(one, tally), new StreamRunner(two, tally)];
  };
  const stream = (): string => `tally-${randomUUID()}`;

  describe(`command runner on ${name}`, () => {
    it('appends what is decided and returns the new state', async () => {
      const [runner] = runners();
      const id = stream();
      const first = randomUUID();
      const result = await runner.run(id, first, add(first, 5));
      expect(result).toMatchObject({ status: 'appended', version: 1, state: { sum: 5 } });
      expect(result.position).toBe(await stores()[0].head());
      expect(await runner.load(id)).toEqual({ state: { sum: 5, seen: [5] }, version: 1 });
    });

    it('appends nothing for a command that changes nothing', async () => {
      const [runner] = runners();
      const id = stream();
      const command = randomUUID();
      const result = await runner.run(id, command, add(command, 0));
      expect(result).toMatchObject({ status: 'unchanged', version: 0, position: null });
      expect(await stores()[0].read(id)).toEqual([]);
    });

    it('makes one event out of fifty parallel copies of a command, with the same answer', async () => {
      const both = runners();
      const id = stream();
      const command = randomUUID();
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, i) => both[i % 2 === 0 ? 0 : 1].run(id, command, add(command, 3))),
      );
      expect(results.every((result) => result.version === 1 && result.state.sum === 3)).toBe(true);
      expect(results.filter((result) => result.status === 'appended')).toHaveLength(1);
      expect(await stores()[0].read(id)).toHaveLength(1);
    });

    it('returns the original answer to a repeated command, even if it would be refused now', async () => {
      const [runner, other] = runners();
      const id = stream();
      const [first, second] = [randomUUID(), randomUUID()];
      await runner.run(id, first, add(first, 1));
      await runner.run(id, second, add(second, 2));
      for (const one of [runner, other]) {
        const again = await one.run(id, first, add(first, 1));
        expect(again).toMatchObject({ status: 'duplicate', version: 1, state: { sum: 1 } });
      }
      expect(await stores()[0].read(id)).toHaveLength(2);
    });

    it('runs fifty different commands on one stream, in few appends', async () => {
      const [store] = stores();
      let appends = 0;
      const counted: EventStore = Object.assign(Object.create(store) as EventStore, {
        append: (...args: Parameters<EventStore['append']>) => ((appends += 1), store.append(...args)),
      });
      const runner = new StreamRunner(counted, tally);
      const id = stream();
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const command = randomUUID();
          return runner.run(id, command, add(command, index + 1));
        }),
      );
      expect(results.map((result) => result.version)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
      expect(results.at(-1)?.state.sum).toBe((50 * 51) / 2);
      expect(appends).toBeLessThan(10);
    });

    it('runs every command when two processes work on one stream', async () => {
      const both = runners();
      const id = stream();
      await Promise.all(
        both.map(async (runner, side) => {
          for (let index = 0; index < 20; index += 1) {
            const command = randomUUID();
            await runner.run(id, command, add(command, side * 1000 + index + 1));
          }
        }),
      );
      const { state, version } = await both[0].load(id);
      expect(version).toBe(40);
      expect(new Set(state.seen).size).toBe(40);
    });

    it('refuses one command of a group without affecting the others', async () => {
      const [runner] = runners();
      const id = stream();
      const outcomes = await Promise.allSettled(
        [7, 7, 8].map((amount) => {
          const command = randomUUID();
          return runner.run(id, command, add(command, amount));
        }),
      );
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await runner.load(id)).state.sum).toBe(15);
    });

    it('never refuses based on a state that another process has changed', async () => {
      const [runner, other] = runners();
      const id = stream();
      await runner.load(id);
      const [needed, dependent] = [randomUUID(), randomUUID()];
      await other.run(id, needed, add(needed, 4));
      const result = await runner.run(id, dependent, (state) => {
        if (!state.seen.includes(4)) throw new Error('4 is missing');
        return [event(dependent, 6)];
      });
      expect(result).toMatchObject({ version: 2, state: { sum: 10 } });
    });

    it('asks the store only for what the caller has seen beyond the state in memory', async () => {
      const [one, other] = stores();
      const [id, runner, elsewhere] = [stream(), new StreamRunner(one, tally), new StreamRunner(other, tally)];
      const [first, second] = [randomUUID(), randomUUID()];
      await runner.run(id, first, add(first, 2));
      const read = jest.spyOn(one, 'read');
      try {
        expect(await runner.load(id, 1)).toMatchObject({ state: { sum: 2 }, version: 1 });
        expect(read).not.toHaveBeenCalled();
        await elsewhere.run(id, second, add(second, 3));
        expect(await runner.load(id, 2)).toMatchObject({ state: { sum: 5 }, version: 2 });
        expect(read).toHaveBeenCalled();
      } finally {
        read.mockRestore();
      }
    });

    it('loads from a snapshot, reads only the tail, and still knows earlier commands', async () => {
      const [store] = stores();
      const id = stream();
      const commands = Array.from({ length: 9 }, () => randomUUID());
      const nth = (index: number): string => commands[index] ?? '';
      for (const [index, command] of commands.entries()) await runners()[0].run(id, command, add(command, index + 1));
      const reads: (readonly [number | undefined, number | undefined])[] = [];
      const watched: EventStore = Object.assign(Object.create(store) as EventStore, {
        read: (streamId: string, after?: number, to?: number) => {
          reads.push([after, to]);
          return store.read(streamId, after, to);
        },
      });
      const whole = await store.read(id);
      const shortcuts = {
        snapshot: (_id: string, to = 6) => {
          const version = Math.min(6, to) - (Math.min(6, to) % 3);
          const state = whole.slice(0, version).reduce(tally.evolve, tally.initial(id));
          return Promise.resolve(version === 0 ? null : { state, version });
        },
        eventIdOf: (commandId: string) => uuidv5('0', commandId),
      };
      const runner = new StreamRunner(watched, { ...tally, shortcuts });
      expect((await runner.load(id)).state.seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(reads).toEqual([[6, undefined]]);
      // Refused now, accepted then: the second command added that 2 itself.
      const again = await runner.run(id, nth(1), add(nth(1), 2));
      expect(again).toMatchObject({ status: 'duplicate', version: 2, state: { seen: [1, 2] } });
      const unchanged = await runner.run(id, nth(2), () => []);
      expect(unchanged).toMatchObject({ status: 'duplicate', version: 3, state: { seen: [1, 2, 3] } });
      // Deciding again would give another event under an id already used.
      const moved = await runner.run(id, nth(3), add(nth(3), 40));
      expect(moved).toMatchObject({ status: 'duplicate', version: 4 });
      const fresh = randomUUID();
      const both = await Promise.allSettled([
        runner.run(id, fresh, add(fresh, 50)),
        runner.run(id, nth(4), add(nth(4), 51)),
        runner.run(id, randomUUID(), add(randomUUID(), 9)),
      ]);
      expect(both).toMatchObject([
        { value: { status: 'appended', version: 10 } },
        { value: { status: 'duplicate', version: 5 } },
        { status: 'rejected' },
      ]);
    });

    it('works on more streams than it caches, and upcasts what it folds', async () => {
      const upcast = (stored: FoldableEvent): FoldableEvent => ({
        ...stored,
        data: { add: (stored.data as { add: number }).add * 2 },
      });
      const runner = new StreamRunner(stores()[0], { ...tally, upcast }, { maxCachedStreams: 3, maxCachedWeight: 2 });
      const ids = Array.from({ length: 12 }, stream);
      for (const id of [...ids, ...ids]) {
        const command = randomUUID();
        await runner.run(id, command, (state) => [event(command, state.seen.length + 1)]);
      }
      for (const id of ids) expect(await runner.load(id)).toEqual({ state: { sum: 6, seen: [2, 4] }, version: 2 });
    });
  });
}
