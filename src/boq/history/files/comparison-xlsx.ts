import type { Workbook } from 'exceljs';
import type { Comparison } from '../comparison/compare.dto';
import { SERVICE_LABELS, WHOLE_FLAT } from '../../../kernel/terms';
import {
  emphasise,
  formula,
  MONEY,
  putRows,
  tableSheet,
  type Column,
  type TableSheet,
  type Value,
} from '../../../papers/rendering/sheet';
import { dayText } from '../../../papers/rendering/figures';
import { waterfallOf, waterfallSvg } from './waterfall';

const HEADER_ROW = 4;
const PERCENT = '0.00" %"';
/** Height of a row of the bridge in points and in pixels of the picture next to it. */
const ROW = { points: 20, pixels: 20 * (96 / 72) };
const PICTURE = 420;

const BRIDGE: readonly Column[] = [
  { title: 'Cause', width: 30 },
  { title: 'Amount ₹', width: 18, format: MONEY },
  { title: 'Share of the earlier total', width: 14, format: PERCENT },
  { title: '', width: 62 },
];
const ITEMS: readonly Column[] = [
  { title: 'Item', width: 40 },
  { title: 'Service', width: 16 },
  { title: 'Room', width: 20 },
  { title: 'What happened', width: 14 },
  { title: 'Before ₹', width: 16, format: MONEY },
  { title: 'After ₹', width: 16, format: MONEY },
  { title: 'Difference ₹', width: 16, format: MONEY },
  { title: 'Difference', width: 12, format: PERCENT },
  { title: 'Changes', width: 70 },
];
const DETAILS: readonly Column[] = [
  { title: 'What', width: 30 },
  { title: 'Before', width: 40 },
  { title: 'After', width: 40 },
];
const REVISIONS: readonly Column[] = [
  { title: 'Cause', width: 30 },
  { title: 'Version', width: 10 },
  { title: 'Date', width: 20 },
  { title: 'By', width: 24 },
  { title: 'What', width: 60 },
  { title: 'Why', width: 50 },
];

/** Two revisions as a workbook: the bridge with its picture and a sum that is a formula, every item, and who is behind it. */
export async function renderComparisonXlsx(comparison: Comparison): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  book.creator = 'Fitout';
  book.created = new Date(comparison.to.at);
  book.modified = book.created;
  book.title = comparison.title;
  book.calcProperties.fullCalcOnLoad = true;
  await writeBridge(book, comparison);
  const subtitle = subtitleOf(comparison);
  const add = (table: Omit<TableSheet, 'headerRow'>, rows: readonly Value[][]): void =>
    putRows(tableSheet(book, { ...table, headerRow: HEADER_ROW }), HEADER_ROW + 1, table.columns, rows);
  add({ name: 'Items', title: 'Items', subtitle, columns: ITEMS, frozen: 1 }, itemRows(comparison));
  if (comparison.details.length > 0)
    add({ name: 'Details', title: 'The BOQ itself', subtitle, columns: DETAILS }, detailRows(comparison));
  const behind = 'Who is behind each cause, the newest first.';
  add({ name: 'Versions', title: 'Versions', subtitle: behind, columns: REVISIONS }, revisionRows(comparison));
  return Buffer.from(await book.xlsx.writeBuffer());
}

function subtitleOf({ from, to }: Comparison): string {
  return `Version ${from.revision} of ${dayText(from.at)} to version ${to.revision} of ${dayText(to.at)}`;
}

async function writeBridge(book: Workbook, comparison: Comparison): Promise<void> {
  const sheet = tableSheet(book, {
    name: 'Bridge',
    title: comparison.title,
    subtitle: subtitleOf(comparison),
    columns: BRIDGE,
    headerRow: HEADER_ROW,
  });
  const bars = waterfallOf(comparison, PICTURE);
  const first = HEADER_ROW + 1;
  const last = HEADER_ROW + bars.length;
  bars.forEach(({ label, amount, isTotal }, index) => {
    const row = sheet.getRow(first + index);
    row.height = ROW.points;
    row.getCell(1).value = label;
    // The later total follows from the earlier one and the causes: the sum can be checked in place.
    const isSum = isTotal && index > 0;
    row.getCell(2).value = isSum ? formula(`SUM(B${first}:B${last - 1})`, amount) : amount;
    row.getCell(2).numFmt = MONEY;
    if (isTotal) return emphasise(row, 3);
    row.getCell(3).value = formula(
      `IF(B${first}=0,"",ROUND(B${first + index}/B${first}*100,2))`,
      shareOf(comparison, label),
    );
    row.getCell(3).numFmt = PERCENT;
  });
  const height = Math.round(bars.length * ROW.pixels);
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(waterfallSvg(bars, PICTURE, ROW.pixels)), { density: 192 })
    .resize({ width: PICTURE * 2, height: height * 2, fit: 'fill' })
    .png()
    .toBuffer();
  const image = book.addImage({ base64: picture.toString('base64'), extension: 'png' });
  sheet.addImage(image, { tl: { col: 3, row: HEADER_ROW }, ext: { width: PICTURE, height } });
}

function shareOf({ bridge }: Comparison, label: string): number | string {
  return bridge.find((part) => part.label === label)?.percent ?? '';
}

function itemRows({ added, removed, changed }: Comparison): Value[][] {
  const lines = [
    ...added.map((line) => ['Added', line] as const),
    ...removed.map((line) => ['Removed', line] as const),
    ...changed.map((line) => ['Changed', line] as const),
  ];
  return lines.map(([what, line], index) => {
    const at = HEADER_ROW + 1 + index;
    return [
      line.title,
      SERVICE_LABELS[line.service],
      line.room_label ?? WHOLE_FLAT,
      what,
      line.cost_before,
      line.cost_after,
      formula(`N(F${at})-N(E${at})`, line.delta),
      line.delta_percent,
      line.changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} → ${after ?? 'none'}`).join('; '),
    ];
  });
}

/** What changed of the BOQ itself: its city, its area, its fee. */
const detailRows = ({ details }: Comparison): Value[][] =>
  details.map(({ label, before, after }) => [label, before ?? '', after ?? '']);

const revisionRows = ({ bridge }: Comparison): Value[][] =>
  bridge.flatMap(({ label, revisions }) =>
    revisions.map(({ revision, at, actor, summary, reason }) => [
      label,
      revision,
      dayText(at),
      actor.name,
      summary,
      reason ?? '',
    ]),
  );
