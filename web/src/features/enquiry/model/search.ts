import type { Reply } from '../../../lib/api/api-types';
import { sha256 } from './sha-256';

/** A challenge to solve. */
export type Challenge = Exclude<Reply<'/api/captcha', 'get'>, { kind: string }>;

/** The number in `[from, to)` that solves a challenge; null when there is none. */
export function search(
  { challenge, salt }: Pick<Challenge, 'challenge' | 'salt'>,
  from: number,
  to: number,
): number | null {
  for (let number = from; number < to; number += 1) {
    if (sha256(salt + number) === challenge) return number;
  }
  return null;
}

/** The proof format of the server: the challenge with its number, in base64. */
export function proofOf({ algorithm, challenge, salt, signature }: Challenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
