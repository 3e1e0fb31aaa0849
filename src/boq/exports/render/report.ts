import type { BoqDocument } from '../../issues/documents/boq-documents';
import { issueBlock } from './issue-part';
import { roomTable, serviceTable, termsBlock, totalBlock, totalsTable } from './parts';
import { wordsOf } from '../../../platform/language/words';
import { renderPdf } from './pdf';
import { scheduleBlock } from './schedule-part';

/** The summary report: totals, cost by service and room, assumptions and exclusions, on two or three pages. */
export function renderReport(document: BoqDocument): Promise<Buffer> {
  return renderPdf(document, wordsOf(document.language).t('Summary'), [
    ...totalBlock(document),
    ...issueBlock(document),
    ...serviceTable(document),
    ...totalsTable(document),
    ...roomTable(document),
    ...scheduleBlock(document),
    ...termsBlock(document),
  ]);
}
