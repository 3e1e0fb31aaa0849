import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['Sl. No.', 'Description of items', 'Qty', 'Unit', 'Rate', 'Amount'];

describe('a number that was printed in front of the words', () => {
  it('is that of the row, whose figures may stand in the row below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 14 }), fc.nat(20), (count, nth) => {
        const merged = 2 + (nth % (count - 3));
        const rows = Array.from({ length: count }, (_, at): RawCell[][] => {
          const words = `Cable tray of kind ${String.fromCodePoint(97 + at)}`;
          const figures: RawCell[] = [20 + at, 'nos', null, null];
          return at === merged
            ? [
                [null, `${at + 1} ${words}`],
                [null, null, ...figures],
              ]
            : [[at + 1, words, ...figures]];
        });
        const { items } = understand(gridFile([HEADER, ...rows.flat()]));
        expect(items.map(({ quantity }) => quantity / 10_000)).toEqual(rows.map((_, at) => 20 + at));
        expect(items[merged]?.title).toContain('Cable tray of kind');
      }),
      { numRuns: 40 },
    );
  });

  it('has the words behind it where the column of the descriptions is empty, and words without figures are a description', () => {
    const { items } = understand(
      gridFile([
        HEADER,
        ['5 Diverter body + trim', null, 3, 'nos', 6_468, 19_404],
        ['4 way'],
        ['6 Health faucet', null, 3, 'nos', 1_332, 3_996],
      ]),
    );
    expect(items.map(({ number, title, description }) => [number, title, description])).toEqual([
      ['5', 'Diverter body + trim', ['4 way']],
      ['6', 'Health faucet', []],
    ]);
  });

  it('stays with the words where it does not count on: a size, a number of pieces', () => {
    const lines = ['12 mm ply', '25 ft of pipe', 'Doors', 'Frames', '3 way switch'];
    const { items } = understand(
      gridFile([HEADER, ...lines.map((words, at): RawCell[] => [at + 1, words, 2, 'nos', 10, 20])]),
    );
    expect(items.map(({ title }) => title)).toEqual(lines);
  });
});

