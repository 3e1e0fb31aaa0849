import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { layouts, versions, written } from '../../../../../test/fixtures/imports/layouts';
import { applyMapping, understand } from '../understand';

const N = null;
const brief = (boq: ReturnType<typeof understand>) =>
  (boq.questions ?? []).map(({ kind, sheet, columns, readings }) => ({
    kind,
    sheet,
    columns,
    readings: readings.map(({ items, total, unexplained }) => [items, total / 100, unexplained && unexplained / 100]),
  }));

describe('the contents of a printed book', () => {
  it('are no columns to ask about, and prices of a few rupees in a workbook are', () => {
    const titles = ['Contents of this book', 'Invitation', 'Instructions to bidders', 'Conditions'];
    const file = gridFile(titles.map((title, page) => [title, page + 1]));
    expect(understand({ ...file, kind: 'pdf' }).preview).toEqual([]);
    expect(understand(file).preview).toHaveLength(1);
    const dear = gridFile(titles.map((title, page) => [title, (page + 1) * 1_503]));
    expect(understand({ ...dear, kind: 'pdf' }).preview).toHaveLength(1);
  });
});

describe('columns that no heading names', () => {
  const UNCLEAR = [
    ['thing', 'alpha', 'beta'],
    ['Wooden door', 4, 9000],
    ['Glass door', 2, 7000],
  ];

  it('are asked for with what each reading makes of the file', () => {
    const asked = understand(gridFile(UNCLEAR));
    expect(brief(asked)).toEqual([
      {
        kind: 'columns',
        sheet: 'Sheet1',
        columns: [2],
        readings: [
          [2, 50_000, null],
          [2, 16_000, null],
          [2, 0, null],
        ],
      },
    ]);
  });

  it('may be the rates of material and of labour together', () => {
    const rows = [
      ['Wooden door', 4, 9000, 700],
      ['Glass door', 2, 7000, 600],
      ['Gate', 3, 5000, 650],
    ];
    const [asked] = understand(gridFile([['thing', 'alpha', 'beta', 'gamma'], ...rows])).questions ?? [];
    const both = asked?.readings.find(({ sheets }) => sheets[0]?.rate.length === 2);
    expect([both?.sheets[0]?.rate, both?.total]).toEqual([[2, 3], 100 * (4 * 9700 + 2 * 7600 + 3 * 5650)]);
  });

  it.each([
    ['4, 1, 2', [4, 1, 2]],
    ['1, 1, 1', [1, 1, 1]],
  ])('may be quantities that begin again with 1: %s', (_, quantities) => {
    const rows = quantities.map((quantity, row) => [
      ['Wooden door', 'Glass door', 'Gate'][row] as string,
      quantity,
      7000,
    ]);
    const [asked] = understand(gridFile([['thing', 'alpha', 'beta'], ...rows])).questions ?? [];
    const total = quantities.reduce((sum, quantity) => sum + quantity, 0) * 7000 * 100;
    expect(asked?.readings[0]).toMatchObject({ items: 3, total });
  });

  it('come with a reading first that the file’s own total confirms', () => {
    const small = UNCLEAR.map(([thing = '', count = 0, price = 0]) => [
      thing,
      count,
      typeof price === 'number' ? price / 10 : price,
    ]);
    const asked = understand(gridFile([...small, ['Total', N, 1_600]]));
    expect(asked.questions?.[0]?.readings[0]).toMatchObject({ items: 2, total: 160_000, unexplained: 0 });
  });

  it('are not asked for where that total is no sum of small numbers', () => {
    const proven = understand(gridFile([...UNCLEAR, ['Total', N, 16_000]]));
    expect(proven).toMatchObject({ status: 'done', computedTotal: 1_600_000, differences: [] });
    expect(understand(gridFile([...UNCLEAR, ['Total', N, 16_100]])).status).toBe('review');
  });

  it('come without the sums that no total of the file is near', () => {
    const phones = UNCLEAR.slice(1).map((row, at) => [...row, 9_885_479_236 + at]);
    const asked = understand(gridFile([['thing', 'alpha', 'beta', 'gamma'], ...phones, ['Total', N, N, 50_100]]));
    const [readings] = brief(asked).map((one) => one.readings.map(([items, total]) => [items, total]));
    expect(readings).toEqual(expect.arrayContaining([[2, 50_000]]));
    expect(readings?.every(([, total]) => (total ?? 0) < 5_010_000)).toBe(true);
  });

  it('are not asked for in a letter or in rules, whose only figures number their clauses', () => {
    const clauses = Array.from({ length: 30 }, (_, at) => [
      `${1 + Math.floor(at / 5)}.${1 + (at % 5)}`,
      'The bidder shall register in the system and upload the documents that are asked for in the notice.',
    ]);
    expect(understand(gridFile([['Standard conditions of contract'], ...clauses]))).toMatchObject({
      items: [],
      preview: [],
    });
  });

  it('have answers that the mapping takes as they are', () => {
    const file = gridFile(UNCLEAR);
    for (const { items, total, sheets } of understand(file).questions?.[0]?.readings ?? []) {
      const answered = applyMapping(file, { sheets });
      expect([answered.items.length, answered.computedTotal]).toEqual([items, total]);
    }
  });

  it('are asked of each sheet, and then which of them count', () => {
    const second = [
      ['part', 'gamma', 'delta'],
      ['Bedside table', 1, 50_000],
      ['Chair', 4, 5000],
    ];
    const asked = understand(namedGridFile({ List: UNCLEAR, Spare: second }));
    expect(brief(asked).map(({ kind, sheet }) => [kind, sheet])).toEqual([
      ['columns', 'List'],
      ['columns', 'Spare'],
      ['sheets', null],
    ]);
    expect(brief(asked)[2]?.readings).toEqual([
      [4, 120_000, null],
      [2, 50_000, null],
      [2, 70_000, null],
    ]);
  });
});

