import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { EditRate } from './edit-rate';

const answer = {
  rate: 465,
  cost: 23_340,
  cost_before: 21_083,
  boq_cost: 2_642_000,
  boq_cost_before: 2_632_886,
  items: 6,
  revision: 8,
};
const target = {
  boqId: 'b1',
  service: 'carpentry',
  kind: 'labour',
  label: 'carpentry labour',
  unit: 'sqft',
  rate: 420,
} as const;

async function toStepTwo(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /Change the rate of carpentry labour/ }));
  const field = await screen.findByRole('textbox', { name: 'New rate' });
  await userEvent.clear(field);
  await userEvent.type(field, '465');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

describe('editing a rate in two steps', () => {
  it('estimates, then applies with the reason', async () => {
    const calls = mockApi({ 'PATCH /api/analysis': () => ({ body: answer }) });
    renderApp(<EditRate target={target} />);
    await toStepTwo();
    await screen.findByText('Revised rate');
    expect(screen.getByText('₹26.42 Lacs')).toBeTruthy();
    expect(screen.getByText('+9,114')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      service: 'carpentry',
      action: 'estimate',
      labour: 'carpentry labour',
      rate: 465,
      old_rate: 420,
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Union rate');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Labour rate updated successfully');
    expect(calls[1]?.body).toMatchObject({ action: 'submit', reason: 'Union rate' });
    expect(calls[1]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Revised rate')).toBeNull());
  });

  it('goes back, and closes on Cancel', async () => {
    mockApi({ 'PATCH /api/analysis': () => ({ body: answer }) });
    renderApp(<EditRate target={target} />);
    await toStepTwo();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: 'New rate' })).toHaveProperty('value', '465');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New rate' })).toBeNull());
  });

  it('says that somebody was first', async () => {
    mockApi({ 'PATCH /api/analysis': () => problem(409, 'The rate is 430 by now.') });
    renderApp(<EditRate target={target} />);
    await toStepTwo();
    expect((await screen.findByRole('alert')).textContent).toBe('The rate is 430 by now.');
  });
});
