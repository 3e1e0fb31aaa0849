import type { Content } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { dayText } from '../../../papers/rendering/figures';
import { renderPaper } from '../../../papers/rendering/pdf';
import { wordsOf } from '../../../platform/language/words';
import { factsText } from './text';

/** A BOQ's revision on A4 pages with title, page numbers and revision. */
export function renderPdf(document: BoqDocument, subject: string, content: Content[]): Promise<Buffer> {
  const { boq, language } = document;
  const i18n = wordsOf(language);
  const mark = { revision: boq.revision, day: dayText(document.at) };
  const paper = {
    title: boq.title,
    subject,
    mark: i18n.t('version {revision} · {day}', mark),
    facts: [
      factsText(document),
      [
        i18n.t('Version {revision} of {day}', mark),
        i18n.t('{count, plural, one {# item} other {# items}}', { count: boq.items }),
      ].join(' · '),
    ],
    language,
  };
  return renderPaper(paper, content);
}
