import { Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { Link } from 'react-router-dom';
import { calendarDay, whenPhrase } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { Pill } from '../../../ui/layout/pill';
import type { Issue } from '../api/issue-queries';
import { ISSUE_STATES, issueTitle, shortHash } from '../model/issue-words';
import { IssueAmount } from './issue-amount';
import { IssueLink, type IssueLinkShown } from './issue-link';
import { Notice } from '../../../ui/feedback/notice';
import { LookedAt } from './send/looked-at';
import { ExcludedOptions } from './send/excluded-options';
import { QuestionRow } from './send/question-row';
import classes from './issues.module.css';

interface Props {
  boqId: string;
  issue: Issue;
  canIssue: boolean;
  /** Its link, when it must be copied manually or is sent by WhatsApp. */
  link: IssueLinkShown | null;
  onCopy: () => void;
  onWhatsApp: () => void;
  onWithdraw: () => void;
  onRemind: () => void;
}

/** What an altered record means for a valid issue. */
const ALTERED: Partial<Record<Issue['status'], string>> = {
  open: 'Its record was altered after it was sent: it cannot be accepted. Please send a new one.',
  accepted:
    'Its record was altered after it was accepted: the acceptance remains valid, but no variation of it can be sent.',
};

/** Whether the last day on which it can be accepted has passed. */
function hasExpired({ valid_until: until }: Issue): boolean {
  return until !== null && Date.now() > Date.parse(`${until}T23:59:59+05:30`);
}

const confirmation = ({ confirmed_to: to }: Issue): string =>
  to === null ? 'by name alone' : `confirmed by a code mailed to ${to}`;

/** One issue: its amount, status and actions. */
export function IssueRow({ boqId, issue, canIssue, link, onCopy, onWhatsApp, onWithdraw, onRemind }: Props) {
  const isOpen = issue.status === 'open';
  const { label, tone } = ISSUE_STATES[isOpen && hasExpired(issue) ? 'expired' : issue.status];
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
            <Tooltip label="The record no longer matches the hash of this quotation.">
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
          {ALTERED[issue.status] ?? 'Its record was altered after it was sent.'} An admin can find what changed with an
          integrity check.
        </Notice>
      )}
      <Text c="dimmed" fz={13} fw={400} className="wrap">
        {issue.number && `No. ${issue.number} · `}Version {issue.revision}, sent by {issue.issued_by},{' '}
        {whenPhrase(issue.issued_at)}
        {issue.valid_until && ` · valid until ${calendarDay(issue.valid_until)}`}
      </Text>
      <Text c="dimmed" fz={13} fw={400} className="wrap">
        {issue.opened
          ? `Opened ${issue.opened.times === 1 ? 'once' : `${issue.opened.times} times`}, last ${whenPhrase(issue.opened.last_at)}`
          : 'Not opened yet'}
        {issue.mailed_to && ` · mailed to ${issue.mailed_to}`}
      </Text>
      <LookedAt issue={issue} />
      {issue.decided_at && (
        <Text c="dimmed" fz={13} fw={400} className="wrap">
          {label} by {issue.decided_by ?? 'the person with the link'}, {whenPhrase(issue.decided_at)}
          {issue.confirmed_by && ` · ${confirmation(issue)}`}
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
      <RowQuestions {...{ boqId, issue, canIssue }} />
      {isAccepted && (
        <Text c="dimmed" fz={13} fw={400} className="wrap">
          Hash <Link to={paths.verify(issue.content_hash)}>{shortHash(issue.content_hash)}</Link>
        </Text>
      )}
      {canIssue && <Actions {...{ issue, onCopy, onWhatsApp, onWithdraw, onRemind }} />}
      {canIssue && issue.left_out.length > 0 && <ExcludedOptions boqId={boqId} items={issue.left_out} />}
      {link && <IssueLink key={link.url} issue={issue.issue} {...link} />}
    </li>
  );
}

/** What the client asked, with the answers. */
function RowQuestions({ boqId, issue, canIssue }: Pick<Props, 'boqId' | 'issue' | 'canIssue'>) {
  if (issue.questions.length === 0) return null;
  return (
    <ul aria-label={`Questions about quotation ${issue.issue}`}>
      {issue.questions.map((question) => (
        <li key={question.id}>
          <QuestionRow boqId={boqId} issue={issue.issue} question={question} canAnswer={canIssue} />
        </li>
      ))}
    </ul>
  );
}

type ActionProps = Pick<Props, 'issue' | 'onCopy' | 'onWhatsApp' | 'onWithdraw' | 'onRemind'>;

function Actions({ issue, onCopy, onWhatsApp, onWithdraw, onRemind }: ActionProps) {
  const isOpen = issue.status === 'open';
  return (
    <Group gap={6} mt="xs">
      {(isOpen || issue.status === 'accepted') && (
        <Button size="xs" variant="default" aria-label={`Copy link of quotation ${issue.issue}`} onClick={onCopy}>
          Copy link
        </Button>
      )}
      {isOpen && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Send quotation ${issue.issue} on WhatsApp`}
          onClick={onWhatsApp}
        >
          WhatsApp
        </Button>
      )}
      {isOpen && (
        <>
          {issue.mailed_to && (
            <Button size="xs" variant="default" aria-label={`Remind of quotation ${issue.issue}`} onClick={onRemind}>
              Remind
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={`Withdraw quotation ${issue.issue}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        </>
      )}
    </Group>
  );
}
