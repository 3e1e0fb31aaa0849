import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENT, FULL, REPLAY, WEBHOOK } from '../../../test/integrations';
import { mockApi, problem } from '../../../test/mock-api';
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

beforeEach(() => session.start('tok'));

describe('deliveries of a webhook', () => {
  it('list the deliveries with what they held, and send a given-up one again', async () => {
    const calls = mockApi({
      ...FULL,
      'GET /api/events': () => ({ body: { data: [EVENT], meta: { next: '1204', has_more: true } } }),
      'POST /api/webhooks/w1/deliveries/d1/replay': () => ({ status: 202, body: { message: 'ok' } }),
    });
    renderApp(screenOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Deliveries of Purchase' }));
    await screen.findByText('The receiver answered 500.');
    expect(screen.getByText('At #1205 of #1210')).toBeTruthy();
    expect(screen.getByText(/10 tries · status 500/)).toBeTruthy();
    await userEvent.click(screen.getByText('Details'));
    await screen.findByText('oops');
    expect((await screen.findByRole('region', { name: 'Body of ItemChanged #1204' })).textContent).toContain(
      'Wardrobe',
    );
    const read = calls.find(({ path }) => path === '/api/events')?.query;
    expect([read?.get('after'), read?.get('limit'), read?.get('boq_id')]).toEqual(['1203', '1', 'b1']);
    await userEvent.click(screen.getByRole('button', { name: 'Send ItemChanged #1204 again' }));
    await screen.findByText('The event is sent again.');
  });

  it('send everything from a delivery on again once it is said what that is', async () => {
    const calls = mockApi({
      ...FULL,
      'GET /api/events': () => problem(404, 'Not found.'),
      'GET /api/webhooks/w1/replay': () => ({ body: { data: REPLAY } }),
      'POST /api/webhooks/w1/replay': () => ({ status: 202, body: { message: 'ok', after: '1203' } }),
    });
    renderApp(screenOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Deliveries of Purchase' }));
    await userEvent.click(await screen.findByText('Details'));
    await screen.findByText('Its content is no longer available.');
    await userEvent.click(screen.getByRole('button', { name: 'Send everything from here on again…' }));
    const cursor = screen.getByRole<HTMLInputElement>('textbox', { name: 'After this cursor' });
    expect(cursor.value).toBe('1203');
    await screen.findByText(/^Sends 2 events, from ItemChanged #1204 .* to ItemAdded #1210/);
    await userEvent.click(screen.getByRole('button', { name: 'Send again…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send 2 events again?' });
    expect(dialog.textContent).toContain(WEBHOOK.url);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await screen.findByText('They are being sent.');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ after: '1203' });
    expect(screen.queryByRole('form', { name: 'Send events again' })).toBeNull();
  });

  it('warn before events are passed over, and say that a paused webhook sends later', async () => {
    const ahead = { ...REPLAY, after: '1208', events: 0, first: null, last: null };
    const calls = mockApi({
      ...FULL,
      'GET /api/webhooks': () => ({ body: { data: [{ ...WEBHOOK, state: 'paused' }] } }),
      'GET /api/webhooks/w1/replay': () => ({ body: { data: ahead } }),
      'POST /api/webhooks/w1/replay': () => ({ status: 202, body: { message: 'ok', after: '1208' } }),
    });
    renderApp(screenOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Deliveries of Purchase' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send events again…' }));
    await userEvent.click(screen.getByRole('radio', { name: 'A moment' }));
    fireEvent.change(screen.getByLabelText('Recorded at or after this time'), {
      target: { value: '2026-11-20T08:00' },
    });
    await screen.findByText('There are no events after it yet.');
    await waitFor(() => {
      const asked = calls.findLast(({ method, path }) => method === 'GET' && path === '/api/webhooks/w1/replay');
      expect(asked?.query.get('since')).toBe(new Date('2026-11-20T08:00').toISOString());
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again…' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send again…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Continue after #1208?' });
    expect(dialog.textContent).toContain('the events in between are skipped');
    expect(dialog.textContent).toContain('It is paused');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue there' }));
    await screen.findByText('They are sent once it is resumed.');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ after: '1208' });
  });
});
