import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { ViewRoute } from './view';

const at = { at: '/view/code', route: '/view/:code' };
const item = (id: string, room: string | null) => ({
  id,
  service: 'carpentry',
  room,
  title: `Wardrobe ${id}`,
  description: [],
  unit: 'sqft',
  quantity: 42,
  rate: 1450,
  amount: 60900,
});
const boq = {
  title: '2 BHK in Pune',
  city: 'pune',
  layout_type: '2bhk',
  carpet_area: 980,
  only_rooms: 'Master bedroom',
  total_cost: 121800,
  gst: 21924,
  total_with_gst: 143724,
  updated_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-12-20T05:00:00.000Z',
  services: [{ label: 'Carpentry', cost: 121800 }],
  rooms: [{ label: 'Master bedroom', cost: 110000.4 }],
  others: [{ label: 'Design fee, 10 %', cost: 11799.6 }],
  items: [item('a', 'Master bedroom'), item('b', null)],
};

describe('a link to view an estimate', () => {
  it('shows totals, rooms, trades and items, and nothing to change', async () => {
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: boq } }) });
    renderApp(<ViewRoute />, at);
    expect(await screen.findByRole('heading', { level: 1, name: '2 BHK in Pune' })).toBeTruthy();
    expect(screen.getByText(/2 BHK · 980 sq ft · Only: Master bedroom · Pune/)).toBeTruthy();
    const byRoom = within(screen.getByRole('table', { name: 'By room' }));
    expect(byRoom.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Master bedroom₹1,10,000',
      'Design fee, 10 %₹11,800',
      'Total without GST₹1,21,800',
    ]);
    expect(screen.getByText(/GST ₹21,924 =/).textContent).toBe('+ GST ₹21,924 = ₹1.44 Lacs with GST');
    const first = screen.getAllByRole('table')[2];
    expect(within(first!).getByText('Wardrobe a')).toBeTruthy();
    expect(within(first!).getByText('60,900')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Whole flat' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when it no longer works', async () => {
    mockApi({ 'GET /api/shared/code': () => problem(404, 'Not found.') });
    renderApp(<ViewRoute />, at);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });
});
