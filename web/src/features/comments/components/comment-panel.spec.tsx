import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import type { Comment } from '../api/comments-query';
import { CommentPanel } from './comment-panel';

const comment: Comment = {
  id: 'c1',
  type: 'carpentry',
  work: 'a',
  text: 'Handles as in the sample <b>flat</b>',
  author: { id: 'u', name: 'Priya Sharma', role: 'designer' },
  at: new Date().toISOString(),
  attachments: [
    {
      id: 'f1',
      kind: 'image',
      name: 'handle.png',
      size: 9,
      url: '/api/files/image/1',
      thumbnail_url: '/api/files/image/2',
    },
    { id: 'f2', kind: 'pdf', name: 'drawing.pdf', size: 9, url: '/api/files/pdf/3', thumbnail_url: null },
  ],
  mentions: [],
  resolved: null,
  can_delete: true,
  of_origin: false,
};

function open(handlers: Handlers = {}) {
  const calls = mockApi({ 'GET /api/comments/carpentry': () => ({ body: { data: [comment] } }), ...handlers });
  renderApp(
    <>
      <CommentPanel boqId="b1" itemId="a" service="carpentry" people={['Asha Rao', 'Meera Shah']} />
      <ConfirmDialog />
    </>,
  );
  return calls;
}

describe('comments of an item', () => {
  // [spec: C1.16]
  it('show author, time, text and attachments', async () => {
    const calls = open();
    expect(await screen.findByText('Handles as in the sample <b>flat</b>')).toBeTruthy();
    expect(screen.getByText('Priya Sharma')).toBeTruthy();
    expect(screen.getByText(/^Today, /)).toBeTruthy();
    expect(within(screen.getByRole('heading', { name: /Comments/ })).getByText('1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'drawing.pdf' }).getAttribute('href')).toBe('/api/files/pdf/3');
    await userEvent.click(screen.getByRole('button', { name: 'handle.png' }));
    expect(await screen.findByRole('dialog', { name: 'Images' })).toBeTruthy();
    expect(Object.fromEntries(calls[0]!.query)).toEqual({ boq_id: 'b1', work: 'a' });
  });

  it('are added, and typed text stays on failure', async () => {
    let tries = 0;
    const calls = open({
      'POST /api/comments/carpentry': () =>
        tries++ === 0
          ? problem(503, 'Away')
          : { status: 201, body: { data: { ...comment, id: 'c2', text: 'Agreed' } } },
    });
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    await userEvent.type(field, 'Agreed');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await screen.findByText('Away');
    expect((field as HTMLTextAreaElement).value).toBe('Agreed');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Agreed', attachments: [] });
  });

  it('complete a name by keyboard, and show it in bold', async () => {
    let all = [comment];
    const calls = open({
      'GET /api/comments/carpentry': () => ({ body: { data: all } }),
      'POST /api/comments/carpentry': ({ body }) => {
        const added = { ...comment, id: 'c2', text: (body as { text: string }).text, mentions: ['Meera Shah'] };
        all = [comment, added];
        return { status: 201, body: { data: added } };
      },
    });
    const field = (await screen.findByRole('textbox', { name: 'Your comment' })) as HTMLTextAreaElement;
    await userEvent.type(field, 'Fine, @');
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Asha Rao',
      'Meera Shah',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option', { hidden: true })).toBeNull();
    await userEvent.type(field, 'm{ArrowDown}{ArrowUp}{Enter}?');
    expect(field.value).toBe('Fine, @Meera Shah ?');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect((await screen.findByText('@Meera Shah')).tagName).toBe('STRONG');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ text: 'Fine, @Meera Shah ?' });
  });

  it('are deleted after confirmation', async () => {
    const calls = open({ 'DELETE /api/comments/c1': () => ({ body: { message: 'Deleted successfully.' } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the comment of Priya Sharma' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this comment?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted successfully.');
    expect(calls.some(({ method, query }) => method === 'DELETE' && query.get('work') === 'a')).toBe(true);
  });

  it('of a what-if copy show which are from the BOQ; those cannot be deleted here', async () => {
    const origin = { ...comment, id: 'c0', text: 'Handles in brass', of_origin: true, can_delete: false };
    open({ 'GET /api/comments/carpentry': () => ({ body: { data: [origin, comment] } }) });
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((all) => all.filter((one) => one.querySelector('header')));
    expect(within(first!).getByText('From the BOQ')).toBeTruthy();
    expect(within(first!).queryByRole('button', { name: /^Delete|^Remove/ })).toBeNull();
    expect(within(second!).queryByText('From the BOQ')).toBeNull();
    expect(within(second!).getByRole('button', { name: /^Delete/ })).toBeTruthy();
  });

  it('show loading, empty and error states', async () => {
    open({ 'GET /api/comments/carpentry': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    document.body.replaceChildren();
    open({ 'GET /api/comments/carpentry': () => ({ body: { data: [] } }) });
    expect(await screen.findByText('No comments on this item yet.')).toBeTruthy();
    document.body.replaceChildren();
    open({ 'GET /api/comments/carpentry': () => problem(403, 'Not yours') });
    expect(await screen.findByText('Not yours')).toBeTruthy();
  });
});
