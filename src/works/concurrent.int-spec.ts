import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createTestApi, type TestApi } from '../../test/support/application';
import { acceptedBoq } from '../../test/support/boqs';
import { Caller } from '../../test/support/client';
import { BoqProjectionsModule } from '../boq/boq.module';
import { ProjectorModule } from '../platform/event-store/projections/projector.module';
import { brokenLaws } from './domain/laws';
import { WorksService } from './works.service';
import type { WorksLines } from './works.dto';

type Answer = { id?: string; code?: string };

let api: TestApi;
let designer: Caller;
let visitor: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());

const STAGES = ['acceptance', 'start', 'carpentry', 'handover'];
const date = '2026-11-27';
/** What one person sends: `pick` says of which line, bill or stage. */
const WHAT = ['measure', 'draft', 'record', 'reverse', 'receive', 'release', 'cost', 'order'] as const;
const request = fc.record({
  what: fc.constantFrom(...WHAT),
  pick: fc.nat({ max: 3 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
});

function asked({ what, pick, amount }: { what: string; pick: number; amount: number }, lines: readonly string[]) {
  const n = pick + 1;
  // The first bill mostly, so that what is recorded is also reversed.
  const bill = pick < 3 ? 1 : 2;
  switch (what) {
    case 'measure':
      return ['measurements', { item_id: lines[pick], date, quantity: amount / 1_000 }] as const;
    case 'draft':
      return ['bills', { kind: 'stage', stage: STAGES[pick], retention_percent: n, tds_percent: 1 }] as const;
    case 'record':
      return [`bills/${bill}/record`, {}] as const;
    case 'reverse':
      return [`bills/${bill}/reverse`, { reason: 'Sent twice' }] as const;
    case 'receive':
      return ['receipts', { date, mode: 'upi', amount, tds: 0, bills: pick === 0 ? [] : [n] }] as const;
    case 'release':
      return ['retention/release', { date, amount }] as const;
    case 'cost':
      return ['costs', { kind: 'expense', amount, item_ids: [lines[pick]] }] as const;
    default:
      return ['orders', { vendor: 'Ply', lines: [{ name: 'Ply', unit: 'sheet', quantity: n, rate: amount }] }] as const;
  }
}

describe('works that many people change at the same moment', () => {
  it('break no law, whatever arrives at once and twice, and hold every entry that was accepted once', async () => {
    const accepted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(request, { minLength: 6, maxLength: 6 }), { minLength: 8, maxLength: 8 }),
        async (rounds) => {
          const id = await acceptedBoq(designer, visitor);
          const { data } = (await designer.get<WorksLines>(`/boqs/${id}/works/lines`)).body;
          const lines = data.map((line) => line.item_id);
          const entered = new Set<string>();
          for (const round of rounds) {
            const answers = await Promise.all(
              round.flatMap((one) => {
                const [path, body] = asked(one, lines);
                const key = { 'Idempotency-Key': randomUUID() };
                const send = () => designer.post<Answer>(`/boqs/${id}/works/${path}`, body, key);
                return [one.what, one.what].map(async (what) => ({ what, ...(await send()) }));
              }),
            );
            expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
            for (const { what, status, body } of answers) {
              if (status >= 300) continue;
              accepted.add(what);
              if (body.id !== undefined) entered.add(body.id);
            }
          }
          const { state } = await api.app.get(WorksService, { strict: false }).of(id);
          expect(brokenLaws(state)).toEqual([]);
          const { book, receipts, releases, costs } = state;
          const held = [book, receipts, releases, costs.entries, costs.orders].flatMap((entries) => [
            ...entries.keys(),
          ]);
          expect([...entered].filter((one) => !held.includes(one))).toEqual([]);
          expect(held.length).toBe(new Set(held).size);
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
    // What is refused for its form alone proves nothing.
    expect([...accepted].sort()).toEqual([...WHAT].sort());
  });
});
