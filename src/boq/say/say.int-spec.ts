import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

interface Said {
  data: {
    understood: { kind: string; label: string; text: string; start: number; end: number }[];
    not_understood: string[];
    nearest: string[];
    notes: string[];
    questions: { kind: string; of: string | null; amount: number | null; since: string | null }[];
    lines: {
      id: string;
      title: string;
      what: string;
      room_label: string | null;
      before: { cost: number; finish_label: string | null } | null;
      after: { cost: number; finish_label: string | null } | null;
    }[];
    total_before: number;
    total_after: number;
    estimate_token: string | null;
  };
  revision: number;
}
interface SaidItem extends Item {
  furniture?: string;
  room: string | null;
  finish: { id: string } | null;
  dimension: { L?: { feet: number; inches: number } } | null;
}

/** A total of items with the design fee of 12 %. */
const WITH_FEE = 1.12;

let api: TestApi;
let designer: Caller;
let id: string;

const say = async (text: string, caller = designer): Promise<Said> => {
  const { status, body } = await caller.post<Said>(`/boqs/${id}/say`, { text });
  expect(status).toBe(200);
  return body;
};
const apply = (text: string, { data: { estimate_token: token } }: Said, more: Record<string, string> = {}) =>
  designer.post<Said>(
    `/boqs/${id}/say`,
    { text, apply: true },
    { ...(token ? { 'x-estimate-token': token } : {}), ...more },
  );
const items = async (): Promise<SaidItem[]> => (await itemsOf(designer, id)) as SaidItem[];
const total = async (): Promise<number> => (await boqOf(designer, id)).total_cost;
const wardrobes = async (): Promise<SaidItem[]> =>
  (await items()).filter(({ furniture }) => furniture === 'hinged-wardrobe' || furniture === 'sliding-wardrobe');

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());
beforeEach(async () => {
  id = await newBoq(designer);
});

