import { createTestApi, type TestApi } from '../../../test/support/application';
import { FLAT, itemsOf as readItems, newBoq, type Item as BoqItem } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { importedBoq } from '../../../test/support/imported-boq';
import { author } from '../../../test/bench/support/boqs';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import { BoqExecutor } from '../core/commands/boq-executor';
import type { Why } from './why.dto';

const HOME = { ...FLAT, city: 'pune', title: 'Sharma residence, Powai' };

interface Item extends BoqItem {
  manual: { rate: number } | null;
  material: { cost: number };
  labour: { cost: number };
  components: { label: string }[];
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const newHome = (caller: Caller = designer): Promise<string> => newBoq(caller, HOME);
const itemsOf = (id: string): Promise<Item[]> => readItems<Item>(designer, id);
const ask = (id: string, of: string, query = '', caller: Caller = designer) =>
  caller.get<{ data: Why }>(`/boqs/${id}/why?of=${encodeURIComponent(of)}${query}`);
async function why(id: string, of: string, query = ''): Promise<Why> {
  const { status, body } = await ask(id, of, query);
  expect({ of, status }).toEqual({ of, status: 200 });
  return body.data;
}
const inPaise = (rupees: number): number => Math.round(rupees * 100);
/** The amount computed from an explanation's own figures. */
function amountOf({ terms, sum, factor }: Why): number {
  expect(terms.reduce((total, { amount }) => total + inPaise(amount), 0)).toBe(inPaise(sum));
  if (factor === null) return inPaise(sum);
  const [amount, basisPoints] = [inPaise(sum), Math.round(factor.value * 100)];
  switch (factor.kind) {
    case 'times':
      return amount * factor.value;
    case 'percent':
      return Math.floor((amount * basisPoints + 5_000) / 10_000);
    case 'within':
      return Math.round((amount * basisPoints) / (10_000 + basisPoints));
    case 'per':
      return Math.round(sum / factor.value) * 100;
    case 'weeks':
      return Math.ceil(sum / factor.value) * 100;
  }
}
const changeRate = (id: string, rate: number, reason: string) =>
  designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, {
    service: 'carpentry',
    action: 'submit',
    labour: 'carpentry labour',
    rate,
    reason,
  });

