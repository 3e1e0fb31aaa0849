import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../test/mock-api';
import { renderApp } from '../../test/render';
import { session } from '../lib/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { IntegrationsRoute } from './integrations';

const now = new Date().toISOString();
const TOKEN = {
  id: 't1',
  name: 'Purchase system',
  scope: 'read',
  created_at: now,
  last_used_at: null,
  expires_at: null,
};
const WEBHOOK = {
  id: 'w1',
  url: 'https://hooks.example.com/fitout',
  description: 'Purchase',
  boq_id: null,
  types: null,
  state: 'failing',
  cursor: '1205',
  tries: 3,
  next_try_at: now,
  last_status: 503,
  last_error: 'The receiver answered 503.',
  last_delivered_at: null,
  dead: 1,
  created_at: now,
  owner: { id: 'u', name: 'Asha' },
};
const DELIVERY = {
  id: 'd1',
  kind: 'event',
  type: 'ItemChanged',
  event_id: 'e1',
  position: '1204',
  boq_id: 'b1',
  status: 'dead',
  tries: 10,
  http_status: 500,
  error: 'The receiver answered 500.',
  answer: 'oops',
  next_try_at: null,
  created_at: now,
  updated_at: now,
};
const EMPTY: Handlers = {
  'GET /api/me/tokens': () => ({ body: { data: [] } }),
  'GET /api/webhooks': () => ({ body: { data: [] } }),
  'GET /api/events/schemas': () => ({
    body: { data: [{ type: 'ItemChanged', schema_version: 1, description: 'A change', schema: {} }] },
  }),
};
const FULL: Handlers = {
  ...EMPTY,
  'GET /api/me/tokens': () => ({ body: { data: [TOKEN] } }),
  'GET /api/webhooks': () => ({ body: { data: [WEBHOOK] } }),
  'GET /api/webhooks/w1/deliveries': () => ({
    body: { data: [DELIVERY], meta: { page: 1, limit: 20, total: 1, total_pages: 1 } },
  }),
};

const screenOf = () => (
  <>
    <IntegrationsRoute />
    <ConfirmDialog />
  </>
);

beforeEach(() => session.start('tok'));

describe('integrations', () => {
  it('show their shape while loading, failures with Retry, and that there is nothing yet', async () => {
    mockApi({ ...EMPTY, 'GET /api/me/tokens': never, 'GET /api/webhooks': never });
    const loading = renderApp(<IntegrationsRoute />);
    expect(screen.getAllByText('Loading…')).toHaveLength(2);
    loading.unmount();
    mockApi({ ...EMPTY, 'GET /api/webhooks': () => problem(400, 'It did not work.') });
    const failed = renderApp(<IntegrationsRoute />);
    expect((await screen.findByRole('alert')).textContent).toContain('It did not work.');
    failed.unmount();
    mockApi(EMPTY);
    renderApp(<IntegrationsRoute />);
    await screen.findByText('You have no access token yet.');
    await screen.findByText('There is no webhook yet.');
  });

  it('make an access token, show it this once, and revoke one after asking', async () => {
    const calls = mockApi({
      ...FULL,
      'POST /api/me/tokens': () => ({ status: 201, body: { data: TOKEN, token: 'fitout_secret' } }),
      'DELETE /api/me/tokens/t1': () => ({ body: { message: 'ok' } }),
    });
    renderApp(screenOf());
    const form = screen.getByRole('form', { name: 'New access token' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'What it is for' }), 'Nightly{Enter}');
    await screen.findByText('fitout_secret');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Nightly', expires_in_days: 90 });
    await userEvent.click(screen.getByRole('button', { name: 'I have it' }));
    expect(screen.queryByText('fitout_secret')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Purchase system' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await screen.findByText('The access token is revoked.');
  });

  it('add a webhook and put the server’s words under its address', async () => {
    let refuse = true;
    const message = 'Please enter an address that begins with https://.';
    const calls = mockApi({
      ...EMPTY,
      'POST /api/webhooks': () =>
        refuse ? problem(400, message, { url: message }) : { status: 201, body: { data: WEBHOOK, secret: 'whsec_x' } },
    });
    renderApp(screenOf());
    const address = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'http://x{Enter}');
    await screen.findByText(message);
    expect(document.activeElement).toBe(address);
    refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'Add a webhook' }));
    await screen.findByText('whsec_x');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ url: 'http://x', description: '' });
  });

  it('tell how a webhook fares, test, pause and delete it', async () => {
    const calls = mockApi({
      ...FULL,
      'POST /api/webhooks/w1/ping': () => ({ status: 202, body: { message: 'ok', delivery_id: 'd2' } }),
      'PATCH /api/webhooks/w1': () => ({ body: { data: WEBHOOK } }),
      'DELETE /api/webhooks/w1': () => ({ body: { message: 'ok' } }),
    });
    renderApp(screenOf());
    await screen.findByText('Failing');
    expect(screen.getByText(/The receiver answered 503\. 3 of 10 tries/)).toBeTruthy();
    expect(screen.getByText('1 given up')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send a test of Purchase' }));
    await screen.findByText('A test is on its way. See the deliveries.');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the webhook of Purchase' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'paused' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete the webhook of Purchase' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('The webhook is deleted.');
  });

  it('try a failing webhook at once', async () => {
    const calls = mockApi({ ...FULL, 'PATCH /api/webhooks/w1': () => ({ body: { data: WEBHOOK } }) });
    renderApp(screenOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Try now: the next event of Purchase' }));
    await screen.findByText('It is tried again now.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'active' });
  });

  it('list the deliveries, send a given-up one again, and everything after a cursor', async () => {
    const calls = mockApi({
      ...FULL,
      'POST /api/webhooks/w1/deliveries/d1/replay': () => ({ status: 202, body: { message: 'ok' } }),
      'POST /api/webhooks/w1/replay': () => ({ status: 202, body: { message: 'ok' } }),
    });
    renderApp(screenOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Deliveries of Purchase' }));
    await screen.findByText('oops');
    await userEvent.click(screen.getByRole('button', { name: 'Send ItemChanged #1204 again' }));
    await screen.findByText('The event is sent again.');
    const cursor = screen.getByRole('textbox', { name: /Send everything again after cursor/ });
    await userEvent.type(cursor, '1200{Enter}');
    await screen.findByText('The events after it are sent again.');
    expect(calls.findLast(({ path }) => path === '/api/webhooks/w1/replay')?.body).toEqual({ after: '1200' });
  });
});