describe('lines without a price among others', () => {
  const group = (name: string, from: number): RawCell[][] => [
    [null, name],
    ...[0, 1, 2].map((at): RawCell[] => [from + at, `Unit ${name} ${at}`, 2, 'nos', 500, 1_000]),
  ];
  const total = (label: string, amount: number): RawCell[] => [null, label, null, null, null, amount];

  it('are lines in every group, though the total of the first summed all above it', () => {
    const words = fc.constantFrom(
      'By client',
      'At actuals',
      'Extra at actuals',
      'Complimentary',
      'Client scope',
      'Free',
    );
    fc.assert(
      fc.property(words, fc.boolean(), (why, isNumbered) => {
        const { items, differences } = understand(
          gridFile([
            HEADER,
            ...group('Foyer', 1),
            total('Total (A)', 3_000),
            ...group('Hall', 4),
            [isNumbered ? 7 : null, 'Chandelier of the hall', null, null, null, why],
            total('Total (B)', 3_000),
            total('Gross total', 6_000),
          ]),
        );
        expect([items.length, items.at(-1)?.title, differences]).toEqual([7, 'Chandelier of the hall', []]);
      }),
      { numRuns: 20 },
    );
  });

  it('are lines under a heading that nobody knows, above a sum that only its figure shows', () => {
    const row = (mark: string, words: string, count: number, rate: number, said: string): RawCell[] => [
      mark,
      words,
      'sqm',
      count,
      rate,
      said,
      count * rate,
    ];
    const { items, differences } = understand(
      gridFile([
        ['Schedule', 'Work', 'Unit', 'Est. qty', 'Rate in figures', 'Rate in words', 'Value'],
        ['A. THEATRE'],
        row('A1', 'Wall panel', 86, 8_450, 'Eight Thousand Four Hundred Fifty'),
        row('A2', 'Epoxy floor', 54, 1_980, 'One Thousand Nine Hundred Eighty'),
        [null, 'Value of schedule A', null, null, null, null, 833_620],
        ['B. GENERAL'],
        row('B1', 'Counter', 5, 23_500, 'Twenty Three Thousand Five Hundred'),
        row('B2', 'Signage', 4, 38_400, 'Thirty Eight Thousand Four Hundred'),
        ['B3', 'Medical gas pipeline', null, null, null, 'by department'],
        [null, 'Value of schedule B', null, null, null, null, 271_100],
        [null, 'Total of schedules A, B', null, null, null, null, 1_104_720],
      ]),
    );
    expect(items.map(({ section, number }) => [section, number])).toEqual([
      ['A. THEATRE', 'A1'],
      ['A. THEATRE', 'A2'],
      ['B. GENERAL', 'B1'],
      ['B. GENERAL', 'B2'],
      ['B. GENERAL', 'B3'],
    ]);
    expect(differences).toEqual([]);
  });

  it('are notes where the sequence of an export counts them too', () => {
    const line = (at: number, words: string, count: number, price: number): RawCell[] => [
      at,
      null,
      words,
      count,
      'Units',
      price,
      count * price,
    ];
    const { items } = understand(
      gridFile([
        ['Lines/Sequence', 'Lines/Display Type', 'Description', 'Quantity', 'Unit', 'Unit Price', 'Subtotal'],
        [10, 'line_section', 'Bedroom'],
        line(11, 'Wardrobe', 2, 1_450),
        line(12, 'Loft', 3, 1_100),
        [13, 'line_note', 'Mattress not included.'],
        [14, 'line_section', 'Study'],
        line(15, 'Desk', 1, 7_800),
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual(['Wardrobe', 'Loft', 'Desk']);
  });

  it('are lines where a column counts them under any heading, and several figures stand beside them', () => {
    const { items } = understand(
      gridFile([
        ['Line', 'Trade', 'Milestone of work', 'Contract sum', 'Billed before', 'This bill', 'Amount this bill'],
        ['01', 'Civil', 'Screeding of toilets', '2,16,000.00', '40%', '60%', '1,29,600.00'],
        ['02', 'Civil', 'Blockwork and plaster', '3,84,000.00', '55%', '35%', '1,34,400.00'],
        ['03', 'Woodwork', 'Door frames', '1,56,000.00', '100%', '0%', '0.00'],
        ['04', 'Woodwork', 'Wardrobes', '9,18,000.00', '0%', '25%', '2,29,500.00'],
        [null, null, 'Total', '16,74,000.00', null, null, '4,93,500.00'],
        [null, null, 'Add GST 18%', null, null, null, '88,830.00'],
        [null, null, 'Gross bill', null, null, null, '5,82,330.00'],
      ]),
    );
    expect(items.map(({ number, title, amount }) => [number, title, amount / 100])).toEqual([
      ['01', 'Screeding of toilets', 129_600],
      ['02', 'Blockwork and plaster', 134_400],
      ['03', 'Door frames', 0],
      ['04', 'Wardrobes', 229_500],
    ]);
  });

  it('are lines where they count on and cost nothing, or have a unit alone', () => {
    for (const last of [
      [4, 'Granite on the platform', null, null, null, 'By others'],
      [4, 'Repair of the window', null, null, null, 0],
      [4, 'Any other item at site', null, 'LS', null, null],
    ]) {
      for (const below of [[total('Total', 3_000)], []]) {
        const { items } = understand(gridFile([HEADER, ...group('Hall', 1), last, ...below]));
        expect(items).toHaveLength(4);
      }
    }
  });
});

describe('a rate and an amount of five digits', () => {
  it('are no telephone together', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['Ref', 'Item', 'Qty', 'Rate Rs.', 'Amount Rs.'],
        ['B.1', 'Base units', '22 R.ft.', '8,900/-', '1,95,800/-'],
        ['B.2', 'Wall units', '18 R.ft.', '5,600/-', '1,00,800/-'],
        ['B.3', 'Accessories', 'L.S.', '86,500/-', '86,500/-'],
      ]),
    );
    expect([items.map(({ number }) => number), computedTotal]).toEqual([['B.1', 'B.2', 'B.3'], 38_310_000]);
  });
});

