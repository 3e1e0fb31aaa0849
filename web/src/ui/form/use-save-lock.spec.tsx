import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSaveLock } from './use-save-lock';

describe('the lock of a save button', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

  // [spec: C9.21]
  it('opens 2 s after the press when the answer was quicker', () => {
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

  it('opens with the answer when that takes longer', () => {
    const { result, rerender } = renderHook((isPending: boolean) => useSaveLock(isPending), { initialProps: true });
    pass(5000);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(false);
  });

  it('counts a press that was answered before it was drawn', () => {
    const { result, rerender } = renderHook(({ at }) => useSaveLock(false, at), { initialProps: { at: 0 } });
    expect(result.current).toBe(false);
    rerender({ at: 1 });
    expect(result.current).toBe(true);
    pass(2000);
    expect(result.current).toBe(false);
  });
});
