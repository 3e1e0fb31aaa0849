import type { Content } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { COLOURS } from '../../../papers/rendering/colours';
import { dayText, signedFigure } from '../../../papers/rendering/figures';

/** What the papers of an issued revision say of it, as name and value; nothing for one that was not issued, and a warning for one whose record was altered. */
export function issueFacts({ issue }: BoqDocument): [name: string, value: string][] {
  if (!issue) return [];
  const name =
    issue.kind === 'variation'
      ? `${issue.issue}, variation of quotation ${issue.against ?? ''}`
      : `${issue.issue}, estimate`;
  if (!issue.intact) {
    const since = issue.accepted ? 'accepted' : 'sent';
    const warning = `The record of this quotation was altered after it was ${since}. This paper vouches for neither its hash nor its sum.`;
    return [
      ['Quotation', name],
      ['Warning', warning],
    ];
  }
  const answer = issue.accepted
    ? `Accepted by ${issue.accepted.by} on ${dayText(issue.accepted.at)}`
    : 'Not answered yet';
  return [
    ['Quotation', name],
    ...(issue.kind === 'variation' && issue.delta !== null
      ? [['This variation', `₹${signedFigure(issue.delta)}`] as [string, string]]
      : []),
    ['Sent', `${dayText(issue.issuedAt)} by ${issue.issuedBy}`],
    ['Answer', answer],
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
