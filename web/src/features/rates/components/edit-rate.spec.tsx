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
  // [spec: C2.45, C4.9, C4.10]
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
    // [spec: C8.14]
    await screen.findByText('Labour rate updated successfully');
    expect(calls[1]?.body).toMatchObject({ action: 'submit', reason: 'Union rate' });
    expect(calls[1]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Revised rate')).toBeNull());
  });

  it('is done without a click: Enter shows the effect, and again applies it', async () => {
    const calls = mockApi({ 'PATCH /api/analysis': () => ({ body: answer }) });
    renderApp(<EditRate target={target} />);
    await userEvent.click(screen.getByRole('button', { name: /Change the rate of carpentry labour/ }));
    const field = await screen.findByRole('textbox', { name: 'New rate' });
    await userEvent.clear(field);
    await userEvent.type(field, '465{Enter}');
    const apply = await screen.findByRole('button', { name: 'Apply' });
    await waitFor(() => expect(document.activeElement).toBe(apply));
    expect(calls).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Labour rate updated successfully');
    expect(calls[1]?.body).toMatchObject({ action: 'submit' });
  });

  it('names a material by its label in lower case, with the rate shown to the person', async () => {
    const calls = mockApi({ 'PATCH /api/analysis': () => ({ body: answer }) });
    renderApp(<EditRate target={{ ...target, kind: 'material', label: 'External Laminate', unit: 'sqft' }} />);
    await userEvent.click(screen.getByRole('button', { name: /Change the rate of External Laminate/ }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'New rate' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'New rate' }), '465');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    // [spec: C8.15]
    await screen.findByText('Material rate updated successfully');
    expect(calls.at(-1)?.query.get('type')).toBe('carpentry-material');
    expect(calls.at(-1)?.body).toMatchObject({
      action: 'submit',
      material: { 'external laminate': { rate: 465, old_rate: 420 } },
    });
  });

  // [spec: C4.10]
  it('goes back, and closes on Cancel', async () => {
    mockApi({ 'PATCH /api/analysis': () => ({ body: answer }) });
    renderApp(<EditRate target={target} />);
    await toStepTwo();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: 'New rate' })).toHaveProperty('value', '465');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New rate' })).toBeNull());
  });

  // [spec: C3.23]
  it('applies exactly the estimate that was shown, and shows the new figures when they have changed', async () => {
    const moved = problem(409, 'The figures behind this estimate have changed. Please check the new amount.');
    const current = { total_before: 2_640_000, total_after: 2_650_000, estimate_token: '2.b' };
    let asked = 0;
    const calls = mockApi({
      'PATCH /api/analysis': ({ body }) => {
        if ((body as { action: string }).action === 'submit') return { ...moved, body: { ...moved.body, current } };
        asked += 1;
        return { body: { ...answer, estimate_token: `${asked}.a`, boq_cost: asked === 1 ? 2_642_000 : 2_650_000 } };
      },
    });
    renderApp(<EditRate target={target} />);
    await toStepTwo();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    expect((await screen.findByRole('alert')).textContent).toBe(moved.body.message);
    await screen.findByText('₹26.50 Lacs');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.filter(({ headers }) => headers.has('x-estimate-token'))).toHaveLength(2));
    expect(calls.map(({ headers }) => headers.get('x-estimate-token')).filter(Boolean)).toEqual(['1.a', '2.a']);
  });

  it('says that someone else was first', async () => {
    mockApi({ 'PATCH /api/analysis': () => problem(409, 'The rate is 430 by now.') });
    renderApp(<EditRate target={target} />);
    await toStepTwo();
    expect((await screen.findByRole('alert')).textContent).toBe('The rate is 430 by now.');
  });
});
