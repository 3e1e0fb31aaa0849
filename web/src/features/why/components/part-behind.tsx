import { Link } from 'react-router-dom';
import { stampLabel } from '../../../lib/dates';
import { formatSigned } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { DeltaText } from '../../../ui/money-text';
import { WhyButton } from '../../../ui/why-button';
import type { Cause } from '../api/difference-query';
import classes from './difference.module.css';

interface Props {
  /** The BOQ whose revisions are behind it. */
  boqId: string;
  part: Cause;
  /** Said where no revision is. */
  nobody?: string;
  /** Back to the whole difference, where it was opened from there. */
  onWhole?: () => void;
  /** Has the share of an item explained, where that can be: what to ask, and between which revisions. */
  share?: { of: (item: string) => string; from: number; to: number };
}

/** What is behind one cause of a difference: the revisions, people and reasons, and the items it moved. */
export function PartBehind({
  boqId,
  part,
  nobody = 'Nobody changed it as such: it follows from the rest.',
  onWhole,
  share,
}: Props) {
  const { amount, revisions, revisions_count, items, items_count } = part;
  return (
    <div className={classes.behind}>
      {onWhole && (
        <button type="button" className={classes.up} onClick={onWhole}>
          ‹ The whole difference
        </button>
      )}
      <p className={`serif num ${classes.partAmount}`}>{formatSigned(amount)}</p>
      <h3>Changes behind it</h3>
      {revisions.length === 0 && <p className={classes.quiet}>{nobody}</p>}
      <ol>
        {revisions.map(({ revision, summary, actor, at, reason }) => (
          <li key={revision}>
            <p>
              <Link to={paths.history(boqId, revision)}>r {revision}</Link> <strong>{summary}</strong>
            </p>
            <p className={classes.quiet}>
              {actor.name}, {actor.role} · <time dateTime={at}>{stampLabel(at)}</time>
              {reason && ` · “${reason}”`}
            </p>
          </li>
        ))}
      </ol>
      {revisions_count > revisions.length && (
        <p className={classes.quiet}>and {revisions_count - revisions.length} earlier ones</p>
      )}
      {items.length > 0 && (
        <>
          <h3>Items it moved</h3>
          <ul className={classes.moved}>
            {items.map(({ id, title, room_label, amount: own }) => (
              <li key={id}>
                <span>
                  {title}
                  {room_label && <small>{room_label}</small>}
                </span>
                <WhyButton of={share?.of(id)} from={share?.from} at={share?.to} part={part.cause} label={title}>
                  <DeltaText rupees={own} />
                </WhyButton>
              </li>
            ))}
          </ul>
          {items_count > items.length && <p className={classes.quiet}>and {items_count - items.length} more</p>}
        </>
      )}
    </div>
  );
}
