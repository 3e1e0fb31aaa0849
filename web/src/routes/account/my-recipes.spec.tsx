import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { MyRatesRoute } from './my-rates';

const library = {
  owner: 'u1',
  version: 2,
  newest: 2,
  compared_with: 1,
  rates: [],
  removed: [],
  recipes: [],
  removed_recipes: [],
  escalation: null,
  escalation_before: null,
  history: [],
};
const components = [
  { kind: 'material', label: 'Panel board', formula: '1.5 * face', wastage: 12 },
  { kind: 'labour', label: 'Carpentry labour', formula: 'face' },
];
const recipe = {
  work: 'tv-panel',
  title: 'Tv panel',
  service: 'carpentry',
  unit: 'sqft',
  quantity: 'front area',
  measures: [{ name: 'face', label: 'front area', unit: 'sq ft', words: 'length × height' }],
  finishes: ['laminate', 'veneer'],
  default_finish: 'laminate',
  rate_book_version: 2000,
  product: { components, consumables: 0 },
  own: null,
};
const own = {
  work: 'tv-panel',
  title: 'Tv panel',
  service: 'carpentry',
  since: 2,
  rate_book_version: 1000,
  product_changed: true,
  recipe: { components: components.slice(0, 1), consumables: 0 },
  before: null,
  changed: true,
};
const rows = [
  {
    work: 'tv-panel',
    title: 'Tv panel',
    service: 'carpentry',
    unit: 'sqft',
    components: 2,
    own: false,
    product_changed: false,
  },
  {
    work: 'wall-plaster',
    title: 'Wall plaster',
    service: 'civil',
    unit: 'sqft',
    components: 2,
    own: true,
    product_changed: true,
  },
];
const WRONG = 'There is no measure “fase”. This work has face (front area), L, W, H.';

/** The server's check: a formula with `fase` in it is wrong. */
const check = ({ body }: { body?: unknown }) => {
  const asked = (body as { components: { formula: string }[] }).components;
  const at = asked.findIndex(({ formula }) => formula.includes('fase'));
  const findings = at < 0 ? [] : [{ component: at, severity: 'error', message: WRONG }];
  const effect = at < 0 ? [{ size: '6 × 7 ft', before: 42_000, after: 44_100, percent: 5 }] : [];
  const words = asked.map(() => ({ formula_words: 'front area', unit: 'sqft', rate: 110 }));
  return { body: { data: { findings, components: words, effect } } };
};
const api = (more: Handlers = {}): Handlers => ({
  'GET /api/me': () => ({ body: { user: { role: 'designer' } } }),
  'GET /api/rate-library': () => ({ body: { data: library } }),
  'GET /api/rate-library/usable': () => ({ body: { data: [] } }),
  'GET /api/rate-library/recipes': () => ({ body: { data: rows } }),
  'GET /api/rate-library/recipes/*': () => ({ body: { data: recipe } }),
  'POST /api/rate-library/recipes/*/check': check,
  'POST /api/rate-library/effect': () => ({
    body: { data: [], delta: 0, meta: { page: 1, limit: 20, total: 0, total_pages: 0 } },
  }),
  ...more,
});

beforeEach(() => session.start('tok'));

