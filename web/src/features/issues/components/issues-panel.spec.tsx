import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { sentLanguage } from '../../../lib/language/language';
import { PAYMENT_PLANS } from '../../../lib/boq/milestones';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { makeIssue, PROPOSAL } from '../model/fixtures';
import { AcceptedBanner, type Issued } from './accepted-banner';
import { IssuesPanel } from './issues-panel';

const ACCEPTED = makeIssue({
  status: 'accepted',
  decided_at: '2026-11-21T10:15:00.000Z',
  decided_by: 'Asha Rao',
  note: 'With the veneer',
});
const VARIATION = makeIssue({ issue: 2, kind: 'variation', against: 1, delta: -1200.5, total: 74_373.02 });

function open(handlers: Handlers = {}, props: Partial<Parameters<typeof IssuesPanel>[0]> = {}) {
  const firm = { ...PROPOSAL.firm, validity_days: 30, milestones: PAYMENT_PLANS['50 / 40 / 10'] };
  const calls = mockApi({
    'GET /api/me/firm': () => ({ body: { data: firm } }),
    'GET /api/boqs/b1/issues': () => ({ body: { data: { issues: [VARIATION, ACCEPTED], accepted_sum: 75_573.52 } } }),
    ...handlers,
  });
  const { location } = renderApp(
    <>
      <IssuesPanel boqId="b1" canIssue accepted={null} waiting={null} {...props} />
      <ConfirmDialog />
    </>,
  );
  return Object.assign(calls, { location });
}

