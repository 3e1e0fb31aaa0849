import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { InLanguage } from '../../../ui/language/in-language';
import type { VendorPage } from '../api/rfq';
import { vendorPage } from '../model/fixtures';
import { VendorQuote } from './vendor-quote';

const show = (change: Partial<VendorPage> = {}) =>
  renderApp(
    <InLanguage language="en">
      <VendorQuote code="c" page={vendorPage(change)} onRead={() => undefined} />
    </InLanguage>,
  );

it('sums up at once, goes to the field that is wrong and names its line, then sends all lines', async () => {
  const refusal = 'Line 1: this amount is too large. Check the rate and its unit.';
  let isRefused = true;
  const calls = mockApi({
    'PUT /api/quotes/c': () =>
      isRefused
        ? problem(400, refusal, { lines: refusal })
        : { body: { data: vendorPage({ sent_at: '2026-11-20T05:00:00.000Z' }) } },
  });
  show();
  const ply = within(screen.getByRole('region', { name: '1. Marine ply' }));
  const veneer = within(screen.getByRole('region', { name: '2. Veneer' }));
  await userEvent.type(ply.getByLabelText('Your own unit'), 'sheet');
  await userEvent.type(ply.getByLabelText('Rate per sheet, ₹'), '3200');
  await userEvent.type(ply.getByLabelText('Delivery, days'), '1.5');
  expect(ply.getByText('A whole number')).toBeTruthy();
  await userEvent.clear(ply.getByLabelText('Delivery, days'));
  await userEvent.type(veneer.getByLabelText('Rate per sq ft, ₹'), '90');
  expect(veneer.getByText('₹3,600 without GST')).toBeTruthy();
  expect(screen.getByText('Without GST, 1 of 2 lines; GST on them ₹648')).toBeTruthy();
  await userEvent.click(veneer.getByLabelText('Cannot supply'));
  expect(veneer.getByLabelText<HTMLInputElement>('Rate per sq ft, ₹').disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Send prices' }));
  expect(await screen.findByText('Line 1: Enter how many sq ft 1 sheet is.')).toBeTruthy();
  expect(document.activeElement).toBe(ply.getByLabelText('1 sheet holds, sq ft'));
  expect(calls).toEqual([]);

  await userEvent.type(ply.getByLabelText('1 sheet holds, sq ft'), '32');
  expect(screen.queryByText(/^Line 1/)).toBeNull();
  expect(ply.getByText('₹32,000 without GST')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send prices' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(document.activeElement).toBe(ply.getByLabelText('Rate per sheet, ₹'));

  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send prices' }));
  expect(await screen.findByText('Your prices are sent. You can change them until the last day.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  expect(calls.at(-1)?.body).toMatchObject({
    submit: true,
    freight: 0,
    valid_until: null,
    lines: [
      { no: 1, rate: 3200, unit: 'sheet', per: 32, delivery_days: null },
      // What cannot be supplied has no price.
      { no: 2, rate: null, cannot_supply: true },
    ],
  });
});

it('reads prices as dealers write them, and sends nothing while one cannot be read', async () => {
  const calls = mockApi({
    'PUT /api/quotes/c': () => ({ body: { data: vendorPage({ sent_at: '2026-11-20T05:00:00.000Z' }) } }),
  });
  show();
  const ply = within(screen.getByRole('region', { name: '1. Marine ply' }));
  const veneer = within(screen.getByRole('region', { name: '2. Veneer' }));
  await userEvent.type(ply.getByLabelText('Rate per sq ft, ₹'), '11,000/-');
  await userEvent.type(veneer.getByLabelText('Rate per sq ft, ₹'), 'on request');
  await userEvent.click(screen.getByRole('button', { name: 'Send prices' }));
  expect(await screen.findByText('One field could not be read. Nothing has been sent yet.')).toBeTruthy();
  expect(document.activeElement).toBe(veneer.getByLabelText('Rate per sq ft, ₹'));
  expect(calls).toEqual([]);
  await userEvent.clear(veneer.getByLabelText('Rate per sq ft, ₹'));
  await userEvent.type(veneer.getByLabelText('Rate per sq ft, ₹'), '11k');
  await userEvent.click(screen.getByRole('button', { name: 'Send prices' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ lines: [{ rate: 11_000 }, { rate: 11_000 }] });
});

it('cannot be changed once it is over, and shows what was sent', () => {
  mockApi({});
  const answer = { lines: [], freight: 500, valid_until: null, note: 'By lorry' };
  show({ state: 'closed', answer, sent_at: '2026-11-20T05:00:00.000Z' });
  expect(screen.getByText('The last day for answers is over. What you sent is below.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Send|Save)/ })).toBeNull();
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.disabled).toBe(true);
  expect(screen.getByDisplayValue('By lorry')).toBeTruthy();
});
