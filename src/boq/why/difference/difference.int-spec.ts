import { createTestApi, type TestApi } from '../../../../test/support/application';
import { FLAT, itemsOf as readItems, newBoq, type Item as BoqItem } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../../boq.module';
import type { Comparison } from '../../history/comparison/compare.dto';
import type { Difference } from './difference.dto';

interface Item extends BoqItem {
  components: { label: string }[];
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const newHome = (caller: Caller = designer): Promise<string> => newBoq(caller, { ...FLAT, city: 'pune' });
const itemsOf = (id: string): Promise<Item[]> => readItems<Item>(designer, id);
const ask = (id: string, of: string, query: string, caller: Caller = designer) =>
  caller.get<{ data: Difference }>(`/boqs/${id}/why/difference?of=${encodeURIComponent(of)}&${query}`);
async function difference(id: string, of: string, from: number, to?: number): Promise<Difference> {
  const { status, body } = await ask(id, of, `from=${from}${to === undefined ? '' : `&to=${to}`}`);
  expect({ of, status }).toEqual({ of, status: 200 });
  return body.data;
}
const comparison = async (id: string, from: number): Promise<Comparison> =>
  (await designer.get<{ data: Comparison }>(`/revisions/compare?boq_id=${id}&from=${from}`)).body.data;
const amountAt = async (id: string, of: string, revision: number): Promise<number> => {
  const answer = await designer.get<{ data: { amount: number } }>(`/boqs/${id}/why?of=${of}&revision=${revision}`);
  expect({ of, revision, status: answer.status }).toEqual({ of, revision, status: 200 });
  return answer.body.data.amount;
};
const inPaise = (rupees: number): number => Math.round(rupees * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + inPaise(amount), 0);
const causes = ({ bridge }: Difference): Record<string, number[]> =>
  Object.fromEntries(
    bridge
      .filter(({ amount, items_count: count }) => amount !== 0 || count > 0)
      .map(({ cause, revisions }) => [cause, revisions.map(({ revision }) => revision)]),
  );

describe('why an amount differs between two revisions', () => {
  // [spec: C1.32]
  it('is split by cause to the paisa, for each item, service, room, side and fee, and agrees with why at both ends', async () => {
    const id = await newHome();
    const [one, other] = (await itemsOf(id)).filter(({ service, room }) => service === 'carpentry' && room !== null);
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { count: 3 });
    await designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, {
      service: 'carpentry',
      action: 'submit',
      labour: 'carpentry labour',
      rate: 465.55,
      reason: 'Union rate',
    });
    await designer.delete(`/carpentry/${other?.id}?boq_id=${id}`);
    await designer.patch(`/boqs/${id}`, { design_fee: 12.5, city: 'mumbai' });
    const { bridge, services, places, changed, removed, from, to, delta } = await comparison(id, 1);
    const sides = await Promise.all(
      (['material', 'labour', 'fee', 'total', 'work', 'design_fee', 'miscellaneous'] as const).map(async (of) => ({
        of,
        cost_before: await amountAt(id, of, 1),
        cost_after: await amountAt(id, of, to.revision),
      })),
    );
    const rows = [
      ...sides,
      ...services,
      ...places,
      ...[...changed, ...removed].map((line) => ({ ...line, of: `item:${line.id}` })),
    ];
    expect([services.length, places.length, changed.length].every((count) => count > 2)).toBe(true);
    for (const { of, cost_before: before, cost_after: after } of rows) {
      const answer = await difference(id, of, 1);
      expect(answer).toMatchObject({ of, from: { revision: 1, amount: before }, to: { amount: after } });
      const moved = inPaise(after ?? 0) - inPaise(before ?? 0);
      expect({ of, delta: inPaise(answer.delta), sum: sum(answer.bridge.map(({ amount }) => amount)) }).toEqual({
        of,
        delta: moved,
        sum: moved,
      });
      for (const { cause, amount, items } of answer.bridge)
        if (cause !== 'fee') expect(sum(items.map((item) => item.amount))).toBe(inPaise(amount));
    }
    const total = await difference(id, 'total', 1, to.revision);
    expect(total).toMatchObject({ delta, from: { amount: from.total_cost }, to: { amount: to.total_cost } });
    expect(total.bridge).toEqual(bridge);
    expect(sum(services.map((part) => part.delta))).toBe(sum(places.map((part) => part.delta)));
  });

