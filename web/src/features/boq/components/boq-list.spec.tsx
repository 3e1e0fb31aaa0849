import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { makeBoq } from '../model/fixtures';
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
    mockApi({ 'GET /api/boqs': () => page([makeBoq()]) });
    renderApp(screenOf);
    const link = await screen.findByRole('link', { name: 'Sharma residence' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/details');
    expect(screen.getByText('2 BHK · 980 sq ft · Comfort · Mumbai')).toBeTruthy();
    expect(screen.getByText('₹26.42 Lacs')).toBeTruthy();
  });

  // [spec: C7.14, C8.17]
  it('deletes after asking', async () => {
    let left = [makeBoq()];
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
      'GET /api/boqs': () => page([makeBoq()]),
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
    const calls = mockApi({ 'GET /api/boqs': () => page([makeBoq()]) });
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
      'GET /api/boqs': () => page([makeBoq()]),
      'POST /api/boqs/b1/clone': () => ({ status: 201, body: { data: { boq_id: 'b2' }, revision: 1 } }),
    });
    renderApp(screenOf);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sharma residence' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    await screen.findByText('cloned successfully.');
    expect(screen.getByRole('button', { name: 'Open it' })).toBeTruthy();
  });
});