describe('an outline whose numbers stand in front of the words', () => {
  it('has headings with the sum of their lines', () => {
    const parts = [
      ['Lighting', 'Hub', 'Rack'],
      ['Shading', 'Motor', 'Fabric'],
      ['Audio', 'Amplifier', 'Speaker'],
    ];
    const rows = parts.flatMap(([head, ...names], at): RawCell[][] => [
      [null, `${at + 1}. ${head}`, null, null, null, 3_000],
      ...names.map((name, nth): RawCell[] => [
        null,
        `${at + 1}.${nth + 1} ${name}`,
        nth + 1,
        'nos',
        1_000,
        1_000 * (nth + 1),
      ]),
    ]);
    const { items, differences, computedTotal } = understand(
      gridFile([HEADER, ...rows, [null, 'Total before tax', null, null, null, 9_000]]),
    );
    expect([items.length, computedTotal, differences]).toEqual([6, 900_000, []]);
    expect(items.map(({ number, title }) => [number, title]).slice(0, 2)).toEqual([
      ['1.1', 'Hub'],
      ['1.2', 'Rack'],
    ]);
  });
});

describe('parts that are asked for in numbers', () => {
  it('are lines each, where nothing has a unit or a price', () => {
    const { items } = understand(
      gridFile([
        ['Sl. No.', 'Items', 'Qty.', 'Unit rate (Rs.)'],
        ['1.', 'Steel cabinet', null, null],
        [null, '4 drawers', 60, null],
        [null, '2 drawers', 30, null],
        ['2.', 'Executive chair', 20, null],
        ['3.', 'Office table', null, null],
        [null, 'i) 907 x 590 mm', 50, null],
        [null, 'ii) 1195 x 590 mm', 40, null],
      ]),
    );
    expect(items.map(({ quantity }) => quantity / 10_000)).toEqual([60, 30, 20, 50, 40]);
  });
});

describe('the numbers of the columns below the headings', () => {
  it('are no line where the sheet shows them with decimals', () => {
    const numbers = ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00'];
    const works = ['Mason', 'Helper', 'Plumber'].map((work, at): RawCell[] => [at + 1, work, 10, 'day', null, 0]);
    expect(understand(gridFile([HEADER, numbers, ...works])).items).toHaveLength(3);
  });
});

describe('"Item No." in front of a description', () => {
  it('is the number of that item, which the measures below it belong to', () => {
    const { items } = understand(
      gridFile([
        ['Particulars', 'No', 'Length', 'Breadth', 'Ht/Dp', 'Qty', 'Unit', 'Rate', 'Amount'],
        ['ITEM No.1: Excavation for foundation in earth'],
        ['Footing F1', 8, 1.5, 1.5, 1.5, 27],
        ['Plinth wall', 1, 22.4, 0.6, 0.6, 8.064],
        ['Total', null, null, null, null, 35.064, 'Cu.M.', 231, 8_099.78],
        ['ITEM No.9: Providing rubble soling'],
        ['Below footing', 8, 1.5, 1.5, 0.15, 2.7],
        ['Total', null, null, null, null, 2.7, 'Cu.M.', 1_348, 3_639.6],
        ['Total', null, null, null, null, null, null, null, 11_739.38],
      ]),
    );
    expect(items.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Excavation for foundation in earth', 350_640],
      ['Providing rubble soling', 27_000],
    ]);
  });
});

describe('a list that names the room of every line', () => {
  const list = (last: RawCell[]): RawCell[][] => [
    ['room', 'work', 'qty', 'unit', 'rate', 'total'],
    ['Drawing', 'False ceiling', 210, 'sqft', 95, 19_950],
    ['Drawing', 'TV panel', 40, 'sqft', 1_200, 48_000],
    ['Bed 1', 'Almirah', 42, 'sqft', 1_250, 52_500],
    ['Kitchen', 'Upper cabinets', 30, 'sqft', 1_100, 33_000],
    last,
    ['All', 'Painting', 1_600, 'sqft', 18, 28_800],
    [null, 'total', null, null, null, 182_250],
  ];

  it('has one without a price where that names the room above, and a heading where it names none', () => {
    const { items } = understand(gridFile(list(['Kitchen', 'Tiles change', null, null, null, null])));
    expect(items.map(({ title, amount }) => [title, amount])).toContainEqual(['Tiles change', 0]);
    expect(understand(gridFile(list([null, 'Common works', null, null, null, null]))).items).toHaveLength(5);
  });
});

