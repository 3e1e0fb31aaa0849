import { client, unwrap } from '../../../lib/api/api-client';
import type { Language } from '../../../lib/language/words';

/** A PDF in a language, or a workbook. */
export type PaperForm = Language | 'xlsx';
export type VoucherFormat = 'tally' | 'csv';

/** A file needs the session, which a link cannot carry: it is fetched. */
export const blobOf = async (answer: Promise<unknown>): Promise<Blob> => {
  const bytes = await answer;
  if (!(bytes instanceof Blob)) throw new TypeError('the answer is no file');
  return bytes;
};
const asked = (form: PaperForm) =>
  form === 'xlsx' ? { format: 'xlsx' as const } : { format: 'pdf' as const, lang: form };
const parseAs = 'blob' as const;

export type BillDocument = 'invoice' | 'credit-note';

export const billFile = (boqId: string, n: number, document: BillDocument, form: PaperForm): Promise<Blob> => {
  const { format, ...language } = asked(form);
  return blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/bills/{n}/{format}', {
        params: { path: { id: boqId, n, format }, query: { document, ...language } },
        parseAs,
      }),
    ),
  );
};

/** For the portal of e-invoices. */
export const eInvoiceFile = (boqId: string, n: number, document: BillDocument): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/bills/{n}/einvoice', {
        params: { path: { id: boqId, n }, query: { document } },
        parseAs,
      }),
    ),
  );

/** Invoices, credit notes and receipts for the accountant's program. */
export const vouchersFile = (boqId: string, format: VoucherFormat): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/vouchers', {
        params: { path: { id: boqId }, query: { format } },
        parseAs,
      }),
    ),
  );

export const receiptFile = (boqId: string, entry: string, form: PaperForm): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/receipts/{entry}/file', {
        params: { path: { id: boqId, entry }, query: asked(form) },
        parseAs,
      }),
    ),
  );

/** Without days: everything. */
export const statementFile = (
  boqId: string,
  { from, to }: { from: string; to: string },
  form: PaperForm,
): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/statement', {
        params: { path: { id: boqId }, query: { ...asked(form), ...(from && { from }), ...(to && { to }) } },
        parseAs,
      }),
    ),
  );

export const measurementsFile = (boqId: string, form: PaperForm): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/measurements/file', {
        params: { path: { id: boqId }, query: asked(form) },
        parseAs,
      }),
    ),
  );

export const orderFile = (boqId: string, entry: string, form: PaperForm): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/orders/{entry}/file', {
        params: { path: { id: boqId, entry }, query: asked(form) },
        parseAs,
      }),
    ),
  );

export const deliveryFile = (boqId: string, entry: string, form: PaperForm): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/deliveries/{entry}/file', {
        params: { path: { id: boqId, entry }, query: asked(form) },
        parseAs,
      }),
    ),
  );

export interface Handover {
  document: 'certificate' | 'warranty';
  date: string;
  months: number | null;
}

export const handoverFile = (boqId: string, { months, ...handover }: Handover, form: PaperForm): Promise<Blob> =>
  blobOf(
    unwrap(
      client.GET('/api/boqs/{id}/works/handover', {
        params: { path: { id: boqId }, query: { ...handover, ...asked(form), ...(months !== null && { months }) } },
        parseAs,
      }),
    ),
  );
