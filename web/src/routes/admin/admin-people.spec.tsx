import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { AdminPeopleRoute } from './admin-people';

const REQUEST = {
  firm: 'Studio Kaveri',
  gstin: '27AAPFU0939F1ZV',
  portfolio: 'https://kaveri.example.in',
  note: '',
  at: '2026-11-20T05:00:00.000Z',
  answer: null,
  reason: null,
};
const kavya = {
  id: 'k',
  name: 'Kavya Nair',
  email: 'kavya@example.in',
  email_confirmed: true,
  role: 'designer',
  verified: false,
  disabled: false,
  request: REQUEST,
  created_at: '2026-11-01T05:00:00.000Z',
  revision: 2,
};
const meta = { page: 1, limit: 20, total: 1, total_pages: 1 };

it('finds people by what the URL says, and changes one with a reason, as the admin saw them', async () => {
  let stale = true;
  const calls = mockApi({
    'GET /api/admin/people': () => ({ body: { data: [{ ...kavya, revision: stale ? 2 : 3 }], meta } }),
    'GET /api/admin/people/k/history': () => ({
      body: {
        data: [
          {
            id: 'person-k/1/0',
            what: '',
            actor: 'Kavya Nair',
            at: REQUEST.at,
            reason: null,
            is_new: false,
            changes: [{ field: 'Role', before: null, after: 'designer' }],
          },
        ],
        meta,
      },
    }),
    'PATCH /api/admin/people/k': () => {
      if (!stale) return { body: { data: kavya } };
      stale = false;
      return problem(412, 'This was changed by someone else in the meantime.');
    },
  });
  const { location } = renderApp(<AdminPeopleRoute />, { at: '/admin/people?show=waiting&role=owner' });
  await screen.findByText('Kavya Nair');
  await userEvent.type(screen.getByLabelText('Search people'), 'kav');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Designer');
  await waitFor(() => expect(location()).toBe('/admin/people?show=waiting&role=designer&q=kav'));
  // A role that there is not was left out.
  expect(Object.fromEntries(calls[0]!.query)).toEqual({ page: '1', limit: '20', show: 'waiting' });
  await userEvent.click(screen.getByRole('button', { name: 'Open Kavya Nair' }));
  const panel = await screen.findByRole('dialog', { name: 'Kavya Nair' });
  expect(within(panel).getByRole('link', { name: REQUEST.portfolio })).toBeTruthy();
  await within(panel).findByText('designer');
  const verify = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Verify' });
  expect(verify.disabled).toBe(true);
  await userEvent.type(within(panel).getByLabelText(/^Reason/), 'Checked');
  await userEvent.click(verify);
  // The list is read again, the reason stays.
  await screen.findByText('This was changed by someone else in the meantime.');
  await waitFor(() => expect(verify.disabled).toBe(false));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/admin/people').length).toBeGreaterThan(3));
  await userEvent.click(verify);
  await screen.findByText('Updated successfully.');
  const changes = calls.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ verified: true, reason: 'Checked' }, '"2"'],
    [{ verified: true, reason: 'Checked' }, '"3"'],
  ]);
});
