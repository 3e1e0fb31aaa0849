import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store';
import { rebuild } from '../event-store/projections/rebuild';
import { Problem } from '../http/answers/problem';
import { addRecord, changeRecord } from './decision';
import { RecordHistory } from './history';
import { RecordsProjection } from './projection';
import { byTheProduct, Records } from './records';
import type { RecordChange } from './record-events';
import { undoChanges } from './undo';

let database: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const KINDS = ['vendor', 'brand', 'pattern'] as const;
const FIELDS = ['name', 'retired'] as const;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('look' as const), page: fc.nat(1), record: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('save' as const),
      page: fc.nat(1),
      record: fc.nat(2),
      field: fc.constantFrom(...FIELDS),
      value: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const), record: fc.nat(2) }) },
);

interface Seen {
  readonly revision: number;
  readonly name: unknown;
  readonly retired: unknown;
}

describe('records, in any order of changes by two pages', () => {
  it('lose no change that the page had not seen, and are rebuilt as they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const records = new Records(database.pool, store);
        const histories = new RecordHistory(database.db);
        const ids = KINDS.map(() => randomUUID());
        const kindOf = (record: number) => KINDS[record] ?? 'vendor';
        const write = (work: Parameters<Records['write']>[2]) => records.write('directory', byTheProduct(), work);
        const now = async (record: number): Promise<Seen> => {
          const found: Seen[] = [];
          await write(async (writer) => {
            const { revision, name, retired } = await writer.get(kindOf(record), ids[record] ?? '');
            found.push({ revision, name, retired });
          });
          return found[0]!;
        };
        for (const [record, id] of ids.entries())
          await write((writer) =>
            writer.carryOut(addRecord('vendor-listed', kindOf(record), id, { slug: id, name: 'n' })),
          );
        const first = await Promise.all(ids.map((_id, record) => now(record)));
        const pages: Seen[][] = [[...first], [...first]];

        for (const one of steps) {
          const before = await now(one.record);
          const id = ids[one.record] ?? '';
          const kind = kindOf(one.record);
          if (one.does === 'look') pages[one.page]![one.record] = before;
          if (one.does === 'save') {
            const seen = pages[one.page]![one.record]!;
            const value = one.field === 'name' ? `n${one.value}` : one.value % 2 === 0;
            const refused = await write(async (writer) => {
              const row = await writer.get(kind, id);
              await histories.refuseOutdated(kind, row, seen.revision);
              await writer.carryOut(changeRecord('vendor-changed', kind, id, { [one.field]: value }));
            }).then(
              () => null,
              (error: unknown) => error,
            );
            const after = await now(one.record);
            if (refused === null) {
              // What was there before is exactly what the page showed.
              expect(before).toEqual(seen);
              expect(after).toEqual({ ...before, [one.field]: value, revision: after.revision });
              pages[one.page]![one.record] = after;
            } else {
              expect((refused as Problem).status).toBe(412);
              expect(before.revision).not.toBe(seen.revision);
              expect(after).toEqual(before);
            }
          }
          if (one.does === 'undo') {
            const { rows } = await database.pool.query<RecordChange>(
              `select kind, record_id as id, before, after from record_changes where record_id = $1 order by version desc limit 1`,
              [id],
            );
            const [last] = rows;
            if (!last?.before || !last.after) continue;
            await write((writer) => undoChanges(writer, [last], () => Promise.resolve(null)));
            const after = await now(one.record);
            expect(after).toEqual({ ...before, ...last.before, revision: after.revision });
          }
        }
        const rows = async () =>
          (
            await database.pool.query<object>(
              'select to_jsonb(t) as row from record_changes t order by stream_id, version, n',
            )
          ).rows;
        const state = () => Promise.all(ids.map((_id, record) => now(record)));
        const [history, live] = [await rows(), await state()];
        await rebuild({ pool: database.pool, store }, new RecordsProjection());
        expect(await state()).toEqual(live);
        expect(await rows()).toEqual(history);
      }),
      { numRuns: 12 },
    );
  });
});
