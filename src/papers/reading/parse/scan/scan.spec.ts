import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfTable } from '../../../../../test/fixtures/imports/pdf';
import { scannedPdf, type Scanner } from '../../../../../test/fixtures/imports/scanned';
import { ImportFailure } from '../../import-failure';
import type { UnderstoodBoq } from '../../understand/types';
import { parseFile } from '../parse-file';
import { doubtsOf } from './doubts';
import { wordsOf } from './recognise';

const COLUMNS = [40, 80, 300, 350, 410, 480];
const HEADS = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const WORKS: readonly (readonly [string, string, string, string, string])[] = [
  ['Vitrified tile flooring', 'sqft', '120.5', '85.00', '10,242.50'],
  ['Gypsum false ceiling', 'sqm', '45', '1,250.50', '56,272.50'],
  ['Wardrobe in laminate', 'sqft', '63', '1,450.00', '91,350.00'],
  ['Granite kitchen counter', 'rft', '14', '620.00', '8,680.00'],
  ['Flush door with frame', 'nos', '4', '9,800.00', '39,200.00'],
  ['Concealed wiring points', 'nos', '38', '740.00', '28,120.00'],
  ['Emulsion paint two coats', 'sqft', '1,640', '22.00', '36,080.00'],
];
const TABLE = [
  HEADS,
  ...WORKS.map((work, index) => [String(index + 1), ...work]),
  ['', 'TOTAL', '', '', '', '2,69,945.00'],
];
const RULED: Scanner = {
  columns: [36, 76, 296, 346, 406, 476, 560],
  rows: TABLE.map((_, index) => 66 + index * 22).concat(66 + TABLE.length * 22),
};

const folder = mkdtempSync(join(tmpdir(), 'fitout-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer): Promise<UnderstoodBoq> {
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, bytes);
  return parseFile(path, { fileName: 'scan.pdf', wallClockMs: 120_000 });
}

describe('a scanned bill', () => {
  it.each([
    ['ruled and straight', RULED],
    ['ruled and askew', { ...RULED, tilt: 0.6 }],
    ['without rules, in black and white, at 300 dots per inch', { dpi: 300, bitonal: true }],
  ])('is read: %s', async (_how, scanner) => {
    const boq = await read(await scannedPdf([pdfTable(COLUMNS, TABLE)], scanner));
    expect(
      boq.items.map(({ unit, quantity, rate, amount }) => [unit, quantity / 10_000, rate / 100, amount / 100]),
    ).toEqual(
      WORKS.map(([, unit, ...figures]) => [
        unit === 'nos' ? 'no' : unit,
        ...figures.map((text) => Number(text.replaceAll(',', ''))),
      ]),
    );
    expect(boq.statedTotal?.amount).toBe(26_994_500);
    expect(boq.computedTotal).toBe(26_994_500);
    expect(boq.warnings.join(' ')).toContain('Page 1 is a scan: the figures were recognised from a picture.');
  });

  it('that is too coarse to read is refused', async () => {
    const page = pdfTable(COLUMNS, [HEADS]);
    const codeOf = (bytes: Buffer) =>
      read(bytes).then(
        () => 'read',
        (error: unknown) => (error instanceof ImportFailure ? error.code : String(error)),
      );
    expect(await codeOf(await scannedPdf([page], { dpi: 70 }))).toBe('no-text');
  });
});

describe('what was recognised', () => {
  const row = (words: string): string => `5\t1\t1\t1\t1\t1\t${words}`;

  it('has places in points, one base line for a line, and units with their q', () => {
    const table = [
      'level\tpage',
      row('100\t50\t40\t20\t91\tsgm'),
      row('200\t52\t60\t20\t88\t12.5'),
      row('10\t10\t1\t20\t3\t|'),
    ];
    expect(wordsOf(table.join('\n'), 0.5)).toEqual([
      { text: 'sqm', left: 50, right: 70, y: 35, size: 10, confidence: 91 },
      { text: '12.5', left: 100, right: 130, y: 35, size: 10, confidence: 88 },
    ]);
  });

  it('names a figure that was hard to read, unless the line proves it', () => {
    const line = (y: number, ...words: [string, number][]) =>
      words.map(([text, confidence], index) => ({
        text,
        left: index * 50,
        right: index * 50 + 30,
        y,
        size: 10,
        confidence,
      }));
    const words = [
      ...line(10, ['1', 95], ['Door', 90], ['4', 40], ['9,800.00', 92], ['39,200.00', 91]),
      ...line(30, ['2', 95], ['Counter', 90], ['3', 40], ['450.00', 92], ['450.00', 91]),
      ...line(50, ['TOTAL', 90], ['39,650.00', 60]),
    ];
    const doubts = doubtsOf([{ number: 2, width: 595, height: 842, words }]);
    expect(doubts.map(({ kind, at, message }) => [kind, at, message])).toEqual([
      [
        'unsure',
        'page 2',
        '“3” in “2 Counter 3 450.00 450.00” was hard to read in this scan. Please compare it with the paper.',
      ],
      [
        'unsure',
        'page 2',
        '“39,650.00” in “TOTAL 39,650.00” was hard to read in this scan. Please compare it with the paper.',
      ],
    ]);
  });
});
