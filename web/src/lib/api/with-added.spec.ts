import { describe, expect, it } from '@jest/globals';
import { withAdded } from './with-added';

const comment = (id: string): { readonly id: string } => ({ id });
const [one, two, three] = [comment('1'), comment('2'), comment('3')] as const;

describe('what was just added', () => {
  it('stands at the end of the list', () => {
    expect(withAdded([one], [two, three])).toEqual([one, two, three]);
  });

  it('stands there once, where the list was read again before the answer came', () => {
    expect(withAdded([one, two], [two])).toEqual([one, two]);
  });
});
