import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { TotalTrend } from './total-trend';

const point = (revision: number, total: number) => ({
  revision,
  total,
  at: new Date().toISOString(),
  summary: 'Count to 2',
  actor_name: 'Priya Shah',
});
const answer = (data: object[]) => ({ body: { data, meta: { from: 1, to: 3, last: 3, step: 1 } } });

describe('the total trend', () => {
  it('is a line with its start, its end and the difference', async () => {
    mockApi({ 'GET /api/boqs/b1/totals': () => answer([point(1, 100_000), point(2, 90_000), point(3, 120_000)]) });
    renderApp(<TotalTrend boqId="b1" />);
    expect(
      await screen.findByRole('img', {
        name: /^Total per version: ₹1,00,000 at version 1, ₹1.20 Lacs at version 3, between ₹90,000/,
      }),
    ).toBeTruthy();
    expect(screen.getByText('Version 1, Today')).toBeTruthy();
    expect(screen.getByText('+20,000')).toBeTruthy();
  });

  // [spec: C1.37]
  it('marks the selected past revision, as a line and in words', async () => {
    mockApi({ 'GET /api/boqs/b1/totals': () => answer([point(1, 100_000), point(2, 90_000), point(3, 120_000)]) });
    const past = renderApp(<TotalTrend boqId="b1" revision={2} />);
    expect(await screen.findByText('The dashed line is version 2, which is shown here.')).toBeTruthy();
    const line = past.container.querySelector('svg > line:last-of-type');
    expect([line?.getAttribute('x1'), line?.getAttribute('x2')]).toEqual(['300', '300']);
    past.unmount();
    const { container } = renderApp(<TotalTrend boqId="b1" />);
    await screen.findByRole('img');
    expect(screen.queryByText(/The dashed line/)).toBeNull();
    expect(container.querySelectorAll('svg > line')).toHaveLength(1);
  });

  // [spec: C1.29]
  it('explains its ends at their own revisions, and the difference by the comparison', async () => {
    mockApi({ 'GET /api/boqs/b1/totals': () => answer([point(1, 100_000), point(3, 120_000)]) });
    const { location } = renderApp(<TotalTrend boqId="b1" />);
    const change = await screen.findByRole('link', { name: '+20,000' });
    expect(change.getAttribute('href')).toBe('/boqs/b1/compare?from=1&to=3');
    await userEvent.click(screen.getByRole('button', { name: '₹1,00,000' }));
    expect(location()).toBe('/?why=total&why_at=1');
    await userEvent.click(screen.getByRole('button', { name: '₹1.20 Lacs' }));
    expect(location()).toBe('/?why=total&why_at=3');
  });

  it('shows loading, empty and error states', async () => {
    mockApi({ 'GET /api/boqs/b1/totals': never });
    const first = renderApp(<TotalTrend boqId="b1" />);
    expect(first.container.querySelector('[aria-busy]')).not.toBeNull();
    first.unmount();
    mockApi({ 'GET /api/boqs/b1/totals': () => answer([point(1, 5)]) });
    const second = renderApp(<TotalTrend boqId="b1" />);
    await screen.findByText(/^Only one revision so far/);
    second.unmount();
    mockApi({ 'GET /api/boqs/b1/totals': () => problem(404, 'Not found.') });
    renderApp(<TotalTrend boqId="b1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
  });
});
