import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { Analysis } from './analysis-table';

const row = {
  id: 'r1',
  service: 'carpentry',
  label: 'external laminate',
  unit: 'sqft',
  quantity: 840.5,
  rate: 95,
  book_rate: 90,
  cost: 79_847.5,
  lines: ['a', 'b'],
  provenance: 'specified',
  changeable: true,
};
const answer = (items: object[], total: number) => ({ body: { data: { items, total }, revision: 7 } });

const BREAKUP = [{ service: 'carpentry', material_cost: 90_000.25, labour_cost: 79_847.5 }];

function open(
  canEdit: boolean,
  handler: Handlers[string],
  kind: 'material' | 'labour' = 'material',
  breakup = BREAKUP,
) {
  const calls = mockApi({ 'GET /api/analysis': handler });
  renderApp(<Analysis boqId="b1" kind={kind} canEdit={canEdit} breakup={breakup} />);
  return calls;
}

describe('the analysis of rates', () => {
  it('shows loading', () => {
    open(true, never);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows an error in its place', async () => {
    open(true, () => problem(403, 'You do not have permission to do this.'));
    expect(await screen.findAllByText('You do not have permission to do this.')).not.toHaveLength(0);
  });

  it('says when there are no rates of a kind', async () => {
    open(true, () => answer([], 0), 'material', []);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'No material here' })).toHaveLength(2));
  });

  it.each([
    ['material', ['carpentry-material', 'civil-material']],
    ['labour', ['carpentry-labour', 'civil-labour']],
    // [spec: C2.49]
  ] as const)('of %s shows both groups of trades with quantity, rate, items and cost', async (kind, types) => {
    const calls = open(true, ({ query }) => answer(query.get('type') === types[0] ? [row] : [], 79_847.5), kind);
    const table = await screen.findByRole('table');
    const cells = within(within(table).getByRole('rowheader').closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect([cells[0], cells[2], cells[3]]).toEqual(['840.5 sq ft', '2', '79,848']);
    expect(within(table).getByText('Standard rate 90')).toBeTruthy();
    expect(within(table).getByRole('button', { name: /Change the rate of external laminate/ })).toBeTruthy();
    expect(calls.map(({ query }) => query.get('type')).sort()).toEqual([...types]);
  });

  it('adds up to what the BOQ has of the trade, with what no rate names', async () => {
    open(true, ({ query }) => answer(query.get('type') === 'carpentry-material' ? [row] : [], 79_847.5));
    const section = await screen.findByRole('region', { name: 'Carpentry, material' });
    await within(section).findByRole('table');
    const foot = [...section.querySelectorAll('li')].map((sum) => sum.textContent);
    expect(foot).toEqual([
      'These rates 79,848',
      'Overhead, percentages, and items with one rate for all 10,152',
      'Carpentry, material 90,000',
    ]);
    expect(within(section).getByText('₹90,000')).toBeTruthy();
  });

  it('offers to save a rate to one’s own rates, and marks one’s own', async () => {
    const kept: object[] = [];
    const own = { ...row, id: 'r2', label: 'veneer', provenance: 'firm' };
    const items = [{ ...row, tax_basis: 'exclusive' }, own];
    mockApi({ 'GET /api/analysis': ({ query }) => answer(query.get('type') === 'carpentry-material' ? items : [], 0) });
    renderApp(<Analysis boqId="b1" kind="material" canEdit breakup={BREAKUP} onKeep={(rate) => kept.push(rate)} />);
    expect(await screen.findByText('firm’s own')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Change the rate of external laminate/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep ₹95 in my rates' }));
    const typed = { vendor: null, brand: null, document: null, date: null, valid_until: null };
    const rate = { service: 'carpentry', kind: 'material', label: 'external laminate', tax_basis: 'exclusive' };
    expect(kept).toEqual([{ ...rate, rate: 95, ...typed }]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /Change the rate of veneer/ }));
    expect(screen.queryByRole('button', { name: /in my rates$/ })).toBeNull();
  });

  it('keeps with a rate the vendor’s price that it was taken from, before the mark-up', async () => {
    const kept: object[] = [];
    const from = {
      vendor: 'Shree Ply',
      brand: 'Vanaro',
      document: 'Laminate, sp-1, november.xlsx',
      date: '2026-11-03',
      valid_until: '2027-01-31',
    };
    const items = [{ ...row, tax_basis: 'exclusive', cost_rate: 92, taken_from: from }];
    mockApi({ 'GET /api/analysis': ({ query }) => answer(query.get('type') === 'carpentry-material' ? items : [], 0) });
    renderApp(<Analysis boqId="b1" kind="material" canEdit breakup={BREAKUP} onKeep={(rate) => kept.push(rate)} />);
    await userEvent.click(await screen.findByRole('button', { name: /Change the rate of external laminate/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep ₹92 in my rates' }));
    expect(kept).toEqual([expect.objectContaining({ rate: 92, ...from })]);
  });

  // [spec: C2.49]
  it('is read-only for people who may not change rates', async () => {
    open(false, ({ query }) => answer(query.get('type') === 'carpentry-material' ? [row] : [], 79_847.5));
    expect(within(await screen.findByRole('table')).queryByRole('button', { name: /^Change the rate of/ })).toBeNull();
    expect(screen.getByText('Only a designer of this BOQ can change rates.')).toBeTruthy();
  });
});
