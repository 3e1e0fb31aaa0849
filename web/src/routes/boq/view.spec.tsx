import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { ViewRoute } from './view';

const at = { at: '/view/code', route: '/view/:code' };
const item = (id: string, room: string | null, amount: number) => ({
  id,
  service: 'carpentry',
  room,
  title: `Wardrobe ${id}`,
  description: [],
  unit: 'sqft',
  quantity: 42,
  rate: 1450,
  amount,
});
const boq = {
  title: '2 BHK in Pune',
  city: 'pune',
  layout_type: '2bhk',
  carpet_area: 980,
  only_rooms: 'Master bedroom',
  left_out: [{ label: 'Floors and tiles', cost: 330_049.4 }],
  total_cost: 121800,
  gst: 21924,
  total_with_gst: 143724,
  updated_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-12-20T05:00:00.000Z',
  services: [{ label: 'Carpentry', cost: 110_000.4 }],
  rooms: [
    { label: 'Master bedroom', cost: 80_900.8 },
    { label: 'Whole flat', cost: 29_099.6 },
  ],
  others: [{ label: 'Design fee, 10 %', cost: 11799.6 }],
  items: [item('a', 'Master bedroom', 60_900.4), item('b', 'Master bedroom', 20_000.4), item('c', null, 29_099.6)],
};

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);

describe('a link to view an estimate', () => {
  it('shows totals, rooms, trades and items, and nothing to change', async () => {
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: boq } }) });
    renderApp(<ViewRoute />, at);
    expect(await screen.findByRole('heading', { level: 1, name: '2 BHK in Pune' })).toBeTruthy();
    expect(screen.getByText(/2 BHK · 980 sq ft · Only: Master bedroom · Pune/)).toBeTruthy();
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([false, false]);
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'Master bedroom2 items₹80,900',
      'Whole flat1 item₹29,100',
    ]);
    expect(rowsOf('On top of the rooms')).toEqual(['Design fee, 10 %₹11,800', 'Total without GST₹1,21,800']);
    expect(rowsOf('By trade')).toEqual(['Carpentry₹1,10,000', 'Design fee, 10 %₹11,800', 'Total without GST₹1,21,800']);
    expect(screen.getByText(/GST ₹21,924 =/).textContent).toBe('+ GST ₹21,924 = ₹1.44 Lacs with GST');
    expect(screen.getByText(/Not in this price/).textContent).toBe('Not in this price: floors and tiles: + ₹3.30 Lacs');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the room that the address names, whose lines add up to its amount', async () => {
    const scrolls = jest.fn();
    HTMLElement.prototype.scrollIntoView = scrolls;
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: boq } }) });
    renderApp(<ViewRoute />, { ...at, at: '/view/code#master-bedroom' });
    await screen.findByText('By room');
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
    await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(1));
    expect(rowsOf('Master bedroom')).toEqual(['ItemAmount, ₹', 'Wardrobe a42 sq ft60,900', 'Wardrobe b42 sq ft20,000']);
  });

  it('says when it no longer works', async () => {
    mockApi({ 'GET /api/shared/code': () => problem(404, 'Not found.') });
    renderApp(<ViewRoute />, at);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });
});
