import { hash } from 'node:crypto';

/** One of `of` shares of the streams, counted from 0. */
export interface Share {
  readonly of: number;
  readonly index: number;
}

/**
 * Which of `of` shares a stream belongs to. Checkpoints rely on it, so it must answer the same in every process and
 * version, and is computed nowhere else: not in SQL either.
 */
export function shareOf(streamId: string, of: number): number {
  return of === 1 ? 0 : Number.parseInt(hash('sha256', streamId).slice(0, 8), 16) % of;
}

export function isIn({ of, index }: Share, streamId: string): boolean {
  return shareOf(streamId, of) === index;
}
