import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { session } from '../../../lib/session';
import type { QuickEstimateRequest } from '../api/quick-estimate-query';
import { Estimator } from './estimator';

function answerTo(request: QuickEstimateRequest) {
  const total = request.carpet_area * 3300;
  return {
    material_cost: total * 0.5,
    labour_cost: total * 0.3,
    design_fee: total * 0.1,
    miscellaneous: total * 0.1,
    total_cost: total,
    gst: total * 0.18,
    total_with_gst: total * 1.18,
    cost_per_sq_feet: 3300,
    band: { low: total * 0.95, high: total * 1.05 },
    weeks: 11,
    rooms: [{ id: 'living', label: 'Living room', cost: total, percentage: 100, area: 200 }],
    services: [],
    packages: [
      { budget_type: 'low', package: 'Classic', total_cost: total * 0.8, cost_per_sq_feet: 2600 },
      { budget_type: 'medium', package: 'Comfort', total_cost: total, cost_per_sq_feet: 3300 },
    ],
    cities: [],
    schedule: [],
  };
}
const quick = {
  'POST /api/estimates/quick': ({ body }: { body: unknown }) => ({
    body: { data: answerTo(body as QuickEstimateRequest) },
  }),
};

describe('the estimator', () => {
  it('waits in its final geometry', () => {
    mockApi({ 'POST /api/estimates/quick': never });
    renderApp(<Estimator />);
    expect(screen.getByRole('radio', { name: '2 BHK' })).toHaveProperty('checked', true);
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('shows a failure in place, with the way to try again', async () => {
    let calls = 0;
    mockApi({
      'POST /api/estimates/quick': ({ body }) =>
        calls++ === 0
          ? problem(400, 'Carpet area must be at least 200 sqft.')
          : { body: { data: answerTo(body as QuickEstimateRequest) } },
    });
    renderApp(<Estimator />);
    expect((await screen.findByRole('alert')).textContent).toContain('Carpet area must be at least 200 sqft.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('₹32.34 Lacs', { selector: '.serif' })).toBeTruthy();
  });

  it('answers while the questions are answered', async () => {
    const calls = mockApi(quick);
    const { location } = renderApp(<Estimator />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    await userEvent.click(screen.getByRole('radio', { name: '3 BHK' }));
    expect(await screen.findByText('₹47.85 Lacs', { selector: '.serif' })).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({
      layout_type: '3bhk',
      bedrooms: ['master', 'kids', 'guest'],
      carpet_area: 1450,
    });
    await userEvent.click(screen.getByRole('button', { name: 'By room' }));
    expect(within(screen.getByRole('table', { name: 'Cost by room' })).getByText('Living room')).toBeTruthy();
    expect(location()).toBe('/?view=rooms');
  });

  it('keeps the estimate as a guest’s BOQ, once', async () => {
    const calls = mockApi({
      ...quick,
      'POST /api/boqs': () => ({ status: 201, body: { data: { boq_id: 'b9' }, revision: 1 } }),
    });
    const { location } = renderApp(<Estimator />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    await userEvent.click(screen.getByRole('button', { name: 'See every line' }));
    await waitFor(() => expect(location()).toBe('/boqs/b9/details'));
    const saves = calls.filter(({ path }) => path === '/api/boqs');
    expect(saves).toHaveLength(1);
    expect(saves[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(session.guestBoq()).toBe('b9');
  });
});
