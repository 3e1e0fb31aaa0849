import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../test/fixtures/imports/grid';
import { bills, layouts, written, type BillSection } from '../../../../test/fixtures/imports/layouts';
import type { RawCell } from '../parse/raw-file';
import { normaliseUnit } from './units';
import { understand } from './understand';
import type { UnderstoodBoq } from './types';

const N = null;

const read = (boq: UnderstoodBoq) => boq.items.map(({ title, unit, quantity, rate }) => [title, unit, quantity, rate]);
const meant = (sections: readonly BillSection[], priced: boolean) =>
  sections.flatMap(({ lines }) =>
    lines.map(({ title, unit, quantity, rate }) => [title, normaliseUnit(unit), quantity * 100, priced ? rate : 0]),
  );

function everyRowIsAccountedFor(rows: readonly (readonly RawCell[])[], boq: UnderstoodBoq): void {
  const filled = rows.filter((row) => row.some((cell) => cell !== null)).length;
  expect(Object.values(boq.counts).reduce((sum, count) => sum + count, 0)).toBe(filled);
}

describe('random bills in random layouts', () => {
  it('read back the same when they are priced', () => {
    const layout = layouts(
      ['number', 'description', 'unit', 'quantity', 'rate', 'amount'],
      [[], ['remarks'], ['zone-a', 'zone-b'], ['cost-rate', 'cost-amount']],
    );
    fc.assert(
      fc.property(bills, layout, (sections, how) => {
        const rows = written(sections, how);
        const boq = understand(gridFile(rows));
        expect(read(boq)).toEqual(meant(sections, true));
        expect(boq.differences).toEqual([]);
        everyRowIsAccountedFor(rows, boq);
      }),
      { numRuns: 300 },
    );
  });

  it('read back the same without rates', () => {
    const layout = layouts(['number', 'description', 'unit', 'quantity'], [[], ['remarks'], ['zone-a', 'zone-b']]);
    fc.assert(
      fc.property(bills, layout, (sections, how) => {
        const rows = written(sections, how);
        const boq = understand(gridFile(rows));
        expect(boq.status).toBe('done');
        expect(read(boq)).toEqual(meant(sections, false));
        expect(boq.computedTotal).toBe(0);
        everyRowIsAccountedFor(rows, boq);
      }),
      { numRuns: 300 },
    );
  });
});

const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const lines = (boq: UnderstoodBoq) =>
  boq.items.map(({ title, unit, quantity, rate, amount }) => [
    title,
    unit,
    quantity / 10_000,
    rate / 100,
    amount / 100,
  ]);

