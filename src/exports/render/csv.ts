import type { BoqDocument } from '../../boq/boq.public';
import { additionLabel } from './selling-part';
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

/** Lines a spreadsheet would take for a formula when it opens the file. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;
/** RFC 4180: these make a field need its quotes. */
const SPECIAL = /[",\r\n]/;

/** One field: text that a spreadsheet would run gets an apostrophe before it, which shows it as text; numbers stay numbers. */
export function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row a line of the BOQ and one an addition below them, RFC 4180, UTF-8 with its mark (without it spreadsheets read the feet and inches wrongly). */
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
  const additions = document.boq.additions.map((one) =>
    [...HEADER, ...names, ...OF_FILE].map((name): string | number => {
      if (name === 'service') return 'Additions';
      if (name === 'item') return additionLabel(one);
      if (name === 'cost') return one.amount;
      return name === 'gst_percent' ? (one.taxed ? document.gstPercent : 0) : '';
    }),
  );
  const lines = [[...HEADER, ...names, ...OF_FILE], ...rows, ...additions].map((row) => row.map(csvField).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');
}
