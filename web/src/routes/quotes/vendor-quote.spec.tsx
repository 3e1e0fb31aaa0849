import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { vendorPage } from '../../features/rfq/model/fixtures';
import { VendorQuoteRoute } from './vendor-quote';

const PAGE = vendorPage({
  title: 'Ply and knobs',
  lines: [
    { no: 1, description: 'Marine ply', quantity: 320, unit: 'sqft' },
    { no: 2, description: 'Knobs', quantity: 78, unit: 'no' },
  ],
});
const REFUSAL = 'Line 2: this amount is too large. Check the rate and its unit.';

describe('a vendor’s page in a language', () => {
  afterEach(() => localStorage.clear());

  it('names units, says what is wrong and keeps what the sender wrote', async () => {
    mockApi({
      'GET /api/quotes/c': () => ({ body: { data: PAGE } }),
      'PUT /api/quotes/c': () => problem(400, REFUSAL, { lines: REFUSAL }),
    });
    renderApp(<VendorQuoteRoute />, { at: '/quote/c?lang=hi', route: '/quote/:code' });
    const ply = within(await screen.findByRole('region', { name: '1. Marine ply' }));
    expect(ply.getByText('320 वर्ग फुट')).toBeTruthy();
    const knobs = within(screen.getByRole('region', { name: '2. Knobs' }));
    expect(knobs.getByText('78 नग')).toBeTruthy();
    expect(screen.getByText(/Dev \(Studio Dev\) को Bharat Ply से 31\/12\/2026 तक भाव चाहिए/)).toBeTruthy();
    await userEvent.type(knobs.getByLabelText('दर प्रति नग, ₹'), 'abc');
    expect(knobs.getByText('राशि, जैसे 11,000 या 1.2 लाख')).toBeTruthy();
    await userEvent.clear(knobs.getByLabelText('दर प्रति नग, ₹'));
    await userEvent.type(knobs.getByLabelText('दर प्रति नग, ₹'), '90');
    expect(screen.getByText('GST के बिना, 2 आइटम में से 1; इन पर GST ₹1,264')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'भाव भेजें' }));
    expect(await screen.findByText('आइटम 2: यह राशि बहुत बड़ी है। दर और उसकी इकाई जाँचें।')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'मराठी' }));
    expect(await screen.findByRole('button', { name: 'भाव पाठवा' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('mr-IN');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    // What was typed stays with another language.
    expect((await knobs.findByLabelText<HTMLInputElement>('Rate per piece, ₹')).value).toBe('90');
    expect(knobs.getByText('78 nos')).toBeTruthy();
  });

  it('says that a link is over', async () => {
    mockApi({ 'GET /api/quotes/c': () => problem(404, 'Not found.') });
    renderApp(<VendorQuoteRoute />, { at: '/quote/c?lang=mr', route: '/quote/:code' });
    expect(await screen.findByText('ही लिंक चालत नाही')).toBeTruthy();
  });
});
