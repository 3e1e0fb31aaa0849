import { compileFormula } from './formula';
import { formulaWords, measuredBy, nameWords, unitOf } from './formula-words';
import { line, dimension } from '../line.fixtures';
import { NEWEST_BUILT_IN, rateBook } from '../rate-book';
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
