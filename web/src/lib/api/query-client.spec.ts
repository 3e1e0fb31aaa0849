import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './errors';
import { createQueryClient } from './query-client';

describe('a read that fails', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A read that always fails; returns how often it was tried after a given time. */
  function read(status: number): { tries: () => number; answer: Promise<unknown> } {
    let tries = 0;
    const answer = createQueryClient().fetchQuery({
      queryKey: ['x'],
      // fetchQuery alone does not retry; use the client's own rules, as screens do.
      retry: createQueryClient().getDefaultOptions().queries?.retry,
      queryFn: () => {
        tries += 1;
        return Promise.reject(new ApiError(status, 'Away'));
      },
    });
    answer.catch(() => undefined);
    return { tries: () => tries, answer };
  }

  // [spec: C9.1]
  it('is retried after 1.5 s, at most twice', async () => {
    const { tries, answer } = read(503);
    await jest.advanceTimersByTimeAsync(1499);
    expect(tries()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(2);
    await jest.advanceTimersByTimeAsync(1500);
    expect(tries()).toBe(3);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(tries()).toBe(3);
    await expect(answer).rejects.toMatchObject({ status: 503 });
  });

  // [spec: C9.1]
  it('is never retried when the server has answered', async () => {
    const { tries } = read(404);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(tries()).toBe(1);
  });
});
