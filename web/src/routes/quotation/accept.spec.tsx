import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toWire } from '@fitout/plan';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeQuotation, PROPOSAL, VARIATION } from '../../features/issues/model/fixtures';
import { AcceptRoute } from './accept';

const OTHER_HASH = '34cd'.repeat(16);
const ACCEPTED = {
  status: 'accepted' as const,
  accepted_at: '2026-11-21T10:15:00.000Z',
  accepted_by: 'Asha Rao',
  accepted_sum: 75_573.52,
};
const ALTERED = { recomputed_hash: OTHER_HASH, intact: false };
const SAME = 'Verified just now';
const at = { at: '/accept/code', route: '/accept/:code' };

function open(handlers: Handlers = {}, quotation = makeQuotation()) {
  const calls = mockApi({ 'GET /api/accept/code': () => ({ body: { data: quotation } }), ...handlers });
  renderApp(<AcceptRoute />, at);
  return calls;
}

function openPage(quotation: ReturnType<typeof makeQuotation>) {
  mockApi({ 'GET /api/accept/code': () => ({ body: { data: quotation } }) });
  return renderApp(<AcceptRoute />, at);
}

/** Rupees of a figure, whole as on the page. `Lacs` are read by the figure next to them. */
const rounded = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')));
const figuresIn = (table: HTMLElement): number[] =>
  (table.textContent ?? '').match(/[\d,]+(\.\d+)?/g)?.map(rounded) ?? [];