  // [spec: C1.32]
  it('lists the revisions, people and reasons behind each cause, and no others', async () => {
    const id = await newHome();
    const [one, other] = (await itemsOf(id)).filter(
      ({ service, components }) =>
        service === 'carpentry' && components.some(({ label }) => label === 'Carpentry labour'),
    );
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { count: 4 });
    await designer.patch(`/carpentry/${other?.id}?boq_id=${id}`, { count: 4 });
    await designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, {
      service: 'carpentry',
      action: 'submit',
      labour: 'carpentry labour',
      rate: 465,
      reason: 'Union rate',
    });
    await designer.patch(`/boqs/${id}`, { design_fee: 12 });
    expect(causes(await difference(id, `item:${one?.id}`, 1))).toEqual({ quantity: [2], labour_rate: [4] });
    // The rounding belongs to the material side, and changed with the labour rate.
    expect(causes(await difference(id, `material:item:${one?.id}`, 1))).toEqual({ quantity: [2], labour_rate: [4] });
    expect(causes(await difference(id, 'service:carpentry', 1))).toEqual({ quantity: [3, 2], labour_rate: [4] });
    expect(causes(await difference(id, 'service:painting', 1))).toEqual({});
    expect(causes(await difference(id, 'design_fee', 1))).toEqual({ quantity: [3, 2], labour_rate: [4], fee: [5] });
    const { bridge } = await difference(id, `item:${one?.id}`, 2, 4);
    const rate = bridge.find(({ cause }) => cause === 'labour_rate');
    expect(rate?.revisions).toMatchObject([{ revision: 4, reason: 'Union rate', actor: { role: 'designer' } }]);
    expect(rate?.items).toMatchObject([{ id: one?.id, title: one?.title }]);
  });

  it('shows an item that changed its room as removed from one and added to the other', async () => {
    const id = await newHome();
    const items = await itemsOf(id);
    const one = items.find(({ service, room }) => service === 'carpentry' && room !== null);
    const elsewhere = items.find(({ room }) => room !== null && room !== one?.room)?.room;
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { room: elsewhere });
    const left = await difference(id, `room:${one?.room}`, 1);
    expect([left.delta, causes(left)]).toEqual([-(one?.cost ?? 0), { removed: [2] }]);
    const reached = await difference(id, `room:${elsewhere}`, 1);
    expect([reached.delta, causes(reached)]).toEqual([one?.cost, { added: [2] }]);
    expect(reached.words).toContain('An item that came from another room counts as added');
    expect(reached.part_of).toEqual([{ label: 'Total', of: 'total' }]);
    expect((await difference(id, `item:${one?.id}`, 1)).delta).toBe(0);
    // The other way round.
    const back = await difference(id, `room:${elsewhere}`, 2, 1);
    expect([back.delta, causes(back)]).toEqual([-(one?.cost ?? 0), { removed: [2] }]);
  });

  it('is for people who may see the history; 404 if nothing exists at either end, 400 for what cannot be split', async () => {
    const id = await newHome();
    const [item] = await itemsOf(id);
    await designer.delete(`/${item?.service}/${item?.id}?boq_id=${id}`);
    expect(await difference(id, `item:${item?.id}`, 1)).toMatchObject({
      to: { amount: null },
      delta: -(item?.cost ?? 0),
    });
    expect((await ask(id, `item:${item?.id}`, 'from=2')).status).toBe(404);
    expect((await ask(id, 'room:attic', 'from=1')).status).toBe(404);
    expect((await ask(id, 'total', 'from=1&to=3')).status).toBe(404);
    for (const asked of ['gst', 'cost_per_sq_feet', 'rate:carpentry/labour/carpentry labour', 'garden'])
      expect((await ask(id, asked, 'from=1')).status).toBe(400);
    expect((await ask(id, 'total', '')).status).toBe(400);
    expect((await ask(id, 'total', 'from=1', await Caller.guest(api.app))).status).toBe(401);
    expect((await ask(id, 'total', 'from=1', await Caller.signedUp(api.app, 'designer'))).status).toBe(404);
  });
});
