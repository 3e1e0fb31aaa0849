import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeQuotation } from '../../features/issues/model/fixtures';
import { AcceptRoute } from './accept';

const TO = 'a…@example.in';
const SENT = { data: { to: TO, minutes: 10, resend_after: 30 } };

/** Opens a quotation that was mailed, and fills the form up to the code. */
async function filled(handlers: Handlers) {
  const calls = mockApi({
    'GET /api/accept/code': () => ({ body: { data: makeQuotation({ code_to: TO }) } }),
    'POST /api/accept/code/code': () => ({ body: SENT }),
    ...handlers,
  });
  renderApp(<AcceptRoute />, { at: '/accept/code', route: '/accept/:code' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept this quotation' }));
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Asha Rao');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByLabelText(/Code from the mail/)).toBeNull();
  return calls;
}
const posts = (calls: Awaited<ReturnType<typeof filled>>) => calls.filter(({ method }) => method === 'POST');

describe('accepting a quotation that was mailed', () => {
  it('mails a code first, and sends it with the name', async () => {
    let answered = false;
    const accepted = {
      status: 'accepted' as const,
      accepted_at: '2026-11-21T10:15:00.000Z',
      accepted_by: 'Asha Rao',
      confirmed_by: 'code' as const,
      confirmed_to: TO,
    };
    const calls = await filled({
      'GET /api/accept/code': () => ({ body: { data: makeQuotation(answered ? accepted : { code_to: TO }) } }),
      'POST /api/accept/code': () => {
        answered = true;
        const data = { status: 'accepted', at: '2026-11-21T10:15:00.000Z', name: 'Asha Rao', content_hash: 'x' };
        return { body: { data, message: 'Accepted. Thank you.' } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    const field = await screen.findByLabelText(/Code from the mail/);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(`We sent a code to ${TO}. It is valid for 10 minutes.`)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', true);
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(new RegExp(`Confirmed by a code mailed to ${TO}`))).toBeTruthy();
    expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/accept/code/code', undefined],
      ['/api/accept/code', { accept: true, name: 'Asha Rao', remark: '', options: [], code: '123456' }],
    ]);
  });

  it('says how many tries a wrong code leaves, and keeps the form', async () => {
    const message = 'The code is not right. 1 try is left.';
    await filled({
      'POST /api/accept/code': () => ({
        ...problem(400, message),
        body: { code: 'code_wrong', msg: message, errors: { code: message }, current: { tries_left: 1 } },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    await userEvent.type(await screen.findByLabelText(/Code from the mail/), '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(/Your name/)).toHaveProperty('value', 'Asha Rao');
  });

  it('says when no code can be sent', async () => {
    const message = 'A code was sent already. Please wait before you ask for another.';
    await filled({ 'POST /api/accept/code/code': () => problem(429, message) });
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send me the code' })).toHaveProperty('disabled', false);
  });
});
