import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSaveLock } from './use-save-lock';

describe('the save lock', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

  // [spec: C9.21]
  it('releases 2 s after the press when the answer was faster', () => {
    const { result, rerender } = renderHook((isPending: boolean) => useSaveLock(isPending), { initialProps: false });
    expect(result.current).toBe(false);
    rerender(true);
    expect(result.current).toBe(true);
    pass(100);
    rerender(false);
    expect(result.current).toBe(true);
    pass(1899);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('releases with the answer when that takes longer', () => {
    const { result, rerender } = renderHook((isPending: boolean) => useSaveLock(isPending), { initialProps: true });
    pass(5000);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(false);
  });

  it('counts a press answered before it was rendered', () => {
    const { result, rerender } = renderHook(({ at }) => useSaveLock(false, at), { initialProps: { at: 0 } });
    expect(result.current).toBe(false);
    rerender({ at: 1 });
    expect(result.current).toBe(true);
    pass(2000);
    expect(result.current).toBe(false);
  });
});
