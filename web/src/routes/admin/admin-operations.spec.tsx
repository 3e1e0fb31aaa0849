import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { AdminEventsRoute } from './admin-events';
import { AdminIntegrityRoute } from './admin-integrity';
import { AdminOverviewRoute } from './admin-overview';
import { AdminProjectionsRoute } from './admin-projections';
import { AdminQueuesRoute } from './admin-queues';

const BOQ = '9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10';
const AT = '2026-05-20T10:00:00.000Z';
const run = {
  id: 'r',
  kind: 'rebuild',
  target: 'boqs',
  status: 'running',
  requested_by: 'Asha',
  attempts: 1,
  steps: [{ name: 'boqs', done: 400, total: 1000, started_at: AT, finished_at: null, per_second: 200, eta_seconds: 3 }],
  result: null,
  findings: 0,
  error: null,
  cancel_requested: false,
  created_at: AT,
  started_at: AT,
  finished_at: null as string | null,
};
const model = {
  name: 'boqs',
  version: 4,
  position: 40,
  lag_events: 0,
  lag_seconds: 0,
  state: 'current',
  error: null as string | null,
  parked_streams: 0,
  updated_at: AT,
  run: null as object | null,
};
const meta = (total: number) => ({ page: 1, limit: 20, total, total_pages: 1 });
const models = (...projections: object[]) => ({ body: { data: { head: 44, projections } } });
const check = {
  ...run,
  id: 'c',
  kind: 'integrity',
  target: 'log',
  status: 'done',
  steps: [{ ...run.steps[0], name: 'log', done: 44, total: 44, finished_at: AT, eta_seconds: null }],
  finished_at: AT,
};
const runs = { 'GET /api/admin/runs': () => ({ body: { data: [check], meta: meta(1) } }) };
const queue = { name: 'mails', jobs: { waiting: 0, active: 0, delayed: 0, failed: 0 }, records: null, error: null };
const queues = (...all: object[]) => ({ body: { data: { engine: 'postgres', queues: all } } });
const event = {
  position: 42,
  stream_id: `boq-${BOQ}`,
  boq_id: BOQ,
  version: 3,
  event_id: 'e',
  summary: 'City Mumbai → Pune',
  of: 'Sharma residence',
  delta: -12_400,
  type: 'BoqDetailsChanged',
  schema_version: 1,
  recorded_at: AT,
  metadata: { actorName: 'Asha', actorRole: 'designer', reason: 'Moved' },
  data: { changes: { city: { before: 'mumbai', after: 'pune' } } },
  data_bytes: 60,
  redacted: ['data.token_hash'],
  prev_hash: '0'.repeat(64),
  hash: '1'.repeat(64),
  intact: true,
};

const page = (data: object[], next: number | null = null) => ({
  body: { data, meta: { order: 'newest', next, types: ['BoqCreated', 'BoqDetailsChanged'] } },
});

describe('the overview', () => {
  it('says how everything is, and leads to every screen of the admin', async () => {
    mockApi({
      'GET /api/admin/projections': () => models(model, { ...model, name: 'x', state: 'failing' }),
      'GET /api/admin/integrity': () => ({ body: { data: { last: { ...check, findings: 2 }, current: null } } }),
      'GET /api/admin/queues': () => queues({ ...queue, records: { waiting: 3, troubled: 1 } }),
      'GET /api/admin/events': () => page([event]),
    });
    renderApp(<AdminOverviewRoute />);
    expect(await screen.findByText('1 does not move.')).toBeTruthy();
    expect(await screen.findByText('2 findings in the last check.')).toBeTruthy();
    expect(await screen.findByText('1 job needs a look.')).toBeTruthy();
    const latest = within(await screen.findByRole('list', { name: 'Latest events' }));
    expect(latest.getByRole('button', { name: /City Mumbai → Pune/ })).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(menu).getAllByRole('link')).toHaveLength(11);
  });

  it('says why a part of it cannot be shown', async () => {
    mockApi({
      'GET /api/admin/projections': () => problem(403, 'You do not have permission to do this.'),
      'GET /api/admin/integrity': () => ({ body: { data: { last: null, current: null } } }),
      'GET /api/admin/queues': never,
      'GET /api/admin/events': () => page([]),
    });
    renderApp(<AdminOverviewRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
    expect(await screen.findByText('Never checked')).toBeTruthy();
    expect(screen.getByText('Loading…')).toBeTruthy();
  });
});

