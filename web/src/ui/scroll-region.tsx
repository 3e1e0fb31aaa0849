import { useEffect, useRef, type ReactNode } from 'react';
import classes from './scroll-region.module.css';

/** Holds what may be wider than the screen; while it is, keys reach and scroll it as well. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={region} className={classes.scroll} role="region" aria-label={label}>
      {children}
    </div>
  );
}