describe('a sentence about a BOQ', () => {
  it('changes to the paisa what the grid would, as one revision that is undone as one', async () => {
    const before = await total();
    const twin = await newBoq(designer);
    const text = 'all wardrobes veneer';
    const said = await say(text);
    expect(said.data.lines.length).toBeGreaterThan(0);
    expect(said.data.understood.map(({ label }) => label)).toEqual(['All', 'Wardrobes', 'Veneer']);
    expect([said.data.total_before, await total()]).toEqual([before, before]);
    const done = await apply(text, said);
    expect([done.status, done.body.revision]).toEqual([200, said.revision + 1]);
    expect([await total(), done.body.data.total_after]).toEqual([said.data.total_after, said.data.total_after]);

    const own = ((await itemsOf(designer, twin)) as SaidItem[]).filter(
      ({ furniture }) => furniture === 'hinged-wardrobe' || furniture === 'sliding-wardrobe',
    );
    const grid = { ids: own.map((item) => item.id), change: { finish_id: 'veneer' } };
    expect((await designer.post(`/boqs/${twin}/bulk`, grid)).status).toBe(200);
    expect((await boqOf(designer, twin)).total_cost).toBe(await total());

    expect((await designer.post(`/boqs/${id}/revisions/${done.body.revision}/undo`, {})).status).toBe(200);
    expect(await total()).toBe(before);
  });

  it('may ask for several things, which are one revision and one undo', async () => {
    const [before, count] = [await total(), (await items()).length];
    const text = 'Master bedroom:\nwardrobe 9 ft\nno loft\nadd study table 4 ft\nKids room\nwardrobe acrylic';
    const said = await say(text);
    expect(said.data.not_understood).toEqual([]);
    expect(new Set(said.data.lines.map(({ what }) => what))).toEqual(new Set(['added', 'changed', 'removed']));
    const done = await apply(text, said);
    expect([done.status, done.body.revision]).toEqual([200, said.revision + 1]);
    expect(await total()).toBe(said.data.total_after);
    const master = (await wardrobes()).find(({ room }) => room === 'master-bedroom');
    expect(master?.dimension?.L).toEqual({ feet: 9, inches: 0 });
    expect(
      (await items()).some(({ furniture, room }) => furniture === 'study-table' && room === 'master-bedroom'),
    ).toBe(true);
    expect((await designer.post(`/boqs/${id}/revisions/${done.body.revision}/undo`, {})).status).toBe(200);
    expect([await total(), (await items()).length]).toEqual([before, count]);
  });

  it.each([
    ['laminate to veneer everywhere', 'Laminate', 'Veneer', null],
    ['replace laminate with veneer everywhere', 'Laminate', 'Veneer', null],
    ['change all laminate to acrylic', 'Laminate', 'Acrylic', null],
    ['laminate to acrylic in the kitchen', 'Laminate', 'Acrylic', 'Kitchen'],
    ['all wardrobes laminate to veneer', 'Laminate', 'Veneer', null],
    ['veneer instead of laminate in master bedroom', 'Laminate', 'Veneer', 'Master bedroom'],
    ['granite to quartz', 'Granite', 'Quartz', 'Kitchen'],
    ['laminate ki jagah veneer lagao', 'Laminate', 'Veneer', null],
    ['laminate ko veneer karo', 'Laminate', 'Veneer', null],
    ['sab jagah laminate hatao veneer lagao', 'Laminate', 'Veneer', null],
    ['kitchen mein laminate se acrylic', 'Laminate', 'Acrylic', 'Kitchen'],
    ['लैमिनेट की जगह विनियर हर जगह', 'Laminate', 'Veneer', null],
    ['सगळीकडे लॅमिनेटच्या जागी व्हिनियर', 'Laminate', 'Veneer', null],
  ])('shows what one finish for another would touch: %s', async (text, from, to, room) => {
    const { data } = await say(text);
    expect(data.lines).not.toEqual([]);
    for (const { before, after, what, room_label: where } of data.lines) {
      expect([what, where]).toEqual(['changed', room ?? where]);
      expect([before?.finish_label?.startsWith(from), after?.finish_label?.startsWith(to)]).toEqual([true, true]);
    }
    const moved = data.lines.reduce((sum, { before, after }) => sum + (after?.cost ?? 0) - (before?.cost ?? 0), 0);
    expect(data.total_after - data.total_before).toBeCloseTo(moved * WITH_FEE, 1);
    expect([data.not_understood, data.estimate_token]).toEqual([[], expect.any(String)]);
  });

  it('leaves out what it is told to, and is one revision', async () => {
    const text = 'laminate to veneer except kitchen';
    const said = await say(text);
    expect(said.data.lines.map(({ room_label: room }) => room)).not.toContain('Kitchen');
    expect(said.data.understood.map(({ label }) => label)).toEqual(['Laminate', 'Veneer', 'Except', 'Kitchen']);
    const done = await apply(text, said);
    expect([done.body.revision, await total()]).toEqual([said.revision + 1, said.data.total_after]);
    const again = await say(text);
    expect([again.data.notes, again.data.estimate_token]).toEqual([
      ['There is no other item in laminate in the BOQ.'],
      null,
    ]);
  });

  it.each([
    ['laminate to blorptium everywhere', []],
    ['marble to quartz everywhere', ['There is no item in marble in the BOQ.']],
    ['veneer', ['It does not say what to change, or into what.']],
  ])('changes nothing, says why and offers the nearest three: %s', async (text, notes) => {
    const { data } = await say(text);
    expect([data.lines, data.notes, data.estimate_token]).toEqual([[], notes, null]);
    expect(data.nearest).toHaveLength(3);
  });

  it('is applied only with the token of its preview, at the revision that was seen', async () => {
    const text = 'remove loft';
    const said = await say(text);
    expect((await designer.post(`/boqs/${id}/say`, { text, apply: true })).status).toBe(400);
    expect((await apply('remove false ceiling', said)).status).toBe(409);
    expect((await apply(text, said, { 'if-match': `"${said.revision + 3}"` })).status).toBe(412);
    const [line] = await wardrobes();
    await designer.patch(`/carpentry/${line?.id}?boq_id=${id}`, { count: 2 });
    expect((await apply(text, said)).status).toBe(409);
    const fresh = await say(text);
    expect((await apply(text, fresh, { 'if-match': `"${fresh.revision}"` })).status).toBe(200);
  });

  it('finds the next cheaper finish', async () => {
    const said = await say('sasta almirah');
    for (const { before, after } of said.data.lines) expect(after?.cost).toBeLessThan(before?.cost ?? 0);
    expect(said.data.total_after).toBeLessThan(said.data.total_before);
  });

  it('gives a discount only for who may', async () => {
    const text = '10 % off carpentry';
    const said = await say(text);
    expect(said.data.total_after).toBeLessThan(said.data.total_before);
    expect((await apply(text, said)).status).toBe(200);
    expect(await total()).toBe(said.data.total_after);
    const labour = await say('carpentry labour 10 % less');
    expect(labour.data.total_after).toBeLessThan(labour.data.total_before);
    expect((await apply('carpentry labour 10 % less', labour)).status).toBe(200);
    expect(await total()).toBe(labour.data.total_after);
  });

  it('changes what labour costs, and not what it is sold at, where prices are marked up', async () => {
    const text = 'carpentry labour 10 % less';
    const saved = ({ total_before: before, total_after: after }: Said['data']): number => before - after;
    const plain = saved((await say(text)).data);
    await designer.patch(`/boqs/${id}`, { markup: { overhead_percent: 8, profit_percent: 12.5 } });
    // Each price carries the mark-up of 8 % and 12.5 %, so what is saved does too.
    expect(saved((await say(text)).data) / plain).toBeCloseTo(1.08 * 1.125, 2);
  });

  it('may be a question, answered by what explains amounts', async () => {
    const { data } = await say('kitchen kyun mehenga?');
    expect(data.questions).toMatchObject([{ kind: 'why', of: 'room:kitchen' }]);
    expect(data.questions[0]?.amount).toBeGreaterThan(0);
    expect((await designer.get(`/boqs/${id}/why?of=room:kitchen`)).status).toBe(200);
    expect(data.estimate_token).toBeNull();
    expect((await say('what changed since Sunday')).data.questions).toMatchObject([{ kind: 'changed', of: null }]);
  });

  it('names what it does not understand, with sentences that it does', async () => {
    const { data } = await say('wardrobes in blorptium');
    expect(data.not_understood).toEqual(['blorptium']);
    expect(data.nearest).toHaveLength(3);
    expect(data.estimate_token).toBeNull();
    expect((await say('add mattress to the roof garden')).data.not_understood).not.toEqual([]);
  });

  it('says what is so already', async () => {
    const { data } = await say('remove bar unit, all wardrobes laminate');
    expect(data.notes).toEqual(['There is no bar unit in the BOQ.', '2 items are so already.']);
  });

  it('says what is not there, and changes nothing', async () => {
    const { data } = await say('remove bar unit');
    expect([data.lines, data.notes, data.estimate_token]).toEqual([[], ['There is no bar unit in the BOQ.'], null]);
  });

  it('is refused without the right to edit, empty, or too long', async () => {
    const other = await Caller.signedUp(api.app, 'designer');
    expect((await other.post(`/boqs/${id}/say`, { text: 'remove loft' })).status).toBe(404);
    expect((await designer.post(`/boqs/${id}/say`, { text: ' ' })).status).toBe(400);
    expect((await designer.post(`/boqs/${id}/say`, { text: 'x'.repeat(2_001) })).status).toBe(400);
  });
});