describe('the read models', () => {
  it('are rebuilt after a question, and shown with progress, rate and the time left', async () => {
    let going = false;
    const calls = mockApi({
      ...runs,
      'GET /api/admin/projections': () => models({ ...model, ...(going ? { state: 'rebuilding', run } : {}) }),
      'POST /api/admin/projections/boqs/rebuild': () => {
        going = true;
        return { status: 202, body: { data: run } };
      },
      'POST /api/admin/runs/r/cancel': () => ({ body: { data: { ...run, cancel_requested: true } } }),
    });
    renderApp(
      <>
        <AdminProjectionsRoute />
        <ConfirmDialog />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild BOQs' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild' }));
    expect(await screen.findByText('400 of 1,000 events · 200 a second · 3 s left')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'BOQs' }).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByRole('button', { name: 'Rebuild BOQs' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true));
  });

  it('show the streams they cannot follow, which are replayed', async () => {
    const parked = { stream_id: `boq-${BOQ}`, boq_id: BOQ, position: 7, error: 'poison', waiting: 2, parked_at: AT };
    const calls = mockApi({
      ...runs,
      'GET /api/admin/projections': () => models({ ...model, state: 'parked', parked_streams: 1, error: 'poison' }),
      'GET /api/admin/projections/boqs/parked': () => ({ body: { data: [parked], meta: meta(1) } }),
      'POST /api/admin/projections/boqs/parked/*/replay': () => ({ body: { data: { follows: true, parked: null } } }),
    });
    renderApp(<AdminProjectionsRoute />);
    await userEvent.click(await screen.findByRole('button', { name: '1 parked' }));
    await userEvent.click(await screen.findByRole('button', { name: `Replay boq-${BOQ}` }));
    expect(await screen.findByText('The stream is up to date again.')).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith(`/parked/boq-${BOQ}/replay`))).toBe(true);
  });
});

