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
  condition: 'new',
  scope: [
    { id: 'kitchen', label: 'Kitchen', included: true, amount: 1 },
    { id: 'flooring', label: 'Floors and tiles', included: false, amount: 2 },
    { id: 'appliances', label: 'Appliances', included: false, amount: 3 },
  ],
};

describe('the recommendations', () => {
  // [spec: V2.37, V3.8]
  it('link the cost in lakh to the summary, with a placeholder when there is none', async () => {
    mockApi({ 'GET /api/recommendations': () => ({ body: { recommendations: [one] } }) });
    renderApp(<Recommendations layouts={layouts} budgets={budgets} />);
    const modular = await screen.findByRole('table', { name: /with a modular kitchen/ });
    const link = within(modular).getByRole('link', { name: /^27.05 lakh, 2 BHK Comfort, with a modular kitchen/ });
    expect(link.getAttribute('href')).toBe('/boqs/b1/summary');
    expect(within(link).getByText('BOQ b1')).toBeTruthy();
    expect(within(modular).getAllByText('—')).toHaveLength(3);
    expect(
      screen.getByText(
        'Flats new from the builder, without GST. Included: kitchen. Not included: floors and tiles and appliances.',
      ),
    ).toBeTruthy();
    expect(within(screen.getByRole('table', { name: /without/ })).getAllByText('—')).toHaveLength(4);
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
    expect(await screen.findAllByRole('table')).toHaveLength(2);
  });
});
