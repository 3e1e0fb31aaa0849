import { compileFormula } from './formula';
import { formulaWords, measuredBy, nameWords, unitOf } from './formula-words';
import { line, dimension } from '../line.fixtures';
import { NEWEST_BUILT_IN, rateBook } from '../rates/rate-book';
import { measuresOf } from '../recipe';

const book = rateBook(NEWEST_BUILT_IN);
const recipe = (work: string) => {
  const found = book.recipes.get(work);
  if (!found) throw new RangeError(work);
  return found;
};

describe('formulas in words', () => {
  it.each([
    ['L * H', 'length × height'],
    ['max(0, 2 * (L + W) * H - 37)', '2 × (length + width) × height − a door and a window (37 sq ft), at least 0'],
    ['ceil(L / 2)', 'length ÷ 2 ft, rounded up'],
    ['2.8 * carpet_area', '2.8 × carpet area'],
    ['L > 4 ? 2 : 1', '2 where length is more than 4 ft, otherwise 1'],
    ['(L + 1) * W', '(length + 1 ft) × width'],
    ['total_trips', 'number of trips'],
    ['min(L, W)', 'the smallest of length and width'],
    ['W - (L - H)', 'width − (length − height)'],
    ['L * -H', 'length × −height'],
    ['L * -(H + W)', 'length × −(height + width)'],
    ['carpet_area / 8', 'carpet area ÷ 8'],
    ['floor(L / 2)', 'length ÷ 2 ft, rounded down'],
    ['ceil(carpet_area / 150)', 'carpet area ÷ 150 sq ft, rounded up'],
    ['ceil(total_trips / 3)', 'number of trips ÷ 3, rounded up'],
    ['ceil(L / W)', 'length ÷ width, rounded up'],
    ['2 * ceil(L / 2)', '2 × (length ÷ 2 ft, rounded up)'],
    ['L * H / W + 3', 'length × height ÷ width + 3 ft'],
    ['carpet_area / total_trips + 3', 'carpet area ÷ number of trips + 3 sq ft'],
    ['2 / total_trips + 1', '2 ÷ number of trips + 1'],
    ['total_trips * 2 + 1', 'number of trips × 2 + 1'],
    ['L / W + 3', 'length ÷ width + 3'],
    ['L * W * H + 3', 'length × width × height + 3 cu ft'],
    ['min(L, 3)', 'length, at most 3 ft'],
    ['max(1, L, 3)', 'length, at least 1 ft and 3 ft'],
    ['max(L, W, 3)', 'the largest of length, width and 3 ft'],
    ['max(1, 3)', 'the largest of 1 and 3'],
    ['min(L, W) * 2', '(the smallest of length and width) × 2'],
    ['min(L, W) + 2', 'the smallest of length and width + 2 ft'],
    ['min(total_trips, L) + 2', 'the smallest of number of trips and length + 2'],
    ['(L > 4 ? L : 3) * 2', '(length where length is more than 4 ft, otherwise 3 ft) × 2'],
    ['L > 4 ? 3 : L', '3 ft where length is more than 4 ft, otherwise length'],
    ['(L > 4 ? L : 3) + 2', 'length where length is more than 4 ft, otherwise 3 ft + 2 ft'],
    ['L < 4 ? 1 : 0', '1 where length is less than 4 ft, otherwise 0'],
    ['L <= 4 ? 1 : 0', '1 where length is at most 4 ft, otherwise 0'],
    ['L >= W ? 1 : 0', '1 where length is at least width, otherwise 0'],
    ['total_trips == 2 ? 1 : 0', '1 where number of trips is 2, otherwise 0'],
    ['total_trips != 2 ? 1 : 0', '1 where number of trips is not 2, otherwise 0'],
    ['L - 37', 'length − 37 ft'],
    ['shelf_depth', 'shelf depth'],
    ['shelf_depth * 2 + 1', 'shelf depth × 2 + 1'],
  ])('%s is %s', (formula, words) => {
    expect(formulaWords(formula)).toBe(words);
  });

  it('take the formula that was used, and its units', () => {
    const curtain = recipe('curtain');
    const drawn = measuresOf(curtain, line('soft-furnishing', 'curtain', { dimension: dimension({ W: 6 }) }));
    expect(measuredBy(curtain, drawn)[0]).toMatchObject({ name: 'drop', formula: '7', words: '7 ft', unit: 'ft' });
    const wiring = recipe('complete-wiring');
    const points = measuredBy(wiring, new Map([['carpet_area', 800]])).find(({ name }) => name === 'points');
    expect(points).toMatchObject({ words: 'floor area ÷ 9.5 sq ft', unit: '' });
    expect(unitOf('face', recipe('hinged-wardrobe'))).toBe('sq ft');
    expect(nameWords('charged')).toBe('points charged');
  });

  it('have the unit of their measure where they are a constant', () => {
    const own = (...measures: { name: string; formula: string; or?: string[] }[]) => ({
      ...recipe('curtain'),
      measures,
    });
    const said = (of: ReturnType<typeof own>, ...inputs: [string, number][]) =>
      measuredBy(of, new Map(inputs)).map(({ name, formula, words, unit }) => [name, formula, words, unit]);
    const shelf = { name: 'shelf', formula: 'W', or: ['7'] };
    expect(said(own(shelf))).toEqual([['shelf', '7', '7 ft', 'ft']]);
    expect(said(own({ ...shelf, or: ['H'] }))).toEqual([['shelf', 'W', 'width', 'ft']]);
    expect(said(own({ name: 'shelf', formula: 'H + W', or: ['W', '7'] }), ['W', 2])).toEqual([
      ['shelf', 'W', 'width', 'ft'],
    ]);
    expect(said(own({ name: 'gap', formula: '7', or: ['W'] }))).toEqual([['gap', '7', '7 ft', 'ft']]);
    expect(said(own({ name: 'gap', formula: '7' }))).toEqual([['gap', '7', '7', '']]);
    expect(said(own({ name: 'doors', formula: 'W * H / 10' }))).toEqual([
      ['doors', 'W * H / 10', 'width × height ÷ 10 sq ft', ''],
    ]);
    expect(unitOf('length_of_it')).toBe('');
    expect(unitOf('W')).toBe('ft');
  });

  it('hold no code for any formula of the rate book', () => {
    for (const own of book.recipes.values())
      for (const text of [
        own.quantity,
        ...own.measures.flatMap(({ formula, or = [] }) => [formula, ...or]),
        ...own.components.map(({ formula }) => formula),
      ]) {
        const words = formulaWords(text, own);
        expect(`${text} → ${words}`).toMatch(/→ [^*/?<>=_]+$/);
        for (const name of compileFormula(text).names) expect(words).toContain(nameWords(name));
      }
  });
});
