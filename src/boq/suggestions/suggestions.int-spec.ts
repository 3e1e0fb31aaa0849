import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import type { AcceptanceAnswer, Learned, LineView, SuggestionsAnswer } from './suggestions.dto';

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const typed = async (caller: Caller, boq: string, description: string, unit: string, rate = 0): Promise<string> => {
  const body = { service: 'civil', description, unit, quantity: 10, rate };
  const answer = await caller.post<{ data: { id: string } }>(`/manual?boq_id=${boq}`, body);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const suggest = async (caller: Caller, boq: string, body: object = {}): Promise<SuggestionsAnswer> => {
  const answer = await caller.post<SuggestionsAnswer>(`/boqs/${boq}/suggestions`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const accept = (caller: Caller, boq: string, choices: object[]) =>
  caller.post<AcceptanceAnswer & { message: string; current: unknown }>(`/boqs/${boq}/suggestions/accept`, { choices });
const lineOf = ({ data }: SuggestionsAnswer, id: string): LineView => data.lines.find((line) => line.id === id)!;
interface Manual {
  service: string;
  work?: string;
  title: string;
  unit: string;
  quantity: number;
  cost: number;
  labour: { cost: number };
  manual: { rate: number; amount: number; labour_from: string };
}
const itemOf = async (caller: Caller, boq: string, id: string): Promise<Manual> =>
  (await caller.get<{ data: Manual }>(`/manual/${id}?boq_id=${boq}`)).body.data;

describe('suggested rates', () => {
  it('come from the catalogue, converted to the unit of the line, and price it with material and labour', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const ceiling = await typed(designer, boq, 'Providing and fixing gypsum false ceiling', 'sqm');
    const odd = await typed(designer, boq, 'Annual maintenance of lifts', 'month');
    await typed(designer, boq, 'Core cutting', 'no', 400);
    const before = await boqOf(designer, boq);
    const found = await suggest(designer, boq);
    expect(found.data.counts).toEqual({ unpriced: 2, suggested: 0, typed: 1 });
    expect(found.revision).toBe(before.revision);
    expect(lineOf(found, odd).suggestions).toEqual([]);
    const [best] = lineOf(found, ceiling).suggestions;
    expect(best).toMatchObject({ ref: 'work:gypsum-false-ceiling', unit: 'sqft', reasons: { unit: 'converted' } });
    expect(best?.reasons.words).toEqual(expect.arrayContaining(['gypsum', 'false', 'ceiling']));
    // One square metre is 10.7639 square feet.
    expect(best!.rate / best!.unit_rate).toBeCloseTo(10.7639, 3);
    expect((await suggest(designer, boq)).data).toEqual(found.data);

    const { rate, ref } = best!;
    const priced = await accept(designer, boq, [
      { item_id: ceiling, suggestion: ref, rate, if_revision: lineOf(found, ceiling).revision },
    ]);
    expect([priced.status, priced.body.data.changed, priced.body.revision]).toEqual([200, 1, before.revision + 1]);
    expect(priced.body.data.total_before).toBe(before.total_cost);
    const item = await itemOf(designer, boq, ceiling);
    expect(item).toMatchObject({
      title: 'Providing and fixing gypsum false ceiling',
      work: 'gypsum-false-ceiling',
      service: 'false-ceiling',
      unit: 'sqm',
      quantity: 10,
      manual: { rate, labour_from: 'work' },
    });
    expect(item.labour.cost).toBeGreaterThan(0);
    expect((await boqOf(designer, boq)).total_cost).toBe(priced.body.data.total_after);
    const why = await designer.get<{ data: { words: string } }>(`/boqs/${boq}/why?of=item:${ceiling}`);
    expect(why.body.data.words).toMatch(
      /^Its quantity is its own\. Priced by suggestion: catalogue work “.+”, because both say .+; confirmed by /,
    );

    const history = await designer.get<{ data: { type: string; summary: string }[] }>(`/revisions?boq_id=${boq}`);
    expect(history.body.data[0]).toMatchObject({ type: 'SuggestionsAccepted' });
    expect(history.body.data[0]?.summary).toMatch(/^Priced by suggestion/);
    expect((await designer.post(`/boqs/${boq}/revisions/${priced.body.revision}/undo`)).status).toBe(200);
    expect((await boqOf(designer, boq)).total_cost).toBe(before.total_cost);
    expect((await suggest(designer, boq)).data.counts).toEqual({ unpriced: 2, suggested: 0, typed: 1 });
  });

  it('are for the size that a line states, per piece and per running foot', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const [stated, larger, usual, run] = await Promise.all([
      typed(designer, boq, "Hinged wardrobe 6' x 7'", 'no'),
      typed(designer, boq, "Hinged wardrobe 8' x 7'", 'no'),
      typed(designer, boq, 'Hinged wardrobe', 'no'),
      typed(designer, boq, 'Kitchen base cabinets', 'rft'),
    ]);
    const found = await suggest(designer, boq);
    const best = (id: string) => lineOf(found, id).suggestions[0]!;
    expect(best(stated)).toMatchObject({
      ref: 'work:hinged-wardrobe',
      unit: 'no',
      note: 'for 6′ × 2′ × 7′',
      reasons: { unit: 'sized' },
    });
    expect(best(stated).because).toContain('it is worked out for 6′ × 2′ × 7′');
    expect(best(stated).confidence).toBeGreaterThan(0.8);
    expect(best(larger).rate).toBeGreaterThan(best(stated).rate);
    expect(best(usual)).toMatchObject({ rate: best(stated).rate, note: 'for its usual size, 6′ × 2′ × 7′' });
    expect(best(usual).confidence).toBeLessThanOrEqual(0.6);
    expect(best(run)).toMatchObject({ ref: 'work:kitchen-base-cabinet', unit: 'rft' });
    const { rate, ref } = best(larger);
    expect((await accept(designer, boq, [{ item_id: larger, suggestion: ref, rate }])).status).toBe(200);
    expect(await itemOf(designer, boq, larger)).toMatchObject({
      unit: 'no',
      service: 'carpentry',
      manual: { rate, labour_from: 'work' },
    });
  });

  it('are less likely where the rates of the BOQ’s own lines are far from those of their source', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const line = await typed(designer, boq, 'Wall tile dado', 'sqft');
    const dear: [string, number][] = [
      ['Vitrified tile flooring', 5_000],
      ['Gypsum false ceiling', 4_000],
      ['Laminate panelling', 9_000],
    ];
    const before = lineOf(await suggest(designer, boq), line).suggestions[0]!;
    expect([before.ref, before.reasons.level]).toEqual(['work:wall-tile-dado', null]);
    for (const [title, rate] of dear) await typed(designer, boq, title, 'sqft', rate);
    const after = lineOf(await suggest(designer, boq), line).suggestions[0]!;
    expect([after.ref, after.rate]).toEqual([before.ref, before.rate]);
    expect(after.confidence).toBeLessThan(before.confidence);
    expect(after.reasons.level).toBeGreaterThan(4);
    expect(after.because).toMatch(/, although the rates of this BOQ are about \d+\.\d times those of this source$/);
  });

  it('are learned for the account, from one BOQ to the next, until they are forgotten or undone', async () => {
    const person = await Caller.signedUp(api.app, 'designer');
    const [one, two] = [await newBoq(person, SMALL_FLAT), await newBoq(person, SMALL_FLAT)];
    const first = await typed(person, one, 'Sand faced finish as per sample', 'sqft');
    const second = await typed(person, two, 'sand-faced FINISH, as per samples', 'sq.ft');
    const [byHand] = (await suggest(person, one, { items: [first], search: 'gypsum false ceiling' })).data.lines[0]!
      .suggestions;
    const { body, status } = await accept(person, one, [{ item_id: first, suggestion: byHand!.ref }]);
    expect(status).toBe(200);
    const offered = lineOf(await suggest(person, two), second).suggestions;
    const again = offered.find(({ ref }) => ref === byHand!.ref);
    expect(again?.reasons.chosen_before).toBe(1);
    expect(again!.confidence).toBeGreaterThanOrEqual(0.9);
    // The line itself is an earlier bill now, but nobody else's.
    expect(offered.map(({ from }) => from)).toContain('bill');
    const stranger = await newBoq(designer, SMALL_FLAT);
    const foreign = await typed(designer, stranger, 'Sand faced finish as per sample', 'sqft');
    for (const { from, ref, reasons } of lineOf(await suggest(designer, stranger), foreign).suggestions)
      expect([from, ref === byHand!.ref, reasons.chosen_before]).toEqual(['catalogue', false, 0]);
    const stolen = `bill:${one}/${first}`;
    expect((await accept(designer, stranger, [{ item_id: foreign, suggestion: stolen }])).status).toBe(409);

    const listed = async () => (await person.get<Learned>('/rate-choices')).body.data.choices;
    const [choice] = await listed();
    expect(choice).toMatchObject({ label: byHand!.label, from: 'catalogue', times: 1, unit: 'sqft' });
    expect((await designer.delete(`/rate-choices/${choice!.id}`)).status).toBe(404);
    await person.post(`/boqs/${one}/revisions/${body.revision}/undo`);
    expect(await listed()).toEqual([]);
    await person.post(`/boqs/${one}/revisions/${body.revision + 1}/undo`);
    expect(await listed()).toHaveLength(1);
    expect((await person.delete(`/rate-choices/${choice!.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    const after = lineOf(await suggest(person, two), second).suggestions.map(({ ref }) => ref);
    expect(after).not.toContain(byHand!.ref);
    // The priced line stays as it is, and what is chosen later is learned again.
    expect((await itemOf(person, one, first)).manual.rate).toBe(byHand!.rate);
    await accept(person, two, [{ item_id: second, suggestion: byHand!.ref }]);
    expect(await listed()).toMatchObject([{ times: 1 }]);
  });

  it('leave typed rates alone: such a line is linked to a work, which splits its rate', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const id = await typed(designer, boq, 'Gypsum false ceiling', 'sqft', 77);
    const listed = await suggest(designer, boq, { of: 'typed' });
    const [best] = lineOf(listed, id).suggestions;
    expect(new Set(lineOf(listed, id).suggestions.map(({ from }) => from))).toEqual(new Set(['catalogue']));
    expect((await accept(designer, boq, [{ item_id: id, suggestion: best!.ref }])).status).toBe(200);
    const item = await itemOf(designer, boq, id);
    expect(item).toMatchObject({ work: 'gypsum-false-ceiling', cost: 770, manual: { rate: 77, labour_from: 'work' } });
    // A typed rate takes the place of an accepted one, and stays too.
    const other = await typed(designer, boq, 'POP punning', 'sqft');
    const offered = lineOf(await suggest(designer, boq), other).suggestions[0]!;
    await accept(designer, boq, [{ item_id: other, suggestion: offered.ref }]);
    expect((await suggest(designer, boq)).data.counts).toMatchObject({ unpriced: 0, suggested: 1 });
    await designer.patch(`/manual/${other}?boq_id=${boq}`, { rate: 33 });
    expect((await suggest(designer, boq)).data.counts).toEqual({ unpriced: 0, suggested: 0, typed: 2 });
  });

  it('are refused as a whole where one has moved, is gone or is of another unit', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const one = await typed(designer, boq, 'Gypsum false ceiling', 'sqft');
    const two = await typed(designer, boq, 'POP punning', 'month');
    const { revision } = await boqOf(designer, boq);
    const good = { item_id: one, suggestion: 'work:gypsum-false-ceiling' };
    const tries: [object[], number][] = [
      [[good, { item_id: two, suggestion: 'work:gypsum-false-ceiling' }], 409],
      [[good, { item_id: two, suggestion: 'work:no-such-work' }], 409],
      [[{ ...good, rate: 1 }], 409],
      [[{ ...good, if_revision: 1 }], 412],
      [[good, good], 400],
      [[], 400],
      [[{ ...good, item_id: boq }], 404],
    ];
    for (const [choices, status] of tries)
      expect([choices, (await accept(designer, boq, choices)).status]).toEqual([choices, status]);
    expect((await boqOf(designer, boq)).revision).toBe(revision);
    const foreign = await newBoq(await Caller.signedUp(api.app, 'designer'), SMALL_FLAT);
    expect((await accept(designer, foreign, [good])).status).toBe(404);
  });
});