describe('a bill with two prices for the same work', () => {
  const rows = [4, 2, 10, 7, 3, 12].map((quantity, index) => [
    index + 1,
    `Item ${index + 1}`,
    'As per drawing and specification',
    'no',
    quantity,
    100,
    quantity * 100,
    130,
    quantity * 130,
  ]);
  const headed = (...headings: string[]) => [['No', 'Item', 'Specification', 'Unit', 'Qty', ...headings], ...rows];
  const TWO = headed('Alpha rate', 'Alpha amount', 'Beta rate', 'Beta amount');

  it('asks which counts, and keeps specification and number with either answer', () => {
    const file = gridFile(TWO);
    const asked = understand(file);
    expect(asked.status).toBe('review');
    expect(brief(asked)).toEqual([
      {
        kind: 'price',
        sheet: 'Sheet1',
        columns: [5, 6, 7, 8],
        readings: [
          [6, 3800, null],
          [6, 4940, null],
        ],
      },
    ]);
    const answered = applyMapping(file, { sheets: asked.questions?.[0]?.readings[1]?.sheets ?? [] });
    expect(answered).toMatchObject({ status: 'done', computedTotal: 494_000 });
    expect(answered.items[0]).toMatchObject({ number: '1', title: 'Item 1', rate: 13_000 });
    expect(answered.items[0]?.description.join(' ')).toContain('As per drawing and specification');
  });

  it('asks nothing where the headings prefer one, or where the two are parts of one price', () => {
    expect(understand(gridFile(headed('Cost rate', 'Cost amount', 'Client rate', 'Client amount'))).status).toBe(
      'done',
    );
    expect(
      understand(gridFile(headed('Material rate', 'Material amount', 'Labour rate', 'Labour amount'))).status,
    ).toBe('done');
    expect(understand(gridFile(headed('Rate', 'Amount', 'Rate with GST', 'Amount with GST'))).status).toBe('done');
  });
});

