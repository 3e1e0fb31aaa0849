import { Link } from 'react-router-dom';
import { stampLabel } from '../../../lib/dates';
import { formatSigned } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { DeltaText } from '../../../ui/money-text';
import type { BridgePart } from '../api/compare-queries';
import classes from './compare.module.css';

interface Props {
  /** The BOQ whose revisions are behind it. */
  boqId: string;
  part: BridgePart;
  /** Said where no revision is. */
  nobody: string;
}

/** What is behind one cause of a difference: the revisions, people and reasons, and the items it moved. */
export function PartBehind({ boqId, part, nobody }: Props) {
  const { amount, revisions, revisions_count, items, items_count } = part;
  return (
    <div className={classes.behind}>
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
                <DeltaText rupees={own} />
              </li>
            ))}
          </ul>
          {items_count > items.length && <p className={classes.quiet}>and {items_count - items.length} more</p>}
        </>
      )}
    </div>
  );
}