describe('the issues of a BOQ', () => {
  it('show loading, empty and error states', async () => {
    open({ 'GET /api/boqs/b1/issues': never });
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    open({ 'GET /api/boqs/b1/issues': () => ({ body: { data: { issues: [], accepted_sum: null } } }) });
    expect(await screen.findByText('No quotation has been sent yet.')).toBeTruthy();
    open({ 'GET /api/boqs/b1/issues': () => problem(403, 'Not yours.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
  });

  it('show their signed amounts, their status, and the accepted total', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Quotation 2, variation of quotation 1' })).toBeTruthy();
    expect(screen.getByText('−₹1,200')).toBeTruthy();
    expect(screen.getByText('Awaiting reply')).toBeTruthy();
    expect(screen.getByText(/^Accepted by Asha Rao/)).toBeTruthy();
    expect(screen.getByText('“With the veneer”')).toBeTruthy();
    expect(screen.getByText('Accepted in all').textContent).toContain('₹75,574');
    expect(screen.getByRole('link', { name: /^ab12/ }).getAttribute('href')).toBe(`/verify/${'ab12'.repeat(16)}`);
  });

  it('show what the client looked at, the longest first, and how an acceptance was confirmed', async () => {
    const looks = ['Kitchen', 'Master bedroom', 'Foyer', 'Balcony', 'Kids bedroom', 'Utility'].map((room, at) => ({
      room,
      seconds: [260, 75, 40, 30, 20, 10][at] ?? 0,
    }));
    const byCode = makeIssue({ ...ACCEPTED, looks, confirmed_by: 'code', confirmed_to: 'a…@example.in' });
    const byName = makeIssue({ ...ACCEPTED, issue: 2, confirmed_by: 'name' });
    open({
      'GET /api/boqs/b1/issues': () => ({ body: { data: { issues: [byName, byCode], accepted_sum: 75_573.52 } } }),
    });
    const list = await screen.findByRole('list', { name: 'What was looked at of quotation 1' });
    const rows = () => within(list).getAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Kitchen4 min',
      'Master bedroom1 min',
      'Foyer40 s',
      'Balcony30 s',
      'Kids bedroom20 s',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(rows()).toHaveLength(6);
    expect(screen.queryByRole('list', { name: 'What was looked at of quotation 2' })).toBeNull();
    expect(screen.getByText(/^Accepted by Asha Rao.*confirmed by a code mailed to a…@example\.in$/)).toBeTruthy();
    expect(screen.getByText(/^Accepted by Asha Rao.*by name alone$/)).toBeTruthy();
  });

  // [spec: C1.35]
  it('are marked, in words, when the record was altered', async () => {
    const issues = [
      makeIssue({ issue: 3, intact: false }),
      makeIssue({ ...ACCEPTED, issue: 2, intact: false, total: null, total_with_gst: null, delta: null }),
      makeIssue({ status: 'withdrawn' }),
    ];
    open(
      { 'GET /api/boqs/b1/issues': () => ({ body: { data: { issues, accepted_sum: null } } }) },
      { accepted: { issue: 2, changed: true } },
    );
    expect(await screen.findAllByText('Altered')).toHaveLength(2);
    expect(screen.getByText(/^Nothing can be sent because the record of quotation 2/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText(/it cannot be accepted\. Please send a new one/)).toBeTruthy();
    expect(screen.getByText(/the acceptance remains valid, but no variation of it can be sent/)).toBeTruthy();
    expect(screen.getByText('The amount is not on record any more.')).toBeTruthy();
    await userEvent.hover(screen.getAllByText('Altered')[0] as HTMLElement);
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'The record no longer matches the hash of this quotation.',
    );
  });

  it('explain their amounts by the issued document', async () => {
    const { location } = open();
    await userEvent.click(await screen.findByTitle('Why this number: quotation 2'));
    expect(location()).toBe('/?why=issue%3A2%3Adelta');
    await userEvent.click(screen.getByTitle('Why this number: quotation 2 in all'));
    expect(location()).toBe('/?why=issue%3A2%3Atotal');
    await userEvent.click(screen.getByTitle('Why this number: quotation 1'));
    expect(location()).toBe('/?why=issue%3A1%3Atotal');
  });

  it('are sent in a language, with a name, an email, a message and the firm’s terms', async () => {
    const calls = open({
      'POST /api/boqs/b1/issues': () => ({
        status: 201,
        body: { data: { ...VARIATION, language: 'hi' }, details: 'Mailed to asha@example.in.', revision: 9 },
      }),
    });
    await userEvent.type(await screen.findByLabelText('Client'), 'Asha Rao');
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
    await userEvent.type(screen.getByLabelText('Message'), 'As spoken');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'हिन्दी');
    await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }));
    await screen.findByText('Mailed to asha@example.in.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.in',
      note: 'As spoken',
      site: '',
      validity_days: 30,
      milestones: PAYMENT_PLANS['50 / 40 / 10'],
      options: [],
      alternatives: [],
      language: 'hi',
    });
    // The next one is offered in it.
    expect(sentLanguage.get()).toEqual({ language: 'hi' });
    sentLanguage.set({ language: 'en' });
  });

  it('take the notes of an imported file into the message', async () => {
    const rows = [
      { at: 'BOQ!A28', kind: 'note', text: 'Water and power by the client', reason: 'note' },
      { at: 'BOQ!A1', kind: 'note', text: 'Page 1', reason: 'title of the sheet' },
    ];
    open(
      {
        'GET /api/boqs/b1/issues': () => ({ body: { data: { issues: [], accepted_sum: null } } }),
        'GET /api/imports': () => ({ body: { data: { rows } } }),
      },
      { isImported: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add the note of the file' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(
      'Water and power by the client',
    );
    expect(screen.queryByRole('button', { name: 'Add the note of the file' })).toBeNull();
  });

  it('are sent without a client only by someone who says so', async () => {
    const calls = open({
      'POST /api/boqs/b1/issues': () => ({ status: 201, body: { data: VARIATION, details: 'Made.', revision: 9 } }),
    });
    const sent = () => calls.filter(({ method }) => method === 'POST').length;
    await userEvent.click(await screen.findByRole('button', { name: 'Send quotation' }));
    await screen.findByRole('dialog', { name: 'Send it without a client?' });
    await userEvent.click(screen.getByRole('button', { name: 'Name the client' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client')));
    expect(sent()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make a link without client' }));
    await screen.findByText('Made.');
    expect(sent()).toBe(1);
  });

  it('are not sent while their payment stages do not add up', async () => {
    open();
    const share = await screen.findByLabelText('Share of stage 1 in percent');
    await userEvent.clear(share);
    await userEvent.type(share, '45');
    expect(screen.getByText('Together 95 %. The stages must add up to 100 %.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send quotation' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: '10 / 40 / 40 / 10' }));
    expect(screen.getByRole('button', { name: 'Send quotation' })).toHaveProperty('disabled', false);
  });

  it('name a stage by when it is due, unless it has a name of its own', async () => {
    open();
    const due = await screen.findByLabelText('When stage 1 is due');
    const name = screen.getByLabelText<HTMLInputElement>('Name of stage 1');
    await userEvent.selectOptions(due, 'handover');
    expect(name.value).toBe('Handover');
    await userEvent.clear(name);
    await userEvent.type(name, 'After the snags');
    await userEvent.selectOptions(due, 'start');
    expect(name.value).toBe('After the snags');
  });

  it('report errors at their field, and what the new one supersedes', async () => {
    open(
      { 'POST /api/boqs/b1/issues': () => problem(400, 'Bad', { email: 'Please enter a valid email.' }) },
      { waiting: 2 },
    );
    await userEvent.click(await screen.findByText('Send a new quotation'));
    expect(await screen.findByText(/Quotation 2, which is awaiting a reply, is replaced by it/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Client'), 'Asha Rao');
    await userEvent.type(screen.getByLabelText('Email'), 'asha');
    await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }));
    expect(await screen.findByText('Please enter a valid email.')).toBeTruthy();
  });

  it('report what is wrong within a choice or a payment stage', async () => {
    const refused = { 'alternatives.0.items': 'A choice needs at least 2 items.', 'milestones.1.label': 'Name it.' };
    open({ 'POST /api/boqs/b1/issues/preview': () => problem(400, 'Bad', refused) });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('A choice needs at least 2 items.')).toBeTruthy();
    expect(screen.getByText('Name it.')).toBeTruthy();
  });

  it('are withdrawn after confirmation', async () => {
    const calls = open({
      'POST /api/boqs/b1/issues/2/withdraw': () => ({ body: { message: 'Withdrawn.', revision: 9 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw quotation 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrawn.');
    expect(calls.some(({ path }) => path.endsWith('/withdraw'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Withdraw quotation 1' })).toBeNull();
  });

  it('show the link when the browser denies the clipboard', async () => {
    const user = userEvent.setup();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'));
    open({
      'POST /api/boqs/b1/issues/2/link': () => ({
        status: 201,
        body: { data: { url: 'https://fitout.example/accept/x', expires_at: '2026-12-20T05:00:00.000Z' } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy link of quotation 2' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link of quotation 2');
    expect(link.value).toBe('https://fitout.example/accept/x');
    expect(document.activeElement).toBe(link);
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
    expect(screen.queryByText('Link copied.')).toBeNull();
    expect(screen.queryByText('Something went wrong!')).toBeNull();
  });

  it('copy their link to the clipboard', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    open({
      'POST /api/boqs/b1/issues/2/link': () => ({
        status: 201,
        body: { data: { url: 'https://fitout.example/accept/x', expires_at: '2026-12-20T05:00:00.000Z' } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy link of quotation 2' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith('https://fitout.example/accept/x'));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
  });

  it('quotation nothing to issue while nothing has changed, and nothing at all to read-only people', async () => {
    open({}, { accepted: { issue: 1, changed: false } });
    expect(await screen.findByText(/Nothing has changed since quotation 1 was accepted/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    open({}, { canIssue: false });
    await screen.findAllByRole('heading', { name: 'Quotation 1' });
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('the banner of an accepted BOQ', () => {
  const accepted: NonNullable<NonNullable<Issued>['accepted']> = {
    issue: 1,
    revision: 7,
    at: '2026-11-21T10:15:00.000Z',
    by: 'Asha Rao',
    sum: 75_573.52,
    sum_with_gst: 89_176.75,
    content_hash: 'ab12'.repeat(16),
    variation: 2805,
    changed: true,
  };
  const text = (): string => screen.getByRole('complementary', { name: 'Acceptance' }).textContent ?? '';

  it('shows amount, day, name and later variations', () => {
    renderApp(<AcceptedBanner revision={9} explains issued={{ accepted, waiting: null }} />);
    expect(text()).toContain('Accepted ₹75,574 on 21/11/2026 by Asha Rao · variations +₹2,805 (not yet sent)');
  });

  it('shows an open issue', () => {
    const waiting = { issue: 2, kind: 'variation' as const, delta: -800, at: '2026-11-22T05:00:00.000Z' };
    renderApp(<AcceptedBanner revision={9} explains issued={{ accepted: { ...accepted, changed: false }, waiting }} />);
    expect(text()).toContain('Quotation 2, a variation of −₹800, sent on 22/11/2026, is awaiting a reply.');
    expect(text()).not.toContain('variations');
  });

  it('explains its amounts by the issued document and later changes, for those who may see them', async () => {
    const waiting = { issue: 2, kind: 'variation' as const, delta: -800, at: '2026-11-22T05:00:00.000Z' };
    const { location, unmount } = renderApp(<AcceptedBanner revision={9} explains issued={{ accepted, waiting }} />);
    await userEvent.click(screen.getByTitle('Why this number: the accepted sum'));
    expect(location()).toBe('/?why=issue%3A1%3Atotal');
    await userEvent.click(screen.getByTitle('Why this number: quotation 2'));
    expect(location()).toBe('/?why=issue%3A2%3Adelta');
    await userEvent.click(screen.getByTitle('Why this difference: the variations'));
    expect(location()).toBe('/?why=total&why_at=9&why_from=7');
    unmount();
    renderApp(<AcceptedBanner revision={9} explains={false} issued={{ accepted, waiting }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('claims no amount that the record no longer has', () => {
    const lost = { ...accepted, sum: null, sum_with_gst: null, variation: null };
    renderApp(<AcceptedBanner revision={9} explains issued={{ accepted: lost, waiting: null }} />);
    expect(text()).toContain('Accepted on 21/11/2026 by Asha Rao · the record was altered and no longer shows the sum');
    expect(text()).not.toContain('variations');
  });

  it('is absent for a BOQ that was never issued', () => {
    renderApp(<AcceptedBanner revision={9} explains issued={null} />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
