import type { BoqDocument } from '../../issues/documents/boq-documents';
import type { RenderKind } from '../../../papers/rendering/export-format';
import { renderBoqPdf } from './boq-pdf';
import { renderCsv } from './csv';
import { renderJson } from './json';
import { renderReport } from './report';
import { renderSourceXlsx, type SourceDocument } from './source-xlsx';
import { renderXlsx } from './xlsx';

type BoqFile =
  | { readonly kind: Exclude<RenderKind, 'source'>; readonly document: BoqDocument }
  | { readonly kind: 'source'; readonly document: SourceDocument };

/** A BOQ in the form asked for. */
export async function render(file: BoqFile): Promise<Buffer> {
  switch (file.kind) {
    case 'xlsx':
      return renderXlsx(file.document);
    case 'pdf':
      return renderBoqPdf(file.document);
    case 'report':
      return renderReport(file.document);
    case 'csv':
      return renderCsv(file.document);
    case 'json':
      return renderJson(file.document);
    case 'source':
      return renderSourceXlsx(file.document);
  }
}