describe('a changed bill', () => {
  it('never ends in a sum that is not the total of the file without a named difference', () => {
    const layout = layouts(['number', 'description', 'unit', 'quantity', 'rate', 'amount']).map((how) => ({
      ...how,
      total: true,
    }));
    fc.assert(
      fc.property(
        bills,
        layout,
        fc.nat(),
        fc.integer({ min: 500, max: 90_000 }),
        fc.boolean(),
        (sections, how, at, by, drop) => {
          const rows = written(sections, how);
          const column = how.columns.indexOf('amount');
          const priced = rows.flatMap((row, index) => (typeof row[column] === 'number' ? [index] : []));
          const hit = priced[at % priced.length] ?? 0;
          const changed = rows.flatMap((row, index) => {
            if (index !== hit) return [row];
            return drop
              ? []
              : [row.map((cell, place) => (place === column && typeof cell === 'number' ? cell + by : cell))];
          });
          const boq = understand(gridFile(changed));
          const total = boq.statedTotal?.amount ?? null;
          const agrees = total !== null && Math.abs(total - boq.computedTotal) <= 100 + boq.items.length;
          // Without its last total a bill states nothing that its sum could differ from.
          const silent = drop && hit === priced.at(-1);
          expect(agrees || silent || boq.differences.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('columns that the headings do not tell', () => {
  it('takes a bare Total beside units for the quantity where nothing is priced', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description of work', 'Unit', 'Tower A', 'Tower B', 'Podium', 'TOTAL', 'Size'],
        [1, 'Drain pipe of 50 mm', 'rmt', 12, 10, N, 22, '50 mm'],
        [2, 'Drain pipe of 75 mm', 'rmt', 40, 4, 3, 47, '75 mm'],
        [3, 'Drain pipe of 110 mm', 'rmt', N, 8, 9, 17, '110 mm'],
      ]),
    );
    expect(boq.items.map(({ quantity }) => quantity / 10_000)).toEqual([22, 47, 17]);
    expect(boq.computedTotal).toBe(0);
  });

  it('takes units headed ITEM, and headings set the wrong way round', () => {
    const items = understand(
      gridFile([
        ['Code', 'Description and area', 'Total quantity', 'Item', 'Unit rate', 'Total amount'],
        ['CH-1', 'Chair of the reading room', 12, 'Nos'],
        ['CH-2', 'Chair of the office', 29, 'Nos'],
        ['CH-3', 'Chair of the lounge', 2, 'Nos'],
      ]),
    );
    expect(lines(items).map(([, unit, quantity]) => [unit, quantity])).toEqual([
      ['no', 12],
      ['no', 29],
      ['no', 2],
    ]);
    const swapped = understand(
      gridFile([
        ['S.No', 'Item description', 'Unit', 'Qty'],
        [1, 'Lining of the duct', 600, 'M2'],
        [2, 'Lining of the deck', 750, 'M2'],
      ]),
    );
    expect(lines(swapped).map(([, unit, quantity]) => [unit, quantity])).toEqual([
      ['sqm', 600],
      ['sqm', 750],
    ]);
  });

  it('reads a header that begins with the first item, one with figures in its words, and one that a line below explains', () => {
    const first = understand(
      gridFile([
        [1, 'Wall lining', 'UNIT', 'QTY (m2)', 'Rate'],
        [N, 'Providing and fixing lining on walls', 'SQM', 1300],
        [2, 'Barrier'],
        [N, 'Providing and fixing a barrier', 'SQM', 350],
      ]),
    );
    expect(first.items).toHaveLength(2);
    const figures = understand(
      gridFile([
        ['Description', 'Unit', '1M', '2M', 'Qty', 'Mat.', 'Lab.', 'Total', 'Amount'],
        ['Concrete', 'cum', 4, 6, 10, 300, 40, 340, 3400],
        ['Plaster', 'sqm', 50, N, 50, 20, 10, 30, 1500],
        ['Paint', 'sqm', N, 70, 70, 5, 7, 12, 840],
      ]),
    );
    expect(figures.items.map(({ rate }) => rate)).toEqual([34_000, 3_000, 1_200]);
    const explained = understand(
      gridFile([
        ['No', 'Particulars', 'Units', 'Total qty', 'Supply rate', N, 'Erection rate', 'Total'],
        [
          N,
          N,
          N,
          N,
          'Basic with freight, packing, insurance and all taxes but GST',
          'Taxes (GST), in percent',
          'Basic (Rs.)',
          N,
        ],
        [1, 'Pipe of 100 mm', 'Rmt.', 320],
        [2, 'Pipe of 150 mm', 'Rmt.', 20],
      ]),
    );
    expect(explained.items.map(({ quantity }) => quantity / 10_000)).toEqual([320, 20]);
  });

  it('adds material and labour under headings in Thai', () => {
    const boq = understand(
      gridFile([
        ['ลำดับ', 'รายการ', 'จำนวน', 'หน่วย', 'ค่าวัสดุ', N, 'ค่าแรงงาน', N, 'รวม'],
        [N, N, N, N, 'ราคาต่อหน่วย', 'จำนวนเงิน', 'ราคาต่อหน่วย', 'จำนวนเงิน', N],
        [1, 'งานทาสี', 25, 'ตร.ม.', 40, 1000, 20, 500, 1500],
        [2, 'งานกระเบื้อง', 10, 'ตร.ม.', 300, 3000, 150, 1500, 4500],
        [N, 'รวมทั้งหมด', N, N, N, 4000, N, 2000, 6000],
      ]),
    );
    expect(boq.computedTotal).toBe(600_000);
    expect(boq.items.map(({ rate }) => rate)).toEqual([6_000, 45_000]);
  });

  it('finds quantities without headings by their units', () => {
    const boq = understand(
      gridFile([
        [1, 'Insulation of the supply duct', 'Sqm.', 2500],
        [2, 'Insulation of the return duct', 'Sqm.', 9000],
        [3, 'Insulation of the fresh air duct', 'Sqm.', 42000],
      ]),
    );
    expect(boq.items.map(({ quantity }) => quantity / 10_000)).toEqual([2500, 9000, 42000]);
    expect(boq.warnings.join(' ')).toContain('No column headings');
  });
});

describe('rows that belong together', () => {
  it('takes a line of figures below an item without a price for its price', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description', 'Nos', 'L', 'B', 'D', 'Qty', 'Unit', 'Rate', 'Amount'],
        [1, 'Concrete in the bed', 1, 100, 2, 0.5, 100, 'cum'],
        [N, N, N, N, N, N, 100, 'cum', 1900, 190000],
        [2, 'Stone masonry', 1, 100, 1, 2, 200, 'cum'],
        [N, N, N, N, N, N, 200, 'cum', 1500, 300000],
        [N, N, N, N, N, N, N, N, 'Total', 490000],
      ]),
    );
    expect(lines(boq)).toEqual([
      ['Concrete in the bed', 'cum', 100, 1900, 190000],
      ['Stone masonry', 'cum', 200, 1500, 300000],
    ]);
    expect(boq.differences).toEqual([]);
  });

  it('takes a bare sum under a description of several items for their total', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [5, 'Embankment with approved material:'],
        [N, '(a) from borrow pits', 'cum', 100, 50, 5000],
        [N, '(b) from cutting', 'cum', 200, 40, 8000],
        [N, N, N, N, N, 13000],
      ]),
    );
    expect(boq.computedTotal).toBe(1_300_000);
    expect(boq.counts.total).toBe(1);
  });

  it('names a numbered row by what it says in any column', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Footing', 'cum', 10, 100, 1000],
        [2, N, 'As in the first estimate', N, N, 5000],
        [N, 'Total', N, N, N, 6000],
      ]),
    );
    expect(boq.items.map(({ title, amount }) => [title, amount])).toEqual([
      ['Footing', 100_000],
      ['As in the first estimate', 500_000],
    ]);
    expect(boq.differences).toEqual([]);
  });

  it('counts no measurement of a priced bill as an item', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description', 'Nos', 'L', 'B', 'Qty', 'Unit', 'Rate', 'Amount'],
        [1, 'Flooring', 1, 4, 5, 20, 'sqm', 100, 2000],
        [N, 'Deduct the shaft', 1, 1, 2, 2, 'sqm'],
        [N, 'Total', N, N, N, N, N, N, 2000],
      ]),
    );
    expect(boq.items).toHaveLength(1);
  });
});

