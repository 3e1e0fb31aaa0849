import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { applyMapping, understand } from '../understand';
import { placeAndYear } from './place-and-year';
import { scheduleOf } from './schedule';

const N = null;
const HEADER = ['Code No.', 'Description', 'Unit', 'Rate (Rs.)'];
const TITLE = ['CENTRAL WORKS OFFICE, DSR 2021 DELHI (VOL. 1)'];
const PLASTER: [string, string, string | null, number | null][] = [
  ['13.0', 'FINISHING', N, N],
  ['13.1', '12 mm cement plaster of mix :', N, N],
  ['13.1.1', '1:4 (1 cement : 4 fine sand)', 'sqm', 312.4],
  ['13.1.2', '1:6 (1 cement : 6 fine sand)', 'sqm', 284.15],
  ['13.2', 'Wall panelling of', N, N],
  ['13.2.1', 'Commercial ply', N, N],
  ['13.2.1.1', '12 mm thick', 'sqm', 1480],
  ['13.2.1.2', '18 mm thick', 'sqm', 1795],
  ['13.3', 'Neat cement punning', 'sqm', 71.05],
  ['13.4', 'Corner beads of aluminium', 'metre', 96],
];
const part = (rate: number | null, share: number): number | null =>
  rate === null || share === 0 ? null : Math.round(rate * share * 1e4) / 1e4;

describe('a schedule of rates', () => {
  const file = gridFile([TITLE, HEADER, ...PLASTER]);

  it('gives each rate the words of the codes above its own', () => {
    const schedule = scheduleOf(file);
    expect(schedule?.rates.map(({ code, words, chapter, unit, rate }) => [code, words, chapter, unit, rate])).toEqual([
      ['13.1.1', '12 mm cement plaster of mix : 1:4 (1 cement : 4 fine sand)', 'FINISHING', 'sqm', 31_240],
      ['13.1.2', '12 mm cement plaster of mix : 1:6 (1 cement : 6 fine sand)', 'FINISHING', 'sqm', 28_415],
      ['13.2.1.1', 'Wall panelling of Commercial ply 12 mm thick', 'FINISHING', 'sqm', 148_000],
      ['13.2.1.2', 'Wall panelling of Commercial ply 18 mm thick', 'FINISHING', 'sqm', 179_500],
      ['13.3', 'Neat cement punning', 'FINISHING', 'sqm', 7_105],
      ['13.4', 'Corner beads of aluminium', 'FINISHING', 'rm', 9_600],
    ]);
    expect(schedule).toMatchObject({ name: 'DSR', area: 'Delhi', year: 2021 });
  });

  it('is asked about, and may be a bill to be filled', () => {
    const asked = understand(file);
    expect(asked.status).toBe('review');
    const [question, ...others] = asked.questions ?? [];
    expect([question?.kind, question?.readings.map(({ items }) => items), others]).toEqual(['rates', [6], []]);
    const answered = applyMapping(file, { sheets: question?.readings[0]?.sheets ?? [] });
    expect([answered.status, answered.items.length, answered.computedTotal]).toEqual(['done', 6, 0]);
    expect(answered.items[0]).toMatchObject({ number: '13.1.1', quantity: 0, rate: 31_240 });
  });

  it('keeps material and labour where it states them', () => {
    const rows = PLASTER.map(([code, words, unit, rate]) => [code, words, unit, part(rate, 0.6), part(rate, 0.4)]);
    const analysed = scheduleOf(gridFile([['Code', 'Description', 'Unit', 'Material rate', 'Labour rate'], ...rows]));
    expect(analysed?.rates[0]).toMatchObject({ rate: 31_240, material: 18_744, labour: 12_496 });
  });

  it('may have a chapter of rates per 100 units, which are neither quantities nor rates per unit', () => {
    const lawns = ['In rows 15 cm apart', 'In rows 7.5 cm apart', 'In rows 5 cm apart', 'Of grass tiles'];
    const rows = lawns.map((words, index) => [`3.${index + 1}`, words, index === 3 ? 'sqm' : '100 sqm', 3_000 + index]);
    const asked = understand(namedGridFile({ Finishing: [TITLE, HEADER, ...PLASTER], Lawns: [HEADER, ...rows] }));
    expect(asked.questions?.map(({ kind, readings }) => [kind, readings[0]?.items])).toEqual([['rates', 10]]);
    expect(asked.items.map(({ unit, unitText }) => [unit, unitText])).toContainEqual(['100 sqm', '100 sqm']);
  });

  it('comes back whole, whatever its codes and words', () => {
    const rate = fc.record({
      words: fc.constantFrom('Brick work', 'Paint', 'Tiles of 600 mm', 'Pipe 25 mm dia'),
      paise: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(rate, { minLength: 6, maxLength: 30 }), fc.boolean(), (rates, isQuantified) => {
        const rows = rates.map(({ words, paise }, index) => [`2.${index + 1}`, words, 'no', paise / 100, N]);
        const header = ['Item No', 'Description of item', 'Unit', 'Rate', isQuantified ? 'Qty' : 'Remarks'];
        const read = scheduleOf(gridFile([header, ...rows]));
        expect(read?.rates.map((one) => [one.code, one.words, one.rate])).toEqual(
          rates.map(({ words, paise }, index) => [`2.${index + 1}`, words, paise]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is none with a quantity beside a rate, and none of a few rows', () => {
    const bill = [
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      ...PLASTER.map(([code, words, unit, rate]) => [code, words, unit, part(2, rate ? 1 : 0), rate, part(rate, 2)]),
    ];
    expect(scheduleOf(gridFile(bill))).toBeNull();
    expect(understand(gridFile(bill)).status).toBe('done');
    expect(scheduleOf(gridFile([HEADER, ...PLASTER.slice(0, 6)]))).toBeNull();
    expect(scheduleOf(namedGridFile({ List: [HEADER, ...PLASTER], Bill: bill }))).toBeNull();
  });
});

describe('the place and the year of a schedule', () => {
  it.each([
    [['DSR 2021'], { name: 'DSR', area: 'Delhi', year: 2021 }],
    [
      ['Public Works Department', 'Standard Schedule of Rates 2022-23, Pune region'],
      { name: 'SSR', area: 'Pune', year: 2022 },
    ],
    [['Schedule of Rates of Karnataka (2018)'], { name: 'SOR', area: 'Karnataka', year: 2018 }],
    [['Price list of our works'], { name: '', area: '', year: null }],
  ])('are those of its title: %j', (texts, expected) => {
    expect(placeAndYear(texts)).toEqual(expected);
  });
});
