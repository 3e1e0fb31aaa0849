import type { Content } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { dayText } from '../../../papers/rendering/figures';
import { renderPaper } from '../../../papers/rendering/pdf';
import { factsText } from './text';

/** A BOQ's revision on A4 pages with title, page numbers and revision. */
export function renderPdf(document: BoqDocument, subject: string, content: Content[]): Promise<Buffer> {
  const { boq } = document;
  const paper = {
    title: boq.title,
    subject,
    mark: `revision ${boq.revision} · ${dayText(document.at)}`,
    facts: [factsText(document), `Revision ${boq.revision} of ${dayText(document.at)} · ${boq.items} items`],
  };
  return renderPaper(paper, content);
}
