import type { ReactNode } from 'react';
import classes from './operations.module.css';

/** Cards one below the other. */
export function Stacked({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
