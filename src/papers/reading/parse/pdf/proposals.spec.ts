import { printedPage, type Text } from '../../../../../test/fixtures/imports/printed-page';
import { understand } from '../../understand/understand';
import type { PdfPage } from './line';
import { tablesOfPages } from './table';

const page = (number: number, texts: readonly Text[]): PdfPage => printedPage(number, texts, 842, 1190);

/** Cells of one line at the places of their columns; none where a cell is empty. */
const across = (places: readonly number[], y: number, cells: readonly string[]): Text[] =>
  cells.flatMap((cell, at) => (cell === '' ? [] : [[places[at] ?? 0, y, cell] as const]));

const read = (pages: readonly PdfPage[]) => understand({ kind: 'pdf', sheets: tablesOfPages(pages) });
const rupees = (amount: number): string => amount.toLocaleString('en-IN');

type Line = readonly [title: string, size: string, pieces: number, price: number];
const ROOMS: readonly (readonly [string, readonly Line[]])[] = [
  [
    'Foyer',
    [
      ['Shoe cabinet', 'W 1200 x H 1050 x D 375 mm', 1, 24_180],
      ['Console', 'W 2700 x H 2550 mm', 1, 96_450],
    ],
  ],
  [
    'Kitchen',
    [
      ['Base units', 'W 3650 x H 720 x D 560 mm', 1, 142_300],
      ['Drawers', '450 mm', 4, 27_200],
    ],
  ],
  [
    'Bedroom',
    [
      ['Wardrobe', 'W 2400 x H 2100 x D 650 mm', 1, 134_600],
      ['Side table', 'W 450 x D 400 x H 450 mm', 2, 15_400],
    ],
  ],
  [
    'Services',
    [
      ['Painting', '2,940 sqft', 1, 55_860],
      ['Lights', '41 points', 1, 63_750],
    ],
  ],
];
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, [, , , price]) => sum + price, 0);
const ALL = ROOMS.reduce((sum, [, lines]) => sum + sumOf(lines), 0);

describe('a proposal that a firm of interiors prints', () => {
  it('has what each line costs as its price, where the names of the rooms have their sums', () => {
    const PLACES = [40, 260, 470, 560];
    let y = 40;
    const row = (...cells: string[]): Text[] => across(PLACES, (y += 20), cells);
    const summary = [
      ...row('Room', 'Items', '', 'Amount'),
      ...ROOMS.flatMap(([name, lines]) => row(name, String(lines.length), '', `₹ ${rupees(sumOf(lines))}`)),
      ...row('Item total', '', '', `₹ ${rupees(ALL)}`),
      ...row('Republic Day offer (10% off)', '', '', `- ₹ ${rupees(ALL * 0.1)}`),
      ...row('GST @ 18%', '', '', `₹ ${rupees(ALL * 0.162)}`),
      ...row('Total payable', '', '', `₹ ${rupees(ALL * 1.062)}`),
    ];
    y = 40;
    const rooms = ROOMS.flatMap(([name, lines]) => [
      ...row(name, '', '', `₹ ${rupees(sumOf(lines))}`),
      ...row('Product', 'Dimension / Area', 'Qty', 'Price'),
      ...lines.flatMap(([title, size, pieces, price]) => row(title, size, String(pieces), `₹ ${rupees(price)}`)),
    ]);
    const free = [
      ...row('Deep cleaning', '1 visit', '1', '₹ 7,500'),
      ...across(PLACES, (y += 9), ['', '', '', 'FREE']),
    ];
    y += 20;
    const paid = [
      ...row('Payment milestones'),
      ...row('Booking', '10%', '', `₹ ${rupees(ALL * 0.1062)}`),
      ...row('Before dispatch', '90%', '', `₹ ${rupees(ALL * 0.9558)}`),
    ];
    const boq = read([page(1, summary), page(2, [...rooms, ...free, ...paid])]);
    expect(boq).toMatchObject({ status: 'done', computedTotal: ALL * 100, differences: [] });
    expect(boq.items).toHaveLength(9);
    expect(boq.closing?.additions.map(({ label }) => label)).toEqual(['Republic Day offer']);
    expect(boq.closing?.grand).toBe(Math.round(ALL * 106.2));
    expect([boq.statedTotal?.label, boq.grandTotal?.label]).toEqual(['Item total', 'Total payable']);
    expect(boq.warnings.join()).not.toContain('No total in the file');
    expect(boq.items[3]).toMatchObject({ title: 'Drawers', quantity: 40_000, amount: 2_720_000, section: 'Kitchen' });
    expect(boq.items[8]).toMatchObject({ title: 'Deep cleaning', amount: 0 });
  });

  it('is priced by its amounts alone, where the rooms have totals and no total is of all', () => {
    const PLACES = [40, 80, 260, 500];
    let y = 40;
    const row = (...cells: string[]): Text[] => across(PLACES, (y += 20), cells);
    const rooms = ROOMS.flatMap(([name, lines]) => [
      ...row('', name),
      ...row('S.No', 'Module / Item', 'Size (W x H x D mm)', 'Price (₹)'),
      ...lines.flatMap(([title, , , price], at) =>
        row(String(at + 1), title, `${900 + at}00 x 720 x 560`, rupees(price)),
      ),
      ...row(String(lines.length + 1), 'Cleaning', '- Complimentary', ''),
      ...row('', `${name} Total`, '', rupees(sumOf(lines))),
    ]);
    const boq = read([page(1, rooms)]);
    expect(boq).toMatchObject({ status: 'done', computedTotal: ALL * 100, differences: [] });
    expect(boq.items).toHaveLength(12);
  });

  it('adds what stands beside the total in another column than the names, and takes no thickness for money', () => {
    const PLACES = [40, 80, 330, 390, 450, 520];
    let y = 40;
    const row = (...cells: string[]): Text[] => across(PLACES, (y += 20), cells);
    const windows = [1, 2, 3, 4].map((at): readonly [string, number, number] => [`Sliding window ${at}`, 40 + at, 690]);
    const basic = windows.reduce((sum, [, area, rate]) => sum + area * rate, 0);
    const boq = read([
      page(1, [
        ...row('Code', 'Description', 'Qty', 'Sq.ft', 'Rate', 'Amount'),
        ...windows.flatMap(([title, area, rate], at) =>
          row(`W${at + 1}`, title, '1', String(area), String(rate), (area * rate).toFixed(2)),
        ),
        ...row('', '', '', '', 'Basic', basic.toFixed(2)),
        ...row('', '', '', 'Installation @ 35/sft', '', '5,950.00'),
        ...row('', '', '', '', 'Net Amount', (basic + 5_950).toFixed(2)),
        ...row('', 'Frame of Gurjan', '', 'BLOCK BOARD', '', '(35mm)'),
      ]),
    ]);
    expect(boq).toMatchObject({ status: 'done', computedTotal: basic * 100, differences: [] });
    expect([boq.items.length, boq.closing?.additions.map(({ amount }) => amount)]).toEqual([4, [595_000]]);
  });
});
