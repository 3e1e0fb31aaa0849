import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { DashboardView } from './dashboard';

const words = { facts: () => '2 BHK · 980 sq ft · Comfort · Mumbai', status: () => 'Draft' };
const part = (key: string, label: string, count: number, total: number) => ({ key, label, count, total });
const full = {
  estimations: [
    {
      boq_id: 'b1',
      title: 'Sharma residence',
      status: 'draft',
      total_cost: 2_642_200,
      cost_per_sq_feet: 2696,
      updated_at: '2026-11-20T05:00:00.000Z',
    },
  ],
  figures: {
    count: 3,
    total_value: 7_642_200,
    average_value: 2_547_400,
    average_per_sq_feet: 2710,
    by_status: [part('draft', 'Draft', 3, 7_642_200)],
    by_city: [part('mumbai', 'Mumbai', 2, 5_000_000), part('pune', 'Pune', 1, 2_642_200)],
    by_package: [part('medium', 'Comfort', 3, 7_642_200)],
    by_layout: [part('2bhk', '2 BHK', 3, 7_642_200)],
    by_month: [part('2026-11', 'Nov 2026', 3, 7_642_200)],
  },
  meta: { page: 1, limit: 10, total: 3, total_pages: 1 },
};
const none = {
  ...full,
  estimations: [],
  figures: { ...full.figures, count: 0, total_value: 0, average_value: null, average_per_sq_feet: null },
};

describe('the dashboard', () => {
  it('shows loading and error states', async () => {
    mockApi({ 'GET /api/dashboard/estimates': never });
    const { unmount } = renderApp(<DashboardView words={words} />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    unmount();
    mockApi({ 'GET /api/dashboard/estimates': () => problem(403, 'Not yours.') });
    renderApp(<DashboardView words={words} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
  });

  it('is empty with a reason and one action', async () => {
    mockApi({ 'GET /api/dashboard/estimates': () => ({ body: none }) });
    renderApp(<DashboardView words={words} />);
    expect(await screen.findByRole('heading', { name: 'No estimates yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get estimate' })).toBeTruthy();
  });

  // [spec: C1.13]
  it('shows the figures, their breakdown, and the latest estimates', async () => {
    mockApi({ 'GET /api/dashboard/estimates': () => ({ body: full }) });
    renderApp(<DashboardView words={words} />);
    const link = await screen.findByRole('link', { name: 'Sharma residence' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/details');
    const recent = within(screen.getByRole('table', { name: 'Recent estimates' }));
    expect(recent.getByRole('row', { name: /Sharma/ }).textContent).toContain(
      '2 BHK · 980 sq ft · Comfort · MumbaiDraft',
    );
    expect(screen.getAllByText('₹76.42 Lacs')).not.toHaveLength(0);
    expect(screen.getByText('₹25.47 Lacs')).toBeTruthy();
    expect(screen.getByText('₹2,710')).toBeTruthy();
    const cities = within(screen.getByRole('table', { name: 'Value by city' }));
    expect(cities.getByRole('row', { name: /Pune \(1\)/ }).textContent).toContain('₹26.42 Lacs');
  });

  it('keeps its filters in the URL and sends them to the server', async () => {
    const calls = mockApi({
      'GET /api/dashboard/estimates': ({ query }) => ({ body: query.get('days') === '30' ? none : full }),
    });
    const { location } = renderApp(<DashboardView words={words} />, {
      at: '/dashboard?page=2&city=atlantis',
      route: '/dashboard',
    });
    await screen.findByRole('link', { name: 'Sharma residence' });
    expect(calls[0]?.query.get('city')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'pune');
    await waitFor(() => expect(location()).toBe('/dashboard?city=pune'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Changed' }), '30');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
    expect(calls.at(-1)?.query.get('city')).toBe('pune');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('link', { name: 'Sharma residence' });
    expect(location()).toBe('/dashboard');
  });
});
