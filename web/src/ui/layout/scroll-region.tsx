import { useEffect, useRef, type ReactNode } from 'react';
import classes from './scroll-region.module.css';

interface Props {
  label: string;
  /** Limits long content to a part of the screen's height. */
  low?: boolean;
  children: ReactNode;
}

/** A container for content wider or longer than its space; it is focusable and scrolls by keyboard. */
export function ScrollRegion({ label, low = false, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={region} className={classes.scroll} data-low={low || undefined} role="region" aria-label={label}>
      {children}
    </div>
  );
}
