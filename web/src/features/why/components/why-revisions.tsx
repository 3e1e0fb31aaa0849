import { Link } from 'react-router-dom';
import { stampLabel } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { RevisionDelta } from '../../../ui/revision-delta';
import type { Why } from '../api/why-query';
import { WhyChangeRows } from './why-change-rows';
import classes from './why.module.css';

/** The changes that made an amount what it is: who, when, before and after, why. */
export function WhyRevisions({ why, boqId }: { why: Why; boqId: string }) {
  const { revisions, history } = why;
  if (!history.readable) return null;
  return (
    <section aria-label="Changes that made it so">
      <h4 className={classes.heading}>Changes that made it so</h4>
      {revisions.length === 0 && <p className={classes.quiet}>None of the revisions looked at has touched it.</p>}
      <ol className={classes.revisions}>
        {revisions.map((one) => (
          <li key={one.revision}>
            <p>
              <Link to={paths.history(boqId, one.revision)}>r {one.revision}</Link> <strong>{one.summary}</strong>
              <span className={classes.delta}>
                <RevisionDelta revision={one.revision} rupees={one.delta} />
              </span>
            </p>
            <p className={classes.quiet}>
              {one.actor.name}, <time dateTime={one.at}>{stampLabel(one.at)}</time>
              {one.reason && ` · “${one.reason}”`}
            </p>
            {one.revision > 1 && <WhyChangeRows changes={one.changes} />}
          </li>
        ))}
      </ol>
      {!history.complete && (
        <p className={classes.quiet}>
          Earlier changes are not listed here. <Link to={paths.history(boqId)}>The whole history</Link>
        </p>
      )}
    </section>
  );
}
