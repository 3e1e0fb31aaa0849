import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A white sheet with a heading, and perhaps an amount at its right. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
