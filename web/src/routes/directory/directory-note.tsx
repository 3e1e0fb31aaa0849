import classes from './directory.module.css';

/** Why there is no form: who keeps these records. */
export function DirectoryNote() {
  return <p className={classes.note}>Names and aliases are kept by verified design professionals.</p>;
}