describe('money that the totals of the file explain', () => {
  it('leaves a blank amount out where the total does', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Design', 'sqm', 440, 50, N],
        [2, 'Guard', 'month', 6, 300, 1800],
        [N, 'Total', N, N, N, 1800],
      ]),
    );
    expect(boq.computedTotal).toBe(180_000);
    expect(boq.items[0]).toMatchObject({ quantity: 4_400_000, rate: 5_000, amount: 0 });
    expect(boq.differences).toEqual([]);
  });

  it('leaves options below the total out of the sum', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Wardrobe', 'sqft', 10, 100, 1000],
        [N, 'Total', N, N, N, 1000],
        [N, 'OPTIONAL ITEMS'],
        [1, 'Loft', 'sqft', 5, 100, 500],
      ]),
    );
    expect(boq.computedTotal).toBe(100_000);
    expect(boq.items[1]).toMatchObject({ rate: 10_000, amount: 0 });
    expect(boq.differences).toEqual([]);
  });

  it('names items that stand below the total, and takes no terms of payment for work', () => {
    const below = understand(
      gridFile([HEADER, [1, 'Bed', 'no', 1, 100, 100], [N, 'Total', N, N, N, 100], [2, 'Mirror', 'no', 2, 50, 100]]),
    );
    expect(below.computedTotal).toBe(20_000);
    expect(below.differences).toEqual([expect.objectContaining({ kind: 'total', stated: 10_000, computed: 20_000 })]);
    const terms = understand(
      gridFile([
        HEADER,
        [1, 'Bed', 'no', 1, 100, 100],
        [N, 'Total', N, N, N, 100],
        [N, 'Advance with the order', N, N, N, 50],
      ]),
    );
    expect(terms.items).toHaveLength(1);
    expect(terms.rows.at(-1)).toMatchObject({ kind: 'note', reason: 'below the total' });
  });

  it('keeps lines that are to be priced only: R.O. and units without a quantity', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Qty'],
        [1, 'Pipe of 25 mm', 'Rmt', 750],
        [2, 'Pipe of 32 mm', 'Rmt', 'R.O.'],
        [3, 'Pipe of 40 mm', 'Rmt'],
      ]),
    );
    expect(boq.items.map(({ quantity }) => quantity / 10_000)).toEqual([750, 0, 0]);
  });

  it('takes a column of counts beside words for quantities, and leaves amounts in their place to a person', () => {
    const rows = (figures: readonly number[]): RawCell[][] =>
      figures.map((figure, index) => [`Shelf of ${index + 4} boards`, figure]);
    const counts = understand(gridFile(rows([1, 40, 1, 6, 1, 25, 1, 3])));
    expect([counts.status, counts.items.map(({ quantity }) => quantity / 10_000)]).toEqual([
      'done',
      [1, 40, 1, 6, 1, 25, 1, 3],
    ]);
    expect(understand(gridFile(rows([450, 40, 900, 60, 310, 25, 700, 30]))).status).toBe('review');
  });

  it('reads no more money than there can be out of columns that are no bill', () => {
    const rows = Array.from({ length: 6 }, (_, row) => [row + 1, `Phase ${row}`, 'm', 900_000_000, 99_000_000 + row]);
    expect(() => understand(gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate'], ...rows]))).not.toThrow();
  });

  it('states no item for a template', () => {
    expect(understand(gridFile([HEADER, [1], [2], [N, 'Total', N, N, N, 0]])).items).toEqual([]);
  });
});

