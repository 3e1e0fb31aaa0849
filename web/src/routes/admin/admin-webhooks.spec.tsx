import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { WEBHOOK } from '../../../test/integrations';
import { renderApp } from '../../../test/render';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { AdminWebhooksRoute } from './admin-webhooks';

const now = new Date().toISOString();
const failing = { ...WEBHOOK, head: WEBHOOK.cursor, dead: 0 };
const well = {
  ...failing,
  id: 'w2',
  url: 'https://tally.example.in/in',
  description: 'Accounts',
  state: 'active',
  tries: 0,
  next_try_at: null,
  last_error: null,
  last_delivered_at: now,
  owner: { id: 'v', name: 'Ravi' },
};

describe('everybody’s webhooks', () => {
  it('say whose they are and how they fare; one is tried again, paused, and its deliveries opened', async () => {
    const calls = mockApi({
      'GET /api/webhooks': () => ({ body: { data: [failing, well] } }),
      'PATCH /api/webhooks/w1': () => ({ body: { data: failing } }),
      'PATCH /api/webhooks/w2': () => ({ body: { data: well } }),
      'GET /api/webhooks/w2/deliveries': () => ({
        body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } },
      }),
    });
    renderApp(
      <>
        <AdminWebhooksRoute />
        <ConfirmDialog />
      </>,
    );
    const list = await screen.findByRole('list', { name: 'Webhooks' });
    expect(calls.find(({ path }) => path === '/api/webhooks')?.query.get('owner')).toBe('all');
    expect(within(list).getByText(/^Of Asha · Purchase · Every event/)).toBeTruthy();
    expect(within(list).getByText(/^Of Ravi · Accounts/)).toBeTruthy();
    // The secret is the owner's, and so is what is sent.
    expect(screen.queryByRole('button', { name: /New secret/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try now: the next event of Accounts' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try now: the next event of Purchase' }));
    await screen.findByText('Trying again now.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'active' });
    await userEvent.click(screen.getByRole('button', { name: 'Pause the webhook of Accounts' }));
    await waitFor(() => expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'paused' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deliveries of Accounts' }));
    expect(await screen.findByRole('dialog', { name: 'Deliveries' })).toBeTruthy();
    expect(await screen.findByText(/^Nothing has been sent yet/)).toBeTruthy();
  });

  it('are narrowed to those in trouble', async () => {
    mockApi({ 'GET /api/webhooks': () => ({ body: { data: [failing, well] } }) });
    renderApp(<AdminWebhooksRoute />);
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'In trouble');
    expect(screen.getByText(failing.url)).toBeTruthy();
    expect(screen.queryByText(well.url)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Paused');
    expect(screen.getByText('There is no such webhook.')).toBeTruthy();
  });

  it('wait, are none, and say why they cannot be shown', async () => {
    mockApi({ 'GET /api/webhooks': never });
    const first = renderApp(<AdminWebhooksRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/webhooks': () => ({ body: { data: [] } }) });
    const second = renderApp(<AdminWebhooksRoute />);
    expect(await screen.findByText('No webhooks')).toBeTruthy();
    second.unmount();
    mockApi({ 'GET /api/webhooks': () => problem(403, 'You do not have permission to do this.') });
    renderApp(<AdminWebhooksRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  });
});
