import type { BoqDocument, Comparison, PurchaseDocument, QuotationPaper } from '../../boq/boq.public';
import type { BillComparison } from '../../imports/imports.public';
import type { ComparisonFormat, RenderKind } from '../export-format';
import { renderBillsCsv, renderBillsXlsx } from './bills';
import { renderBoqPdf } from './boq-pdf';
import { renderComparisonPdf } from './comparison-pdf';
import { renderComparisonXlsx } from './comparison-xlsx';
import { renderCsv } from './csv';
import { renderJson } from './json';
import { renderPurchasesCsv, renderPurchasesXlsx } from './purchases';
import { renderQuotation, type Swatches } from './quotation-pdf';
import { renderReport } from './report';
import { renderSourceXlsx, type SourceDocument } from './source-xlsx';
import { renderXlsx } from './xlsx';

/** What is rendered, with all it is made of: plain data, as it goes to a thread. */
export type RenderJob =
  | { readonly kind: Exclude<RenderKind, 'source'>; readonly document: BoqDocument }
  | { readonly kind: 'quotation'; readonly document: QuotationPaper; readonly swatches: Swatches }
  | { readonly kind: 'source'; readonly document: SourceDocument }
  | { readonly kind: `bills-${'xlsx' | 'csv'}`; readonly document: BillComparison }
  | { readonly kind: `purchases-${'xlsx' | 'csv'}`; readonly document: PurchaseDocument }
  | { readonly kind: `comparison-${ComparisonFormat}`; readonly document: Comparison };

/** A BOQ, or two revisions of one, in the form asked for. It works for seconds on a large one: call it in a thread of its own. */
export async function render(job: RenderJob): Promise<Buffer> {
  switch (job.kind) {
    case 'xlsx':
      return renderXlsx(job.document);
    case 'pdf':
      return renderBoqPdf(job.document);
    case 'report':
      return renderReport(job.document);
    case 'csv':
      return renderCsv(job.document);
    case 'json':
      return renderJson(job.document);
    case 'bills-xlsx':
      return renderBillsXlsx(job.document);
    case 'bills-csv':
      return renderBillsCsv(job.document);
    case 'purchases-xlsx':
      return renderPurchasesXlsx(job.document);
    case 'purchases-csv':
      return renderPurchasesCsv(job.document);
    case 'quotation':
      return renderQuotation(job.document, job.swatches);
    case 'source':
      return renderSourceXlsx(job.document);
    case 'comparison-pdf':
      return renderComparisonPdf(job.document);
    case 'comparison-xlsx':
      return renderComparisonXlsx(job.document);
  }
}
