import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { search } from './search';
import { sha256 } from './sha-256';

interface NodeCrypto {
  createHash(name: 'sha256'): { update(text: string): { digest(form: 'hex'): string } };
}
/** Another implementation for comparison; the client's types do not include Node. */
const { createHash } = jest.requireActual<NodeCrypto>('node:crypto');
const known = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('SHA-256', () => {
  it('matches the reference implementation for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256(text) === known(text)));
  });

  it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128])('is correct at block boundaries: %i characters', (length) => {
    expect(sha256('a'.repeat(length))).toBe(known('a'.repeat(length)));
  });
});

describe('the search', () => {
  it('finds the number, or reports that there is none', () => {
    const challenge = { salt: 'salt?expires=1&', challenge: known('salt?expires=1&733') };
    expect(search(challenge, 0, 1_000)).toBe(733);
    expect(search(challenge, 0, 733)).toBeNull();
  });
});