describe('a sentence about a home', () => {
  it('is read in Hindi and Marathi, and what was read is said in the language of the page', async () => {
    const home = async (text: string, lang: string) =>
      (
        await designer.post<{ data: { understood: { label: string }[]; nearest: string[]; answers: object } }>(
          `/estimates/say?lang=${lang}`,
          { text },
        )
      ).body.data;
    const hindi = await home('2 बीएचके पुणे ९५० वर्ग फुट विनियर अलमारी', 'hi');
    expect(hindi.answers).toMatchObject({ layout_type: '2bhk', city: 'pune', carpet_area: 950 });
    expect(hindi.understood.map(({ label }) => label)).toEqual(['2 BHK', 'पुणे', '950 वर्ग फुट', 'विनियर', 'अलमारी']);
    const marathi = await home('पुण्यात 2 बीएचके, सीलिंग नको, ब्लॉर्प', 'mr');
    expect(marathi.understood.map(({ label }) => label)).toEqual(['पुणे', '2 BHK', 'सीलिंग', 'नको']);
    expect(marathi.nearest.every((sentence) => /\p{Script=Devanagari}/u.test(sentence))).toBe(true);
  });

  it('gives answers of the questionnaire, which price it', async () => {
    const { body } = await designer.post<{ data: { answers: Record<string, unknown>; budget: number | null } }>(
      '/estimates/say',
      {
        text: '2bhk pune 950 veneer wardrobes no ceiling under 18 lakh',
      },
    );
    const { answers, budget } = body.data;
    expect([budget, answers]).toEqual([
      1_800_000,
      {
        layout_type: '2bhk',
        city: 'pune',
        carpet_area: 950,
        scope: ['electrical', 'painting', 'carpentry', 'kitchen', 'site'],
        finish_levels: { wardrobes: 'premium' },
      },
    ]);
    const priced = await designer.post('/estimates/quick', {
      bedrooms: ['master', 'kids'],
      budget_type: 'medium',
      ...answers,
    });
    expect(priced.status).toBe(200);
  });
});