describe('sheets with the same items', () => {
  const works = ['Door', 'Window', 'Ventilator', 'Grille', 'Railing'];
  const sheet = (quantity: number, rate: number): RawCell[][] => [
    HEADER,
    ...works.map((title, index): RawCell[] => [
      index + 1,
      title,
      'no',
      quantity + index,
      rate,
      (quantity + index) * rate,
    ]),
    [N, 'Total', N, N, N, works.reduce((sum, _, index) => sum + (quantity + index) * rate, 0)],
  ];
  const roles = (boq: UnderstoodBoq) => boq.sheets.map(({ role }) => role);

  it('counts the offer, not what it costs the sender', () => {
    const boq = understand(namedGridFile({ 'Cost price': sheet(2, 80), 'Client offer': sheet(2, 100) }));
    expect(roles(boq)).toEqual(['duplicate', 'bill']);
    expect(boq.computedTotal).toBe(200_000);
  });

  it('counts the later of what was ordered and what was done', () => {
    const boq = understand(namedGridFile({ Ordered: sheet(2, 100), Executed: sheet(3, 100) }));
    expect(roles(boq)).toEqual(['duplicate', 'bill']);
    expect(boq.computedTotal).toBe(250_000);
  });

  it('keeps floors that are alike, by their names or by the summary', () => {
    const named = understand(namedGridFile({ 'First floor': sheet(2, 100), 'Second floor': sheet(3, 100) }));
    expect(roles(named)).toEqual(['bill', 'bill']);
    const summed = understand(
      namedGridFile({
        Summary: [
          ['Sr', 'Description', 'Amount'],
          [1, 'First floor', 2000],
          [2, 'Second floor', 2000],
          [N, 'Total', 4000],
        ],
        'First floor': sheet(2, 100),
        'Second floor': sheet(2, 100),
      }),
    );
    expect(roles(summed)).toEqual(['abstract', 'bill', 'bill']);
    expect(summed.computedTotal).toBe(400_000);
  });
});

describe('bills put together from several sheets', () => {
  const part = (rows: RawCell[][]): RawCell[][] => [HEADER, ...rows];
  const earth: RawCell[][] = [
    [1, 'Excavation of soil by machine', 'cum', 535.35, 23, 12_313.05],
    [2, 'Excavation of ordinary rock', 'cum', 560.25, 37, 20_729.25],
    [3, 'Embankment with approved material', 'cum', 3_514, 58.5, 205_569],
    [4, 'Subgrade and shoulders', 'cum', 334.69, 75, 25_101.75],
  ];
  const base = (rate: number): RawCell[][] => [
    [1, 'Granular sub-base', 'cum', 4_162.5, 175, 728_437.5],
    [2, 'Base of crushed stone, first layer', 'cum', 2_065.5, rate, 2_065.5 * rate],
    [3, 'Base of crushed stone, second layer', 'cum', 430, rate, 430 * rate],
    [4, 'Prime coat', 'sqm', 9_180, 20, 183_600],
  ];

  it('count once where one sheet has all items of the others, also at revised rates', () => {
    const whole = [...earth, ...base(428)];
    const boq = understand(namedGridFile({ Earthwork: part(earth), Base: part(base(389)), 'All works': part(whole) }));
    expect(boq.items).toHaveLength(8);
    expect(boq.computedTotal / 100).toBe(whole.reduce((sum, row) => sum + Number(row[5]), 0));
    expect(boq.sheets.map(({ role }) => role)).toEqual(['duplicate', 'duplicate', 'bill']);
  });
});

