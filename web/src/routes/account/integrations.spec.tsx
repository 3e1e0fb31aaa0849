import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY, FULL, OUTLINE, TOKEN, WEBHOOK } from '../../../test/integrations';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { IntegrationsRoute } from './integrations';

const screenOf = () => (
  <>
    <IntegrationsRoute />
    <ConfirmDialog />
  </>
);

async function openForm(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Add a webhook' }));
  return screen.findByRole('form', { name: 'New webhook' });
}

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
    expect(within(form).queryByRole('checkbox', { name: 'Admin' })).toBeNull();
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Export' }));
    await userEvent.type(within(form).getByRole('textbox', { name: 'What it is for' }), 'Nightly{Enter}');
    await screen.findByText('fitout_secret');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Nightly',
      mode: 'live',
      scopes: ['read', 'export'],
      expires_in_days: 90,
    });
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
    await openForm();
    const address = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'http://x{Enter}');
    await screen.findByText(message);
    expect(document.activeElement).toBe(address);
    refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'Add the webhook' }));
    await screen.findByText('whsec_x');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' }));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      url: 'http://x',
      description: '',
      version: 2,
    });
    await userEvent.click(screen.getByRole('button', { name: 'I have it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('narrow a webhook to types by group and to a BOQ by its title, and begin it after a cursor', async () => {
    const calls = mockApi({
      ...EMPTY,
      'GET /api/events/outline': ({ query }) =>
        query.get('after') === '9' ? problem(400, 'No place.', { after: 'No place.' }) : { body: { data: OUTLINE } },
      'POST /api/webhooks': () => ({ status: 201, body: { data: WEBHOOK, secret: 'whsec_x' } }),
    });
    renderApp(screenOf());
    const form = await openForm();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Address' }), 'https://x');
    await userEvent.click(within(form).getByRole('radio', { name: 'Only some' }));
    await userEvent.click(await within(form).findByRole('checkbox', { name: 'Items' }));
    await userEvent.click(within(form).getByRole('checkbox', { name: 'RateChanged' }));
    await userEvent.click(within(form).getByRole('checkbox', { name: 'ItemAdded' }));
    expect(within(form).getByText('2 of 3 chosen')).toBeTruthy();
    expect(within(form).getByText('id and changes')).toBeTruthy();
    await userEvent.click(within(form).getByRole('radio', { name: 'One BOQ' }));
    await userEvent.type(within(form).getByRole('combobox', { name: 'Which one' }), 'shar');
    await waitFor(() => expect(calls.findLast(({ path }) => path === '/api/boqs')?.query.get('q')).toBe('shar'));
    await userEvent.click(await screen.findByRole('option', { name: /^Sharma residence/ }));
    await userEvent.click(within(form).getByRole('radio', { name: 'A cursor' }));
    const cursor = within(form).getByRole('textbox', { name: 'After this cursor' });
    await userEvent.type(cursor, '9');
    await screen.findByText('No place.');
    await userEvent.type(cursor, '0');
    await screen.findByText(/^Sends 2 events, from ItemChanged #1204/);
    const counted = calls.findLast(({ path }) => path === '/api/events/outline')?.query;
    expect([counted?.get('boq_id'), counted?.get('type'), counted?.get('after')]).toEqual([
      'b1',
      'ItemChanged,RateChanged',
      '90',
    ]);
    await userEvent.click(within(form).getByRole('button', { name: 'Add the webhook' }));
    await screen.findByText('whsec_x');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      url: 'https://x',
      description: '',
      boq_id: 'b1',
      types: ['ItemChanged', 'RateChanged'],
      after: '90',
      version: 2,
    });
  });

  it('say what is chosen but not filled in, and send nothing', async () => {
    const calls = mockApi(EMPTY);
    renderApp(screenOf());
    const form = await openForm();
    for (const name of ['Only some', 'One BOQ', 'A moment']) {
      await userEvent.click(within(form).getByRole('radio', { name }));
    }
    await userEvent.click(within(form).getByRole('button', { name: 'Add the webhook' }));
    await screen.findByText('Please choose at least one type of events.');
    expect(screen.getByText('Please choose a BOQ.')).toBeTruthy();
    expect(screen.getByText('Please enter a time.')).toBeTruthy();
    await userEvent.click(within(form).getByRole('radio', { name: 'What is to come' }));
    expect(screen.queryByText('Please enter a time.')).toBeNull();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('change what a webhook sends', async () => {
    const narrowed = { ...WEBHOOK, boq_id: 'b7', boq_title: 'Mehta flat', types: ['ItemAdded'] };
    const calls = mockApi({
      ...FULL,
      'GET /api/webhooks': () => ({ body: { data: [narrowed] } }),
      'PATCH /api/webhooks/w1': () => ({ body: { data: narrowed } }),
    });
    renderApp(screenOf());
    await screen.findByText(/^Purchase · ItemAdded · only “Mehta flat”/);
    await userEvent.click(screen.getByRole('button', { name: 'Edit the webhook of Purchase' }));
    const form = await screen.findByRole('form', { name: 'Edit the webhook' });
    expect(within(form).getByRole<HTMLInputElement>('combobox', { name: 'Which one' }).value).toBe('Mehta flat');
    expect(within(form).queryByRole('radio', { name: 'The very beginning' })).toBeNull();
    await userEvent.click(within(form).getByRole('radio', { name: 'Every event' }));
    await userEvent.click(within(form).getByRole('radio', { name: 'Every BOQ I see' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('The webhook is changed.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      url: WEBHOOK.url,
      description: 'Purchase',
      boq_id: null,
      types: null,
    });
  });

  it('say of a webhook whose BOQ is gone that it sends nothing', async () => {
    mockApi({ ...FULL, 'GET /api/webhooks': () => ({ body: { data: [{ ...WEBHOOK, boq_id: 'b7' }] } }) });
    renderApp(screenOf());
    await screen.findByText(/one BOQ that its owner can no longer see: nothing is sent/);
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
    await screen.findByText('A test is on its way.');
    await userEvent.click(screen.getByRole('button', { name: 'See the result' }));
    expect(await screen.findByRole('dialog', { name: 'Deliveries' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await screen.findByText('Trying again now.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'active' });
  });
});
