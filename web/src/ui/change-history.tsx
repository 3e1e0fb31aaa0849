import { whenLabel } from '../lib/dates';
import classes from './change-history.module.css';

export interface RecordChange {
  /** Tells changes of one moment apart. */
  id?: string | number;
  by: string;
  /** ISO 8601. */
  at: string;
  fields: readonly { label: string; before: string; after: string }[];
}

/** Who changed a record, when, and each field before and after; the last change first. */
export function ChangeHistory({ changes }: { changes: readonly RecordChange[] }) {
  if (changes.length === 0) return <p className={classes.none}>Nobody has changed it yet.</p>;
  return (
    <ol className={classes.list}>
      {changes.map(({ id, by, at, fields }) => (
        <li key={id ?? at} className={classes.change}>
          <p className={classes.who}>
            <strong>{by}</strong> <time dateTime={at}>{whenLabel(at)}</time>
          </p>
          <dl className={classes.fields}>
            {fields.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{before || 'empty'}</del> <ins>{after || 'empty'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
