import type { Workbook, Worksheet } from 'exceljs';
import type { Comparison } from '../comparison/compare.dto';
import { SERVICE_LABELS, WHOLE_FLAT } from '../../../kernel/terms';
import {
  columns,
  emphasise,
  formula,
  heading,
  MONEY,
  printable,
  putText,
  type Column,
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
  { title: 'Revision', width: 10 },
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
  await writeBridge(book, book.addWorksheet('Bridge'), comparison);
  writeItems(book.addWorksheet('Items', { views: [{ state: 'frozen', xSplit: 1, ySplit: HEADER_ROW }] }), comparison);
  if (comparison.details.length > 0) writeDetails(book.addWorksheet('Details'), comparison);
  writeRevisions(book.addWorksheet('Revisions', { views: [{ state: 'frozen', ySplit: HEADER_ROW }] }), comparison);
  return Buffer.from(await book.xlsx.writeBuffer());
}

function subtitle({ from, to }: Comparison): string {
  return `Revision ${from.revision} of ${dayText(from.at)} to revision ${to.revision} of ${dayText(to.at)}`;
}

async function writeBridge(book: Workbook, sheet: Worksheet, comparison: Comparison): Promise<void> {
  heading(sheet, comparison.title, subtitle(comparison));
  columns(sheet, HEADER_ROW, BRIDGE);
  printable(sheet, HEADER_ROW);
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

function writeItems(sheet: Worksheet, comparison: Comparison): void {
  heading(sheet, 'Items', subtitle(comparison));
  columns(sheet, HEADER_ROW, ITEMS);
  printable(sheet, HEADER_ROW);
  let at = HEADER_ROW + 1;
  for (const [what, lines] of [
    ['Added', comparison.added],
    ['Removed', comparison.removed],
    ['Changed', comparison.changed],
  ] as const) {
    for (const line of lines) {
      const row = sheet.getRow(at);
      putText(row.getCell(1), line.title);
      row.getCell(2).value = SERVICE_LABELS[line.service];
      putText(row.getCell(3), line.room_label ?? WHOLE_FLAT);
      row.getCell(4).value = what;
      row.getCell(5).value = line.cost_before;
      row.getCell(6).value = line.cost_after;
      row.getCell(7).value = formula(`N(F${at})-N(E${at})`, line.delta);
      row.getCell(8).value = line.delta_percent;
      putText(
        row.getCell(9),
        line.changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} → ${after ?? 'none'}`).join('; '),
      );
      for (const index of [5, 6, 7]) row.getCell(index).numFmt = MONEY;
      row.getCell(8).numFmt = PERCENT;
      at += 1;
    }
  }
}

/** What changed of the BOQ itself: its city, its area, its fee. */
function writeDetails(sheet: Worksheet, comparison: Comparison): void {
  heading(sheet, 'The BOQ itself', subtitle(comparison));
  columns(sheet, HEADER_ROW, DETAILS);
  printable(sheet, HEADER_ROW);
  comparison.details.forEach(({ label, before, after }, index) => {
    const row = sheet.getRow(HEADER_ROW + 1 + index);
    row.getCell(1).value = label;
    putText(row.getCell(2), before ?? '');
    putText(row.getCell(3), after ?? '');
  });
}

function writeRevisions(sheet: Worksheet, comparison: Comparison): void {
  heading(sheet, 'Revisions', 'Who is behind each cause, the newest first.');
  columns(sheet, HEADER_ROW, REVISIONS);
  printable(sheet, HEADER_ROW);
  let at = HEADER_ROW + 1;
  for (const { label, revisions } of comparison.bridge) {
    for (const { revision, at: made, actor, summary, reason } of revisions) {
      const row = sheet.getRow(at);
      row.getCell(1).value = label;
      row.getCell(2).value = revision;
      row.getCell(3).value = dayText(made);
      putText(row.getCell(4), actor.name);
      putText(row.getCell(5), summary);
      putText(row.getCell(6), reason ?? '');
      at += 1;
    }
  }
}
