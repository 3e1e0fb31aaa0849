import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { OpenComments } from './open-comments';

const comment = {
  id: 'c1',
  type: 'carpentry',
  work: 'a',
  text: 'Is veneer fine?',
  author: { id: 'u', name: 'Asha Rao', role: 'home-owner' },
  at: '2026-11-20T05:00:00.000Z',
  attachments: [],
  mentions: [],
  resolved: null,
  can_delete: false,
  of_origin: false,
};

it('lists the open comments of a BOQ, leads to their items and resolves them', async () => {
  let open = [comment];
  const opened: string[] = [];
  const calls = mockApi({
    'GET /api/boqs/b1/comments': () => ({ body: { data: open } }),
    'PUT /api/comments/c1': () => {
      open = [];
      return { body: { message: 'Updated successfully.' } };
    },
  });
  renderApp(<OpenComments boqId="b1" titles={new Map([['a', 'Wardrobe']])} onOpen={(id) => opened.push(id)} />);
  expect(await screen.findByText('Is veneer fine?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Wardrobe' }));
  expect(opened).toEqual(['a']);
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('No open comments');
  const sent = calls.find(({ method }) => method === 'PUT');
  await waitFor(() => expect(sent?.body).toEqual({ resolved: true }));
  expect(sent?.query.get('work')).toBe('a');
});
