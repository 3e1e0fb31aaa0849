import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import type { Item } from '../../api/items-query';
import { makeItem } from '../../model/fixtures';
import { ItemInspector } from './item-inspector';

const wardrobe = makeItem();
const other = makeItem({ id: 'b', room: 'kids', room_label: 'Kids bedroom', finish_id: 'veneer', cost: 40_737 });
const part = (change: object) => ({ ...(wardrobe.components[0] as Item['components'][number]), ...change });
const nothing = (): void => undefined;

function open(items: readonly Item[], { all = items, hasFormulas = false, canEdit = true } = {}) {
  const calls = mockApi({
    'POST /api/catalog/furniture/estimate': ({ body }) => ({
      body: {
        ...wardrobe,
        cost: (body as { finish_id: string }).finish_id === 'veneer' ? 89_263 : 69_263,
        estimate_token: 't',
      },
    }),
    'PATCH /api/carpentry/a': ({ body }) => ({ body: { data: { ...wardrobe, ...(body as object) }, revision: 5 } }),
    'POST /api/boqs/b1/bulk': () => ({
      body: {
        data: { changed: [], skipped: [], total_before: 1, total_after: 1, delta: 0 },
        revision: 3,
        estimate_token: 't',
      },
    }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: all }, revision: 3 } }),
  });
  renderApp(
    <ItemInspector
      boqId="b1"
      items={items}
      all={all}
      canEdit={canEdit}
      hasFormulas={hasFormulas}
      renderRate={(_item, { rate }) => rate}
      renderMore={({ title }) => <p>More about {title}</p>}
      opened={false}
      rooms={[]}
      canEditRate={false}
      onGone={nothing}
      onClose={nothing}
    />,
  ).queryClient.setQueryData(boqKeys.items('b1'), { items: all, revision: 3 });
  return { calls };
}
const inspector = () => within(screen.getByRole('complementary', { name: 'Inspector' }));

describe('the inspector', () => {
  it('shows the front of an item to scale, and unfolds all of its fields', async () => {
    open([wardrobe]);
    expect(inspector().getByRole('img', { name: 'Hinged wardrobe, 6′ wide and 7′ high' })).toBeTruthy();
    expect(inspector().getByText('2′ deep')).toBeTruthy();
    expect(inspector().getByText('More about Hinged wardrobe')).toBeTruthy();
    expect(inspector().queryByRole('combobox', { name: 'Count' })).toBeNull();
    await userEvent.click(inspector().getByText('All fields'));
    expect(await inspector().findByRole('combobox', { name: 'Count' })).toBeTruthy();
    expect(inspector().getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('says of each finish what it adds to the line, and gives it to the line', async () => {
    const { calls } = open([wardrobe]);
    const veneer = await inspector().findByRole('button', { name: /Veneer, PU polish.*20,000/ });
    expect(
      inspector()
        .getByRole('button', { name: /Laminate 1 mm/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await userEvent.click(veneer);
    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ finish_id: 'veneer' }));
  });

  it('previews the finish for all items of the kind that have another one', async () => {
    const { calls } = open([wardrobe], { all: [wardrobe, other, makeItem({ id: 'c', furniture: 'loft' })] });
    await userEvent.click(inspector().getByRole('button', { name: 'Apply to all 2 of this kind…' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/bulk'))?.body).toMatchObject({
        ids: ['b'],
        change: { finish_id: 'laminate' },
        dry_run: true,
      }),
    );
  });

  it('asks for no estimates where nothing may be changed', () => {
    const { calls } = open([wardrobe], { canEdit: false });
    expect(inspector().getByRole('button', { name: /Veneer/ })).toHaveProperty('disabled', true);
    expect(calls.filter(({ path }) => path.endsWith('/estimate'))).toEqual([]);
  });

  it('says how parts are measured in words, and the formulas to who has the switch', async () => {
    const item = makeItem({
      components: [
        part({ label: 'Edge band', formula: '2 * W * 1', formula_words: 'all visible edges', provenance: 'published' }),
        part({ label: 'Overhead on labour', unit: 'share', quantity: 0.1, rate: 18_900, formula_words: '10 %' }),
      ],
    });
    open([item], { hasFormulas: true });
    expect(inspector().getByText('all visible edges')).toBeTruthy();
    expect(inspector().getByText('10 % of 18900')).toBeTruthy();
    expect(inspector().getByText(/1 of 2 rates are assumed, not published/)).toBeTruthy();
    await userEvent.click(inspector().getByRole('switch', { name: 'Formulas' }));
    expect(inspector().getByText('2 * W * 1')).toBeTruthy();
    expect(inspector().queryByText('all visible edges')).toBeNull();
  });

  it('says of several items what they have in common and what they come to', () => {
    open([wardrobe, other]);
    expect(inspector().getByRole('heading', { name: '2 items' })).toBeTruthy();
    const fact = (name: string) => inspector().getByText(name).closest('div')?.textContent;
    expect(fact('Amount')).toBe('Amount₹1.10 Lacs');
    expect(fact('Quantity, sq ft')).toBe('Quantity, sq ft84');
    expect(fact('Room')).toBe('Room2 different');
    expect(fact('Size')).toBe('Size6′ × 2′ × 7′');
  });
});
