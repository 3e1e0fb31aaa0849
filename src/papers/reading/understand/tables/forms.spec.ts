import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];
const N = null;

describe('a form that is to be filled', () => {
  const FORM: Row = ['Sl.No', 'Item', 'Unit of Measure', 'Total Quantity', 'Unit Cost', 'Total Cost'];
  const lines = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 3, maxLength: 9 });

  it('ends with its total: what is numbered below has no quantity with a unit, and is no line', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (quantities, isFollowed) => {
        const rows = quantities.map((quantity, at): Row => [at + 1, `Service of kind ${at}`, 'nos', quantity, N, N]);
        const notes: Row[] = ['Application Interface', 'Gas Station', 'Video Recorder'].map((words, at) => [
          at + 1,
          words,
          'NA',
          N,
          N,
          N,
        ]);
        const more: Row[] = isFollowed ? [['Part B'], [1, 'Further work', 'sqm', 12, N, N]] : [];
        const { items } = understand(gridFile([FORM, ...rows, [N, 'Total', N, N, N, N], ...notes, ...more]));
        expect(items.map(({ quantity }) => quantity / 10_000)).toEqual([...quantities, ...(isFollowed ? [12] : [])]);
        expect(items.at(-1)?.description.join()).not.toContain('Interface');
      }),
      { numRuns: 30 },
    );
  });
});

