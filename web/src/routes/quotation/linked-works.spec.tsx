import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeClientWorks } from '../../features/works/model/fixtures';
import { LinkedWorksRoute } from './linked-works';

const at = { at: '/accept/code/works', route: '/accept/:code/works' };

function open(works = makeClientWorks(), address = at.at) {
  const calls = mockApi({ 'GET /api/accept/code/works': () => ({ body: { data: works } }) });
  renderApp(<LinkedWorksRoute />, { ...at, at: address });
  return calls;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the works by the link of the accepted quotation', () => {
  it('show what is to be paid, how, and what was', async () => {
    open();
    const bills = await card('Bills');
    expect(bills.getByText('To pay now')).toBeTruthy();
    expect(bills.getAllByText('₹1,18,000').length).toBeGreaterThan(0);
    expect(bills.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      '/api/accept/code/works/bills/1/pdf?lang=en',
    );
    expect(bills.getByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
    expect((await card('What you paid')).getByText(/UPI · UTR 1 · bill 1/)).toBeTruthy();
    expect((await card('Account')).getByText('Retention that you hold').nextSibling?.textContent).toBe('₹5,900');
  });

  it('show progress in words beside the plan, and what is next', async () => {
    open();
    const progress = await card('Progress');
    expect(progress.getByText('43 % done')).toBeTruthy();
    expect(progress.getAllByRole('listitem').map((room) => room.textContent)).toEqual([
      'Kitchen60 %',
      'Whole flat10 %',
    ]);
    expect(await progress.findByRole('img', { name: /^Plan: Kitchen/ })).toBeTruthy();
    const next = await card('What is next');
    expect(next.getByText('Carpentry')).toBeTruthy();
    expect(next.getByText('The works are planned to end on 20/01/2027.')).toBeTruthy();
  });

  it('open shared photos large', async () => {
    open();
    await userEvent.click(
      (await card('Photos')).getByRole('button', { name: 'Kitchen · Modular kitchen · Pipes laid' }),
    );
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
  });

  it('lead to a variation that the same link opens, and say where another does', async () => {
    const asked = { issue: 3, number: '2026-27/003', total_with_gst: 9_440, valid_until: '2026-12-12', opens: true };
    open(makeClientWorks({ to_answer: asked }), '/accept/code/works?lang=en');
    const notice = await card('A variation awaits your answer');
    expect(notice.getByText(/\+₹9,440 with GST/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'View and answer' }).getAttribute('href')).toBe(
      '/accept/code?lang=en&issue=3',
    );
  });

  it('say that another link leads to a variation', async () => {
    const asked = { issue: 3, number: null, total_with_gst: null, valid_until: null, opens: false };
    open(makeClientWorks({ to_answer: asked }));
    const notice = await card('A variation awaits your answer');
    expect(notice.getByText(/Your designer has sent you its link\./)).toBeTruthy();
    expect(notice.queryByRole('link')).toBeNull();
  });

  it('are said in the language of the page', async () => {
    const calls = open(makeClientWorks(), '/accept/code/works?lang=hi');
    expect(await screen.findByRole('region', { name: 'बिल' })).toBeTruthy();
    expect(calls[0]?.query.get('lang')).toBe('hi');
    expect(screen.getByText('अभी देय')).toBeTruthy();
  });

  it.each([
    ['unknown or over', problem(404, 'Not found.'), 'This link does not work'],
    [
      'of a quotation that was withdrawn',
      {
        status: 409,
        body: {
          code: 'quotation_closed',
          msg: 'This quotation was withdrawn.',
          current: { status: 'withdrawn', issue: 1, firm: 'Studio Kaveri', phone: '98', newer: null },
        },
      },
      'This quotation was withdrawn.',
    ],
  ])('are not shown by a link that is %s', async (_what, answer, message) => {
    mockApi({ 'GET /api/accept/code/works': () => answer });
    renderApp(<LinkedWorksRoute />, at);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
