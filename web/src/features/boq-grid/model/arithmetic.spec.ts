import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calculate, isSum } from './arithmetic';

describe('a sum typed into a cell', () => {
  it.each([
    ['=3*4', 12],
    ['= 10 + 2.5 / 2', 11.25],
    ['=(10+2.5)*-2', -25],
    ['=2×3−1', 5],
    ['=9÷3', 3],
    ['=.5+1.', 1.5],
    ['=--2', 2],
  ])('%s is %d', (text, value) => expect(calculate(text)).toBe(value));

  it.each([
    '=',
    '=3*',
    '=3 4',
    '=(3',
    '=3)',
    '=1/0',
    '=0/0',
    '=alert(1)',
    '=x',
    '=1e5',
    '=2**3',
    `=${'1+'.repeat(200)}1`,
  ])('%s is none', (text) => expect(calculate(text)).toBeNull());

  // [spec: C5.23]
  it('agrees with the value a tree of sums has', () => {
    type Tree = { text: string; value: number };
    const apply: Record<string, (left: number, right: number) => number> = {
      '+': (left, right) => left + right,
      '-': (left, right) => left - right,
      '*': (left, right) => left * right,
      '/': (left, right) => left / right,
    };
    const tree = fc.letrec<{ node: Tree }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.nat(999).map((value) => ({ text: String(value), value })),
        fc.tuple(tie('node'), fc.constantFrom('+', '-', '*', '/'), tie('node')).map(([left, sign, right]) => ({
          text: `(${left.text} ${sign} ${right.text})`,
          value: apply[sign]?.(left.value, right.value) ?? NaN,
        })),
      ),
    })).node;
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        fc.pre(text.length < 190);
        expect(calculate(`=${text}`)).toBe(Number.isFinite(value) ? value : null);
      }),
    );
  });

  // [spec: C5.23]
  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = calculate(`=${text}`);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it('is told from a plain number', () => {
    expect([isSum(' =1'), isSum('1')]).toEqual([true, false]);
  });
});
