import { expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { makeItem } from '../../model/fixtures';
import { useFlashes } from './use-flashes';

const at = (revision: number) => makeItem({ id: 'wardrobe', revision });

it('a line flashes once for each change, also for one that comes as its flash ends', async () => {
  const { result } = renderHook(() => useFlashes(3));
  expect([at(3), at(4)].map((item) => result.current.has(item))).toEqual([false, true]);
  act(() => result.current.done(at(4)));
  // Without a pause the row would keep its mark, and nothing would begin.
  expect(result.current.has(at(5))).toBe(false);
  await waitFor(() => expect(result.current.has(at(5))).toBe(true));
  act(() => result.current.done(at(5)));
  await waitFor(() => expect(result.current.has(at(6))).toBe(true));
  expect(result.current.has(at(5))).toBe(false);
});
