import { whenLabel } from '../../../lib/dates';
import { EmptyState } from '../../../ui/data-state';
import type { RateBook } from '../api/rate-book-queries';
import classes from './rate-books.module.css';

/** Who did what to a version, the last first. */
export function BookHistory({ book }: { book: RateBook }) {
  if (book.history.length === 0) {
    return <EmptyState title="No changes" reason="This version came with the product." />;
  }
  return (
    <div className={classes.sheet}>
      <ol className={classes.history} aria-label="Changes">
        {book.history.map(({ by, at, summary, note }) => (
          <li key={`${at} ${summary}`}>
            <p>{summary}</p>
            {note && <p className={classes.quiet}>“{note}”</p>}
            <p className={classes.quiet}>
              {by}, <time dateTime={at}>{whenLabel(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