describe('a list whose numbers stand in front of the words, with parts in letters', () => {
  it('gives each work its own description, and its parts theirs', () => {
    const { items, differences } = understand(
      gridFile([
        ['Item of work', 'Unit', 'Rate', 'Quantity', 'Up to date'],
        ['1). Excavation in hard soil'],
        ['with dressing and levelling'],
        ['a)-1st depth of 1.50 m', 'cum', 58, 33, 1_914],
        ['b)-2nd depth of 1.50 m', 'cum', 75, 22, 1_650],
        ['2)- Filling the foundation with sand', 'cum', 200, 44, 8_800],
        ['3)- Cement concrete with metal', 'cum', 2_850, 9, 25_650],
        ['4)- Cement plaster inside', 'sqm', 168, 92, 15_456],
        ['5)- Pipes and specials', '-', null, null, 'nil Deptt. supply'],
        ['Total value of work done', null, null, null, 53_470],
      ]),
    );
    expect(items.map(({ number, title, amount }) => [number, title, amount])).toEqual([
      ['', 'Excavation in hard soil with dressing and levelling – 1st depth of 1.50 m', 191_400],
      ['', 'Excavation in hard soil with dressing and levelling – 2nd depth of 1.50 m', 165_000],
      ['2', 'Filling the foundation with sand', 880_000],
      ['3', 'Cement concrete with metal', 2_565_000],
      ['4', 'Cement plaster inside', 1_545_600],
      ['5', 'Pipes and specials', 0],
    ]);
    expect(differences).toEqual([]);
  });
});

describe('sizes in front of the words', () => {
  it('are no numbers of a list, though they begin with one', () => {
    const wires = ['1.50 sqmm wire', '1.50 sqmm wire, green', '1.25 mm conduit', '1.75 mm conduit', '1.50 m pole'];
    const { items } = understand(
      gridFile([
        ['Description', 'Qty', 'Unit', 'Rate', 'Amount'],
        ...wires.map((words, at): RawCell[] => [words, 10 + at, 'm', 20, 20 * (10 + at)]),
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual(wires);
  });
});

describe('the last line of a room', () => {
  it('is a line without a price where it says why, above the name of the next room', () => {
    const room = (name: string, ...more: RawCell[][]): RawCell[][] => [
      [name],
      ...[1, 2, 3].map((at): RawCell[] => [at, `Unit ${at} of ${name}`, 2, 'nos', 500, 1_000]),
      ...more,
    ];
    const { items } = understand(
      gridFile([
        [...HEADER, 'Remarks'],
        ...room('KITCHEN', [4, 'Appliances', null, null, null, null, 'CLIENT SCOPE']),
        ...room('POWDER ROOM'),
      ]),
    );
    expect(items.map(({ title }) => title)).toContain('Appliances');
    expect(items).toHaveLength(7);
  });
});

describe('a list without numbers', () => {
  const cost = (item: string, amount: number): RawCell[] => [item, 'a shop', amount, 'done'];
  const list = (without: RawCell[]): RawCell[][] => [
    ['Item', 'From', 'Cost', 'Remarks'],
    ...['Tiles', 'Taps', 'Wardrobe'].map((item, at) => cost(item, 19_500 + at)),
    without,
    ...['Fans', 'Mesh', 'Paint'].map((item, at) => cost(item, 4_250 + at)),
    ['Total', null, 71_256],
  ];

  it('has lines without a price that say why beside', () => {
    for (const without of [
      ['Curtains', null, null, 'wife to decide'],
      ['Sofa', 'not decided', '?', 'pending'],
      ['Cushions', null, null, 'mother will take care'],
      ['Moodboard', 'on the house'],
      ['Pest control', null, null, 'ask the society'],
    ]) {
      const { items, status } = understand(gridFile(list(without)));
      expect([status, items.length, items[3]?.title, items[3]?.amount]).toEqual(['done', 7, without[0], 0]);
    }
  });

  it('ends with lines that have no price, as one of them says', () => {
    const [head = [], ...rows] = list(['Mirror', 'a shop', 3_000]);
    const { items } = understand(
      gridFile([head, ...rows.slice(0, -1), ['Architect fee'], ['Well', 'existing'], ...rows.slice(-1)]),
    );
    expect(items.map(({ title }) => title).slice(-2)).toEqual(['Architect fee', 'Well']);
  });

  it('has headings where a row says no more', () => {
    const { items } = understand(gridFile(list(['Bedroom'])));
    expect(items).toHaveLength(6);
    expect(items[4]?.section).toBe('Bedroom');
  });
});