describe('the integrity', () => {
  const findings = [
    {
      ordinal: 0,
      part: 'log',
      stream_id: `boq-${BOQ}`,
      boq_id: BOQ,
      version: 2,
      position: 9,
      problem: 'Its hash is not that of its content.',
      detail: null,
    },
  ];

  it('names what a check found, with the way to the event and the revision', async () => {
    mockApi({
      ...runs,
      'GET /api/admin/integrity': () => ({ body: { data: { last: { ...check, findings: 1 }, current: null } } }),
      'GET /api/admin/runs/c/findings': () => ({ body: { data: findings, meta: meta(1) } }),
    });
    renderApp(<AdminIntegrityRoute />);
    const list = await screen.findByRole('list', { name: 'Findings' });
    expect(within(list).getByText('Its hash is not that of its content.')).toBeTruthy();
    expect(within(list).getByRole('link', { name: 'Version 2 in its history' }).getAttribute('href')).toBe(
      `/boqs/${BOQ}/history?revision=2`,
    );
    expect(within(list).getByRole('link', { name: 'Event 9' }).getAttribute('href')).toBe('/admin/events?event=9');
  });

  it('is checked on demand', async () => {
    let current: object | null = null;
    mockApi({
      ...runs,
      'GET /api/admin/integrity': () => ({ body: { data: { last: null, current } } }),
      'POST /api/admin/integrity': () => {
        current = { ...check, status: 'queued', finished_at: null, steps: [] };
        return { status: 202, body: { data: current } };
      },
    });
    renderApp(<AdminIntegrityRoute />);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Waiting for the worker.')).toBeTruthy();
  });

  it('waits, and says why it cannot be shown', async () => {
    mockApi({ ...runs, 'GET /api/admin/integrity': never });
    const first = renderApp(<AdminIntegrityRoute />);
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    first.unmount();
    mockApi({ ...runs, 'GET /api/admin/integrity': () => problem(403, 'You do not have permission to do this.') });
    renderApp(<AdminIntegrityRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  });
});

describe('the queues', () => {
  it('show what failed; it is tried again, or given up after a question', async () => {
    const failed = {
      id: 'm1',
      what: 'Mail: enquiry',
      reason: 'refused',
      attempts: 3,
      at: AT,
      next_try_at: null,
      can_retry: true,
    };
    const calls = mockApi({
      'GET /api/admin/queues': () => queues({ ...queue, records: { waiting: 1, troubled: 1 } }),
      'GET /api/admin/queues/mails/failed': () => ({
        body: { data: [failed, { ...failed, id: 'm2', can_retry: false }], meta: meta(2) },
      }),
      'POST /api/admin/queues/mails/failed/m1/retry': () => ({ body: { data: { msg: 'It is tried again.' } } }),
      'DELETE /api/admin/queues/mails/failed/m1': () => ({ body: { data: { msg: 'It is removed.' } } }),
    });
    renderApp(
      <>
        <AdminQueuesRoute />
        <ConfirmDialog />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show failures' }));
    expect(await screen.findAllByText('refused')).toHaveLength(2);
    expect(screen.getByText(/It is too late to try again/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry m2' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry m1' }));
    expect(await screen.findByText('It is tried again.')).toBeTruthy();
    const remove = screen.getByRole('button', { name: 'Remove m1' });
    await waitFor(() => expect(remove).toHaveProperty('disabled', false));
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('are empty, and say when the engine is away', async () => {
    mockApi({ 'GET /api/admin/queues': () => queues() });
    const first = renderApp(<AdminQueuesRoute />);
    expect(await screen.findByText('No queues')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/admin/queues': () => queues({ ...queue, jobs: null, error: 'no answer in time' }) });
    renderApp(<AdminQueuesRoute />);
    expect(await screen.findByText('no answer in time')).toBeTruthy();
  });
});

describe('the events', () => {
  it('are narrowed in the address and read page by page', async () => {
    const calls = mockApi({
      'GET /api/admin/events': ({ query }) =>
        query.get('after') ? page([{ ...event, position: 7, summary: 'Count 1 → 2' }]) : page([event], 42),
    });
    const { location } = renderApp(<AdminEventsRoute />, { at: '/admin/events' });
    await userEvent.click(await screen.findByRole('button', { name: 'Search further' }));
    expect(await screen.findByText('Count 1 → 2')).toBeTruthy();
    expect(calls.at(-1)?.query.get('after')).toBe('42');
    const told = screen.getAllByRole('button', { name: /City Mumbai/ })[0]?.textContent;
    expect(told).toMatch(/^Asha: City Mumbai → Pune, −12,400 Sharma residence · “Moved”/);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'details');
    expect(location()).toBe('/admin/events?kind=details');
    await userEvent.type(screen.getByLabelText('BOQ'), 'Sharma');
    await userEvent.type(screen.getByLabelText('Item'), 'wardrobe');
    await userEvent.type(screen.getByLabelText('Person'), 'Asha{Enter}');
    await waitFor(() => expect(location()).toBe('/admin/events?boq=Sharma&item=wardrobe&kind=details&actor=Asha'));
    const asked = calls.at(-1)?.query;
    expect(['boq', 'boq_id', 'item', 'kind', 'actor'].map((name) => asked?.get(name))).toEqual([
      'Sharma',
      null,
      'wardrobe',
      'details',
      'Asha',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location()).toBe('/admin/events');
  });

  it('open whole: before and after, data, chain, and the way to the revision', async () => {
    mockApi({
      'GET /api/admin/events': () => page([event]),
      'GET /api/admin/events/42': () => ({ body: { data: event } }),
    });
    const { location } = renderApp(<AdminEventsRoute />, { at: '/admin/events' });
    await userEvent.click(await screen.findByRole('button', { name: /City Mumbai → Pune/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Event 42' });
    expect(location()).toBe('/admin/events?event=42');
    const table = await within(dialog).findByRole('table');
    expect(within(table).getByRole('row', { name: 'city mumbai pune' })).toBeTruthy();
    expect(within(dialog).getByText('Hash matches')).toBeTruthy();
    expect(within(dialog).getByText('Not shown: data.token_hash.')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Version 3 in its history' })).toBeTruthy();
  });

  it('wait, are none, and say why they cannot be shown', async () => {
    mockApi({ 'GET /api/admin/events': never });
    const first = renderApp(<AdminEventsRoute />);
    expect(screen.getByText('Reading the log…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/admin/events': () => page([]) });
    const second = renderApp(<AdminEventsRoute />);
    expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
    second.unmount();
    mockApi({ 'GET /api/admin/events': () => problem(400, 'A BOQ is named by its id.') });
    renderApp(<AdminEventsRoute />);
    expect(await screen.findByText('A BOQ is named by its id.')).toBeTruthy();
  });
});
