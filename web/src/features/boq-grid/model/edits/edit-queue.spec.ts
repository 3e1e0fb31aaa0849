import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '../../../../lib/api/errors';
import type { Item } from '../../api/items-query';
import type { CellValue } from '../cell';
import { valueOf } from '../cells';
import type { ColumnId } from '../columns';
import type { Batch } from './edit-batch';
import { EditQueue, type EditPorts } from './edit-queue';
import { makeItem } from '../fixtures';

interface Sent {
  batch: Batch;
  key: string;
  seen: (number | undefined)[];
  values: Record<string, CellValue>;
  done: (revision: number, skipped?: [string, string][]) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function makeQueue(items: Item[] = [makeItem(), makeItem({ id: 'b', title: 'Loft' })]) {
  const sent: Sent[] = [];
  const saved: number[] = [];
  const lost: string[][] = [];
  const state = { items, refresh: async (): Promise<void> => undefined };
  let keys = 0;
  const ports: EditPorts = {
    item: (id) => state.items.find((item) => item.id === id),
    newKey: () => `key-${++keys}`,
    refresh: () => state.refresh(),
    saved: (_batch, revision) => void saved.push(revision),
    lost: (texts) => void lost.push([...texts]),
    send: (batch) =>
      new Promise((resolve, reject) => {
        const rows = [...batch.rows];
        sent.push({
          batch,
          key: batch.key,
          seen: rows.map(([, { seen }]) => seen),
          values: Object.fromEntries(
            rows.flatMap(([id, { cells }]) => [...cells].map(([column, { value }]) => [`${id}.${column}`, value])),
          ),
          done: async (revision, skipped = []) => {
            resolve({ revision, skipped: new Map(skipped) });
            await settle();
          },
          fail: async (error) => {
            reject(error);
            await settle();
          },
        });
      }),
  };
  const queue = new EditQueue(ports);
  const put = (itemId: string, column: ColumnId, value: CellValue): void => {
    const item = state.items.find(({ id }) => id === itemId);
    queue.put([{ itemId, column, value, text: String(value), base: item ? valueOf(item, column) : null }]);
  };
  const cell = (id: string, column: ColumnId) => queue.rows().get(id)?.get(column);
  return { queue, put, cell, sent, saved, lost, state };
}

describe('changes typed into the grid', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are sent with the revision that was seen, and gone once the server has them', async () => {
    const { put, cell, sent, saved, queue } = makeQueue();
    put('a', 'count', 2);
    expect(cell('a', 'count')).toMatchObject({ status: 'saving', value: 2, text: '2' });
    expect(sent[0]).toMatchObject({ seen: [3], values: { 'a.count': 2 } });
    await sent[0]?.done(8);
    expect(queue.rows().size).toBe(0);
    expect(saved).toEqual([8]);
  });

  it('of one line follow each other, fast ones together, over the revision that the own change made', async () => {
    const { put, sent } = makeQueue();
    put('a', 'count', 2);
    put('a', 'L', 90);
    put('a', 'W', 30);
    put('a', 'L', 96);
    expect(sent).toHaveLength(1);
    await sent[0]?.done(8);
    expect(sent[1]).toMatchObject({ seen: [8], values: { 'a.L': 96, 'a.W': 30 } });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('of different lines do not wait for each other', () => {
    const { put, sent } = makeQueue();
    put('a', 'count', 2);
    put('b', 'count', 3);
    expect(sent.map(({ values }) => values)).toEqual([{ 'a.count': 2 }, { 'b.count': 3 }]);
  });

  it('that are refused stay with their reason at their cell, and let the others of the line through', async () => {
    const { put, cell, sent, queue } = makeQueue();
    put('a', 'count', 2);
    put('a', 'room', 'kitchen');
    put('a', 'L', 90);
    await sent[0]?.done(8);
    await sent[1]?.fail(new ApiError(400, 'No.', { room: 'A wardrobe cannot stand there.' }));
    expect(cell('a', 'room')).toMatchObject({
      status: 'failed',
      text: 'kitchen',
      error: 'A wardrobe cannot stand there.',
    });
    expect(sent[2]?.values).toEqual({ 'a.L': 90 });
    await sent[2]?.done(9);
    queue.retry('a');
    expect(sent[3]?.values).toEqual({ 'a.room': 'kitchen' });
    await sent[3]?.fail(new ApiError(403, 'You do not have permission to do this.'));
    expect(cell('a', 'room')?.error).toBe('You do not have permission to do this.');
    queue.revert('a');
    expect(queue.rows().size).toBe(0);
  });

  it('that cannot be read are kept as they were typed, and never sent', () => {
    const { queue, cell, sent } = makeQueue();
    queue.refuse('a', 'L', 'six', 'Write it as 5′ 6″');
    expect(cell('a', 'L')).toEqual({ text: 'six', value: undefined, status: 'failed', error: 'Write it as 5′ 6″' });
    queue.retry();
    expect(sent).toHaveLength(0);
  });

  it('that cannot be read are not lost to what is on its way', async () => {
    const { put, queue, cell, sent } = makeQueue();
    put('a', 'count', 2);
    queue.refuse('a', 'count', 'lots', 'A whole number from 1 to 10');
    expect(cell('a', 'count')?.status).toBe('saving');
    await sent[0]?.fail(new ApiError(400, 'No.'));
    expect(cell('a', 'count')).toMatchObject({ status: 'failed', text: 'lots' });
  });

  it('wait where there is no connection, and go by themselves under the same key', async () => {
    const { put, cell, sent, queue } = makeQueue();
    put('a', 'count', 2);
    await sent[0]?.fail(new ApiError(0, 'You are offline.'));
    expect(cell('a', 'count')?.status).toBe('waiting');
    put('a', 'count', 4);
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    expect(sent[1]).toMatchObject({ key: 'key-1', values: { 'a.count': 2 } });
    await sent[1]?.fail(new ApiError(0, 'You are offline.'));
    queue.wake();
    expect(sent[2]?.key).toBe('key-1');
    await sent[2]?.done(8);
    expect(sent[3]).toMatchObject({ seen: [8], values: { 'a.count': 4 } });
  });

  it('of cells that nobody else touched go again when the line has moved', async () => {
    const { put, sent, state, queue } = makeQueue();
    put('a', 'count', 2);
    state.refresh = async () => {
      state.items = [makeItem({ revision: 9, finish_id: 'veneer' })];
    };
    await sent[0]?.fail(new ApiError(412, 'This was changed by someone else in the meantime.'));
    expect(sent[1]).toMatchObject({ seen: [9], values: { 'a.count': 2 } });
    await sent[1]?.done(10);
    expect(queue.rows().size).toBe(0);
  });

  it('of a cell that someone else changed need an answer: mine or theirs', async () => {
    for (const answer of ['mine', 'theirs'] as const) {
      const { put, cell, sent, state, queue } = makeQueue();
      put('a', 'count', 2);
      state.refresh = async () => {
        state.items = [makeItem({ revision: 9, count: 5 })];
      };
      await sent[0]?.fail(new ApiError(412, 'This was changed by someone else in the meantime.'));
      expect(cell('a', 'count')).toMatchObject({ status: 'conflict', value: 2 });
      expect(sent).toHaveLength(1);
      if (answer === 'mine') {
        queue.retry('a');
        expect(sent[1]).toMatchObject({ seen: [9], values: { 'a.count': 2 } });
      } else {
        queue.revert('a');
        expect([sent.length, queue.rows().size]).toEqual([1, 0]);
      }
    }
  });

  it('that the line has already are done, and one that keeps refusing stops', async () => {
    const { put, sent, state, queue, cell } = makeQueue();
    put('a', 'count', 5);
    state.refresh = async () => {
      state.items = [makeItem({ revision: 9, count: 5 })];
    };
    await sent[0]?.fail(new ApiError(412, 'Moved.'));
    expect([sent.length, queue.rows().size]).toEqual([1, 0]);
    put('a', 'count', 6);
    await sent[1]?.fail(new ApiError(412, 'Moved.'));
    expect(sent).toHaveLength(2);
    expect(cell('a', 'count')).toMatchObject({ status: 'failed', error: 'Moved.' });
  });

  it('of many lines are one change, and a line that it does not fit is told', async () => {
    const { queue, cell, sent, saved } = makeQueue();
    queue.put(['a', 'b'].map((itemId) => ({ itemId, column: 'count' as const, value: 4, text: '4', base: 1 })));
    expect(sent).toHaveLength(1);
    await sent[0]?.done(8, [['b', 'It does not fit.']]);
    expect(cell('a', 'count')).toBeUndefined();
    expect(cell('b', 'count')).toMatchObject({ status: 'failed', error: 'It does not fit.' });
    expect(saved).toEqual([8]);
  });

  it('of a line that has gone are told before they are lost', async () => {
    const { put, sent, lost, state } = makeQueue();
    put('a', 'count', 7);
    state.refresh = async () => {
      state.items = [];
    };
    await sent[0]?.fail(new ApiError(404, 'Not found.'));
    expect(lost).toEqual([['7']]);
  });
});