describe('a form of several parts', () => {
  it('keeps the lines of each, whatever their units, below the empty totals of the others', () => {
    const units = fc.constantFrom('nos', 'job', 'pair of doors', 'm', null);
    fc.assert(
      fc.property(
        fc.array(fc.array(units, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        (parts, hasUnits) => {
          const rows = parts.flatMap((lines, part): Row[] => [
            [null, `PART ${part + 1}`],
            ...lines.map((unit, at): Row => [
              at + 1,
              `Work ${part}-${at}`,
              hasUnits ? (unit ?? 'nos') : null,
              3 + 2 * at,
              null,
              null,
            ]),
            [null, `Total of part ${part + 1}`],
          ]);
          const { items } = understand(gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows]));
          expect(items).toHaveLength(parts.flat().length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('lines without a price among others', () => {
  it('are items where their numbers count on, and notes where such numbers are those of clauses', () => {
    const bill = (blank: number, all: number) =>
      understand(
        gridFile([
          ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Total'],
          ...Array.from({ length: all }, (_, at): Row => {
            const name = `Take down and renew part ${at}`;
            return at < blank ? [`3.0${at + 1}`, name, N, N, N, 0] : [`3.0${at + 1}`, name, 2, 'no', 50, 100];
          }),
        ]),
      ).items.length;
    expect(bill(1, 8)).toBe(8);
    expect(bill(5, 9)).toBe(4);
  });

  it('are items where they have a unit, and say that they cost nothing', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [N, 'Booth', 'set', 1, 3_500, 3_500],
        [N, 'Transport to the shop', 'trip', N, 0, 0],
        [N, 'Fee', 'set', 1, 10_400, 10_400],
        [N, 'Total', N, N, N, 13_900],
      ]),
    );
    expect([items.map(({ title }) => title), computedTotal]).toEqual([
      ['Booth', 'Transport to the shop', 'Fee'],
      1_390_000,
    ]);
  });

  it('are items of a list of rates too, with a rate of nothing', () => {
    const { items } = understand(
      gridFile([
        ['Name', 'Rate', 'HSN'],
        ...Array.from({ length: 9 }, (_, at): Row => [`Recorder of ${at} channels`, at === 4 ? 0 : 900 + at, '8521']),
      ]),
    );
    expect(items).toHaveLength(9);
  });
});

describe('amounts in another column of amounts', () => {
  it('are those of their lines where they are quantity × rate, to the rupee', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 11, max: 900 })), {
          minLength: 6,
          maxLength: 12,
        }),
        (all) => {
          const rows = all.map(([pieces, rate], at): Row => {
            const amount = pieces * rate + (at % 2 ? 0.5 : 0);
            return [at + 1, `Work of kind ${at}`, 'nos', pieces, rate, ...(at > 3 ? [N, amount] : [amount, N])];
          });
          const { items } = understand(
            gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate', 'Subtotal', 'Total'], ...rows]),
          );
          expect(items.map(({ amount }) => amount / 100)).toEqual(
            all.map(([pieces, rate], at) => pieces * rate + (at % 2 ? 0.5 : 0)),
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('lines of a print that have no figure', () => {
  it('are no items below a total', () => {
    const file = gridFile([
      ['No', 'Part', 'Qty', 'UOM', 'Price', 'Amount'],
      [1, 'Heater', 1, 'nos', 8_000, 8_000],
      [N, 'TOTAL INR', N, N, N, 8_000],
      [1, 'Plastic material', 'Colour change', N, N, N],
      [2, 'Trial', 'Date', N, N, N],
      [1, 'Nozzle', 1, 'nos', 3_500, 3_500],
      [N, 'TOTAL INR', N, N, N, 3_500],
    ]);
    expect(understand({ ...file, kind: 'pdf' }).items.map(({ title }) => title)).toEqual(['Heater', 'Nozzle']);
  });
});

describe('quantities with a unit behind them', () => {
  it('are no money, though the last is their sum', () => {
    const weights = [41.04, 2_142.4, 3_151.25, 955.83];
    const rows = weights.map((weight, at): Row => [`Beam of kind ${at}`, `${weight} lb`]);
    const { status, computedTotal } = understand(
      gridFile([...rows, ['Total weight', `${41.04 + 2_142.4 + 3_151.25 + 955.83} lb`]]),
    );
    expect([status, computedTotal]).toEqual(['review', 0]);
  });

  it('are prices where they say what they are for', () => {
    const rows = [450, 1_200, 90, 640].map((rate, at): Row => [
      `Work of kind ${at}`,
      12 + 7 * ((at * 3) % 4),
      `${rate}/sqft`,
    ]);
    const { questions, status } = understand(gridFile([['Works', 'Extent', 'Charge'], ...rows]));
    const totals = (questions ?? []).flatMap(({ readings }) => readings.map(({ total }) => Number(total)));
    const whole = [450, 1_200, 90, 640].reduce((sum, rate, at) => sum + rate * (12 + 7 * ((at * 3) % 4)), 0);
    expect([status, totals.includes(100 * whole)]).toEqual(['review', true]);
  });
});

describe('a column that nobody knows the heading of', () => {
  it('is asked about in a line or two, where its figures are too large for pieces', () => {
    const offer = (heading: string, price: number) =>
      understand(
        gridFile([
          ['No', 'Description', 'Qty', heading],
          [1, 'Sliding door', '1 set', price],
          [2, 'Fixed window', '2 set', price + 900],
        ]),
      );
    expect(offer('Xyzzy', 33_000).status).toBe('review');
    expect(offer('Xyzzy', 12).status).toBe('done');
    expect(offer('Lumens', 33_000).status).toBe('done');
  });

  it('holds no money where its figures are years', () => {
    const { computedTotal, items } = understand(
      gridFile([
        ['Description', 'Price per kW', 'Amount'],
        ['Design and installation of panels on the roof', '38,500', '3,92,700'],
        ['Component', 'Specification', 'Warranty'],
        ['On-grid inverter', '10 kW', '10 Years'],
      ]),
    );
    expect([computedTotal, items.filter(({ amount }) => amount !== 0)]).toEqual([39_270_000, [expect.anything()]]);
  });
});

describe('rates of material and of work under one heading', () => {
  it('are added up, in Russian too', () => {
    const { computedTotal } = understand(
      gridFile([
        ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена за ед., руб. с НДС', N, 'Стоимость, руб.', N],
        [N, N, N, N, 'материал (МТР)', 'СМР/услуги', 'материал (МТР)', 'СМР/услуги'],
        [1, 'Шкаф учета', 'шт.', 3, 1_500, 250, N, N],
        [2, 'Кронштейн', 'шт.', 2, 400, 100, N, N],
        [3, 'Счетчик', 'шт.', 4, 700, 50, N, N],
      ]),
    );
    expect(computedTotal).toBe(100 * (3 * 1_750 + 2 * 500 + 4 * 750));
  });
});

describe('words that state a figure', () => {
  it('are no headings: what a tender is put at', () => {
    const { items, status } = understand(
      gridFile([
        ['Name of work: water supply', N, N, N],
        ['Indent No: RW/2026/Work', 'EMD: none', 'SD: 1,50,594.86', 'Amount to be put on tender: 50,19,828'],
        ['The contractor should be of class 3', 'Class 3', 'satisfied', '11840.5 satisfied'],
        ['The contractor should have turnover', '25 lakh', 'satisfied', 'satisfied'],
      ]),
    );
    expect([items, status]).toEqual([[], 'review']);
  });
});

describe('a form without quantities', () => {
  const HEAD: Row = ['Sl.No', 'Name & Specification', 'Unit', 'Rate [Rs]'];
  const work = fc.constantFrom('Dining table of seasoned wood', 'Steel almirah', 'Study chair', 'Book shelf');
  const unit = fc.constantFrom('p/no', 'p/sheet', 'p/bag of 40kg', '4 Litr', 'p/Qntl');

  it('asks for a price in each row with a unit, and for none of the words above parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(work, unit, fc.integer({ min: 0, max: 3 }), fc.boolean()), { minLength: 4, maxLength: 9 }),
        (lines) => {
          const rows = lines.flatMap(([words, of, more, hasMarks], at): Row[] => [
            [at + 1, words, at < 3 ? 'p/no' : of, N],
            ...Array.from({ length: more }, (_, part): Row => [
              N,
              hasMarks ? `${'ABC'.charAt(part)}. ${20 + part} gauge` : N,
              at < 3 ? 'p/no' : of,
              N,
            ]),
          ]);
          const { status, items } = understand(gridFile([HEAD, ...rows, [N, 'All terms are accepted by', 'me', N]]));
          const expected = lines.flatMap(([words, , more, hasMarks]) =>
            Array.from({ length: hasMarks && more > 0 ? more : more + 1 }, () => words),
          );
          expect(status).toBe('done');
          expect(items.map(({ title }) => title.split(' A.')[0]?.slice(0, 10))).toHaveLength(expected.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a form of a tender', () => {
  it('has its quantities with their units under "required", also behind colons', () => {
    const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('mtr', 'Nos.', ' pair')), {
      minLength: 3,
      maxLength: 9,
    });
    const heading = fc.constantFrom('Total Cloth/ Material required', 'Total No. of chairs Required', 'Quantity');
    fc.assert(
      fc.property(
        pieces,
        heading,
        fc.constantFrom('', ':'),
        fc.constantFrom('Items', 'DESCRITPTION'),
        (all, of, before, words) => {
          const rows = all.map(([count, unit], at): Row => [
            at + 1,
            `Cloth of kind ${at}`,
            N,
            `${before}${count}${unit}`,
            N,
          ]);
          const { status, items, computedTotal } = understand(
            gridFile([['Sl No', words, 'Rate (Rs.) in Unit', of, 'Total amount (Rs.)'], ...rows]),
          );
          expect([status, computedTotal]).toEqual(['done', 0]);
          expect(items.map(({ title, quantity }) => [title, quantity / 10_000])).toEqual(
            all.map(([count], at) => [`Cloth of kind ${at}`, count]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('numbers parts in the row of their item without putting one below the other', () => {
    const { items } = understand(
      gridFile([
        ['Item No.', 'Specification', 'Quantity'],
        [1, 'i) Starter kit with power supply', ':2 Nos.'],
        [N, 'ii) Daughter card', ':2 Nos.'],
        [N, 'iii) Debugger', ':1 No.'],
        [2, 'Processor board', ':2 Nos.'],
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual([
      'i) Starter kit with power supply',
      'ii) Daughter card',
      'iii) Debugger',
      'Processor board',
    ]);
  });
});

describe('a share of a cost that is priced by the metre', () => {
  it('is a line of a form, and no addition to it', () => {
    const { items } = understand(
      gridFile([
        ['Item No.', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        ['12.12.A.i', 'Depth from 3 m to 10 m', 'metre', N, N, N],
        ['12.12.A.a', 'Add 10% for every additional metre of depth', 'metre', N, N, N],
        ['12.12.A.b', 'Add 20% of cost for kentledge', 'metre', N, N, N],
        ['12.12.B', 'Clayey soil', 'metre', N, N, N],
      ]),
    );
    expect(items.map(({ number }) => number)).toEqual(['12.12.A.i', '12.12.A.a', '12.12.A.b', '12.12.B']);
  });
});