describe('sheets that hold nearly the same items', () => {
  const layout = layouts(['number', 'description', 'unit', 'quantity', 'rate', 'amount']);
  const alone = (rows: ReturnType<typeof written>) => understand(gridFile(rows)).computedTotal;

  it('ask which of them counts, the later one first, and count what is chosen', () => {
    fc.assert(
      fc.property(versions, layout, ([before, after], how) => {
        const [older, newer] = [written(before, how), written(after, how)];
        const file = namedGridFile({ 'BOQ R0': older, 'BOQ R1': newer });
        const [late, early] = [alone(newer), alone(older)];
        fc.pre(Math.abs(late - early) > early * 0.001);
        const asked = understand(file);
        expect(asked.status).toBe('review');
        const [question, ...others] = asked.questions ?? [];
        expect([question?.kind, question?.sheet, others]).toEqual(['copies', null, []]);
        expect(question?.readings.map(({ total }) => total)).toEqual([late, early, late + early]);
        for (const { items, total, sheets } of question?.readings ?? []) {
          const answered = applyMapping(file, { sheets });
          expect([answered.status, answered.items.length, answered.computedTotal]).toEqual(['done', items, total]);
        }
      }),
      { numRuns: 60 },
    );
  });

  const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
  const sheet = (...quantities: number[]) => [
    HEADER,
    ...quantities.map((quantity, index) => [
      index + 1,
      `Panel of type ${index + 1}`,
      'no',
      quantity,
      700,
      700 * quantity,
    ]),
  ];
  const [ONE, TWO] = [sheet(4, 2, 10, 7, 3, 12), sheet(4, 2, 10, 7, 9, 14)];
  const statusOf = (sheets: Parameters<typeof namedGridFile>[0]) => understand(namedGridFile(sheets)).status;

  it('ask of a few lines too, where only their prices differ', () => {
    const few = (rate: number) => [
      HEADER,
      ...['Panel', 'Battery', 'Inverter'].map((name, at) => [at + 1, name, 'no', 1, rate + at, rate + at]),
    ];
    const asked = understand(namedGridFile({ Estimate: few(9_000), R0: few(8_000) }));
    expect(asked.questions?.map(({ kind }) => kind)).toEqual(['copies']);
    expect(brief(asked)[0]?.readings.map((reading) => reading[1])).toEqual([24_003, 27_003, 51_006]);
  });

  it('ask nothing where names, prices or a stated sum decide', () => {
    expect(statusOf({ 'First floor': ONE, 'Second floor': TWO })).toBe('done');
    expect(statusOf({ Cost: ONE, 'Client offer': ONE })).toBe('done');
    expect(statusOf({ BOQ: ONE, 'BOQ (2)': ONE })).toBe('done');
    const abstract = [
      ['Sr', 'Description', 'Amount'],
      [1, 'Both together', 700 * (38 + 46)],
    ];
    expect(statusOf({ Abstract: abstract, Hall: ONE, Stage: TWO })).toBe('done');
  });

  it('ask of equal flats, which likely all count, and of options, of which likely one does', () => {
    const flats = understand(
      namedGridFile({ 'Flat 101': ONE, 'Flat 102': ONE, Common: sheet(21, 23, 25, 27, 29, 31) }),
    );
    expect(brief(flats)[0]?.readings.map(([items]) => items)).toEqual([18, 12, 12]);
    const [best, ...others] = brief(understand(namedGridFile({ 'Option A': ONE, 'Option B': TWO })))[0]?.readings ?? [];
    expect([best, ...others].map((reading) => reading?.[1])).toEqual([46 * 700, 38 * 700, 84 * 700]);
  });

  it('are only named where nothing is priced, unless they are versions', () => {
    const unpriced = (rows: ReturnType<typeof sheet>) => rows.map((row) => row.slice(0, 4));
    const [one, two] = [unpriced(ONE), unpriced(TWO)];
    expect(understand(namedGridFile({ Hall: one, Stage: two }))).toMatchObject({
      status: 'done',
      warnings: expect.arrayContaining([
        'The sheets “Hall” and “Stage” hold nearly the same items. Check that nothing is counted twice.',
      ]) as string[],
    });
    expect(statusOf({ 'Tender R0': one, 'Tender R1': two })).toBe('review');
  });

  it('are remembered by their names and headings', () => {
    const [one, two] = understand(namedGridFile({ 'BOQ R0': ONE, 'BOQ R1': TWO })).preview;
    expect(one?.fingerprint).not.toBe(two?.fingerprint);
    expect(one?.fingerprint).toMatch(/^boq r0: /);
  });
});
