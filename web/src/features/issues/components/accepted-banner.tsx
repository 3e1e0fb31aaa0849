import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Reply } from '../../../lib/api-types';
import { dateLabel } from '../../../lib/dates';
import { formatExact, formatSigned } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import classes from './issues.module.css';

export type Issued = Reply<'/api/boqs/{id}', 'get'>['data']['issued'];

/** Where the BOQ stands with the home owner: what was accepted, how far the present is from it, and what waits for an answer. */
export function AcceptedBanner({ issued, action }: { issued: Issued; action?: ReactNode }) {
  if (!issued) return null;
  const { accepted, waiting } = issued;
  return (
    <aside className={classes.banner} aria-label="Acceptance" data-state={accepted ? 'accepted' : 'waiting'}>
      <div>
        {accepted && (
          <p>
            Accepted <strong className="num">{formatExact(accepted.sum)}</strong> on {dateLabel(accepted.at)} by{' '}
            {accepted.by}
            {accepted.changed && (
              <>
                {' '}
                · variations <strong className="num">{formatSigned(accepted.variation)}</strong>{' '}
                {waiting ? '(not yet accepted)' : '(not yet issued)'}
              </>
            )}
            {' · '}
            <Link to={paths.verify(accepted.content_hash)}>Check the hash</Link>
          </p>
        )}
        {waiting && (
          <p>
            Issue {waiting.issue}
            {waiting.kind === 'variation' ? ', a variation of ' : ', '}
            <span className="num">
              {waiting.kind === 'variation' ? formatSigned(waiting.delta) : formatExact(waiting.delta)}
            </span>
            , issued on {dateLabel(waiting.at)}, waits for an answer.
          </p>
        )}
      </div>
      {action}
    </aside>
  );
}
