import { paise } from '../../../kernel/money';
import { marginLost } from './figures';

describe('a margin', () => {
  it.each([
    [1_000, 1_200, 0],
    [1_000, 1_000, 0],
    [1_000, 901, 0],
    [1_000, 900, 100],
    [1_000, -50, 1_050],
    [0, -1, 1],
    [-500, -500, 0],
    [-500, -501, 1],
  ])('of %d paise at acceptance and %d now has lost %d', (atAcceptance, now, lost) => {
    expect(marginLost(paise(atAcceptance), paise(now))).toBe(lost);
  });
});