/** A server that answers as it likes, and the values it has in the end. */
describe('whatever the server answers', () => {
  const outcomes = fc.array(fc.constantFrom('ok', 'ok', 'away', 'refused', 'broken', 'moved'), { maxLength: 30 });
  const typing = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      column: fc.constantFrom('count', 'L', 'W'),
      value: fc.integer({ min: 101, max: 120 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('no typed value is ever lost: it is saved, or it is still shown', async () => {
    await fc.assert(
      fc.asyncProperty(outcomes, typing, async (answers, edits) => {
        let revision = 3;
        const stored = new Map<string, CellValue>();
        const rows = new Map(['a', 'b'].map((id) => [id, makeItem({ id })]));
        const left = [...answers];
        const queue: EditQueue = new EditQueue({
          item: (id) => rows.get(id),
          newKey: () => 'k',
          refresh: async () => undefined,
          saved: () => undefined,
          lost: () => undefined,
          send: async (batch) => {
            await Promise.resolve();
            const answer = left.shift() ?? 'ok';
            if (answer === 'away') throw new ApiError(0, 'away');
            if (answer === 'refused') throw new ApiError(400, 'no');
            if (answer === 'broken') throw new ApiError(503, 'busy');
            if (answer === 'moved') {
              for (const [id] of batch.rows) rows.set(id, { ...(rows.get(id) as Item), revision: ++revision });
              throw new ApiError(412, 'moved');
            }
            revision += 1;
            for (const [id, { cells }] of batch.rows) {
              rows.set(id, { ...(rows.get(id) as Item), revision });
              for (const [column, { value }] of cells) stored.set(`${id}.${column}`, value);
            }
            return { revision, skipped: new Map() };
          },
        });
        const wanted = new Map<string, CellValue>();
        for (const { id, column, value } of edits) {
          wanted.set(`${id}.${column}`, value);
          const base = valueOf(rows.get(id) as Item, column as ColumnId);
          queue.put([{ itemId: id, column: column as ColumnId, value, text: String(value), base }]);
          if (value % 3 === 0) await settle();
        }
        for (let tries = 0; tries < 80 && queue.rows().size > 0; tries += 1) {
          for (const [id, cells] of queue.rows()) {
            for (const [column, state] of cells) expect(state.value).toBe(wanted.get(`${id}.${column}`));
          }
          await settle();
          queue.wake();
          queue.retry();
          await settle();
        }
        expect(queue.rows().size).toBe(0);
        expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(wanted));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a line that someone else changes while the grid is open', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('takes what waits for a connection over its new revision, or asks where the same cell moved', async () => {
    const { queue, sent, state, put } = makeQueue();
    const [first, second] = state.items as [Item, Item];
    put(first.id, 'count', 5);
    put(second.id, 'count', 6);
    for (const one of sent.slice()) await one.fail(new ApiError(0, 'offline'));
    // Of the first another field was changed, of the second the same one.
    state.items = [
      { ...first, revision: first.revision + 3, title: 'Renamed' },
      { ...second, revision: second.revision + 3, count: 9 },
    ];
    queue.moved(state.items);
    await settle();
    const again = sent.slice(2);
    expect(again.map(({ seen, values }) => [seen, values])).toEqual([
      [[first.revision + 3], { [`${first.id}.count`]: 5 }],
    ]);
    expect(queue.rows().get(second.id)?.get('count')).toMatchObject({ status: 'conflict', value: 6 });
    queue.retry(second.id);
    expect(sent.at(-1)).toMatchObject({ seen: [second.revision + 3], values: { [`${second.id}.count`]: 6 } });
  });

  it('forgets what was refused where the other person has just done the same', async () => {
    const { queue, sent, state, put } = makeQueue();
    const [first] = state.items as [Item];
    put(first.id, 'count', 5);
    await sent[0]?.fail(new ApiError(409, 'no'));
    expect(queue.rows().get(first.id)?.get('count')?.status).toBe('failed');
    state.items = [{ ...first, revision: first.revision + 1, count: 5 }];
    queue.moved(state.items);
    expect(queue.rows().size).toBe(0);
  });

  it('keeps a value that was typed over a cell which moved, until the person says which stands', () => {
    const { queue, sent, state } = makeQueue();
    const [first] = state.items as [Item];
    queue.dispute({ itemId: first.id, column: 'count', value: 5, text: '5', base: first.count });
    expect(sent).toHaveLength(0);
    expect(queue.rows().get(first.id)?.get('count')).toMatchObject({ status: 'conflict', value: 5 });
    queue.revert(first.id);
    expect(queue.rows().size).toBe(0);
  });
});
