import type { Content } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { COLOURS } from '../../../papers/rendering/colours';
import { wordsOf } from '../../../platform/language/words';
import { dayText, signedFigure } from '../../../papers/rendering/figures';

/** What the papers of an issued revision say of it, as name and value; nothing for one that was not issued, and a warning for one whose record was altered. */
export function issueFacts({ issue, language }: BoqDocument): [name: string, value: string][] {
  if (!issue) return [];
  const i18n = wordsOf(language);
  const name =
    issue.kind === 'variation'
      ? i18n.t('{issue}, variation of quotation {against}', { issue: issue.issue, against: issue.against ?? '' })
      : i18n.t('{issue}, estimate', { issue: issue.issue });
  if (!issue.intact) {
    const warning = issue.accepted
      ? i18n.t('The record of this quotation was altered after it was accepted.')
      : i18n.t('The record of this quotation was altered after it was sent.');
    return [
      [i18n.t('Quotation'), name],
      [i18n.t('Warning'), `${warning} ${i18n.t('This document confirms neither its hash nor its sum.')}`],
    ];
  }
  const answer = issue.accepted
    ? i18n.t('Accepted by {name} on {day}', {
        name: issue.accepted.by,
        day: dayText(issue.accepted.at),
      })
    : i18n.t('Not answered yet');
  return [
    [i18n.t('Quotation'), name],
    ...(issue.kind === 'variation' && issue.delta !== null
      ? [[i18n.t('This variation'), `₹${signedFigure(issue.delta)}`] as [string, string]]
      : []),
    [i18n.t('Sent'), i18n.t('{day} by {name}', { day: dayText(issue.issuedAt), name: issue.issuedBy })],
    [i18n.t('Answer'), answer],
    ['SHA-256', issue.contentHash],
  ];
}

/** The same as a block of a paper. */
export function issueBlock(document: BoqDocument): Content[] {
  const rows = issueFacts(document);
  if (rows.length === 0) return [];
  return [
    {
      margin: [0, 14, 0, 0],
      unbreakable: true,
      layout: 'noBorders',
      table: {
        widths: [70, '*'],
        body: rows.map(([name, value]) => [{ text: name, color: COLOURS.soft }, value]),
      },
    },
  ];
}