describe('a summary in front of one bill', () => {
  const bill = [
    HEADER,
    ...[1, 2, 3].map((no) => [no, `Wall of type ${no}`, 'sqm', 10, 500, 5_000]),
    [N, 'Total', N, N, N, 15_000],
  ];
  const file = (amount: number) =>
    understand(
      namedGridFile({
        Abstract: [['ABSTRACT OF COST'], [N, 'Civil works', amount], [N, '2 % contingency', amount / 50]],
        Bill: bill,
      }),
    );

  it('is compared with it', () => {
    expect(file(15_000).differences).toEqual([]);
    expect(file(12_000).differences.map(({ stated, computed }) => [stated, computed])).toEqual([
      [1_200_000, 1_500_000],
    ]);
  });
});

describe('rows that only look like items, and the other way round', () => {
  it('takes no measure with its unit under the amounts for an item', () => {
    const header = ['S.No.', 'Description of item', 'No', 'L (m)', 'B (m)', 'D (m)', 'Qty', 'Unit', 'Rate', 'Amount'];
    const boq = understand(
      gridFile([
        header,
        [N, 'Length from chainage', N, 3_712, 'm to', 3_841, 'm', '=', 129, 'm'],
        [N, 'Length from chainage', N, 3_851, 'm to', 3_885, 'm', '=', 34, 'm'],
        [1, 'Earthwork in excavation', 1, 163, 1.8, 2, 586.8, 'cum', 81, 47_530.8],
        [2, 'Stone masonry in foundation', 1, 163, 1, 3.5, 570.5, 'cum', 1_518, 866_019],
        [3, 'Weep holes', 80, 1, N, N, 80, 'Mtr', 63, 5_040],
      ]),
    );
    expect(boq.items.map(({ title }) => title)).toEqual([
      'Earthwork in excavation',
      'Stone masonry in foundation',
      'Weep holes',
    ]);
  });

  it('keeps a numbered item that costs nothing in a bill of amounts alone, under headings that begin with N°', () => {
    const boq = understand(
      gridFile([
        ['N° Lot', 'Désignation', 'Travaux', 'Prestation unitaire', 'Fournitures unitaires', 'Coût total'],
        ['3.4', 'Pose des appareils du bureau', 'JOUR', 52.5, 26.1, 0],
        ['3.2', 'Pose du tableau de commande', 'JOUR', 0, 117, 4_621.84],
        ['3.5', 'Pose du contrôle des portes', 'NUIT', 0, 24.5, 1_459.26],
        ['3.6', 'Pose des modules du couloir', 'NUIT', 0, 57.1, 2_581.45],
        ['3.7', 'Pose de la sirène autonome', 'NUIT', 0, 29.6, 1_594.8],
      ]),
    );
    expect(boq.items.map(({ number, amount }) => [number, amount])).toEqual([
      ['3.4', 0],
      ['3.2', 462_184],
      ['3.5', 145_926],
      ['3.6', 258_145],
      ['3.7', 159_480],
    ]);
  });

  it('begins with the section that stands right below the headings', () => {
    const boq = understand(
      gridFile([
        HEADER,
        ['A', 'CIVIL WORKS'],
        [1, 'Brick wall', 'sqm', 10, 1_000, 10_000],
        ['B', 'PAINTING WORKS'],
        [1, 'Emulsion paint', 'sqm', 100, 40, 4_000],
      ]),
    );
    expect(boq.items.map(({ section }) => section)).toEqual(['CIVIL WORKS', 'PAINTING WORKS']);
  });

  it('asks where a reading comes to less than nothing, or to another thing than its total', () => {
    const rows = (amounts: readonly number[], total: number): RawCell[][] => [
      HEADER,
      ...amounts.map((amount, at): RawCell[] => [at + 1, `Door of type ${at}`, 'no', 1, amount, amount]),
      [N, 'Total', N, N, N, total],
    ];
    expect(understand(gridFile(rows([-500, -700, -900], -2_100))).status).toBe('review');
    expect(understand(gridFile(rows([500, 700, 900], 980_000))).status).toBe('review');
    expect(understand(gridFile(rows([500, 700, 900], 2_700))).status).toBe('review');
    expect(understand(gridFile(rows([500, 700, 900], 2_400))).status).toBe('done');
  });

  it('reads money before or behind the code of its currency', () => {
    for (const money of [
      'Ksh 1,200',
      'KES 1,200.00',
      'Rs. 1,200/-',
      '1,200 AED',
      'USD 1200',
      'Tk. 1,200/=',
      'INR 1,200',
    ]) {
      const rows = [2, 3, 4].map((count): RawCell[] => [count - 1, `Door of type ${count}`, 'no', count, money, N]);
      expect([money, understand(gridFile([HEADER, ...rows])).computedTotal]).toEqual([money, 9 * 1_200_00]);
    }
  });

  it('takes no total for an item where the words of the amount stand in the same row', () => {
    for (const label of ['GRAND TOTAL', 'Total', 'Net Amount']) {
      const boq = understand(
        gridFile([
          ['Item', 'Price', 'Qty', 'CGST', 'SGST', 'Disc.', 'Total'],
          ['Bean bag', '₹', 20, '0%', '0%', '0%', '₹36972.00'],
          ['Mode of payment: cash', null, null, null, null, 'Subtotal', '₹36972'],
          ['In words: thirty six thousand', 'Nine hundred', 'And', 'Seventy two', 'Rupees only', label, '₹36972'],
        ]),
      );
      expect([boq.items.length, boq.computedTotal, boq.statedTotal?.amount]).toEqual([1, 36_972_00, 36_972_00]);
    }
  });

  it('takes a total that says money for the total, in whatever column it stands', () => {
    const total = (words: string): RawCell[] => [N, words, N, 2_100, N, N];
    const rows = [500, 700, 900].map((amount, at): RawCell[] => [
      at + 1,
      `Door of type ${at}`,
      'no',
      1,
      amount,
      amount,
    ]);
    const stated = (words: string) => understand(gridFile([HEADER, ...rows, total(words)])).statedTotal?.amount;
    expect(stated('TOTAL COST OF ONE BUILDING')).toBe(210_000);
    expect(stated('Total')).toBeUndefined();
  });
});