describe('why an amount has its value', () => {
  // [spec: C1.26]
  it('explains every amount of a BOQ by its terms to the paisa, down to the rates', async () => {
    const id = await newHome();
    const first = (await itemsOf(id)).find(({ service }) => service === 'carpentry');
    await designer.patch(`/carpentry/${first?.id}?boq_id=${id}`, { count: 3 });
    await designer.post(`/manual?boq_id=${id}`, {
      service: 'civil',
      description: 'Core cutting',
      unit: 'no',
      quantity: 3,
      rate: 1250.5,
    });
    const boq = (await designer.get<{ data: Record<string, number> }>(`/boqs?boq_id=${id}`)).body.data;
    const { design_fee: fee, miscellaneous } = boq as unknown as Record<string, { cost: number }>;
    const sums: [string, number | undefined][] = [
      ['total', boq.total_cost],
      ['material', boq.material_cost],
      ['labour', boq.labour_cost],
      ['design_fee', fee?.cost],
      ['miscellaneous', miscellaneous?.cost],
      ['fee', (inPaise(fee?.cost ?? 0) + inPaise(miscellaneous?.cost ?? 0)) / 100],
      ['gst', boq.gst],
      ['gst_included', boq.gst_included],
      ['total_with_gst', boq.total_with_gst],
      ['cost_per_sq_feet', boq.cost_per_sq_feet],
      ['weeks', boq.project_duration],
      ['work', (inPaise(boq.total_cost ?? 0) - inPaise(fee?.cost ?? 0) - inPaise(miscellaneous?.cost ?? 0)) / 100],
    ];
    for (const [of, amount] of sums) {
      const answer = await why(id, of);
      expect({ of, amount: answer.amount, made: amountOf(answer) }).toEqual({
        of,
        amount,
        made: inPaise(answer.amount),
      });
    }
    const { cost_breakup: services, rooms } = boq as unknown as {
      cost_breakup: { service: string; material_cost: number; labour_cost: number; cost: number }[];
      rooms: { room: string | null; section: string | null; cost: number }[];
    };
    const holds = async (of: string, amount: number): Promise<Why> => {
      const answer = await why(id, of);
      expect({ of: answer.of, amount: answer.amount, made: amountOf(answer) }).toEqual({
        of,
        amount,
        made: inPaise(amount),
      });
      return answer;
    };
    for (const { service, material_cost, labour_cost, cost } of services) {
      await holds(`service:${service}`, cost);
      await holds(`material:service:${service}`, material_cost);
      await holds(`labour:service:${service}`, labour_cost);
    }
    const items = await itemsOf(id);
    for (const { room, section, cost } of rooms) {
      await holds(room === null ? `section:${section ?? ''}` : `room:${room}`, cost);
      const civil = items.filter((item) => item.room === room && item.service === 'civil');
      const labour = civil.reduce((sum, item) => sum + inPaise(item.labour.cost), 0) / 100;
      if (civil.length > 0) await holds(`labour:service:civil:room:${room ?? ''}`, labour);
    }
    for (const item of items) {
      const answer = await holds(`item:${item.id}`, item.cost);
      expect(answer.components.map(({ label }) => label)).toEqual(item.components.map(({ label }) => label));
      await holds(`material:item:${item.id}`, item.material.cost);
      await holds(`labour:item:${item.id}`, item.labour.cost);
      const rate = item.manual?.rate ?? item.rate;
      if (rate !== null) await holds(`rate:item:${item.id}`, rate);
    }
    for (const type of ['carpentry-labour', 'civil-labour', 'carpentry-material', 'civil-material']) {
      const { data } = (
        await designer.get<{ data: { items: { id: string; cost: number }[] } }>(`/analysis?type=${type}&boq_id=${id}`)
      ).body;
      for (const row of data.items) {
        const [service, side, label] = row.id.split('|');
        const answer = await why(id, `rate:${service}/${side}/${label}`);
        expect({ row: row.id, made: amountOf(answer) }).toEqual({ row: row.id, made: inPaise(row.cost) });
        expect(answer.rates).toHaveLength(1);
      }
      await holds(`analysis:${type}`, data.items.reduce((sum, { cost }) => sum + inPaise(cost), 0) / 100);
    }
  });

  it('leads back to the larger amounts, each of which lists it', async () => {
    const id = await newHome();
    const item = (await itemsOf(id)).find(({ service, room }) => service === 'carpentry' && room !== null);
    const of = `labour:item:${item?.id}`;
    const { part_of: wholes } = await why(id, of);
    expect(wholes.map(({ of: whole }) => whole)).toEqual([
      'total',
      'service:carpentry',
      `room:${item?.room}`,
      `item:${item?.id}`,
    ]);
    expect((await why(id, `item:${item?.id}`)).terms.map(({ of: part }) => part)).toContain(of);
    expect((await why(id, `room:${item?.room}`)).terms.map(({ of: part }) => part)).toContain(`item:${item?.id}`);
    const wider = async (part: string): Promise<string[]> =>
      (await why(id, part)).part_of.map(({ of: whole }) => whole);
    expect(await wider('total')).toEqual(['total_with_gst']);
    expect(await wider('total_with_gst')).toEqual([]);
    expect(await wider('design_fee')).toEqual(['total']);
    expect(await wider('labour:service:civil')).toEqual(['total', 'service:civil']);
    expect(await wider('service:carpentry')).toEqual(['total']);
    expect(await wider(`service:carpentry:room:${item?.room}`)).toEqual([
      'total',
      'service:carpentry',
      `room:${item?.room}`,
    ]);
    expect(await wider('rate:carpentry/labour/carpentry labour')).toEqual(['total', 'analysis:carpentry-labour']);
  });

  // [spec: C1.26]
  it('shows where a rate comes from, and who typed it, when and why', async () => {
    const id = await newHome();
    const item = (await itemsOf(id)).find(({ components }) =>
      components.some(({ label }) => label === 'Carpentry labour'),
    );
    const of = `item:${item?.id}`;
    const book = (await why(id, of)).rates.find(({ label }) => label === 'Carpentry labour');
    expect(book).toMatchObject({ set_by: null, tax_basis: 'exclusive' });
    expect(book?.rate).toBe(book?.city_rate);
    expect(inPaise(book?.city_rate ?? 0)).toBe(
      Math.floor((inPaise(book?.book_rate ?? 0) * ((book?.city_factor ?? 0) * 100) + 5_000) / 10_000),
    );
    await changeRate(id, 465, 'Union rate');
    await changeRate(id, 480, 'Union rate, second round');
    const answer = await why(id, of);
    const typed = answer.rates.find(({ label }) => label === 'Carpentry labour');
    expect(typed).toMatchObject({
      rate: 480,
      provenance: 'typed',
      set_by: { revision: 3, reason: 'Union rate, second round' },
    });
    expect(answer.revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(answer.revisions[0]?.changes).toMatchObject([{ before: '₹465', after: '₹480' }]);
    expect(answer.history).toEqual({ complete: true, from: 1, readable: true });
    const before = await why(id, of, '&revision=2');
    expect(before).toMatchObject({ revision: 2 });
    expect(before.rates.find(({ label }) => label === 'Carpentry labour')).toMatchObject({
      rate: 465,
      set_by: { revision: 2 },
    });
    expect((await why(id, typed?.of ?? '')).rates).toMatchObject([{ rate: 480, set_by: { revision: 3 } }]);
  });

  it('lists the changes that affected the amount and no others', async () => {
    const id = await newHome();
    const [one, other] = (await itemsOf(id)).filter(({ service }) => service === 'carpentry');
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { title: 'Wardrobe of oak' });
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { count: 2 });
    await designer.patch(`/carpentry/${other?.id}?boq_id=${id}`, { count: 2 });
    await designer.patch(`/boqs/${id}`, { city: 'mumbai' });
    await designer.delete(`/carpentry/${other?.id}?boq_id=${id}`);
    await designer.patch(`/boqs/${id}`, { design_fee: 12 });
    const by = async (of: string): Promise<number[]> => (await why(id, of)).revisions.map(({ revision }) => revision);
    expect(await by(`item:${one?.id}`)).toEqual([5, 3, 1]);
    expect(await by('service:carpentry')).toEqual([6, 5, 4, 3, 1]);
    expect(await by('service:painting')).toEqual([5, 1]);
    expect(await by('total')).toEqual([7, 6, 5, 4, 3, 1]);
    expect((await ask(id, `item:${other?.id}`)).status).toBe(404);
    expect((await ask(id, `item:${other?.id}`, '&revision=5')).status).toBe(200);
  });

  it('lists what entered a room, changed in it and left it, and the changes of an item’s own rate', async () => {
    const id = await newHome();
    const [one, other] = (await itemsOf(id)).filter(({ service, room }) => service === 'carpentry' && room !== null);
    const wanted = (await itemsOf(id)).find(({ service }) => service === 'painting');
    const room = one?.room ?? '';
    const elsewhere = (await itemsOf(id)).find((item) => item.room !== null && item.room !== room)?.room;
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { count: 2 });
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { room: elsewhere });
    await designer.patch(`/carpentry/${one?.id}?boq_id=${id}`, { count: 3 });
    await designer.patch(`/painting/${wanted?.id}?boq_id=${id}`, { rate: 31 });
    await designer.patch(`/painting/${wanted?.id}?boq_id=${id}`, { rate: 32, reason: 'Second coat' });
    const by = async (of: string): Promise<number[]> => (await why(id, of)).revisions.map(({ revision }) => revision);
    expect(other).toBeDefined();
    expect(await by(`service:carpentry:room:${room}`)).toEqual([3, 2, 1]);
    expect(await by(`service:carpentry:room:${elsewhere}`)).toEqual([4, 3, 1]);
    expect(await by(`rate:item:${wanted?.id}`)).toEqual([6, 5, 1]);
    const rate = await why(id, `rate:item:${wanted?.id}`);
    expect(rate).toMatchObject({ amount: 32, rates: [{ set_by: { revision: 6, reason: 'Second coat' } }, {}] });
    expect(rate.revisions[0]?.changes).toMatchObject([{ before: '₹31', after: '₹32' }]);
    expect((await why(id, `rate:item:${wanted?.id}`, '&revision=5')).amount).toBe(31);
    expect((await ask(id, `rate:item:${one?.id}`)).status).toBe(404);
    expect((await ask(id, 'room:attic')).status).toBe(404);
  });

  it('explains the headings of an imported file, until an item gets a room', async () => {
    const me = (await designer.get<{ user: { _id: string } }>('/me')).body.user._id;
    const id = await importedBoq(api.app.get(BoqExecutor, { strict: false }), me, [
      'A: Walls / paint',
      'Flooring',
      'Flooring',
      null,
    ]);
    const roomsOf = async () =>
      (await designer.get<{ data: { rooms: unknown[] } }>(`/boqs?boq_id=${id}`)).body.data.rooms;
    const walls = { room: null, section: 'A: Walls / paint', label: 'A: Walls / paint', cost: 500, items: 1 };
    const flooring = { room: null, section: 'Flooring', label: 'Flooring', cost: 1_000, items: 2 };
    const home = { room: null, section: null, label: 'Whole flat', cost: 500, items: 1 };
    expect(await roomsOf()).toEqual([walls, flooring, home]);
    expect(await why(id, 'section:A: Walls / paint')).toMatchObject({ title: 'A: Walls / paint', amount: 500 });
    expect(await why(id, 'section:Flooring')).toMatchObject({ amount: 1_000, terms: [{ label: 'Line 2' }, {}] });
    expect(await why(id, 'section:')).toMatchObject({ title: 'Whole flat', amount: 500 });
    expect((await why(id, 'room:')).amount).toBe(2_000);
    const [, floor] = await itemsOf(id);
    expect((await why(id, `item:${floor?.id}`)).part_of.map(({ of }) => of)).toContain('section:Flooring');
    await designer.patch(`/manual/${floor?.id}?boq_id=${id}`, { room: 'kitchen' });
    expect(await roomsOf()).toEqual([
      walls,
      { room: 'kitchen', section: null, label: 'Kitchen', cost: 500, items: 1 },
      { ...flooring, cost: 500, items: 1 },
      home,
    ]);
    const left = await why(id, 'section:Flooring');
    expect(left.revisions.map(({ revision }) => revision)).toEqual([3, 2]);
    expect((await why(id, 'room:kitchen')).revisions.map(({ revision }) => revision)).toEqual([3]);
  });

  it('is shown to a guest for their own BOQ, and no one else’s', async () => {
    const guest = await Caller.guest(api.app);
    const id = await newHome(guest);
    const own = await ask(id, 'total', '', guest);
    expect(own.status).toBe(200);
    expect(own.body.data.history.readable).toBe(true);
    expect((await ask(id, 'total', '', await Caller.guest(api.app))).status).toBe(401);
  });

  it('is 404 where the BOQ has no such revision or subject, 400 for an invalid subject', async () => {
    const id = await newHome();
    expect((await ask(id, 'total', '&revision=2')).status).toBe(404);
    expect((await ask(id, 'rate:carpentry/labour/gold leaf')).status).toBe(404);
    expect((await ask(id, 'garden')).status).toBe(400);
    expect((await ask(id, 'total', '&revision=0')).status).toBe(400);
  });

  it('reads a bounded part of a long history, and says so', async () => {
    const id = await newHome();
    const executor = api.app.get(BoqExecutor, { strict: false });
    for (let n = 0; n < 60; n += 1) {
      await executor.execute(id, { type: 'ChangeDesignFee', designFeeBp: 1_001 + n }, author(String(n)));
    }
    const answer = await why(id, 'total');
    expect(answer.revisions).toHaveLength(50);
    expect(answer.history.complete).toBe(false);
  });
});
