import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import { makeListItem } from '../../model/fixtures';
import { BoqList } from './boq-list';

const page = (data: unknown[]) => ({
  body: { data, meta: { page: 1, limit: 20, total: data.length, total_pages: 1 } },
});
const screenOf = (
  <>
    <BoqList />
    <ConfirmDialog />
  </>
);

describe('the list of BOQs', () => {
  it('waits', () => {
    mockApi({ 'GET /api/boqs': never });
    renderApp(screenOf);
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  // [spec: C2.30]
  it('is empty with a reason and one action', async () => {
    mockApi({ 'GET /api/boqs': () => page([]) });
    renderApp(screenOf);
    expect(await screen.findByRole('heading', { name: 'No estimates yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get estimate' }).getAttribute('href')).toBe('/');
  });

  it('fails in place', async () => {
    mockApi({ 'GET /api/boqs': () => problem(403, 'Not yours.') });
    renderApp(screenOf);
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
  });

  // [spec: C2.30]
  it('shows each BOQ with its facts and total', async () => {
    mockApi({ 'GET /api/boqs': () => page([makeListItem()]) });
    renderApp(screenOf);
    const link = await screen.findByRole('link', { name: 'Sharma residence' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/details');
    expect(screen.getByText('2 BHK · 980 sq ft · Comfort · Mumbai')).toBeTruthy();
    expect(screen.getByText('₹26.42 Lacs')).toBeTruthy();
  });

  it('says of accepted ones what their works are at, which are read together', async () => {
    const accepted = {
      waiting: null,
      accepted: {
        at: '2026-11-14T05:00:00.000Z',
        by: 'Asha Rao',
        changed: false,
        content_hash: 'ab',
        issue: 1,
        revision: 3,
        sum: 100,
        sum_with_gst: 118,
        variation: null,
      },
    };
    mockApi({
      'GET /api/boqs': () =>
        page([
          makeListItem({ issued: accepted }),
          makeListItem({ boq_id: 'b2' }),
          makeListItem({ boq_id: 'b3', issued: accepted }),
        ]),
    });
    renderApp(<BoqList renderWorks={(id, among) => <em>{`${id} of ${among.join()}`}</em>} />);
    expect((await screen.findAllByText(/ of /, { selector: 'em' })).map(({ textContent }) => textContent)).toEqual([
      'b1 of b1,b3',
      'b3 of b1,b3',
    ]);
  });

  it('shows only those with a finish of the catalogue, until all are asked for', async () => {
    const calls = mockApi({ 'GET /api/boqs': ({ query }) => page(query.has('finish') ? [] : [makeListItem()]) });
    const { location } = renderApp(screenOf, { at: '/boqs?finish=laminate-bwp' });
    expect(await screen.findByRole('heading', { name: 'Nothing with Laminate on BWP ply' })).toBeTruthy();
    expect(calls[0]?.query.get('finish')).toBe('laminate-bwp');
    await userEvent.click(screen.getByRole('button', { name: /^Only with Laminate on BWP ply/ }));
    expect(await screen.findByRole('link', { name: 'Sharma residence' })).toBeTruthy();
    expect(location()).toBe('/boqs');
  });

  // [spec: C7.14, C8.17]
  it('deletes after asking', async () => {
    let left = [makeListItem()];
    const calls = mockApi({
      'GET /api/boqs': () => page(left),
      'DELETE /api/boqs/b1': () => {
        left = [];
        return { body: { message: 'ok', revision: 8 } };
      },
    });
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this BOQ?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted successfully.');
    await screen.findByRole('heading', { name: 'No estimates yet' });
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('idempotency-key')).toBeTruthy();
  });

  // [spec: C7.12, C8.17]
  it('renames', async () => {
    const calls = mockApi({
      'GET /api/boqs': () => page([makeListItem()]),
      'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
    });
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Sharma, Powai{Enter}');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Sharma, Powai' }),
    );
    await screen.findByText('Updated successfully.');
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  it('keeps the title when the person leaves with Escape', async () => {
    const calls = mockApi({ 'GET /api/boqs': () => page([makeListItem()]) });
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'x{Escape}');
    expect(await screen.findByRole('link', { name: 'Sharma residence' })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  // [spec: C7.15, C8.17]
  it('clones and offers to open the copy', async () => {
    mockApi({
      'GET /api/boqs': () => page([makeListItem()]),
      'POST /api/boqs/b1/clone': () => ({ status: 201, body: { data: { boq_id: 'b2' }, revision: 1 } }),
    });
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    await screen.findByText('cloned successfully.');
    expect(screen.getByRole('button', { name: 'Open it' })).toBeTruthy();
  });

  it('offers nothing that the person may not do', async () => {
    mockApi({ 'GET /api/boqs': () => page([makeListItem({ can: ['clone'] })]) });
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Summary', 'Share', 'Clone', 'Archive']);
  });

  it('takes a deletion back from the toast, and from the bin', async () => {
    const calls = mockApi({
      'GET /api/boqs': ({ query }) =>
        page(query.get('show') === 'bin' ? [makeListItem({ can: [] })] : [makeListItem()]),
      'DELETE /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
      'POST /api/boqs/b1/restore': () => ({ body: { message: 'Restored.', revision: 9 } }),
    });
    const restored = () => calls.filter(({ path }) => path === '/api/boqs/b1/restore').length;
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this BOQ?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored()).toBe(1));
    await userEvent.click(screen.getByRole('radio', { name: 'Bin' }));
    const restore = await screen.findByRole('button', { name: 'Restore Sharma residence' });
    // The same command within a moment of its answer would be a double click.
    await waitFor(async () => {
      await userEvent.click(restore);
      expect(restored()).toBe(2);
    });
  });

  it('says whose it is and who waits for whom', async () => {
    const waiting = { issue: 1, kind: 'estimate' as const, delta: null, at: null };
    const issued = { accepted: null, waiting };
    mockApi({
      'GET /api/boqs': () =>
        page([
          makeListItem({ boq_id: 'b1', title: 'Sent', issued, owner_name: 'Asha Rao', can: ['issue'] }),
          makeListItem({ boq_id: 'b2', title: 'Received', issued, designer_name: 'Ravi' }),
          makeListItem({ boq_id: 'b3', title: 'Read', status: 'review' }),
        ]),
    });
    renderApp(screenOf);
    const card = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li')?.textContent;
    expect(await card('Sent')).toMatch(/Owner Asha Rao.*Waits for Asha Rao/);
    expect(await card('Received')).toMatch(/Designer Ravi.*Waits for your decision/);
    expect(await card('Read')).toContain('Needs your answer');
  });

  it('keeps its filters in the address and sends them', async () => {
    const calls = mockApi({ 'GET /api/boqs': () => page([makeListItem()]) });
    const { location } = renderApp(screenOf, { at: '/?page=3&sort=anything' });
    await screen.findByRole('link', { name: 'Sharma residence' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'accepted');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'total');
    await waitFor(() => expect(location()).toBe('/?sort=total&status=accepted'));
    await waitFor(() => expect(calls.at(-1)?.query.toString()).toBe('page=1&limit=20&status=accepted&sort=total'));
  });
});
