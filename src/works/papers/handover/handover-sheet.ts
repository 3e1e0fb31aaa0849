import { DAY, dayCell, MONEY, type Value } from '../../../papers/rendering/sheet';
import { wordsOf, type Words } from '../../../platform/language/words';
import { worksBook, type Table } from '../letter-sheet';
import type { HandoverPaper } from './handover-papers';
import { coverOf, datesOf, firmFacts, roomText, snagsText, statementText, valuesOf } from './handover-words';

/** The certificate as a workbook: its days and its value, the scope by room, and what is still to be mended. */
export function certificateSheet(paper: HandoverPaper): Promise<Buffer> {
  const i18n = wordsOf(paper.language);
  const { name: title, facts } = coverOf(paper, i18n);
  const columns = [
    { title: i18n.t('Certificate'), width: 46 },
    { title: i18n.t('Date'), width: 14, format: DAY },
    { title: i18n.t('Amount ₹'), width: 18, format: MONEY },
  ];
  const rows = datesOf(paper, i18n).map(([label, day]): Value[] => [label, dayCell(day), null]);
  const warning = statementText(paper, i18n);
  const notes = [snagsText(paper, i18n)];
  const certificate = { name: 'Certificate', title, facts, warning, columns, rows, ends: valuesOf(paper, i18n), notes };
  const { open } = paper.snags;
  return worksBook(paper, [certificate, scopeTable(paper, i18n), ...(open.length > 0 ? [snagTable(paper, i18n)] : [])]);
}

/** The warranty card as a workbook: what it covers, and whom to turn to. */
export function warrantySheet(paper: HandoverPaper): Promise<Buffer> {
  const i18n = wordsOf(paper.language);
  const { name: title, facts } = coverOf(paper, i18n);
  const warning = statementText(paper, i18n).replaceAll('\n', ' ');
  const notes = [`${i18n.t('To claim it')}: ${firmFacts(paper).join(', ')}`];
  return worksBook(paper, [{ ...scopeTable(paper, i18n), name: 'Warranty', title, facts, warning, notes }]);
}

function scopeTable({ scope }: HandoverPaper, i18n: Words): Table {
  const columns = [
    { title: i18n.t('Room'), width: 28 },
    { title: i18n.t('Item'), width: 60 },
  ];
  const rows = scope.flatMap(({ room, items }) => items.map((item) => [roomText(room, i18n), item]));
  return { name: 'Scope', title: i18n.t('Scope'), columns, rows };
}

function snagTable({ snags }: HandoverPaper, i18n: Words): Table {
  const columns = [
    { title: i18n.t('To be fixed'), width: 50 },
    { title: i18n.t('Room'), width: 24 },
    { title: i18n.t('By whom'), width: 24 },
    { title: i18n.t('Until'), width: 14, format: DAY },
  ];
  const rows = snags.open.map(({ text, room, who, until }) => [
    text,
    roomText(room, i18n),
    who,
    until === null ? null : dayCell(until),
  ]);
  return { name: 'Snags', title: i18n.t('Snags'), columns, rows };
}
