import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface RowSlice {
  /** First and last (exclusive) index to render. */
  start: number;
  end: number;
  /** Pixel offset of each row from the top of the list; one more entry than rows, the last being the total height. */
  offsets: readonly number[];
}

/** Index of the last offset not beyond `position`. */
export function indexAt(offsets: readonly number[], position: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

const OVERSCAN = 10;

/** Virtual scrolling by window for rows of known heights. `all` renders everything (for printing). */
export function useWindowRows(heights: readonly number[], list: RefObject<HTMLElement | null>): RowSlice {
  const offsets = useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push((sums[sums.length - 1] ?? 0) + height);
    return sums;
  }, [heights]);
  const [range, setRange] = useState<readonly [number, number]>([0, 40]);
  const printing = useRef(false);

  useLayoutEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const top = -(list.current?.getBoundingClientRect().top ?? 0);
      const first = printing.current ? 0 : Math.max(0, indexAt(offsets, top) - OVERSCAN);
      const last = printing.current
        ? offsets.length - 1
        : Math.min(offsets.length - 1, indexAt(offsets, top + window.innerHeight) + 1 + OVERSCAN);
      setRange((old) => (old[0] === first && old[1] === last ? old : [first, last]));
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    const print = (on: boolean) => (): void => {
      printing.current = on;
      measure();
    };
    const before = print(true);
    const after = print(false);
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [offsets, list]);

  const end = Math.min(range[1], heights.length);
  return { start: Math.min(range[0], end), end, offsets };
}
