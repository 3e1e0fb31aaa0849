import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { NoticesRoute } from './notices';

it('choose each notice for the bell and the daily mail, and turn the mail off', async () => {
  const settings = { digest: true, bell_off: ['changed'], digest_off: [] };
  const calls = mockApi({
    'GET /api/me/notices/settings': () => ({ body: { data: settings } }),
    'PUT /api/me/notices/settings': ({ body }) => ({ body: { data: body } }),
  });
  renderApp(<NoticesRoute />);
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  await screen.findByRole('form', { name: 'Notices' });
  expect(box('Someone changes a BOQ: bell').checked).toBe(false);
  expect(box('Someone changes a BOQ: daily mail').checked).toBe(true);
  await userEvent.click(box('Someone changes a BOQ: bell'));
  await userEvent.click(box('Someone comments: daily mail'));
  await userEvent.click(box('Mail me once a day what is new'));
  expect(box('Someone mentions you: daily mail').disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated successfully.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    digest: false,
    bell_off: [],
    digest_off: ['commented'],
  });
});
