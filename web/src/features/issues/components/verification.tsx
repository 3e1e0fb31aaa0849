import { dateLabel, timeLabel } from '../../../lib/dates';
import { formatExact, formatSigned } from '../../../lib/money';
import { Card } from '../../../ui/card';
import type { Verification as Verified } from '../api/issue-queries';
import { issueTitle } from '../model/issue-words';
import { FileCheck } from './file-check';
import { HashPair } from './hash-pair';
import classes from './offer.module.css';

/** What was accepted under a hash, and whether the log still gives that hash. */
export function Verification({ data }: { data: Verified }) {
  const rows: [string, string][] = [
    ['Document', issueTitle(data)],
    ['Estimate', data.title],
    ['Accepted by', data.accepted_by],
    ['Accepted on', `${dateLabel(data.accepted_at)}, ${timeLabel(data.accepted_at)}`],
    ['Issued by', `${data.issued_by}, ${dateLabel(data.issued_at)}`],
    ['Items', String(data.items)],
    ...(data.kind === 'variation' ? [['This variation', formatSigned(data.delta)] as [string, string]] : []),
    ['Total without GST', formatExact(data.total)],
    ['Total with GST', formatExact(data.total_with_gst)],
    ...(data.later === null
      ? []
      : [
          ['Accepted since', `Variations up to issue ${data.later}; ${formatExact(data.accepted_sum)} in all`] as [
            string,
            string,
          ],
        ]),
  ];
  return (
    <div className={classes.main}>
      <p className={classes.verdict} data-good={data.intact} role="status">
        {data.intact
          ? 'This hash is genuine: the record of what was accepted still gives it.'
          : 'The record no longer gives this hash. It has been altered since it was accepted.'}
      </p>
      <Card title={data.intact ? 'What was accepted' : 'What the record says now'}>
        <dl className={classes.figures}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Hash">
        <HashPair label="Accepted" kept={data.content_hash} recomputed={data.recomputed_hash} />
      </Card>
      <Card title="Check your copy">
        <FileCheck hash={data.content_hash} />
      </Card>
    </div>
  );
}
