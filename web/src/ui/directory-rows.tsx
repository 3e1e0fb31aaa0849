import type { ReactNode } from 'react';
import classes from './directory-rows.module.css';

/** The list that rows of a directory stand in. */
export function DirectoryRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