describe('the page of an issue’s link', () => {
  it('shows each room in the plan, standing up where the flat was drawn', async () => {
    const { rooms, walls, openings } = toWire({
      ...TWO_ROOMS,
      rooms: TWO_ROOMS.rooms.map((mark) => (mark.room === 'kitchen' ? { ...mark, room: 'master' } : mark)),
    });
    const size = { L: { feet: 10, inches: 0 }, W: { feet: 10, inches: 0 } };
    const plan = [{ room: 'master', kind: 'bedroom', label: 'Master bedroom', size }];
    const of = (drawing: typeof PROPOSAL.drawing, change: object = {}) =>
      makeQuotation(change, { proposal: { ...PROPOSAL, plan, drawing } });
    const room = () => screen.findByRole('region', { name: 'Master bedroom' });
    const drawn = { rooms, walls, openings } as typeof PROPOSAL.drawing;
    const { unmount } = openPage(of(drawn));
    const sight = await within(await room()).findByRole('img', { name: 'Master bedroom, as it is drawn' });
    expect(sight.querySelectorAll('[data-body=floor][data-side=top]')).toHaveLength(1);
    unmount();
    openPage(of(null));
    // Nobody drew it: the room of the arranged plan.
    await within(await room()).findByRole('img', { name: /^Plan: Master bedroom/ });
    expect(within(await room()).queryByRole('img', { name: /as it is drawn/ })).toBeNull();
  });

  it('dates payments once it is accepted, and speaks to the client', async () => {
    const [item] = makeQuotation().document.items;
    const items = item ? [{ ...item, unit: 'point', quantity: 4 }] : [];
    const of = (change: object) => makeQuotation(change, { proposal: PROPOSAL, items });
    const { unmount } = openPage(of({}));
    const stages = () => screen.findByRole('region', { name: 'Payment stages' });
    expect((await stages()).textContent).not.toContain('2027');
    expect(screen.getByText('Awaiting your reply')).toBeTruthy();
    expect(screen.getByText(/4 points/)).toBeTruthy();
    expect(screen.queryByText(/rate book/)).toBeNull();
    unmount();
    openPage(of(ACCEPTED));
    expect((await stages()).textContent).toContain('2027');
  });

  it('asks for the first payment by UPI once, with its exact amount', async () => {
    const payment = {
      upi_id: 'kaveri@okaxis',
      name: 'Studio Kaveri',
      amount: 8917.65,
      link: 'upi://pay?pa=kaveri@okaxis&am=8917.65',
      code: { size: 9, path: 'M4 4h1v1h-1z' },
    };
    const of = (change: object) => makeQuotation({ ...ACCEPTED, ...change }, { proposal: PROPOSAL });
    const { unmount } = openPage(of({ payment }));
    const region = await screen.findByRole('region', { name: 'Pay the first stage by UPI' });
    expect(region.textContent).toContain('₹8,917.65 to Studio Kaveri');
    expect(region.textContent).not.toContain('₹1,00,000');
    expect(within(region).getByRole('link').getAttribute('href')).toBe(payment.link);
    expect(screen.queryByText(/8,918 with GST/)).toBeNull();
    unmount();
    openPage(of({ payment: { ...payment, amount: 183_548.32 } }));
    expect(await screen.findByText(/allow up to ₹1,00,000 by UPI/)).toBeTruthy();
  });

  it('has payments, rooms and GST in the whole rupees of the API, which add up', async () => {
    const [first, last] = PROPOSAL.milestones;
    const milestones = [first, last].flatMap((stage) => (stage ? [{ ...stage, amount: 44_588.4 }] : []));
    const document = makeQuotation({}, { proposal: { ...PROPOSAL, milestones } }).document;
    const rounded = { ...document.rounded, gst: 13_602, total: 75_575, milestones: [44_588, 44_589], rooms: [68_704] };
    open({}, makeQuotation({}, { ...document, rounded }));
    const stages = await screen.findByRole('region', { name: 'Payment stages' });
    expect(stages.textContent).toMatch(/44,588.*44,589/);
    expect(screen.getByRole('region', { name: 'Total' }).textContent).toContain(
      '₹75,575 + GST 13,602 = 89,177 with GST',
    );
    expect(within(screen.getByRole('region', { name: 'Master bedroom' })).getByText('₹68,704')).toBeTruthy();
  });

  it('waits, and fails in place', async () => {
    open({ 'GET /api/accept/code': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    open({ 'GET /api/accept/code': () => problem(503, 'The service is busy.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
  });

  it('says one thing for every link that does not work', async () => {
    open({ 'GET /api/accept/code': () => problem(404, 'Not found.') });
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });

  it('shows the whole document: total with GST, rooms, every line, assumptions, and the hash', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rao residence' })).toBeTruthy();
    for (const words of ['With the veneer we chose.', '₹89,176.75', '8 to 10 or more workers are on the site.'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    // What is to be paid leads, as in the stages and what is accepted.
    expect(screen.getByRole('region', { name: 'Total' }).textContent).toMatch(
      /^Total with GST₹89,177₹75,574 \+ GST 13,603 = 89,177 with GST/,
    );
    const room = screen.getByRole('region', { name: 'Master bedroom' });
    const [line] = within(room).getAllByRole('listitem');
    expect(line?.textContent).toContain('Hinged wardrobe');
    expect(line?.textContent).toContain('68,703');
    expect(screen.getByText('ab12'.repeat(16))).toBeTruthy();
    expect(screen.getByText(SAME)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Download the data of this document' }).getAttribute('href')).toBe(
      '/api/accept/code/document',
    );
  });

  it('is accepted with a name and a tick, and not before', async () => {
    let answered = false;
    const accepted = makeQuotation(ACCEPTED);
    const calls = open({
      'GET /api/accept/code': () => ({ body: { data: answered ? accepted : makeQuotation() } }),
      'POST /api/accept/code': () => {
        answered = true;
        const data = { status: 'accepted', at: '2026-11-21T10:15:00.000Z', name: 'Asha Rao', content_hash: 'x' };
        return { body: { data, message: 'Accepted. Thank you.' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept this quotation' }));
    const button = await screen.findByRole('button', { name: 'Accept' });
    expect(button).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Your name/)));
    await userEvent.keyboard('Asha Rao');
    expect(button).toHaveProperty('disabled', true);
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'I accept this quotation of ₹75,574 without GST, ₹89,177 with GST, as shown here.',
      }),
    );
    await userEvent.click(button);
    expect((await screen.findByText(/Asha Rao accepted quotation 1 on 21\/11\/2026/)).textContent).toContain('₹75,574');
    expect(screen.queryByRole('form')).toBeNull();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      accept: true,
      name: 'Asha Rao',
      remark: '',
      options: [],
    });
  });

  it('is declined with a remark', async () => {
    const data = { status: 'declined', at: '2026-11-21T10:15:00.000Z', name: null, content_hash: 'x' };
    const calls = open({
      'POST /api/accept/code': () => ({ body: { data, message: 'Declined. The designer has been notified.' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline' });
    expect(within(dialog).getByText(/^The designer receives your name and remark/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What should be different?'), 'Without the veneer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'Declined. The designer has been notified.' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      accept: false,
      name: '',
      remark: 'Without the veneer',
      options: [],
    });
  });

  it('warns of an altered record, shows both hashes, and takes nothing but a refusal', async () => {
    const data = { status: 'declined', at: '2026-11-21T10:15:00.000Z', name: null, content_hash: 'x' };
    const calls = open(
      { 'POST /api/accept/code': () => ({ body: { data, message: 'Declined. The designer has been notified.' } }) },
      makeQuotation(ALTERED),
    );
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'This quotation was altered after it was sent' })).toBeTruthy();
    expect(alert.textContent).toContain('It cannot be accepted. Please ask your designer for a new one.');
    for (const hash of ['ab12'.repeat(16), OTHER_HASH]) expect(screen.getByText(hash)).toBeTruthy();
    expect(screen.queryByText(SAME)).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Message to the designer'), 'Please send it anew');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByRole('heading', { name: 'Declined. The designer has been notified.' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      accept: false,
      remark: 'Please send it anew',
    });
  });

  it('says the same of what was accepted, and leads to its public page', async () => {
    open({}, makeQuotation({ ...ACCEPTED, ...ALTERED }, VARIATION));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This variation was altered after it was accepted');
    expect(alert.textContent).toContain('no longer what was accepted on 21/11/2026');
    const page = `/verify/${'ab12'.repeat(16)}`;
    expect(within(alert).getByRole('link', { name: 'check it on the public page' }).getAttribute('href')).toBe(page);
    expect(screen.getByText(/Asha Rao accepted quotation 2 on 21\/11\/2026/)).toBeTruthy();
    expect(screen.getByText(OTHER_HASH)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says of an accepted one whose record holds that it does', async () => {
    open({}, makeQuotation(ACCEPTED));
    expect(await screen.findByText(SAME)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Public page of this acceptance' })).toBeTruthy();
  });

  it('warns when the record was altered while it was being read', async () => {
    let altered = false;
    const sentence =
      'The record of this quotation was altered after it was sent, so it cannot be accepted. Please ask for a new one.';
    open({
      'GET /api/accept/code': () => ({ body: { data: makeQuotation(altered ? ALTERED : {}) } }),
      'POST /api/accept/code': () => {
        altered = true;
        return problem(409, sentence);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept this quotation' }));
    await userEvent.type(await screen.findByLabelText(/Your name/), 'Asha Rao');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('heading', { name: 'This quotation was altered after it was sent' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept this quotation' })).toBeNull();
  });

  it('shows what there is now when it was withdrawn meanwhile', async () => {
    let gone = false;
    open({
      'GET /api/accept/code': () => (gone ? problem(404, 'Not found.') : { body: { data: makeQuotation() } }),
      'POST /api/accept/code': () => {
        gone = true;
        return problem(404, 'Not found.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept this quotation' }));
    await userEvent.type(await screen.findByLabelText(/Your name/), 'Asha Rao');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });

  it.each([
    ['an estimate', makeQuotation({ ...ACCEPTED })],
    ['a variation', makeQuotation({ ...ACCEPTED }, VARIATION)],
    // [spec: C1.33]
  ])('explains every figure of %s from the document alone', async (_, quotation) => {
    const calls = open({}, quotation);
    await screen.findByRole('heading', { level: 1, name: 'Rao residence' });
    const figures = screen.getAllByTitle(/^Why this number/);
    expect(figures.length).toBeGreaterThan(10);
    for (const figure of figures) {
      figure.focus();
      await userEvent.keyboard('{Enter}');
      const panel = await screen.findByRole('dialog', { name: 'Why this number' });
      const shown = await within(panel).findByRole('table', { name: 'What it is made of' });
      // The page shows the sign of what is added; the rate of a line opens the line.
      if (!figure.title.includes('the rate of')) expect(figuresIn(shown)).toContain(rounded(figure.textContent ?? ''));
      expect(within(panel).queryByRole('alert')).toBeNull();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(figure));
    }
    expect(calls.map(({ path }) => path)).toEqual(['/api/accept/code']);
  });

  it('takes a line apart: quantity by rate, material and labour; and goes up to its room', async () => {
    open();
    await userEvent.click(await screen.findByTitle('Why this number: Hinged wardrobe'));
    const rows = (name: string): (string | null)[] =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'What it is made of' });
    expect(rows('What it is made of')).toEqual([
      '42 sq ft at ₹1,635.79₹68,703',
      'Hinged wardrobe, Master bedroom₹68,703',
    ]);
    expect(rows('Material and labour in it')).toEqual(['Material₹44,066', 'Labour₹24,637', 'Hinged wardrobe₹68,703']);
    const wholes = screen.getByRole('navigation', { name: 'Part of' });
    await userEvent.click(within(wholes).getByRole('button', { name: 'Master bedroom' }));
    expect(await screen.findByText('The amount of every line in Master bedroom.')).toBeTruthy();
    // Whoever has the link alone cannot look into the BOQ.
    expect(screen.queryByRole('link', { name: /at version 7$/ })).toBeNull();
  });

  it('takes a variation apart: its lines and fees, and with what was accepted the whole after it', async () => {
    open({}, makeQuotation({}, VARIATION));
    await userEvent.click((await screen.findAllByTitle('Why this number: this variation'))[0] as HTMLElement);
    const table = await screen.findByRole('table', { name: 'The whole after it' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Acceptedquotation 1₹72,769', 'This variation₹2,805', 'Total without GST₹75,574']);
  });

  it('says what the figures of an altered document leave unexplained', async () => {
    const { totals } = makeQuotation().document;
    open({}, makeQuotation({ ...ALTERED }, { totals: { ...totals, total: totals.total + 1000 } }));
    await userEvent.click(await screen.findByTitle('Why this number: the total'));
    const panel = await screen.findByRole('dialog', { name: 'Why this number' });
    expect((await within(panel).findByRole('alert')).textContent).toContain('leave ₹1,000 of it unexplained');
  });

  it('switches an option with the total and the stages of the server’s answer, and takes a question about a line', async () => {
    const proposal = (chosen: boolean) => ({
      ...PROPOSAL,
      options: PROPOSAL.options.map((one) => ({ ...one, chosen })),
    });
    const { totals } = makeQuotation().document;
    const calls = open({
      'GET /api/accept/code': ({ query }) => {
        const isChosen = query.get('options') === 'o1';
        const more = isChosen ? 38_400 : 0;
        const document = {
          proposal: proposal(isChosen),
          totals: { ...totals, total_with_gst: totals.total_with_gst + more },
        };
        return { body: { data: makeQuotation({}, document) } };
      },
      'POST /api/accept/code/questions': () => ({ body: { message: 'Your question was sent.' } }),
    });
    // As the lines, without GST.
    expect((await screen.findByTitle('Why this number: Glass screen')).textContent).toBe('+38,400');
    await userEvent.click(await screen.findByRole('switch', { name: 'Glass screen, optional' }));
    expect(await screen.findByText(/1 of 1 options chosen/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Total' }).textContent).toContain('1,27,577 with GST');
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toContain('options=o1');
    for (const words of ['Studio Kaveri', 'For Meera Kulkarni', '10 years on ply'])
      expect(screen.getByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask about Hinged wardrobe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask a question' });
    await userEvent.type(within(dialog).getByLabelText('Your name'), 'Meera');
    await userEvent.type(within(dialog).getByLabelText('Question'), 'In sage?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send question' }));
    await screen.findByText('Your question was sent.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Meera',
      text: 'In sage?',
      item_id: 'i1',
    });
  });

  it('offers a new date for an expired quotation, and the newer one for one that was replaced', async () => {
    open({}, makeQuotation({ status: 'expired' }, { proposal: PROPOSAL }));
    expect(await screen.findByRole('button', { name: 'Ask for a new date' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept this quotation' })).toBeNull();
    const current = { issue: 1, status: 'superseded', firm: 'Studio Kaveri', phone: '', newer: 2 };
    const msg = 'This quotation was replaced by a newer one.';
    open({
      'GET /api/accept/code': () => ({ ...problem(409, msg), body: { code: 'quotation_closed', msg, current } }),
    });
    const link = await screen.findByRole('link', { name: 'View the newer quotation' });
    expect(link.getAttribute('href')).toBe('/accept/code?issue=2');
  });

  it('shows a variation with its signed differences', async () => {
    open({}, makeQuotation({ accepted_sum: 75_573.52 }, VARIATION));
    const table = await screen.findByRole('region', { name: 'What changes' });
    expect(table.textContent).toContain('Core cutting');
    expect(within(table).getByText('+₹2,805')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept this quotation' })).toBeTruthy();
  });

  describe('whose record cannot be shown any more', () => {
    const refused = (change: object = {}) => ({
      ...problem(409, 'The record of this quotation was altered after it was sent, so it can no longer be shown.'),
      body: {
        code: 'record_altered',
        msg: 'The record of this quotation was altered after it was sent, so it can no longer be shown.',
        current: {
          issue: 1,
          kind: 'estimate',
          status: 'open',
          accepted_at: null,
          accepted_by: null,
          issued_at: '2026-11-20T05:00:00.000Z',
          content_hash: 'ab12'.repeat(16),
          recomputed_hash: OTHER_HASH,
          ...change,
        },
      },
    });

    // [spec: C1.34]
    it('says so with what is still known, and can be declined alone', async () => {
      const calls = open({
        'GET /api/accept/code': () => refused(),
        'POST /api/accept/code': () => ({
          body: { data: { status: 'declined' }, message: 'Declined. The designer has been notified.' },
        }),
      });
      expect((await screen.findByRole('alert')).textContent).toContain('was altered after it was sent');
      for (const words of ['Altered', 'Quotation 1', /^20\/11\/2026 /, 'ab12'.repeat(16), OTHER_HASH])
        expect(screen.getByText(words)).toBeTruthy();
      expect(screen.queryByText('Something went wrong!')).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
      await userEvent.type(screen.getByLabelText('Message to the designer'), 'It cannot be read');
      await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
      expect(await screen.findByText('Declined. The designer has been notified.')).toBeTruthy();
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ accept: false });
    });

    it('tells of an accepted one who accepted it and when, and takes no answer', async () => {
      open({ 'GET /api/accept/code': () => refused(ACCEPTED) });
      expect(await screen.findByText(/^21\/11\/2026 /)).toBeTruthy();
      expect(screen.getByText('Asha Rao')).toBeTruthy();
      expect(screen.getByText('SHA-256 when it was accepted')).toBeTruthy();
      expect(screen.queryByRole('form')).toBeNull();
    });
  });
});
