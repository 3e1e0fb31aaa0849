import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { makeBoq } from '../../model/fixtures';
import { marginOf, profitFor, rebaseDraft, sellingOf } from '../../model/selling';
import { ItemMargin } from './item-margin';
import { SellingPanel } from './selling-panel';

const ITEMS = [{ id: 'i1', title: 'Hinged wardrobe' }];
const MARKUP = { overhead_percent: 10, profit_percent: 15, services: {}, items: {} };
const COSTING = {
  cost: 2_000_000,
  margin: 402_000,
  margin_percent: 16.74,
  markup: MARKUP,
  margin_floor_percent: 18,
  below_floor: true,
};
const SOLD = {
  can: ['edit_design_fee', 'see_cost'],
  costing: COSTING,
  discounts: [
    { label: 'Discount of 3 %', reason: 'Festival', service: null, item_id: null, percent: 3, amount: 72_060 },
  ],
  contingency: {
    percent: 5,
    amount: 100_100,
    released: 20_000,
    releases: [{ amount: 20_000, reason: 'Straight walls' }],
  },
  additions: [
    {
      label: 'Tender premium',
      percent: 11.11,
      of: 'items' as const,
      sections: ['CIVIL WORKS'],
      services: [],
      taxed: true,
      amount: 266_862.2,
    },
  ],
};

function open(change: Parameters<typeof makeBoq>[0] = SOLD) {
  const calls = mockApi({
    'POST /api/boqs/b1/estimate': () => ({
      body: { total_before: 1, total_after: 2, delta: 1, items_changed: 0, items_kept: [], estimate_token: 't' },
    }),
    'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
  });
  renderApp(<SellingPanel boq={makeBoq(change)} items={ITEMS} onClose={() => undefined} />);
  const saved = async (): Promise<unknown> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated successfully.');
    return calls.find(({ method }) => method === 'PATCH')?.body;
  };
  const fill = async (name: string, text: string): Promise<void> => {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  };
  return { saved, fill };
}

describe('the price of a BOQ', () => {
  it('is shown from cost to the total with GST, with its alarm', () => {
    open();
    const table = screen.getByLabelText('From cost to price');
    expect(
      within(table)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cost',
      'Overhead and profit',
      'Price of the items',
      'Discount of 3 %: Festival',
      'Contingency, 5 %, less ₹20,000 released',
      'Tender premium, 11.11 %',
      'Design fee',
      'Miscellaneous',
      'Total',
      'GST 18 %',
      'Total with GST',
      'Margin on the items',
      'of their price',
    ]);
    expect(within(table).getByText(/under the floor of 18 %/)).toBeTruthy();
  });

  it('takes overhead and profit, or the margin that they make', async () => {
    const { saved, fill } = open();
    await fill('Margin, %', '25');
    expect(await saved()).toEqual({ markup: { ...MARKUP, profit_percent: 21.21 } });
  });

  it('takes a discount with its reason, and is not saved without', async () => {
    const { saved, fill } = open({ can: ['edit_design_fee'] });
    await userEvent.click(screen.getByRole('button', { name: '+ Discount' }));
    await fill('Discount', '5');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Discount on' }), 'Hinged wardrobe');
    await fill('Reason of the discount', 'Display piece');
    expect(await saved()).toEqual({
      discounts: [{ service: null, item_id: 'i1', percent: 5, amount: null, reason: 'Display piece' }],
    });
  });

  it('takes additions in their order: a rebate on those above it, a lump sum without GST', async () => {
    const { saved } = open({ can: ['edit_design_fee'], additions: SOLD.additions });
    await userEvent.click(screen.getByRole('button', { name: '+ Addition' }));
    const at = (name: string) => within(screen.getByRole('group', { name }));
    const second = () => at('Addition 2');
    await userEvent.type(second().getByRole('textbox', { name: 'Addition' }), '5');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(second().getByRole('combobox', { name: 'It' }), 'takes off');
    await userEvent.selectOptions(
      second().getByRole('combobox', { name: 'Percentage of' }),
      'The items and the additions above',
    );
    await userEvent.click(second().getByRole('checkbox', { name: 'GST is payable on it' }));
    await userEvent.type(second().getByRole('textbox', { name: 'Name of the addition' }), 'Rebate');
    await userEvent.click(screen.getByRole('button', { name: 'Move addition 2 up' }));
    const premium = SOLD.additions.map(({ amount: _amount, ...rest }) => ({ ...rest, amount: null }));
    const none = { amount: null, sections: [], services: [] };
    expect(await saved()).toEqual({
      additions: [{ ...none, label: 'Rebate', percent: -5, of: 'additions', taxed: false }, ...premium],
    });
  });

  it('releases a part of the contingency beside what is released', async () => {
    const { saved, fill } = open();
    await fill('Release, ₹', '5000');
    // Nothing to estimate or to save yet: a release has a reason.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await fill('Reason of the release', 'No rework');
    const releases = [
      { amount: 20_000, reason: 'Straight walls' },
      { amount: 5_000, reason: 'No rework' },
    ];
    expect(await saved()).toEqual({ contingency: { percent: 5, releases } });
  });

  it('takes a fee of another kind and the mark-up of a service', async () => {
    const { saved, fill } = open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of fee' }), 'Lump sum');
    await fill('Fee, ₹', '150000');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Another mark-up for' }), 'Carpentry');
    await fill('Profit of Carpentry', '20');
    expect(await saved()).toEqual({
      fee: { kind: 'lump_sum', amount: 150_000 },
      markup: { ...MARKUP, services: { carpentry: { overhead_percent: 10, profit_percent: 20 } } },
    });
  });

  it('shows no cost to who may not see it', () => {
    open({ can: ['edit_design_fee'] });
    expect(screen.queryByText('Cost')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Profit, %' })).toBeNull();
  });

  it('of an item has its margin and a mark-up of its own', async () => {
    const calls = mockApi({ 'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }) });
    const costing = { cost: 1_000, margin: 265, margin_percent: 20.95, markup: MARKUP, own: false };
    renderApp(<ItemMargin boq={makeBoq(SOLD)} itemId="i1" costing={costing} />);
    expect(screen.getByText(/20.95 %/)).toBeTruthy();
    const profit = screen.getByRole('textbox', { name: 'Profit of this item' });
    await userEvent.clear(profit);
    await userEvent.type(profit, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Set this item’s mark-up' }));
    await screen.findByText('Updated successfully.');
    const items = { i1: { overhead_percent: 10, profit_percent: 30 } };
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ markup: { ...MARKUP, items } });
  });

  it('keeps what was typed over terms that moved meanwhile', () => {
    const [was, now] = [sellingOf(makeBoq()), sellingOf(makeBoq(SOLD))];
    expect(rebaseDraft({ ...was, note: 'Typed' }, was, now)).toEqual({ ...now, note: 'Typed' });
  });

  it('works margins out to two decimals, both ways', () => {
    expect(marginOf({ overhead: 10, profit: 15 })).toBe(20.95);
    expect([profitFor(20, 0), profitFor(25, 10), profitFor(5, 20), profitFor(100, 0)]).toEqual([25, 21.21, null, null]);
  });
});
