import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '../../papers/rendering/renderer';
import { invalid, notFound } from '../../platform/http/answers/problem';
import type { Works } from '../works.service';
import { isChecked } from '../works-view';
import { bookFile, bookPaper } from './book/book-papers';
import { handoverFile, handoverPaper, type HandoverPaper } from './handover/handover-papers';
import { receiptFile, receiptPaper, statementFile, statementPaper } from './money/money-papers';
import type { Form } from './letter';
import { sendPaper } from './send-paper';

/** Who renders, and the request that is answered. */
interface To {
  readonly renderer: Renderer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with a receipt. 404 where there is none. */
export async function sendReceipt(to: To, works: Works, entry: string, form: Form): Promise<void> {
  const receipt = works.state.receipts.get(entry);
  if (!receipt) throw notFound();
  const paper = receiptPaper(works, receipt, form);
  const key = [works.state.boqId, 'receipt', entry, works.revision, form.lang];
  await sendPaper(to.renderer, to, { key, name: `receipt-${paper.n}`, format: form.format, job: receiptFile(paper) });
}

/** Answers with the measurement sheet of the entries that were checked. 404 where none was. */
export async function sendMeasurements(to: To, works: Works, form: Form): Promise<void> {
  const paper = bookPaper(works, form, (entry) => isChecked(entry) && entry.reversed === null);
  if (paper.lines.every(({ entries }) => entries.length === 0)) throw notFound();
  const key = [works.state.boqId, 'measurements', works.revision, 'client', form.lang];
  await sendPaper(to.renderer, to, { key, name: 'measurements', format: form.format, job: bookFile(paper) });
}

interface AskedStatement extends Form {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly standingOnly?: boolean | undefined;
}

/** Answers with the client’s account. */
export async function sendStatement(http: To, works: Works, asked: AskedStatement): Promise<void> {
  const { format, lang, from = '', to = '', standingOnly = false } = asked;
  const key = [works.state.boqId, standingOnly ? 'account' : 'statement', from, to, works.revision, lang];
  const job = statementFile(statementPaper(works, asked));
  await sendPaper(http.renderer, http, { key, name: 'statement', format, job });
}

interface AskedHandover extends Form {
  readonly document: HandoverPaper['document'];
  readonly date: string;
  readonly months?: number | undefined;
}

/** Answers with a certificate or a warranty card. 400 for a card without any warranty. */
export async function sendHandover(to: To, works: Works, asked: AskedHandover): Promise<void> {
  const { document, format, lang, months, date } = asked;
  const paper = handoverPaper(works, asked);
  if (document === 'warranty' && paper.warranty === '' && paper.months === null)
    throw invalid({ months: 'The quotation has no warranty. Enter for how many months it is.' });
  const key = [works.state.boqId, document, date, months ?? '', works.revision, lang];
  await sendPaper(to.renderer, to, { key, name: document, format, job: handoverFile(paper) });
}
