import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls the current tab of a wide row to the middle whenever the URL changes. */
export function useMarkedInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const shown = useRef('');
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    // In the frame, whose layout is needed anyway: measured at once, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const marked = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (!row.current || !marked || shown.current === address) return;
      shown.current = address;
      const before = marked.offsetLeft - row.current.offsetLeft;
      row.current.scrollLeft = before - (row.current.clientWidth - marked.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [address]);
  return row;
}
