import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { Bell } from './bell';

const notice = {
  id: 'n1',
  kind: 'mentioned',
  boq_id: 'b1',
  title: '2 BHK in Pune',
  text: 'Asha Rao mentioned you',
  at: '2026-11-20T05:00:00.000Z',
  position: '214',
  line_id: 'a',
  revision: 12,
  unread: true,
  vendor: null,
};

it('counts what is new, leads to its place and marks it as read when it closes', async () => {
  let unread = true;
  const calls = mockApi({
    'GET /api/me/notices': () => ({
      body: {
        data: [
          { ...notice, unread },
          { ...notice, id: 'n2', kind: 'changed', text: 'Asha Rao made 3 changes', line_id: null, unread: false },
          { ...notice, id: 'n3', kind: 'asked', text: 'Meera asked about the quotation', unread: false },
          { ...notice, id: 'n5', kind: 'quoted', text: 'Asha Stones sent prices', line_id: null, unread: false },
          {
            ...notice,
            id: 'n6',
            kind: 'priced',
            text: 'New prices of 2 materials that you use, from 01/12/2026',
            boq_id: null,
            vendor: 'balaji-ply',
            unread: false,
          },
          { ...notice, id: 'n7', kind: 'billed', text: 'Priya recorded a bill', line_id: null, unread: false },
          { ...notice, id: 'n8', kind: 'due', text: 'INV/1 of 01/11/2026 is open', line_id: null, unread: false },
          { ...notice, id: 'n4', kind: 'invited', text: 'Vikram invited you', line_id: null, unread: false },
        ],
      },
    }),
    'PUT /api/me/notices/read': () => {
      unread = false;
      return { body: { message: 'Updated successfully.' } };
    },
  });
  const { location } = renderApp(<Bell token="t" />, { route: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
  expect(await screen.findByRole('link', { name: /^Asha Rao made 3 changes/ })).toBeTruthy();
  const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads(/^Meera asked/)).toBe('/boqs/b1/details?panel=issues');
  expect(leads(/^Asha Stones sent/)).toBe('/boqs/b1/quotes');
  expect(leads(/^Priya recorded/)).toBe('/boqs/b1/works?tab=bills');
  expect(leads(/^INV.1 of/)).toBe('/boqs/b1/works?tab=overview');
  expect(leads(/^New prices of 2/)).toBe('/vendors/vendor/balaji-ply/prices');
  expect(leads(/^Vikram invited you/)).toBe('/boqs/b1/join');
  await userEvent.click(screen.getByRole('link', { name: /^Asha Rao mentioned you/ }));
  await waitFor(() => expect(location()).toBe('/boqs/b1/details?item=a'));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ up_to: '214' }));
});

it('is named by the number it shows, so that who speaks to the computer can say it', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...notice, id: `n${at}` }));
  mockApi({ 'GET /api/me/notices': () => ({ body: { data: many } }) });
  renderApp(<Bell token="t" />, { route: '/' });
  expect((await screen.findByRole('button', { name: 'Notices, 9+ new' })).textContent).toBe('9+');
});
