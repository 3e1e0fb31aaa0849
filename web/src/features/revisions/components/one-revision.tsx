import classes from './total-trend.module.css';

/** In place of a line that has nowhere to go yet. */
export function OneRevision() {
  return <p className={classes.none}>One revision so far: the line begins with the next change.</p>;
}
