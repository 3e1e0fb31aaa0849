import { PANEL } from '../small-book.fixtures';
import { unitProblem } from './formula-units';

const recipe = {
  ...PANEL,
  measures: [
    { name: 'face', formula: 'L * H' },
    { name: 'run', formula: '2 * (L + W)' },
    { name: 'doors', formula: 'ceil(face / 20)' },
    { name: 'rolls', formula: 'ceil((L + W * H) / 50)' },
    { name: 'odd', formula: 'L + W * H' },
    { name: 'per', formula: 'face / 4' },
  ],
};
const problem = (formula: string, unit: string) => unitProblem(formula, recipe, { label: 'Board', unit });
const gives = (what: string, unit: string) =>
  `The formula gives ${what}, and Board is priced per ${unit}. Say what one unit is for, such as “/ 4”.`;

describe('the unit of a formula', () => {
  it.each([
    ['face', 'sqft'],
    ['area', 'sqft'],
    ['L * (H + W)', 'sqft'],
    ['(L + 1) * H', 'sqft'],
    ['L', 'rft'],
    ['face / H', 'rft'],
    ['L * W * H', 'cft'],
    ['doors', 'no'],
    ['rolls', 'no'],
    ['face / L / H', 'no'],
    // A constant may be a length.
    ['3 * L', 'sqft'],
    ['L * 3', 'sqft'],
    ['L * 3 * 2', 'cft'],
    ['L * 3 + face', 'sqft'],
    ['max(1, L) * 3', 'sqft'],
    // Or how much a square foot takes.
    ['face * 0.2', 'kg'],
    ['0.2 * face', 'no'],
    ['face * 2 * L', 'kg'],
    ['face * 2 / L', 'kg'],
    ['face / (2 * L)', 'kg'],
    // One for so many of something, or so much for each.
    ['face / 4', 'no'],
    ['face / 4 + 1', 'no'],
    ['face / 4 * doors', 'sqft'],
    ['doors * 21', 'sqft'],
    ['21 * doors', 'rft'],
    ['per', 'no'],
    ['per + 1', 'kg'],
    ['odd', 'sqft'],
    ['face / (L * W * H)', 'no'],
    ['L > 3 ? doors : 2', 'no'],
    ['L > 3 ? 2 : 1', 'sqft'],
    ['4', 'kg'],
    ['4 / 2', 'kg'],
    ['2 * (8 / 4)', 'sqft'],
    ['(8 / 4) * L', 'sqft'],
    ['5 / L', 'sqft'],
    ['doors + total_trips', 'trip'],
  ])('%s fits a rate per %s', (formula, unit) => {
    expect(problem(formula, unit)).toBeNull();
  });

  it.each([
    ['L', 'sqft', 'ft'],
    ['-L', 'sqft', 'ft'],
    ['L + 1', 'sqft', 'ft'],
    ['face', 'rft', 'sq ft'],
    ['face * 2', 'rft', 'sq ft'],
    ['max(L, 3)', 'sqft', 'ft'],
    ['(L)', 'sqft', 'ft'],
    ['L > 3 ? L : 3', 'sqft', 'ft'],
    ['face', 'no', 'sq ft'],
    ['face / H', 'no', 'ft'],
    ['L * W * H', 'sqft', 'cu ft'],
    ['face * face', 'sqft', 'no unit of size'],
    ['doors', 'sqft', 'a number'],
    ['rolls', 'sqft', 'a number'],
    ['face / L / H', 'sqft', 'a number'],
    ['L > 3', 'sqft', 'a number'],
    ['8 / 4 + L', 'sqft', 'ft'],
    ['max(doors, 3)', 'rft', 'a number'],
  ])('%s does not fit a rate per %s: it gives %s', (formula, unit, what) => {
    expect(problem(formula, unit)).toBe(gives(what, unit));
  });

  it.each([
    ['face + L', 'sq ft', 'ft'],
    ['face - doors', 'sq ft', 'a number'],
    ['max(face, L)', 'sq ft', 'ft'],
    ['L > face ? 1 : 2', 'sq ft', 'ft'],
    ['L > 3 ? face : L', 'sq ft', 'ft'],
    ['L + doors + 1', 'ft', 'a number'],
  ])('%s puts %s and %s together', (formula, one, other) => {
    expect(problem(formula, 'sqft')).toBe(`The formula puts ${one} and ${other} together.`);
  });

  it('of a text that is none is an error', () => {
    expect(() => problem('L +', 'rft')).toThrow('The formula “L +” cannot be read');
  });
});
