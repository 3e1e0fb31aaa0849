import type { ReactNode } from 'react';
import classes from './pill.module.css';

export type PillTone = 'neutral' | 'good' | 'warn' | 'bad';

/** A small rounded label. Its words carry the meaning; the tone only repeats it. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  );
}
