import { Workbook, type Worksheet } from 'exceljs';

/** A workbook as a person would make it, and the expected import. */
export interface Bill {
  readonly name: string;
  readonly write: (book: Workbook) => void;
  /** Rows that are items, and their sum in rupees. */
  readonly items: number;
  readonly total: number;
  /** Non-empty rows of the bill. */
  readonly rows: number;
  /** The same for the other sheets. */
  readonly elsewhere: number;
}

const HEADER = ['Sr. No.', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];

function sheet(book: Workbook, name: string, rows: readonly (readonly unknown[])[]): Worksheet {
  const made = book.addWorksheet(name);
  for (const row of rows) made.addRow([...row]);
  return made;
}

export const BILLS: readonly Bill[] = [
  {
    name: 'a plain bill',
    items: 3,
    total: 162_050,
    rows: 5,
    elsewhere: 0,
    write: (book) =>
      void sheet(book, 'BOQ', [
        HEADER,
        [1, 'Hinged wardrobe with loft', 'sqft', 84, 1600, 134_400],
        [2, 'Vitrified tile flooring', 'sqft', 100, 239, 23_900],
        [3, 'Light points', 'no', 3, 1250, 3750],
        [null, 'Total', null, null, null, 162_050],
      ]),
  },
  {
    name: 'headings, notes, subtotals, empty rows, merged titles and GST',
    items: 4,
    total: 247_000,
    rows: 15,
    elsewhere: 0,
    write: (book) => {
      const made = sheet(book, 'Quotation', [
        ['Interior works for Mr. & Mrs. Rao'],
        ['Flat 1204, Mumbai'],
        [],
        HEADER,
        ['A', 'CARPENTRY'],
        [1, 'TV unit in laminate finish', 'no', 1, 45_000, 45_000],
        [2, 'Study table', 'no', 2, 18_500, 37_000],
        [null, 'Sub total', null, null, null, 82_000],
        [],
        ['B', 'CIVIL WORK'],
        [1, 'Waterproofing of toilets', 'sqft', 150, 120, 18_000],
        [2, 'Marble flooring', 'sqft', 196, 750, 147_000],
        [null, 'Sub total', null, null, null, 165_000],
        [null, 'Total', null, null, null, 247_000],
        [null, 'GST @ 18%', null, null, null, 44_460],
        [null, 'Grand Total', null, null, null, 291_460],
        [null, 'Note: rates are valid for 30 days'],
      ]);
      made.mergeCells('A1:F1');
      made.mergeCells('A2:F2');
    },
  },
  {
    name: 'formulas with their results, amounts as text and in lakhs’ grouping',
    items: 3,
    total: 152_500,
    rows: 5,
    elsewhere: 0,
    write: (book) => {
      const made = sheet(book, 'Sheet1', [['Item', 'Particulars', 'UOM', 'Quantity', 'Rate (Rs.)', 'Amount (Rs.)']]);
      made.addRow([1, 'Gypsum false ceiling', 'sqft', 500, 105, { formula: 'D2*E2', result: 52_500 }]);
      made.addRow([2, 'Royale paint', 'sqft', '1,000', '40.00', '40,000.00']);
      made.addRow([3, '=cmd|calc!A1 panelling', 'LS', 1, 60_000, { formula: 'D4*E4', result: 60_000 }]);
      made.addRow([null, 'Total', null, null, null, { formula: 'SUM(F2:F4)', result: 152_500 }]);
    },
  },
  {
    name: 'column headings repeated as on each printed page',
    items: 4,
    total: 10_000,
    rows: 8,
    elsewhere: 0,
    write: (book) =>
      void sheet(book, 'BOQ', [
        HEADER,
        [1, 'Wooden door', 'no', 1, 1000, 1000],
        [2, 'Glass door', 'no', 1, 2000, 2000],
        HEADER,
        [3, 'Flush door', 'no', 1, 3000, 3000],
        HEADER,
        [4, 'Sliding door', 'no', 1, 4000, 4000],
        [null, 'Total', null, null, null, 10_000],
      ]),
  },
  {
    name: 'a second table beside a cover, a hidden sheet and an empty one',
    items: 2,
    total: 30_000,
    rows: 4,
    elsewhere: 4,
    write: (book) => {
      sheet(book, 'Cover', [['Bill of quantities'], ['Prepared for a client']]);
      sheet(book, 'BOQ', [
        HEADER,
        [1, 'Curtains', 'no', 4, 5000, 20_000],
        [2, 'Roller blinds', 'no', 2, 5000, 10_000],
        [null, 'Total', null, null, null, 30_000],
      ]);
      sheet(book, 'Rates', [HEADER, [1, 'Secret margin', 'no', 1, 9999, 9999]]).state = 'hidden';
      book.addWorksheet('Sheet4');
    },
  },
];

/** The workbook as a file. */
export async function bytesOf(write: (book: Workbook) => void): Promise<Buffer> {
  const book = new Workbook();
  write(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}