describe('my recipes', () => {
  it('stand beside the product’s, and can be searched', async () => {
    mockApi(api());
    renderApp(<MyRatesRoute />, { at: '/my-rates?tab=recipes' });
    const row = (await screen.findByRole('link', { name: 'Wall plaster' })).closest('tr')!;
    expect(row.textContent).toContain('your own');
    expect(row.textContent).toContain('the product’s recipe has changed');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'tv');
    expect(screen.queryByRole('link', { name: 'Wall plaster' })).toBeNull();
  });

  it('are changed by component: a mistake is told at its component, and nothing is saved with one', async () => {
    const calls = mockApi(
      api({ 'PUT /api/rate-library/recipes/*': () => ({ body: { data: { ...library, version: 3 } } }) }),
    );
    renderApp(<MyRatesRoute />, { at: '/my-rates?tab=recipes&work=tv-panel' });
    const form = await screen.findByRole('form', { name: 'Recipe of Tv panel' });
    expect(await within(form).findByText('+5 %')).toBeTruthy();
    const save = within(form).getByRole('button', { name: 'Save as my recipe' });
    expect(save.hasAttribute('disabled')).toBe(true);
    const board = within(form).getByRole('listitem', { name: '1. Panel board' });
    const formula = within(board).getByRole('textbox', { name: 'Formula' });
    await userEvent.clear(formula);
    await userEvent.type(formula, 'fase');
    expect(await within(board).findByText(WRONG)).toBeTruthy();
    expect(save.hasAttribute('disabled')).toBe(true);
    await userEvent.clear(formula);
    await userEvent.type(formula, '2 * face');
    expect(await within(form).findByText('+5 %')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Remove Carpentry labour' }));
    await within(form).findByText(/You have no open BOQ/);
    await userEvent.click(save);
    expect(await screen.findByText('Saved as version 3 of your rates.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      components: [{ ...components[0], formula: '2 * face' }],
      consumables: 0,
      since: 0,
    });
  });

  it('say when the product’s recipe has changed since, and go back to it', async () => {
    const calls = mockApi(
      api({
        'GET /api/rate-library/recipes/*': () => ({ body: { data: { ...recipe, own } } }),
        'DELETE /api/rate-library/recipes/*': () => ({ body: { data: { ...library, version: 3 } } }),
      }),
    );
    renderApp(
      <>
        <MyRatesRoute />
        <ConfirmDialog />
      </>,
      { at: '/my-rates?tab=recipes&work=tv-panel' },
    );
    expect(await screen.findByText(/The product’s recipe has changed since rate book 1000/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the product’s recipe' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the product’s' }));
    expect(await screen.findByText('Saved as version 3 of your rates.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

describe('the escalation of my rates', () => {
  it('is a percentage a year or an index by month, and is saved as a version', async () => {
    const calls = mockApi(
      api({ 'PUT /api/rate-library/escalation': () => ({ body: { data: { ...library, version: 3 } } }) }),
    );
    renderApp(<MyRatesRoute />, { at: '/my-rates?tab=escalation' });
    const form = await screen.findByRole('form', { name: 'Escalation' });
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Labour increase' }), 'index');
    const save = within(form).getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await userEvent.type(
      within(form).getByRole('textbox', { name: 'Labour, month and points' }),
      '2022-06 120{enter}2026-11, 130.25',
    );
    await userEvent.click(save);
    expect(await screen.findByText('Saved as version 3 of your rates.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      escalation: {
        material: { percent_a_year: 3 },
        labour: {
          index: [
            { month: '2022-06', points: 120 },
            { month: '2026-11', points: 130.25 },
          ],
        },
      },
    });
  });
});

describe('two versions of my rates', () => {
  it('are compared: rates, recipes by component, and the escalation', async () => {
    const escalation = { month: '2026-11', material: { percent_a_year: 3 }, labour: { percent_a_year: 5 } };
    const [board, labour] = components;
    const before = { components: [{ ...board!, formula: 'face' }, labour!], consumables: 2 };
    const compared = {
      ...library,
      removed: ['Handle'],
      removed_recipes: ['Wall plaster'],
      recipes: [{ ...own, recipe: { components: [board!], consumables: 3 }, before }],
      escalation,
    };
    const entry = { by: 'Dev', at: '2026-11-20T08:00:00.000Z', note: null };
    const history = [2, 1].map((version) => ({ ...entry, version, summary: 'Veneer' }));
    mockApi(
      api({
        'GET /api/rate-library': ({ query }) => ({
          body: { data: query.has('compared_with') ? compared : { ...library, history } },
        }),
      }),
    );
    renderApp(<MyRatesRoute />, { at: '/my-rates' });
    await userEvent.click(await screen.findByRole('button', { name: 'Compare two versions' }));
    const region = await screen.findByRole('region', { name: 'Two versions compared' });
    expect(await within(region).findByText('Panel board: face, 12 % wastage → 1.5 * face, 12 % wastage')).toBeTruthy();
    expect(within(region).getByText('Carpentry labour: removed')).toBeTruthy();
    expect(within(region).getByText('Consumables: 2 % → 3 %')).toBeTruthy();
    expect(within(region).getByText('Recipe of Wall plaster')).toBeTruthy();
    expect(within(region).getByText('none → to 2026-11, material 3 % a year, labour 5 % a year')).toBeTruthy();
  });
});
