import type { Content, TableCell } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { COLOURS } from '../../../papers/rendering/colours';
import { issueBlock } from './issue-part';
import { head, right } from '../../../papers/rendering/cells';
import { serviceTable, termsBlock, totalBlock, totalsTable } from './parts';
import { RULED } from '../../../papers/rendering/pdf';
import { renderPdf } from './pdf';
import { scheduleBlock } from './schedule-part';
import { figure, measureText, portions } from '../../../papers/rendering/figures';
import { byService, fieldCell, roomText, sizeText, wordsOf, type ServiceGroup } from './text';

/** Rows of one table: setting one table of thousands of rows takes time that grows with its square. */
const ROWS_PER_TABLE = 120;
/** Limit for an item's title and the text under it: a row must fit on a page, since it is never broken. */
const MOST_CHARACTERS = 1_200;
const WIDTHS = [26, '*', 62, 34, 58, 70];

/** The detailed BOQ on paper: every line by service and room, then the totals and terms. */
export function renderBoqPdf(document: BoqDocument): Promise<Buffer> {
  return renderPdf(document, 'Bill of quantities', [
    ...totalBlock(document),
    ...issueBlock(document),
    ...serviceTable(document),
    ...byService(document.items).flatMap((group) => serviceBlock(group, document)),
    ...totalsTable(document),
    ...scheduleBlock(document),
    ...termsBlock(document),
  ]);
}

function serviceBlock(group: ServiceGroup, { boq, fields }: BoqDocument): Content[] {
  const rows: TableCell[][] = [];
  let room: string | null = null;
  for (const { number, item } of group.items) {
    if (roomText(item) !== room) {
      room = roomText(item);
      rows.push([
        { text: room, colSpan: WIDTHS.length, bold: true, fontSize: 8, color: COLOURS.green, fillColor: COLOURS.track },
        ...WIDTHS.slice(1).map(() => ''),
      ]);
    }
    rows.push(...itemRows(number, item, fields));
  }
  const sum = boq.cost_breakup.find(({ service }) => service === group.service)?.cost ?? 0;
  rows.push(['', { text: `${group.label}, together`, style: 'sum' }, '', '', '', right(figure(sum), { style: 'sum' })]);
  const tables: Content[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_TABLE) {
    tables.push({
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: WIDTHS,
        body: [titles(), ...rows.slice(at, at + ROWS_PER_TABLE)],
      },
    });
  }
  return [{ text: group.label, style: 'section', headlineLevel: 1 }, ...tables];
}

function titles(): TableCell[] {
  const [number, item, ...rest] = head('No.', 'Item', 'Quantity', 'Count', 'Rate ₹', 'Amount ₹');
  return [number as TableCell, { ...(item as object), alignment: 'left' } as TableCell, ...rest];
}

type Item = BoqDocument['items'][number];

/** A row, and further ones below it for what a row cannot hold. */
function itemRows(number: string, item: Item, fields: BoqDocument['fields']): TableCell[][] {
  const [title = '', ...rest] = wordsOf(item);
  const { number: ownNumber, section } = item.source ?? {};
  const facts = fields.flatMap(({ name, heading }) => {
    const value = fieldCell(item, name);
    return value === '' ? [] : [`${heading}: ${value}`];
  });
  const about = [
    ownNumber ? `No. ${ownNumber} in the file` : '',
    section && section !== roomText(item) ? section : '',
    sizeText(item.dimension),
    item.finish?.label ?? '',
    `HSN/SAC ${item.hsn_sac}`,
    ...facts,
    ...rest,
  ]
    .filter(Boolean)
    .join(' · ');
  const [name = '', ...moreOfName] = portions(title, MOST_CHARACTERS);
  const [notes = '', ...moreNotes] = portions(about, MOST_CHARACTERS);
  const further = [...moreOfName, ...(moreOfName.length > 0 ? [notes] : []), ...moreNotes];
  const units = item.quantity * item.count;
  const row = [
    { text: number, style: 'note' },
    { stack: [name, ...(notes && moreOfName.length === 0 ? [{ text: notes, style: 'note' }] : [])] },
    right(measureText(item.quantity, item.unit)),
    right(String(item.count)),
    right(units === 0 ? '' : figure(Math.round((item.cost * 100) / units) / 100)),
    right(figure(item.cost)),
  ];
  return [row, ...further.map((text) => ['', { text, style: 'note' }, '', '', '', ''])];
}
