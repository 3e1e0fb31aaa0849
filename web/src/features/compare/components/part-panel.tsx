import { Link } from 'react-router-dom';
import { stampLabel } from '../../../lib/dates';
import { formatExact } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { DeltaText } from '../../../ui/money-text';
import { SidePanel } from '../../../ui/side-panel';
import type { BridgePart } from '../api/compare-queries';
import classes from './compare.module.css';

interface Props {
  boqId: string;
  part: BridgePart | null;
  onClose: () => void;
}

/** What is behind one cause of a difference: the revisions, people and reasons, and the items it moved. */
export function PartPanel({ boqId, part, onClose }: Props) {
  return (
    <SidePanel title={part?.label ?? ''} open={part !== null} onClose={onClose}>
      {part && <Behind boqId={boqId} part={part} />}
    </SidePanel>
  );
}

function Behind({ boqId, part }: { boqId: string; part: BridgePart }) {
  const { amount, revisions, revisions_count, items, items_count } = part;
  return (
    <div className={classes.behind}>
      <p className={`serif num ${classes.partAmount}`}>
        {amount > 0 ? `+${formatExact(amount)}` : formatExact(amount)}
      </p>
      <h3>Changes behind it</h3>
      {revisions.length === 0 && <p className={classes.quiet}>Nobody changed it as such: it follows from the rest.</p>}
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
