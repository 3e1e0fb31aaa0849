import { Children, type ReactNode } from 'react';
import classes from './facts.module.css';

/** What else is known of a figure, in one line below it where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={classes.facts}>{Children.map(children, (fact) => fact && <li>{fact}</li>)}</ul>;
}
