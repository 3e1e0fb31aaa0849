import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { ReadRateBookRoute } from './rate-book';
import { ReadRateBooksRoute } from './rate-books';

const head = (version: number) => ({
  version,
  status: 'published',
  basis: 'Mumbai 2026',
  based_on: null,
  note: '',
  drafted: null,
  published: { by: 'Fitout', at: '2026-11-20T08:00:00.000Z' },
  changed_rates: 0,
  boqs: 2,
});
const move = { value: 10, before: 10 };
const book = (other: number, before: number) => ({
  ...head(1000),
  revision: 0,
  compared_with: other,
  overhead: move,
  gst: 18,
  cities: [],
  rates: [
    {
      label: 'Veneer',
      kind: 'material',
      unit: 'sqft',
      services: ['carpentry'],
      rate: 165,
      before,
      delta: 165 - before,
      percentage: 10,
      provenance: 'spec',
      tax_basis: 'exclusive',
      note: null,
      typed: null,
    },
  ],
  history: [],
});

beforeEach(() => session.start('tok'));

function open(path: string) {
  const calls = mockApi({
    'GET /api/rate-books': () => ({ body: { data: [head(1000), head(7), head(1)] } }),
    'GET /api/rate-books/*': ({ query }) => ({
      body: { data: query.get('compared_with') === '1' ? book(1, 140) : book(7, 150) },
    }),
  });
  renderApp(
    <Routes>
      <Route path="/rate-books" element={<ReadRateBooksRoute />} />
      <Route path="/rate-books/:version" element={<ReadRateBookRoute />} />
    </Routes>,
    { at: path },
  );
  return calls;
}

describe('the rate books that a designer reads', () => {
  it('are listed without a way to draft one', async () => {
    open('/rate-books');
    const link = await screen.findByRole('link', { name: 'Open version 1000' });
    expect(link.getAttribute('href')).toBe('/rate-books/1000');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are compared, with any other version', async () => {
    const calls = open('/rate-books/1000?tab=compare');
    expect(await screen.findByText('150')).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Version 1');
    expect(await screen.findByText('140')).toBeTruthy();
    await waitFor(() => expect(calls.some(({ query }) => query.get('compared_with') === '1')).toBe(true));
  });
});
