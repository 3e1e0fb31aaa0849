import { afterEach, beforeEach } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { directory, item, offer, results } from '../src/features/vendors/model/fixtures';
import { session } from '../src/lib/session';
import { mockApi, type Call, type Handlers } from './mock-api';
import { mockSending, Sending } from './mock-sending';

/** What the screens of the vendor directory's records ask for, as the admin gets it. */
export const vendorApi = (more: Handlers = {}): Call[] =>
  mockApi({
    'GET /api/vendor/details': () => ({ body: directory(['edit']) }),
    'GET /api/vendor/records/*/*/history': () => ({
      body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } },
    }),
    'GET /api/vendor/vendor/*/ratings': () => ({
      body: {
        data: [],
        you: { rating: null, can: [], why_not: 'Log in to rate this vendor.' },
        meta: { page: 1, limit: 10, total: 0, total_pages: 0 },
      },
    }),
    'GET /api/vendor/vendor/catalog': () => ({ body: results([item()]) }),
    'GET /api/vendor/offers': () => ({ body: { offers: [offer()] } }),
    'GET /api/vendor/vendor/catalog/count': () => ({ body: { count: 240 } }),
    ...more,
  });

/** A file as it is chosen for a picture. */
export const picture = (): File => new File(['x'], 'picture.png', { type: 'image/png' });

/** The last form with files, as soon as one was sent. */
export const sending = (): Promise<Sending> =>
  waitFor(() => {
    const last = Sending.all.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  });

/** Signed in for each test of the file, with forms of files kept for the test to answer. */
export function useVendorRecords(): void {
  mockSending();
  beforeEach(() => {
    session.start('token');
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => session.clear());
}
