import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface RowRange {
  /** First and last (exclusive) index to render. */
  start: number;
  end: number;
}

/** Pixel offset of each row from the top of the list; one more entry than rows, the last being the total height. */
export function useOffsets(heights: readonly number[]): readonly number[] {
  return useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push((sums[sums.length - 1] ?? 0) + height);
    return sums;
  }, [heights]);
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

/** Rows rendered before and after those in view, at least. */
const OVERSCAN = 8;
/** The range moves by so many rows at once: scrolling renders less often. */
const STEP = 4;

/** As high as a window can be; the window itself cannot be asked before a layout, which would be made for the answer alone. */
const atMost = (): number => window.screen.availHeight || window.innerHeight;

/** How many rows to render when the window ends at `bottom` of the list, with so many beyond it. */
const rowsBelow = (offsets: readonly number[], bottom: number, beyond: number): number =>
  Math.ceil((indexAt(offsets, bottom) + 1 + beyond) / STEP) * STEP;

/** Virtual scrolling by window for rows at known offsets: which rows to render. For printing it is all of them. */
export function useWindowRange(offsets: readonly number[], list: RefObject<HTMLElement | null>): RowRange {
  // Those beyond the window follow with the first measurement, in a task of their own.
  const [range, setRange] = useState<readonly [number, number]>(() => [0, rowsBelow(offsets, atMost(), 0)]);
  const printing = useRef(false);

  useLayoutEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const top = -(list.current?.getBoundingClientRect().top ?? 0);
      const rows = offsets.length - 1;
      const before = Math.floor((indexAt(offsets, top) - OVERSCAN) / STEP) * STEP;
      const after = rowsBelow(offsets, top + window.innerHeight, OVERSCAN);
      const [first, last] = printing.current ? [0, rows] : [Math.max(0, before), Math.min(rows, after)];
      setRange((old) => (old[0] === first && old[1] === last ? old : [first, last]));
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    const print = (on: boolean) => (): void => {
      printing.current = on;
      measure();
    };
    const printed = print(true);
    const shown = print(false);
    // In the frame, whose layout is needed anyway: measured at once, the page would be laid out twice.
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    window.addEventListener('beforeprint', printed);
    window.addEventListener('afterprint', shown);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      window.removeEventListener('beforeprint', printed);
      window.removeEventListener('afterprint', shown);
    };
  }, [offsets, list]);

  const end = Math.min(range[1], offsets.length - 1);
  return { start: Math.min(range[0], end), end };
}
