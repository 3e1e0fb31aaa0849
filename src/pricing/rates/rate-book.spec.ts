import {
  addRateBook,
  BUILT_IN_RATE_BOOKS,
  cityRate,
  currentRateBook,
  currentRateBookVersion,
  knowsRateBook,
  NEWEST_BUILT_IN,
  questionnaireBook,
  rateBook,
  rateBookVersions,
  rateBookWith,
  rateOf,
  versionAfter,
} from './rate-book';
import { UnknownRateBookError } from '../errors';
import { PANEL, rateOf as rateFor, smallBook } from '../small-book.fixtures';
import type { Recipe } from '../types';

const published = (version: number, edition?: number) =>
  smallBook({}, { version, ...(edition === undefined ? {} : { edition }) });

describe('the rate books', () => {
  it('are the built-in ones, the newest first', () => {
    expect(BUILT_IN_RATE_BOOKS).toEqual([1, 1_000, 2_000, 3_000]);
    expect(rateBookVersions()).toEqual([3_000, 2_000, 1_000, 1]);
    expect([currentRateBookVersion(), currentRateBook().version, questionnaireBook().version]).toEqual([
      3_000, 3_000, 3_000,
    ]);
    expect([1, 2, 999, 1_000].map(knowsRateBook)).toEqual([true, false, false, true]);
    expect(() => rateBook(2)).toThrow(new UnknownRateBookError(2));
  });

  it('number published ones around the built-in ones', () => {
    expect([1, 998, 999, 1_998, 1_999].map(versionAfter)).toEqual([2, 999, 1_001, 1_999, 2_001]);
  });

  it('have those that are published before all others, the newest first', () => {
    addRateBook(published(2));
    expect([knowsRateBook(2), currentRateBookVersion()]).toEqual([true, 2]);
    addRateBook(published(4, 9));
    addRateBook(published(3));
    expect(rateBookVersions()).toEqual([4, 3, 2, 3_000, 2_000, 1_000, 1]);
    expect(currentRateBook()).toBe(rateBook(4));
    // An old questionnaire would be asked of a book that does not know all its works.
    expect(questionnaireBook()).toBe(rateBook(4));
    // One of the edition before the newest knows them: an upgrade does not take an admin's rates from its questionnaires.
    addRateBook(published(5, 2));
    expect(questionnaireBook()).toBe(rateBook(5));
    addRateBook(published(6, 1));
    expect(questionnaireBook()).toBe(rateBook(NEWEST_BUILT_IN));
    addRateBook(published(7));
    expect(questionnaireBook()).toBe(rateBook(NEWEST_BUILT_IN));
  });

  it('never change: a version that is there stays', () => {
    const [first, built] = [rateBook(2), rateBook(1)];
    addRateBook(published(2));
    addRateBook(published(1));
    expect([rateBook(2) === first, rateBook(1) === built]).toEqual([true, true]);
  });

  it('price a work by the newest that knows it', () => {
    expect(rateBookWith('wall-panel')).toBe(currentRateBook());
    expect(rateBookWith('hinged-wardrobe')).toBe(rateBook(NEWEST_BUILT_IN));
  });
});

describe('a rate of a book', () => {
  it('is found by its label in any case, and has the city’s factor of its kind', () => {
    const book = smallBook();
    const board = rateOf(book, ' BOARD ');
    expect(board.label).toBe('Board');
    expect(() => rateOf(book, 'Gold')).toThrow('The rate book 77 has no rate “Gold”.');
    expect(cityRate(book, 'mumbai', board)).toBe(100_00);
    expect(cityRate(book, 'delhi', board)).toBe(89_50);
    expect(cityRate(book, 'delhi', rateOf(book, 'Fitting'))).toBe(46_25);
    expect(cityRate(book, 'mumbai', board)).toBe(100_00);
  });
});

describe('a book that is not consistent', () => {
  const [fitting, board] = PANEL.components;
  const withPart = (more: object): Partial<Recipe> => ({ components: [fitting!, { ...board!, ...more }] });

  it.each<[Partial<Recipe>, string]>([
    [{ quantity: 'size' }, 'unknown measure “size” in “size”'],
    [{ measures: [{ name: 'face', formula: 'size' }] }, 'unknown measure “size” in “size”'],
    [{ measures: [{ name: 'face', formula: 'area', or: ['size'] }] }, 'unknown measure “size” in “size”'],
    [{ measures: [{ name: 'area', formula: 'L * W' }] }, 'the measure “area” is named twice'],
    [withPart({ formula: '2 * size' }), 'unknown measure “size” in “2 * size”'],
    [withPart({ boughtAs: { formula: 'size', unit: 'sheet' } }), 'unknown measure “size” in “size”'],
    [withPart({ label: 'Gold' }), 'no rate “Gold”'],
    [withPart({ label: 'Fitting' }), 'the rate “Fitting” is labour, used as material'],
    [withPart({ onlyFinishes: ['gold'] }), 'unknown finish “gold”'],
    [{ finishes: { gold: { Board: 'Gold' } } }, 'no rate “Gold”'],
    [{ finishes: { gold: { Board: 'Fitting' } } }, 'the rate “Fitting” is labour, used as material'],
    [{ finishes: { gold: { Paint: 'Board' } } }, 'a finish replaces “Paint”, which the recipe does not use'],
    [{ defaultFinish: 'gold' }, 'its default finish is unknown'],
  ])('is refused: %j', (recipe, what) => {
    expect(() => smallBook(recipe)).toThrow(`Recipe “wall-panel”: ${what}`);
  });

  it('is refused with a rate or a work twice', () => {
    const rates = [...smallBook().rates.values(), rateFor(' board', 'material', 1)];
    expect(() => smallBook({}, { rates })).toThrow('The rate “ board” is in the book twice.');
    expect(() => smallBook({}, { recipes: [PANEL, PANEL] })).toThrow('The work “wall-panel” has two recipes.');
  });
});
