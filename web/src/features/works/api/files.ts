import { client, unwrap } from '../../../lib/api/api-client';

export type BillFormat = 'pdf' | 'xlsx';
export type VoucherFormat = 'tally' | 'csv';

const blobOf = async (answer: Promise<unknown>): Promise<Blob> => {
  const bytes = await answer;
  if (!(bytes instanceof Blob)) throw new TypeError('the answer is no file');
  return bytes;
};

/** A bill as a file: fetching it needs the session, which a link cannot carry. */
export const billFile = (boqId: string, n: number, format: BillFormat): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/bills/{n}/file', {
        params: { path: { id: boqId, n }, query: { format } },
        parseAs: 'blob',
      }),
    ),
  );

/** Invoices, credit notes and receipts for the accountant's program. */
export const vouchersFile = (boqId: string, format: VoucherFormat): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/vouchers', {
        params: { path: { id: boqId }, query: { format } },
        parseAs: 'blob',
      }),
    ),
  );