describe('an estimate in sentences, without columns', () => {
  const price = (quantity: number, unit: string, rate: number | string, per: string, amount: number): RawCell[] => [
    N,
    'Qty.',
    quantity,
    unit,
    N,
    '@',
    'Rs.',
    rate,
    per,
    N,
    'Rs.',
    amount,
  ];
  const rows: RawCell[][] = [
    ['Working estimate for the repair of a pump house'],
    [1, 'Excavation for the foundation in all kinds of soil'],
    [N, 'Tank', 2, 'x', 13, 'x', 2, '=', 52, 'cft'],
    [N, N, N, N, N, N, 'Total', 460, 'Cft'],
    price(460, 'Cft', 3_554.38, 'P%o cft', 1_635.01),
    [2, 'Cement plaster of half an inch'],
    price(1_040, 'Sft.', 2_283.93, 'P% Sft.', 23_752.87),
    [3, 'Pipe of approved quality'],
    [N, '3" dia'],
    price(22, 'Rft', 304.02, 'P.Rft', 6_688.44),
    [N, '1" dia'],
    price(10, 'Rft', '62/38', 'P.Rft', 623.8),
    [4, 'Difference of material'],
    [N, N, N, N, 107, N, 'Bag', 'x', 180, N, 'P.Bag', 'Rs.', 19_260],
    [N, N, N, N, N, N, N, N, N, 'G.Total', 'Rs.', '51960/-'],
  ];

  it('is read item by item, with rates for a hundred and a thousand, and checked against its total', () => {
    const boq = understand(gridFile(rows));
    expect(boq.items.map(({ number, quantity, unit, amount }) => [number, quantity / 10_000, unit, amount])).toEqual([
      ['1', 460, 'cuft', 163_501],
      ['2', 1_040, 'sqft', 2_375_287],
      ['3', 22, 'rft', 668_844],
      ['3', 10, 'rft', 62_380],
      ['4', 107, 'bag', 1_926_000],
    ]);
    expect(boq.items[3]?.title).toContain('1" dia');
    expect([boq.computedTotal, boq.differences]).toEqual([5_196_012, []]);
    everyRowIsAccountedFor(rows, boq);
  });

  it('counts a row at its product where the total of the file does, whatever amount is left in it', () => {
    const stale: RawCell[] = [N, N, N, N, 15, N, 'Bag', 'x', 200, N, 'P.Bag', 'Rs.', 451];
    const until = (total: string): RawCell[][] => [
      ...rows.slice(0, -1),
      stale,
      [N, N, N, N, N, N, N, N, N, 'G.Total', 'Rs.', total],
    ];
    const counted = understand(gridFile(until('54960/-')));
    expect([counted.items.at(-1)?.amount, counted.items.length, counted.differences]).toEqual([300_000, 6, []]);
    const left = understand(gridFile(until('51960/-')));
    expect([left.items.length, left.computedTotal]).toEqual([5, 5_196_012]);
  });
});

