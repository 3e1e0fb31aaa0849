import type { ReactNode } from 'react';
import classes from './scroll-region.module.css';

/** Holds what may be wider than the screen; reached and scrolled with keys as well. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
