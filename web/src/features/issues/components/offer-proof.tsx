import { Link } from 'react-router-dom';
import { dateLabel, timeLabel } from '../../../lib/dates';
import { formatExact } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import type { Offer } from '../api/issue-queries';
import classes from './offer.module.css';

/** Who accepted it and when, its hash, and the document to keep. */
export function OfferProof({ code, offer }: { code: string; offer: Offer }) {
  const { accepted_at: at, accepted_by: by, content_hash: hash, document } = offer;
  const accepted = at !== null;
  return (
    <Card title={accepted ? 'Accepted' : 'What you see is what is kept'}>
      {accepted && (
        <p className={classes.accepted} role="status">
          {by} accepted issue {document.issue} on {dateLabel(at)} at {timeLabel(at)}.
          {offer.accepted_sum !== null && <> Accepted in all: {formatExact(offer.accepted_sum)} without GST.</>}
        </p>
      )}
      <p className={classes.soft}>The SHA-256 of this document. A single changed figure would give another one.</p>
      <p className={classes.hash}>{hash}</p>
      <p className={classes.links}>
        <a href={`/api/accept/${encodeURIComponent(code)}/document`} download>
          Download the document
        </a>
        {accepted && <Link to={paths.verify(hash)}>Public page of this acceptance</Link>}
      </p>
    </Card>
  );
}