describe('the unit “item”', () => {
  it('is a lump sum where there is one, and pieces where there are several', () => {
    const rows: RawCell[][] = [
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Staff chair', 'ITEM', 625, 4_000, 2_500_000],
      [2, 'Site office', 'Item', 1, 80_000, 80_000],
      [3, 'Meeting table', 'item', 4, 30_000, 120_000],
    ];
    expect(understand(gridFile(rows)).items.map(({ unit }) => unit)).toEqual(['no', 'LS', 'no']);
  });
});

describe('a workbook that is printed with its formulas', () => {
  it('is named: its figures are not there', () => {
    const rows: RawCell[][] = [
      ['Sr', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
      [1, 'Excavation', '=Take!K67', 'Cum', 371, '=ROUND(C2*E2,0)'],
      [2, 'Brick masonry', 12, 'Cum', 5_100, 61_200],
      [3, 'Plaster, 1:4 = 12 mm', 30, 'Sqm', 310, 9_300],
    ];
    const named = understand({ ...gridFile(rows), kind: 'pdf' }).warnings.filter((text) => text.includes('formula'));
    expect(named).toEqual([expect.stringMatching(/^1 row shows a formula /)]);
    const figures = rows.filter((_, index) => index !== 1);
    expect(understand({ ...gridFile(figures), kind: 'pdf' }).warnings.join()).not.toContain('formula');
  });
});

describe('a share of the sum in a bill for pricing', () => {
  it('is no item, and a quantity of a unit is one whatever sign is behind it', () => {
    const rows: RawCell[][] = [
      ['Sr', 'Description', 'Qty', 'Unit'],
      [1, 'Excavation', 322.18, 'Cum'],
      [2, 'Brick masonry', 11.56, 'Cum'],
      [3, 'Sanitary work', '100%', 'LS'],
      [N, 'Add for contingencies at', '2.50%', N],
      [N, 'Add for electrification at 2.50%', N, N],
    ];
    const boq = understand(gridFile(rows));
    expect(boq.items.map(({ title }) => title)).toEqual(['Excavation', 'Brick masonry', 'Sanitary work']);
    everyRowIsAccountedFor(rows, boq);
  });
});

describe('a group that is named in the row of its first item', () => {
  it('leaves each item its own name, from the column next to it', () => {
    const rows: RawCell[][] = [
      ['Sr', 'Description', N, 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Carpentry', 'Wardrobe', 'sqft', 80, 1_600, 128_000],
      [N, N, 'Loft', 'sqft', 20, 900, 18_000],
      [N, N, 'Dresser', 'no', 1, 20_000, 20_000],
      [2, 'Civil', 'Tiles', 'sqft', 100, 120, 12_000],
      [N, N, 'Skirting', 'rft', 50, 60, 3_000],
      [N, N, 'Total', N, N, N, 181_000],
    ];
    const boq = understand(gridFile(rows));
    expect(boq.items.map(({ title, amount }) => [title, amount])).toEqual([
      ['Wardrobe', 128_000_00],
      ['Loft', 18_000_00],
      ['Dresser', 20_000_00],
      ['Tiles', 12_000_00],
      ['Skirting', 3_000_00],
    ]);
    expect([boq.status, boq.statedTotal?.amount, boq.differences]).toEqual(['done', 181_000_00, []]);
    everyRowIsAccountedFor(rows, boq);
  });
});
