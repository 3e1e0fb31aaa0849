import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '../../papers/rendering/renderer';
import { notFound } from '../../platform/http/answers/problem';
import type { Bill, Draft } from '../domain/bill';
import type { Works } from '../works.service';
import { billFile, billPaper, type BillForm } from './bill-paper';
import { sendPaper } from './send-paper';

/** Answers with a bill as a file. 404 where there is no bill, and for the credit note of one that stands. */
export async function sendBill(
  renderer: Renderer,
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  works: Works,
  bill: Bill | Draft | null | undefined,
  form: BillForm,
): Promise<void> {
  const { format, document, lang } = form;
  if (!bill || (document === 'credit-note' && !('reversed' in bill && bill.reversed))) throw notFound();
  await sendPaper(renderer, http, {
    key: [works.state.boqId, document, bill.n, works.revision, lang],
    name: document === 'invoice' ? `bill-${bill.n}` : `credit-note-${bill.n}`,
    format,
    job: billFile(billPaper(works, bill, form)),
  });
}
