import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../lib/dates';
import { formatExact, formatSigned } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Pill } from '../../../ui/pill';
import type { Issue } from '../api/issue-queries';
import { ISSUE_STATES, issueTitle, shortHash } from '../model/issue-words';
import { IssueLink } from './issue-link';
import classes from './issues.module.css';

interface Props {
  issue: Issue;
  canIssue: boolean;
  /** Its link, where it is to be copied by hand. */
  link: string | null;
  onCopy: () => void;
  onWithdraw: () => void;
}

/** One issue: its amount, where it stands, and what may be done about it. */
export function IssueRow({ issue, canIssue, link, onCopy, onWithdraw }: Props) {
  const { label, tone } = ISSUE_STATES[issue.status];
  const isOpen = issue.status === 'open';
  const isAccepted = issue.status === 'accepted';
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{issueTitle(issue)}</h3>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className={classes.amount}>
        <span className="num">{issue.kind === 'variation' ? formatSigned(issue.delta) : formatExact(issue.total)}</span>{' '}
        <span className={classes.soft}>
          without GST{issue.kind === 'variation' && `, ${formatExact(issue.total)} in all`}
        </span>
      </p>
      <p className={classes.soft}>
        Revision {issue.revision}, issued by {issue.issued_by}, {whenLabel(issue.issued_at)}
      </p>
      {issue.decided_at && (
        <p className={classes.soft}>
          {label} by {issue.decided_by ?? 'the person with the link'}, {whenLabel(issue.decided_at)}
        </p>
      )}
      {issue.note && <p className={classes.quote}>“{issue.note}”</p>}
      {issue.remark && <p className={classes.quote}>“{issue.remark}”</p>}
      {isAccepted && (
        <p className={classes.soft}>
          Hash <Link to={paths.verify(issue.content_hash)}>{shortHash(issue.content_hash)}</Link>
        </p>
      )}
      {canIssue && (isOpen || isAccepted) && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" aria-label={`Copy link of issue ${issue.issue}`} onClick={onCopy}>
            Copy link
          </Button>
          {isOpen && (
            <Button size="xs" variant="default" aria-label={`Withdraw issue ${issue.issue}`} onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {link && <IssueLink key={link} issue={issue.issue} url={link} />}
    </li>
  );
}
