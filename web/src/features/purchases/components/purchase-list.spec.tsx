import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Purchase, PurchaseList as List } from '../api/purchases';
import type { Grouping } from '../model/groups';
import { PurchaseList } from './purchase-list';

const PLY: Purchase = {
  key: '18 mm bwp ply|sqft',
  kind: 'material',
  label: '18 mm BWP ply',
  text: '18 mm BWP ply, 8 × 4 ft sheets: 14 (need 13.2 with 12 % waste)',
  unit: 'sqft',
  service: 'carpentry',
  phase: 'carpentry',
  phase_label: 'Carpentry',
  phases: ['Carpentry'],
  needed_on: '2026-12-18',
  order_by: '2026-11-11',
  lead_days: 6,
  late: true,
  vendor: 'Ply House',
  need: 422.4,
  waste: 45.26,
  spare: 0,
  buy: 448,
  packs: [{ label: '8 × 4 ft sheet', count: 14, holds: 32 }],
  basis: null,
  amount: 67_584,
  cost: 71_680,
  lines: [{ item_id: 'a', title: 'Wardrobe', room_label: 'Master bedroom', quantity: 422.4, amount: 67_584 }],
  ordered: null,
  short: 0,
  note: null,
};
const SILL: Purchase = {
  ...PLY,
  key: 'item|b',
  kind: 'item',
  label: 'Granite sill',
  text: 'Granite sill: 10 running ft, as described',
  service: 'civil',
  phase: 'civil',
  phase_label: 'Civil',
  phases: ['Civil'],
  late: false,
  vendor: null,
  packs: null,
  cost: 780,
  ordered: { quantity: 10, by: 'Dev', at: '2026-11-20T10:00:00Z' },
};
const LIST: List = {
  title: 'Sharma',
  starts_on: '2026-12-01',
  spare_percent: 5,
  rows: [SILL, PLY],
  not_needed: [],
  cost: { bill: 68_364, list: 72_460, steps: [{ label: 'Rounding up to whole packs', amount: 4_096 }] },
};
const show = (list: List, by: Grouping = 'phase') =>
  renderApp(
    <PurchaseList
      boqId="b1"
      list={list}
      by={by}
      onBy={() => undefined}
      itemPath={(id) => `/items/${id}`}
      trade={(service) => service}
      ask={(rows, title) => <a href="/ask">{`Ask about ${rows.length} of ${title}`}</a>}
    />,
  );

describe('a purchase list', () => {
  it('is in the order of the phases, marks what is late and leads to the items', async () => {
    show(LIST);
    const carpentry = screen.getByRole('region', { name: 'Carpentry' });
    expect(within(carpentry).getByText('Late')).toBeTruthy();
    expect(within(carpentry).getByRole('link', { name: 'Ask about 1 of Carpentry' })).toBeTruthy();
    expect(screen.getByText('1 row is late: it had to be ordered before today.')).toBeTruthy();
    expect(within(carpentry).queryByRole('link', { name: 'Wardrobe, Master bedroom' })).toBeNull();
    await userEvent.click(within(carpentry).getByText('1 item'));
    const link = await within(carpentry).findByRole('link', { name: 'Wardrobe, Master bedroom' });
    expect(link.getAttribute('href')).toBe('/items/a');
  });

  it('is grouped by vendor, and by trade where none is named', () => {
    show(LIST, 'vendor');
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      'civil, no vendor yet',
      'Ply House',
      'What it costs',
    ]);
  });

  it('says once for a group how long ahead its rows are ordered, and by row where that differs', () => {
    const undated = (row: Purchase, lead: number): Purchase => ({
      ...row,
      key: `${lead}`,
      needed_on: null,
      order_by: null,
      lead_days: lead,
    });
    const same = [undated(PLY, 6), { ...undated(PLY, 6), key: 'other' }];
    show({ ...LIST, starts_on: null, rows: [...same, undated(SILL, 1), undated(SILL, 24)] });
    const [carpentry, civil] = ['Carpentry', 'Civil'].map((name) => within(screen.getByRole('region', { name })));
    expect(carpentry?.getAllByText(/working days? ahead/).map((one) => one.textContent)).toEqual([
      'Ordered 6 working days ahead.',
    ]);
    expect(civil?.getAllByText(/working days? ahead/).map((one) => one.textContent)).toEqual([
      '1 working day ahead',
      '24 working days ahead',
    ]);
  });

  it('notes an order and a remark by keyboard', async () => {
    const sent: unknown[] = [];
    mockApi({
      'PATCH /api/boqs/b1/purchases': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { body: { message: 'Updated successfully.', revision: 9 } };
      },
    });
    show(LIST);
    screen.getByRole('checkbox', { name: 'Ordered: 18 mm BWP ply' }).focus();
    await userEvent.keyboard(' ');
    const ply = screen.getByRole('region', { name: 'Carpentry' });
    await userEvent.click(within(ply).getByText('1 item'));
    const note = await screen.findByLabelText('Note on 18 mm BWP ply');
    await userEvent.type(note, 'To the site{Enter}');
    await screen.findAllByText('Noted in the purchase list');
    expect(sent).toEqual([
      { marks: [{ key: PLY.key, ordered: true }] },
      { marks: [{ key: PLY.key, note: 'To the site' }] },
    ]);
  });

  it('says so where there is nothing to buy', () => {
    show({ ...LIST, rows: [] });
    expect(screen.getByText('Nothing to buy yet')).toBeTruthy();
  });
});
