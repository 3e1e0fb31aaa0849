import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { Recommendations } from './recommendations';

const layouts = [
  { value: '1bhk', label: '1 BHK' },
  { value: '2bhk', label: '2 BHK' },
] as const;
const budgets = [
  { value: 'low', label: 'Classic' },
  { value: 'medium', label: 'Comfort' },
] as const;
const one = {
  layout_type: '2bhk',
  budget_type: 'medium',
  has_modular_kitchen: true,
  boq_id: 'b1',
  cost: 2_704_511.4,
  carpet_area: 950,
  plan: null,
  condition: 'new',
  scope: [
    { id: 'kitchen', label: 'Kitchen', included: true, chosen: true, amount: 1 },
    { id: 'flooring', label: 'Floors and tiles', included: false, chosen: false, amount: 2 },
    { id: 'appliances', label: 'Appliances', included: false, chosen: false, amount: 3 },
  ],
};

describe('the recommendations', () => {
  // [spec: V2.37, V3.8]
  it('link the cost in lakh to the summary of the BOQ, with a placeholder when there is none', async () => {
    mockApi({ 'GET /api/recommendations': () => ({ body: { recommendations: [one] } }) });
    const { location } = renderApp(<Recommendations layouts={layouts} budgets={budgets} />);
    const link = await screen.findByRole('link', { name: /Comfort.*27\.05.Lacs/ });
    expect(link.getAttribute('href')).toBe('/boqs/b1/summary');
    expect(link.title).toBe('BOQ b1');
    expect(within(screen.getByRole('region', { name: '2 BHK' })).getByText('950 sq ft')).toBeTruthy();
    expect(screen.getAllByText(/There is no BOQ for this yet/)).toHaveLength(3);
    expect(
      screen.getByText(
        'Flats new from the builder, without GST. Included: kitchen. Not included: floors and tiles and appliances.',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Without' }));
    expect(screen.getAllByText(/There is no BOQ for this yet/)).toHaveLength(4);
    expect(location()).toContain('kitchen=no');
  });

  it('show loading and error with Retry, then the data', async () => {
    mockApi({ 'GET /api/recommendations': never });
    const first = renderApp(<Recommendations layouts={layouts} budgets={budgets} />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/recommendations': () => problem(400, 'Not now.') });
    renderApp(<Recommendations layouts={layouts} budgets={budgets} />);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    mockApi({ 'GET /api/recommendations': () => ({ body: { recommendations: [one] } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Comfort/ })).toBeTruthy();
  });
});
