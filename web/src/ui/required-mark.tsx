import classes from './field.module.css';

/** The mark of a field that has to be filled in, beside its label; the control itself tells assistive technology. */
export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden>
      {' *'}
    </span>
  );
}
