import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toWire } from '@fitout/plan';
import { door, TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Why } from '../api/why-query';
import { BASIS } from '../model/fixtures';
import { WhyPanel } from './why-panel';

const behind = {
  revision: 5,
  summary: 'Carpentry labour ₹450 → ₹465',
  actor: { id: 'u', name: 'Priya Shah', role: 'designer' },
  at: '2026-11-20T05:57:44.734Z',
  reason: 'Union rate',
};
const ITEM: Why = {
  of: 'item:i1',
  title: 'Study table, Kids’ room',
  part_of: [
    { label: 'Total', of: 'total' },
    { label: 'Kids’ room', of: 'room:kids' },
  ],
  revision: 6,
  at: behind.at,
  proposed: null,
  amount: 2000.5,
  words: 'Each material and each labour: the quantity × the rate.',
  formula: 'Cost = (material + labour of one piece) × count',
  terms: [
    { label: 'Material of one piece', of: null, note: null, amount: 535.25 },
    { label: 'Labour of one piece', of: null, note: null, amount: 465 },
  ],
  sum: 1000.25,
  factor: { kind: 'times', value: 2 },
  measures: [
    {
      name: 'L',
      label: 'length',
      formula: null,
      formula_words: null,
      unit: 'ft',
      value: 8.5,
      source: { kind: 'assumed', words: '0.7 × room width (12′ 2″); room = 18 % of 980 sq ft; assumed, not measured.' },
    },
    {
      name: 'face',
      label: 'front area',
      formula: 'L * H',
      formula_words: 'length × height',
      unit: 'sq ft',
      value: 59.5,
      source: null,
    },
  ],
  components: [
    {
      kind: 'labour',
      side: 'labour',
      label: 'Carpentry labour',
      formula: 'face',
      formula_words: 'front area',
      quantity: 1,
      unit: 'sqft',
      wastage: 12,
      rate: 465,
      book_rate: 450,
      amount: 465,
      provenance: 'typed',
      changeable: true,
      bought_as: null,
      amount_disagrees: false,
    },
  ],
  firm_recipe: { version: 3, rate_book_version: 2000 },
  rates: [
    {
      of: 'rate:carpentry/labour/carpentry labour',
      label: 'Carpentry labour',
      side: 'labour',
      unit: 'sqft',
      rate: 465,
      city_rate: 450,
      book_rate: 500,
      city_factor: 90,
      net_rate: null,
      provenance: 'typed',
      tax_basis: 'exclusive',
      note: null,
      as_of: '2022-06',
      source: 'CPWD DSR',
      confidence: 'low',
      offer: null,
      firm: null,
      set_by: behind,
      proposed: false,
    },
  ],
  basis: BASIS,
  revisions: [
    {
      ...behind,
      delta: 9114,
      changes: [{ path: 'rates.x', label: 'Carpentry labour', before: '₹450', after: '₹465' }],
    },
  ],
  history: { complete: false, from: 1, readable: true },
};
const TOTAL: Why = {
  ...ITEM,
  of: 'total',
  title: 'Total',
  part_of: [],
  amount: 2000.5,
  terms: [{ label: 'Carpentry', of: 'service:carpentry', note: '1 item', amount: 2000.5 }],
  sum: 2000.5,
  factor: null,
  measures: [],
  components: [],
  rates: [],
  revisions: [],
  history: { complete: true, from: 1, readable: true },
};

