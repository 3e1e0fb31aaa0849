import { wordsOf } from '../../../platform/language/words';
import { csvFile } from '../../../papers/rendering/csv';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { closingLines } from '../../reads/items/closing-lines';
import { gstLabel } from './tax-part';
import { byService, fieldCell, roomText, sizeText } from './text';

const HEADER = [
  'number',
  'service',
  'room',
  'item',
  'description',
  'size',
  'finish',
  'count',
  'quantity_each',
  'unit',
  'rate',
  'material',
  'labour',
  'cost',
  'gst_included',
  'item_id',
  'tax_class',
  'hsn_sac',
  'gst_percent',
  'rate_includes_tax',
];
/** After the fields of their own, so that no column moves. */
const OF_FILE = ['source_number', 'section'];

/** What the rows below the items have as their service. */
const SERVICE_OF = {
  discount: 'Discounts',
  fee: 'Design fee',
  miscellaneous: 'Miscellaneous',
  contingency: 'Contingency',
  addition: 'Additions',
} as const;

/** One row per line of the BOQ and per amount below them; the costs add up to the total with GST, whose last row is the GST. RFC 4180, UTF-8 with its mark (without it spreadsheets read the feet and inches wrongly). */
export function renderCsv(document: BoqDocument): Buffer {
  const names = document.fields.map(({ name }) => name);
  const rows = byService(document.items).flatMap(({ label, items }) =>
    items.map(({ number, item }) => [
      number,
      label,
      roomText(item),
      item.title,
      item.description.join('; '),
      sizeText(item.dimension),
      item.finish?.label ?? '',
      item.count,
      item.quantity,
      item.unit,
      item.unit_rate,
      item.material.cost,
      item.labour.cost,
      item.cost,
      item.gst_included,
      item.id,
      item.tax_class,
      item.hsn_sac,
      item.gst_percent,
      item.rate_includes_tax ? 'yes' : 'no',
      ...names.map((name) => fieldCell(item, name)),
      item.source?.number ?? '',
      item.source?.section ?? '',
    ]),
  );
  const closing = [
    ...closingLines(document.boq).map(({ kind, label, amount }) => [SERVICE_OF[kind], label, amount] as const),
    ['GST', gstLabel(document.boq.tax, document.gstPercent, wordsOf(document.language)), document.boq.gst] as const,
  ].map(([service, item, cost]) =>
    [...HEADER, ...names, ...OF_FILE].map((name): string | number =>
      name === 'service' ? service : name === 'item' ? item : name === 'cost' ? cost : '',
    ),
  );
  return csvFile([[...HEADER, ...names, ...OF_FILE], ...rows, ...closing]);
}
