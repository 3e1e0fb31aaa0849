import fc from 'fast-check';
import { gridFile } from '../../../../test/fixtures/imports/grid';
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

describe('an empty form', () => {
  it('has no item, where words we do not know stand between the headings and their numbers', () => {
    const boq = understand(
      gridFile([
        ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объем', 'Цена', null, 'Сумма'],
        [null, null, null, null, 'Материалы', 'СМР, ПНР'],
        [1, 2, 3, 4, 5, 6, 7],
        [null, 'Итого'],
      ]),
    );
    expect(boq.items).toEqual([]);
  });
});

describe('a form that is to be filled', () => {
  it('has the lines whose unit nobody knows', () => {
    const lines = ['rmt', 'track/metre', 'nos', 'kubik3', 'sqm', 'lot'].map((unit, at) => [
      N,
      `Work of kind ${at}`,
      unit,
    ]);
    const { items, status } = understand(gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...lines]));
    expect([status, items.map(({ unitText }) => unitText)]).toEqual(['done', lines.map(([, , unit]) => unit)]);
  });
});

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

describe('a quantity with its unit in one cell', () => {
  it.each(['m2', 'M3', 'cm2', 'ft2', 'sqm'])('is read beside %s', (unit) => {
    const rows = [
      ['S.No', 'Description', 'Qty'],
      [1, 'Tiles', `120.5 ${unit}`],
      [2, 'Doors', '12 nos'],
    ];
    expect(understand(gridFile(rows)).items.map(({ quantity }) => quantity / 10_000)).toEqual([120.5, 12]);
  });
});

describe('a unit in the column of quantities', () => {
  it('is an item of no quantity where the row states that it costs nothing', () => {
    const rows: RawCell[][] = [
      ['DESCRIPTION', 'QTY', 'REMOVE', 'REPLACE', 'TOTAL'],
      ['1. Carport, 7 to 8 ft high', '2 EA', 10, 20, 60],
      ['2. Carpenter, per hour', 'HR', 0, 111.46, 0],
      ['3. Carport, 9 to 10 ft high', 'SF', 2, 3.8, 0],
      ['4. Awning', '1 EA', 0, 30, 30],
    ];
    const { items } = understand(gridFile(rows));
    expect(items.map(({ unit, quantity, amount }) => [unit, quantity / 10_000, amount])).toEqual([
      ['no', 2, 6_000],
      ['hour', 0, 0],
      ['sqft', 0, 0],
      ['no', 1, 3_000],
    ]);
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