describe('why this number', () => {
  // [spec: C1.26]
  it('breaks an item down: sum, quantities with wastage, rates with their authors, and the changes behind it', async () => {
    mockApi({ 'GET /api/boqs/b1/why': () => ({ body: { data: ITEM } }) });
    renderApp(<WhyPanel boqId="b1" />, { at: '/?why=item%3Ai1' });
    expect(await screen.findByRole('heading', { name: 'Study table, Kids’ room' })).toBeTruthy();
    const terms = screen.getByRole('table', { name: 'What it is made of' });
    expect(within(terms).getByText('₹1,000.25')).toBeTruthy();
    expect(within(terms).getByText('× 2')).toBeTruthy();
    expect(screen.getByText('front area + 12 % wastage')).toBeTruthy();
    const sizes = screen.getByRole('region', { name: 'How it is made up' });
    expect(within(sizes).getByText('8′ 6″')).toBeTruthy();
    expect(within(sizes).getByText(/^0\.7 × room width .*assumed, not measured\.$/)).toBeTruthy();
    expect(within(sizes).getByText('= length × height')).toBeTruthy();
    expect(within(sizes).getByText('59.5 sq ft')).toBeTruthy();
    expect(screen.getByText('Of June 2022, low confidence, source: CPWD DSR.')).toBeTruthy();
    expect(screen.getByText('typed rate')).toBeTruthy();
    expect(
      screen.getByText(/^Rate book ₹500 × 90 % for the city = ₹450; this BOQ has its own, GST extra/),
    ).toBeTruthy();
    expect(screen.getByText(/^Set by Priya Shah at version 5/).textContent).toContain('“Union rate”');
    const changes = screen.getByRole('region', { name: 'Changes behind it' });
    expect(within(changes).getByRole('link', { name: 'Version 5' }).getAttribute('href')).toBe(
      '/boqs/b1/history?revision=5',
    );
    expect(within(changes).getByText('+9,114')).toBeTruthy();
    expect(within(changes).getByText(/^Earlier changes are not listed here/)).toBeTruthy();
  });

  it.each([
    ['an amount in whole rupees that add up', 'total', ['Material₹101', 'Labour₹200', 'Total₹301']],
    ['a rate to the paisa', 'rate:item:i1', ['Material₹100.60', 'Labour₹200.30', 'Rounding₹0.07', 'Total₹300.97']],
  ])('shows %s', async (_what, of, rows) => {
    const terms = [
      { label: 'Material', of: null, note: null, amount: 100.6 },
      { label: 'Labour', of: null, note: null, amount: 200.3 },
      { label: 'Rounding', of: null, note: null, amount: 0.07 },
    ];
    const why: Why = { ...TOTAL, of, terms, sum: 300.97, amount: 300.97 };
    mockApi({ 'GET /api/boqs/b1/why': () => ({ body: { data: why } }) });
    renderApp(<WhyPanel boqId="b1" />, { at: `/?why=${of}` });
    const table = await screen.findByRole('table', { name: 'What it is made of' });
    const shown = within(table).getAllByRole('row');
    expect(shown.map(({ textContent }) => textContent)).toEqual(rows);
  });

  it('shows what of the drawn flat was measured: its walls with their openings, or its floor', async () => {
    const { walls, openings, rooms, items } = toWire({ ...TWO_ROOMS, openings: [door('d', 'between', 500)] });
    const named = rooms.map((room) => ({ ...room, label: 'Living room' }));
    const drawnAs = (of: 'floor' | 'walls'): Why => ({
      ...ITEM,
      measures: ITEM.measures.map((measure) => ({
        ...measure,
        source: { kind: 'drawn' as const, words: 'Drawn.', figure: { room: 'living-dining', of } },
      })),
    });
    const calls = mockApi({
      'GET /api/boqs/b1/why': ({ query }) => ({
        body: { data: drawnAs(query.get('of') === 'item:i1' ? 'walls' : 'floor') },
      }),
      'GET /api/boqs/b1/plan': () => ({ body: { data: { walls, openings, rooms: named, items }, revision: 7 } }),
    });
    const { unmount } = renderApp(<WhyPanel boqId="b1" />, { at: '/?why=item%3Ai1' });
    expect(await screen.findByRole('img', { name: 'Wall B: Door, 2′ 11½″ × 6′ 10½″' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^Wall [A-D]:/ })).toHaveLength(4);
    expect(calls.at(-1)?.query.get('revision')).toBe(String(ITEM.revision));
    unmount();
    renderApp(<WhyPanel boqId="b1" />, { at: '/?why=item%3Ai2' });
    await screen.findByRole('img', { name: /^Living room, 129 sq ft, / });
  });

  it('breaks weeks down into days, and the days of a phase into quantities and outputs', async () => {
    const weeks: Why = {
      ...TOTAL,
      of: 'weeks',
      title: 'Weeks on site',
      amount: 3,
      terms: [
        { label: 'Civil', of: null, note: '14 days from day 1 on', amount: 14 },
        { label: 'Cleaning and handover', of: null, note: '3 days from day 15 on', amount: 1 },
      ],
      sum: 15,
      factor: { kind: 'weeks', value: 6 },
      programme: {
        weeks_low: 2,
        weeks_high: 4,
        phases: [
          {
            label: 'Civil',
            start_day: 0,
            days: 14,
            crew: 2,
            lead_days: 0,
            curing_days: 6,
            worker_days: 15.5,
            work: [
              {
                label: 'Plaster labour',
                quantity: 899,
                unit: 'sqft',
                per_day: 58,
                source: 'CPWD: a mason with his helpers',
                worker_days: 15.5,
              },
            ],
          },
        ],
      },
    };
    mockApi({ 'GET /api/boqs/b1/why': () => ({ body: { data: weeks } }) });
    renderApp(<WhyPanel boqId="b1" />, { at: '/?why=weeks' });
    const terms = await screen.findByRole('table', { name: 'What it is made of' });
    expect(
      within(terms)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Civil14 days from day 1 on14 days',
      'Cleaning and handover3 days from day 15 on1 day',
      'Together15 days',
      'Working days in a week, rounded up÷ 6',
      'Weeks on site3 weeks',
    ]);
    const days = screen.getByRole('region', { name: 'How the days come about' });
    expect(within(days).getByText('Civil: 15.5 worker-days, 2 workers')).toBeTruthy();
    expect(within(days).getByText('CPWD: a mason with his helpers')).toBeTruthy();
    expect(within(days).getByText('÷ 58')).toBeTruthy();
    // Days do not depend on rates and GST.
    expect(screen.queryByRole('region', { name: 'Basis of the prices' })).toBeNull();
  });

  it('opens the total term by term, and closes', async () => {
    const calls = mockApi({
      'GET /api/boqs/b1/why': ({ query }) => ({ body: { data: query.get('of') === 'total' ? TOTAL : ITEM } }),
    });
    const { location } = renderApp(<WhyPanel boqId="b1" revision={4} />, { at: '/?why=total' });
    await userEvent.click(await screen.findByTitle('Why this number: Carpentry'));
    await waitFor(() => expect(location()).toBe('/?why=service%3Acarpentry'));
    await screen.findByRole('heading', { name: 'Study table, Kids’ room' });
    expect(calls.map(({ query }) => [query.get('of'), query.get('revision')])).toEqual([
      ['total', '4'],
      ['service:carpentry', '4'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('leads back to what the amount is part of', async () => {
    mockApi({
      'GET /api/boqs/b1/why': ({ query }) => ({ body: { data: query.get('of') === 'total' ? TOTAL : ITEM } }),
    });
    const { location } = renderApp(<WhyPanel boqId="b1" />, { at: '/?why=item%3Ai1' });
    const wholes = await screen.findByRole('navigation', { name: 'Part of' });
    expect(
      within(wholes)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total', 'Kids’ room']);
    await userEvent.click(within(wholes).getByRole('button', { name: 'Kids’ room' }));
    await waitFor(() => expect(location()).toBe('/?why=room%3Akids'));
    await userEvent.click(within(wholes).getByRole('button', { name: 'Total' }));
    await screen.findByRole('heading', { name: 'Total' });
  });

  it('explains how a sum becomes its amount: a count, a percentage, an included tax, an area it is divided by', async () => {
    const shown = {
      Count: [{ kind: 'times', value: 3 }, '× 3'],
      'Of that': [{ kind: 'percent', value: 10 }, '× 10 %'],
      'The part of it that is tax': [{ kind: 'within', value: 18 }, '× 18 ÷ 118'],
      'Carpet area, sq ft': [{ kind: 'per', value: 1180 }, '÷ 1,180'],
    } as const;
    for (const [label, [factor, text]] of Object.entries(shown)) {
      mockApi({ 'GET /api/boqs/b1/why': () => ({ body: { data: { ...TOTAL, factor } } }) });
      const { unmount } = renderApp(<WhyPanel boqId="b1" />, { at: '/?why=total' });
      expect((await screen.findByRole('row', { name: new RegExp(`^${label}`) })).textContent).toBe(`${label}${text}`);
      unmount();
    }
  });

  it('shows loading and errors, and hides a history that the person may not see', async () => {
    mockApi({ 'GET /api/boqs/b1/why': never });
    const first = renderApp(<WhyPanel boqId="b1" />, { at: '/?why=total' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
    first.unmount();
    mockApi({ 'GET /api/boqs/b1/why': () => problem(404, 'Not found') });
    const second = renderApp(<WhyPanel boqId="b1" />, { at: '/?why=item%3Agone' });
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
    second.unmount();
    const unreadable = { ...TOTAL, terms: [], history: { complete: false, from: 1, readable: false } };
    mockApi({ 'GET /api/boqs/b1/why': () => ({ body: { data: unreadable } }) });
    renderApp(<WhyPanel boqId="b1" />, { at: '/?why=total' });
    await screen.findByText('There is nothing in it: it is zero.');
    expect(screen.queryByRole('region', { name: 'Changes behind it' })).toBeNull();
  });
});
