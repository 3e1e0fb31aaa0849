import { Button, Tooltip } from '@mantine/core';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { Pill } from '../../../ui/pill';
import type { Issue } from '../api/issue-queries';
import { ISSUE_STATES, issueTitle, shortHash } from '../model/issue-words';
import { IssueAmount } from './issue-amount';
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

/** What an altered record means for an issue that still stands. */
const ALTERED: Partial<Record<Issue['status'], string>> = {
  open: 'Its record was altered after it was issued: it cannot be accepted. Please issue it again.',
  accepted:
    'Its record was altered after it was accepted: the acceptance stands, but no variation can be issued of it.',
};

/** One issue: its amount, where it stands, and what may be done about it. */
export function IssueRow({ issue, canIssue, link, onCopy, onWithdraw }: Props) {
  const { label, tone } = ISSUE_STATES[issue.status];
  const isOpen = issue.status === 'open';
  const isAccepted = issue.status === 'accepted';
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{issueTitle(issue)}</h3>
        <span className={classes.pills}>
          <Pill tone={tone}>{label}</Pill>
          {!issue.intact && (
            <Tooltip label="The log no longer gives the hash of this issue.">
              <span>
                <Pill tone="bad">Altered</Pill>
              </span>
            </Tooltip>
          )}
        </span>
      </div>
      <IssueAmount issue={issue} />
      {!issue.intact && (
        <p className={classes.altered}>
          {ALTERED[issue.status] ?? 'Its record was altered after it was issued.'} An admin can see in the check of the
          log what moved.
        </p>
      )}
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
