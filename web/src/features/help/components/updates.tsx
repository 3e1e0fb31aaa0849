import { UPDATES } from '../model/updates';
import classes from './help.module.css';

/** What is new, the newest first. */
export function Updates() {
  return (
    <ol className={classes.updates}>
      {UPDATES.map(({ title, date, iso, text }) => (
        <li key={iso}>
          <h2>{title}</h2>
          <time dateTime={iso}>{date}</time>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
