import { sql } from 'kysely';
import type { Pool } from 'pg';
import { createDb } from './kysely';

/** A pool whose every query has so many rows at once. */
function poolOf(rows: number): Pool {
  const result = { command: 'SELECT', rowCount: rows, rows: Array.from({ length: rows }, (_, id) => ({ id })) };
  const client = { query: () => Promise.resolve(result), release: () => undefined };
  return { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as unknown as Pool;
}

/** In which turns of the event loop queries that are sent together are answered. */
async function turnsOf(rows: number, queries = 3): Promise<number[]> {
  const db = createDb(poolOf(rows));
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const found = await Promise.all(
    Array.from({ length: queries }, () => sql`select id from lists`.execute(db).then(() => turns)),
  );
  isOver = true;
  return found;
}

describe('results that arrive together', () => {
  it('are handed over one per turn of the event loop where they are large, so that others are heard in between', async () => {
    expect(new Set(await turnsOf(50)).size).toBe(3);
  });

  it('do not wait behind more than eight others', async () => {
    expect(new Set(await turnsOf(50, 100)).size).toBeLessThanOrEqual(9);
  });

  it('are handed over at once where they are small', async () => {
    expect(new Set(await turnsOf(49)).size).toBe(1);
  });
});
