import { screen, within } from '@testing-library/react';
import { makeBoq } from '../src/features/boq/model/fixtures';
import { makeItem } from '../src/features/boq-grid/model/fixtures';
import { BoqDetailsRoute } from '../src/routes/boq/boq-details';
import { ConfirmDialog } from '../src/ui/feedback/confirm-dialog';
import { mockApi, problem, type Call, type Handlers } from './mock-api';
import { renderApp, type Rendered } from './render';

// A BOQ of three items with the catalogue they are from, as the panels of an item ask for them.

export const wardrobe = makeItem();
const loft = makeItem({ id: 'l', title: 'Loft', furniture: 'loft' });
/** A work of bathrooms alone. */
export const plumbing = makeItem({
  id: 'p',
  service: 'civil',
  title: 'Bathroom plumbing',
  inputs: ['carpet_area'],
  dimension: null,
  available_dimensions: [],
  available_finish: [],
  finish: null,
  finish_id: null,
  carpet_area: 40,
  room: null,
  room_label: null,
  room_kinds: ['bathroom'],
});
/** What the server answers to every estimate. */
export const estimate = {
  cost: 71_000,
  material: { cost: 50_000, percentage: 70.4 },
  labour: { cost: 21_000, percentage: 29.6 },
  unit: 'sqft',
  quantity: 42,
  components: wardrobe.components,
  boq_cost: 2_644_000,
};
/** An entry of the catalogue, made as the wardrobe is. */
export const entry = (id: string, label: string) => ({
  id,
  service: 'carpentry',
  label,
  category: { id: 'wardrobe', label: 'Wardrobes and lofts' },
  description: ['Carcass in 18 mm ply'],
  alias: [],
  unit: 'sqft',
  dimension: wardrobe.dimension,
  available_dimensions: wardrobe.available_dimensions,
  available_finish: wardrobe.available_finish,
  inputs: ['L', 'W', 'H'],
  room_kinds: [],
  is_loose_furniture: false,
});
export const facets = {
  category: [
    { id: 'wardrobe', label: 'Wardrobes and lofts' },
    { id: 'bed', label: 'Beds' },
  ],
  finish: [{ id: 'veneer', label: 'Veneer' }],
  room: [],
};
const catalogue = ({ query }: Call) => ({
  body: {
    data: [entry('hinged-wardrobe', 'Hinged wardrobe'), entry('sliding-wardrobe', 'Sliding wardrobe')],
    meta: { page: Number(query.get('page')), limit: 10, total: 24, total_pages: 3 },
    facets,
  },
});
const ROOMS = [
  { id: 'living-room', name: 'Living room', alias: [], kind: 'living', items: 0 },
  { id: 'master-bedroom', name: 'Master bedroom', alias: [], kind: 'bedroom', items: 4 },
  { id: 'washroom', name: 'Common washroom', alias: [], kind: 'bathroom', items: 0 },
];

/** Opens the details of the BOQ at a query, such as `?item=a`. Gives what was rendered, and the calls so far. */
export function openDetails(query: string, handlers: Handlers = {}): Rendered & { calls: Call[] } {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq(), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, loft, plumbing] }, revision: 7 } }),
    'GET /api/boqs/b1/checks': () => ({ body: { data: { score: 100, findings: [] }, revision: 7 } }),
    'GET /api/rooms': () => ({ body: { data: ROOMS, meta: { page: 1, limit: 100, total: 3, total_pages: 1 } } }),
    'GET /api/catalog/all': catalogue,
    'GET /api/catalog/furniture/*': ({ path }) =>
      path.endsWith('hinged-wardrobe')
        ? { body: { data: entry('hinged-wardrobe', 'Hinged wardrobe') } }
        : problem(404, 'Not found'),
    'POST /api/catalog/furniture/estimate': () => ({ body: estimate }),
    'POST /api/catalog/civil/estimate': () => ({ body: estimate }),
    'GET /api/boqs/b1/images': () => ({ body: { data: [] } }),
    'GET /api/comments/*': () => ({ body: { data: [] } }),
    'GET /api/revisions': () => ({ body: { data: [], meta: { page: 1, limit: 100, total: 0, total_pages: 0 } } }),
    'GET /api/me': () => problem(401, 'Please log in to continue.'),
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <BoqDetailsRoute />
      <ConfirmDialog />
    </>,
    { at: `/boqs/b1/details${query}`, route: '/boqs/:boqId/details' },
  );
  return { ...rendered, calls };
}
/** The panel or dialog of this name, once it is there. */
export const panel = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
/** The inspector, once it is about the item of this name. */
export async function inspector(name: string): Promise<HTMLElement> {
  const dock = await screen.findByRole('complementary', { name: 'Inspector' });
  await within(dock).findByRole('heading', { name });
  return dock;
}
