import type { Fixed } from '../../kernel/plan';
import { fixedParts } from './fixed-drawing';

const PEN = { scale: 50 };
const DROP: Fixed = { id: 'd', kind: 'drop', at: [2_000, 1_000], wide: 3_000, deep: 600, down: 150 };
const COLUMN: Fixed = { id: 'c', kind: 'column', at: [2_000, 1_000], wide: 300, deep: 300 };

/** Where the level of the drop is written. */
const levelOf = (all: readonly Fixed[]): string | undefined =>
  /<text x="([\d.]+)"[^>]*>CD −150/.exec(fixedParts(all, PEN).join(''))?.[1];

describe('how far a ceiling drop reaches down', () => {
  it('is written in its middle, or beside what stands there', () => {
    expect(levelOf([DROP])).toBe('2000');
    expect(levelOf([DROP, COLUMN])).toBe('1250');
    expect(levelOf([DROP, COLUMN, { ...COLUMN, id: 'e', at: [1_250, 1_000] }])).toBe('2750');
  });
});
