import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { mockApi, problem, type Call, type Handlers } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { makeBill, makeWorks, RAO } from '../../model/fixtures';
import { BillFiles } from './bill-files';
import { EInvoice } from './e-invoice';
import { HandoverCard } from './handover-card';
import { StatementCard } from './statement-card';

const saved: string[] = [];
beforeEach(async () => {
  saved.length = 0;
  // Files of answers are Node’s, not jsdom’s.
  globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob;
  URL.createObjectURL = () => 'blob:paper';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const file = () => ({ body: '%PDF' });
function open(element: ReactElement, answers: Handlers): Call[] {
  const calls = mockApi(answers);
  renderApp(element);
  return calls;
}
async function choose(button: string, form: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: form }));
}

describe('papers of works', () => {
  it('are the invoice and the credit note of a reversed bill, in the language that is chosen or as workbooks', async () => {
    const bill = makeBill({
      status: 'reversed',
      invoice_number: 'INV/2026-27/004',
      credit_note_number: 'CN/2026-27/001',
    });
    const calls = open(<BillFiles boqId="b1" bill={bill} />, {
      'GET /api/boqs/b1/works/bills/1/pdf': file,
      'GET /api/boqs/b1/works/bills/1/xlsx': file,
    });
    await choose('Download', 'PDF, मराठी');
    await choose('Credit note', 'Excel workbook');
    await waitFor(() => expect(saved).toEqual(['INV-2026-27-004.pdf', 'CN-2026-27-001.xlsx']));
    expect(calls.map(({ query }) => Object.fromEntries(query))).toEqual([
      { document: 'invoice', lang: 'mr' },
      { document: 'credit-note' },
    ]);
  });

  it('of a bill that counts have no credit note', () => {
    open(<BillFiles boqId="b1" bill={makeBill()} />, {});
    expect(screen.queryByRole('button', { name: 'Credit note' })).toBeNull();
  });

  it('are a statement of the days that are asked for, as a workbook too', async () => {
    const calls = open(<StatementCard boqId="b1" />, { 'GET /api/boqs/b1/works/statement': file });
    await userEvent.type(screen.getByLabelText('From'), '01112026');
    await choose('Download: the statement', 'Excel workbook');
    await waitFor(() => expect(saved).toEqual(['statement.xlsx']));
    expect(Object.fromEntries(calls[0]!.query)).toEqual({ format: 'xlsx', from: '2026-11-01' });
  });

  it('are the certificate, and a warranty card for the months that the firm names', async () => {
    const calls = open(<HandoverCard boqId="b1" />, { 'GET /api/boqs/b1/works/handover': file });
    await userEvent.type(screen.getByLabelText('Warranty, months'), '12');
    await choose('Certificate', 'PDF');
    await choose('Warranty card', 'PDF, हिन्दी');
    await waitFor(() => expect(saved).toEqual(['certificate.pdf', 'warranty.pdf']));
    expect(calls.map(({ query }) => [query.get('document'), query.get('months'), query.get('lang')])).toEqual([
      ['certificate', null, 'en'],
      ['warranty', '12', 'hi'],
    ]);
  });
});

describe('an e-invoice', () => {
  const path = 'GET /api/boqs/b1/works/bills/1/einvoice';

  const asked = (calls: Call[]) =>
    calls.filter(({ method }) => method === 'GET').map(({ query }) => query.get('document'));

  it('is of whom the invoice is made out to, else of whom the next one is', async () => {
    const calls = open(
      <>
        <EInvoice works={makeWorks()} bill={makeBill({ invoice_number: 'INV/1', buyer: RAO })} />
        <EInvoice works={makeWorks({ buyer: RAO })} bill={makeBill({ invoice_number: 'INV/2' })} />
      </>,
      { [path]: () => ({ body: [{}] }) },
    );
    for (const button of screen.getAllByRole('button', { name: 'E-invoice' })) await userEvent.click(button);
    await waitFor(() => expect(saved).toEqual(['einvoice-INV-1.json', 'einvoice-INV-2.json']));
    expect(asked(calls)).toEqual(['invoice', 'invoice']);
  });

  it('asks once for a GSTIN that is not known, says what is wrong with it, and is saved once that is mended', async () => {
    let isRefused = true;
    const calls = open(<EInvoice works={makeWorks()} bill={makeBill({ invoice_number: 'INV/1' })} />, {
      [path]: () => ({ body: [{}] }),
      'PUT /api/boqs/b1/works/buyer': () => {
        if (!isRefused) return { body: { message: 'Saved.', revision: 5 } };
        isRefused = false;
        return problem(400, 'Please check.', { 'buyer.pin': 'A PIN code has 6 digits.' });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'E-invoice' }));
    expect(screen.getByLabelText('Legal name')).toHaveProperty('value', 'Asha Rao');
    await userEvent.type(screen.getByLabelText('GSTIN'), '27aarfr4821k1zo');
    expect(screen.getByLabelText('State')).toHaveProperty('value', '27');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('A PIN code has 6 digits.');
    await userEvent.type(screen.getByLabelText('PIN code'), '400050');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['einvoice-INV-1.json']));
    expect(calls.filter(({ method }) => method === 'PUT')[1]?.body).toEqual({
      buyer: { name: 'Asha Rao', gstin: '27AARFR4821K1ZO', address: '', place: '', pin: 400_050, state: '27' },
    });
  });

  it('of a reversed bill is that of its credit note too', async () => {
    const bill = makeBill({ status: 'reversed', credit_note_number: 'CN/1', buyer: RAO });
    const calls = open(<EInvoice works={makeWorks()} bill={bill} />, { [path]: () => ({ body: [{}] }) });
    await choose('E-invoice', 'Of the credit note');
    await waitFor(() => expect(saved).toEqual(['einvoice-CN-1.json']));
    expect(asked(calls)).toEqual(['credit-note']);
  });

  it('is not offered of a draft, nor of an invoice to someone without a GSTIN', () => {
    open(
      <>
        <EInvoice works={makeWorks()} bill={makeBill({ status: 'draft', invoice_number: null })} />
        <EInvoice works={makeWorks({ buyer: RAO })} bill={makeBill({ buyer: { ...RAO, gstin: '' } })} />
      </>,
      {},
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
