import { Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { Pill } from '../../../ui/layout/pill';
import type { Issue } from '../api/issue-queries';
import { ISSUE_STATES, issueTitle, shortHash } from '../model/issue-words';
import { IssueAmount } from './issue-amount';
import { IssueLink } from './issue-link';
import { Notice } from '../../../ui/feedback/notice';
import classes from './issues.module.css';

interface Props {
  issue: Issue;
  canIssue: boolean;
  /** Its link, when it must be copied manually. */
  link: string | null;
  onCopy: () => void;
  onWithdraw: () => void;
}

/** What an altered record means for a valid issue. */
const ALTERED: Partial<Record<Issue['status'], string>> = {
  open: 'Its record was altered after it was issued: it cannot be accepted. Please issue it again.',
  accepted:
    'Its record was altered after it was accepted: the acceptance stands, but no variation can be issued of it.',
};

/** One issue: its amount, status and actions. */
export function IssueRow({ issue, canIssue, link, onCopy, onWithdraw }: Props) {
  const { label, tone } = ISSUE_STATES[issue.status];
  const isOpen = issue.status === 'open';
  const isAccepted = issue.status === 'accepted';
  return (
    <li className={classes.row}>
      <Group gap="xs" justify="space-between">
        <Title order={3} ff="text" fz="sm" fw={600}>
          {issueTitle(issue)}
        </Title>
        <Group component="span" gap={6}>
          <Pill tone={tone}>{label}</Pill>
          {!issue.intact && (
            <Tooltip label="The record no longer matches the hash of this issue.">
              <span>
                <Pill tone="bad">Altered</Pill>
              </span>
            </Tooltip>
          )}
        </Group>
      </Group>
      <IssueAmount issue={issue} />
      {!issue.intact && (
        <Notice tone="error" my={6}>
          {ALTERED[issue.status] ?? 'Its record was altered after it was issued.'} An admin can find what changed with
          an integrity check.
        </Notice>
      )}
      <Text c="dimmed" fz={13} fw={400} className="wrap">
        Revision {issue.revision}, issued by {issue.issued_by}, {whenLabel(issue.issued_at)}
      </Text>
      {issue.decided_at && (
        <Text c="dimmed" fz={13} fw={400} className="wrap">
          {label} by {issue.decided_by ?? 'the person with the link'}, {whenLabel(issue.decided_at)}
        </Text>
      )}
      {issue.note && (
        <Text mt={6} fz="sm" className="wrap">
          “{issue.note}”
        </Text>
      )}
      {issue.remark && (
        <Text mt={6} fz="sm" className="wrap">
          “{issue.remark}”
        </Text>
      )}
      {isAccepted && (
        <Text c="dimmed" fz={13} fw={400} className="wrap">
          Hash <Link to={paths.verify(issue.content_hash)}>{shortHash(issue.content_hash)}</Link>
        </Text>
      )}
      {canIssue && (isOpen || isAccepted) && (
        <Group gap={6} mt="xs">
          <Button size="xs" variant="default" aria-label={`Copy link of issue ${issue.issue}`} onClick={onCopy}>
            Copy link
          </Button>
          {isOpen && (
            <Button size="xs" variant="default" aria-label={`Withdraw issue ${issue.issue}`} onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
        </Group>
      )}
      {link && <IssueLink key={link} issue={issue.issue} url={link} />}
    </li>
  );
}
