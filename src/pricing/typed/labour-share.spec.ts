import { context } from '../line.fixtures';
import { PANEL, rateOf, smallBook } from '../small-book.fixtures';
import { labourShare, USUAL_LABOUR } from './labour-share';

const panel = { service: 'carpentry', work: 'wall-panel', finish: null } as const;
const usual = { of: USUAL_LABOUR.carpentry, whole: 10_000, from: 'trade' };

describe('the share of labour', () => {
  it('of a work is what 100 sq ft of it cost, with overhead and consumables', () => {
    // Board 10,000 + 5 % + 10 %; fitting 5,000 + 10 %.
    const whole = { of: 5_500_00, whole: 17_050_00, from: 'work' };
    expect(labourShare(panel, context({ book: smallBook() }))).toEqual(whole);
    expect(labourShare({ ...panel, finish: 'no such finish' }, context({ book: smallBook() }))).toEqual(whole);
  });

  it('follows the finish', () => {
    expect(labourShare({ ...panel, finish: 'veneered' }, context({ book: smallBook() }))).toEqual({
      of: 5_500_00,
      whole: 34_375_00,
      from: 'work',
    });
  });

  it('of a work that costs nothing is the usual one of its trade', () => {
    const rates = ['Board', 'Veneered board'].map((label) => rateOf(label, 'material', 0));
    const free = smallBook({}, { rates: [...rates, rateOf('Fitting', 'labour', 0)] });
    expect(labourShare(panel, context({ book: free }))).toEqual(usual);
  });

  it('does not hide a fault of a book', () => {
    const broken = { ...smallBook(), recipes: new Map([['wall-panel', { ...PANEL, quantity: 'area +' }]]) };
    expect(() => labourShare(panel, context({ book: broken }))).toThrow('area +');
  });
});
