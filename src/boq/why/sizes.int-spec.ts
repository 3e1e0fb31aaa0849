import { createTestApi, type TestApi } from '../../../test/support/application';
import { itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import type { Why } from './why.dto';

const HOME = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: 800,
  budget_type: 'medium',
  city: 'mumbai',
  condition: 'renovation',
};

let api: TestApi;
let designer: Caller;
let id: string;
let items: Item[];

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  id = await newBoq(designer, HOME);
  items = await itemsOf(designer, id);
});
afterAll(() => api?.close());

const itemAt = (title: string, room: string | null): string =>
  items.find((item) => item.title === title && item.room === room)?.id ?? '';
async function why(of: string): Promise<Why> {
  const { status, body } = await designer.get<{ data: Why }>(`/boqs/${id}/why?of=${encodeURIComponent(of)}`);
  expect({ of, status }).toEqual({ of, status: 200 });
  return body.data;
}
const measureOf = ({ measures }: Why, name: string) => measures.find((measure) => measure.name === name);

describe('why the size of an item has its value', () => {
  it('names the share and the room that the questionnaire assumed', async () => {
    const wardrobe = await why(`item:${itemAt('Hinged wardrobe', 'master-bedroom')}`);
    expect(measureOf(wardrobe, 'L')).toMatchObject({
      label: 'length',
      unit: 'ft',
      source: {
        kind: 'assumed',
        words: '0.7 × room width (10′ 11″); room = 18 % of 800 sq ft; assumed, not measured.',
      },
    });
    expect(measureOf(wardrobe, 'H')?.source).toEqual({ kind: 'assumed', words: 'The usual size, assumed.' });
    expect(measureOf(wardrobe, 'face')).toMatchObject({ formula_words: 'width × height', unit: 'sq ft', source: null });
    const wiring = await why(`item:${itemAt('Complete wiring', null)}`);
    expect(measureOf(wiring, 'carpet_area')?.source?.words).toBe('The carpet area of 800 sq ft, as it was answered.');
    expect(measureOf(wiring, 'points')?.formula_words).toBe('floor area ÷ 9.5 sq ft');
  });

  it('says that a size was typed once someone has', async () => {
    const loft = itemAt('Loft', 'master-bedroom');
    const dimension = { L: { feet: 5, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 2, inches: 0 } };
    expect((await designer.put(`/carpentry/${loft}?boq_id=${id}`, { dimension })).status).toBe(200);
    expect(measureOf(await why(`item:${loft}`), 'L')?.source).toEqual({ kind: 'typed', words: 'Typed for this item.' });
  });

  it('mentions consumables and overhead where there are any, and what they are for', async () => {
    const wardrobe = itemAt('Hinged wardrobe', 'kids-bedroom');
    expect((await why(`item:${wardrobe}`)).words).toMatch(/Consumables and overhead come in addition\.$/);
    const material = await why(`material:item:${wardrobe}`);
    expect(material.terms.find(({ label }) => label === 'Overhead on material')?.note).toBe(
      '10 % of material, for supervision, tools, storage, transport on the site and the contractor’s office',
    );
    const paint = await why(`item:${itemAt('Royale paint', 'kids-bedroom')}`);
    expect(paint.words).toBe('Each material and each labour: the quantity for this size × the rate.');
    expect(paint.components[0]?.formula_words).toBe('wall area');
    expect(measureOf(paint, 'walls')?.formula_words).toBe(
      '2 × (length + width) × height − a door and a window (37 sq ft), at least 0',
    );
    expect((await why('miscellaneous')).words).toContain('what no item lists');
  });

  it('shows the age of each rate', async () => {
    const { rates } = await why(`item:${itemAt('Royale paint', 'kids-bedroom')}`);
    expect(rates.map(({ as_of: month }) => month)).toEqual(['2026-11', '2026-11']);
  });
});
