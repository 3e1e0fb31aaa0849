import type { BoqDocument } from '../../boq/boq.public';
import type { RenderKind } from '../export-format';
import { renderBoqPdf } from './boq-pdf';
import { renderCsv } from './csv';
import { renderJson } from './json';
import { renderReport } from './report';
import { renderXlsx } from './xlsx';

/** A BOQ in the form asked for. It works for seconds on a large one: call it in a thread of its own. */
export async function render(kind: RenderKind, document: BoqDocument): Promise<Buffer> {
  switch (kind) {
    case 'xlsx':
      return renderXlsx(document);
    case 'pdf':
      return renderBoqPdf(document);
    case 'report':
      return renderReport(document);
    case 'csv':
      return renderCsv(document);
    case 'json':
      return renderJson(document);
  }
}
