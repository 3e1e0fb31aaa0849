import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { ViewRoute } from './view';

const at = { at: '/view/code', route: '/view/:code' };
const item = (id: string, room: string | null, amount: number, finish: string | null = null) => ({
  id,
  service: 'carpentry',
  room,
  title: `Wardrobe ${id}`,
  description: ['two doors'],
  finish: finish && 'Laminate',
  finish_id: finish,
  dimension: { L: { feet: 6, inches: 0 }, H: { feet: 7, inches: 0 } },
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
  services: [{ service: 'carpentry', label: 'Carpentry', cost: 110_000.4 }],
  rooms: [
    { label: 'Master bedroom', cost: 80_900.8 },
    { label: 'Whole flat', cost: 29_099.6 },
  ],
  plan: [
    {
      room: 'master-bedroom',
      label: 'Master bedroom',
      kind: 'bedroom',
      size: { L: { feet: 12, inches: 0 }, W: { feet: 10, inches: 0 } },
      cost: 80_900.8,
    },
  ],
  others: [{ kind: 'fee', label: 'Design fee, 10 %', cost: 11799.6 }],
  items: [
    item('a', 'Master bedroom', 60_900.4, 'laminate'),
    item('b', 'Master bedroom', 20_000.4),
    item('c', null, 29_099.6),
  ],
};

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);

const headsOf = () => [...document.querySelectorAll('section header')].map(({ textContent }) => textContent);
const block = (name: string) => within(screen.getByRole('region', { name }));

describe('a link to view an estimate', () => {
  it('shows the plan, totals, and each room with its drawing, finishes and amount, and nothing to change', async () => {
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: boq } }) });
    renderApp(<ViewRoute />, at);
    expect(await screen.findByRole('heading', { level: 1, name: '2 BHK in Pune' })).toBeTruthy();
    expect(screen.getByText(/2 BHK · 980 sq ft · Only: Master bedroom · Pune · Changed/)).toBeTruthy();
    expect(headsOf()).toEqual(['Master bedroom2 lines₹80,901', 'Whole flat1 line₹29,099']);
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, false]);
    expect(await block('The home').findByRole('img', { name: /^Plan: Master bedroom/ })).toBeTruthy();
    expect(await block('Master bedroom').findByRole('img', { name: /^Plan: Master bedroom/ })).toBeTruthy();
    expect(block('Master bedroom').getByText('Includes Wardrobe a and Wardrobe b.')).toBeTruthy();
    expect(
      within(block('Master bedroom').getByRole('list', { name: 'Finishes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Laminate']);
    expect(block('Whole flat').queryByRole('img')).toBeNull();
    expect(rowsOf('On top of the rooms')).toEqual([
      'All rooms₹1,10,000',
      'Design fee, 10 %₹11,800',
      'Total without GST₹1,21,800',
    ]);
    expect(rowsOf('By trade')).toEqual(['Carpentry₹1,10,000', 'Design fee, 10 %₹11,800', 'Total without GST₹1,21,800']);
    expect(screen.getByText(/GST ₹21,924 =/).textContent).toBe('+ GST ₹21,924 = ₹1.44 Lacs with GST');
    expect(screen.getByText(/Not in this price/).textContent).toBe('Not in this price: floors and tiles: + ₹3.30 Lacs');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी', 'मराठी']);
  });

  it('opens the room that the address names, whose lines add up to its amount', async () => {
    const scrolls = jest.fn();
    HTMLElement.prototype.scrollIntoView = scrolls;
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: boq } }) });
    renderApp(<ViewRoute />, { ...at, at: '/view/code#master-bedroom' });
    await screen.findByText('By trade', { selector: 'summary' });
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, false]);
    await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(1));
    const lines = block('Master bedroom').getAllByRole('listitem').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Wardrobe a6′ × 7′, Laminate, two doors · 42 sq ft60,901',
      'Wardrobe b6′ × 7′, two doors · 42 sq ft20,000',
    ]);
  });

  it('shows each room at its cost rounded once, however many lines it has', async () => {
    const [line] = boq.items;
    const linesOf = (room: string | null, amount: number) =>
      Array.from({ length: 6 }, (_, at) => ({ ...line, id: `${room} ${at}`, room, amount }));
    const halves = {
      ...boq,
      items: [...linesOf('Master bedroom', 100.5), ...linesOf(null, 200.5)],
      services: [{ service: 'carpentry', label: 'Carpentry', cost: 1_806 }],
      others: [],
      total_cost: 1_806,
    };
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: halves } }) });
    renderApp(<ViewRoute />, at);
    await screen.findByRole('region', { name: 'Master bedroom' });
    expect(headsOf()).toEqual(['Master bedroom6 lines₹603', 'Whole flat6 lines₹1,203']);
  });

  it('has no plan of a BOQ that was read from a file', async () => {
    mockApi({ 'GET /api/shared/code': () => ({ body: { data: { ...boq, plan: null } } }) });
    renderApp(<ViewRoute />, at);
    await screen.findByRole('region', { name: 'Master bedroom' });
    expect(screen.queryByRole('img', { name: /^Plan/ })).toBeNull();
  });

  it('is said in the language of its address', async () => {
    const calls = mockApi({ 'GET /api/shared/code': () => ({ body: { data: boq } }) });
    renderApp(<ViewRoute />, { ...at, at: '/view/code?lang=hi' });
    expect(await screen.findByRole('region', { name: 'पूरा फ़्लैट' })).toBeTruthy();
    expect(calls.map(({ query }) => query.get('lang'))).toEqual(['hi']);
    expect(screen.getByText(/^\+ GST/).textContent).toBe('+ GST ₹21,924 = ₹1.44 लाख GST सहित');
  });

  it('says when it no longer works', async () => {
    mockApi({ 'GET /api/shared/code': () => problem(404, 'Not found.') });
    renderApp(<ViewRoute />, at);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });
});
