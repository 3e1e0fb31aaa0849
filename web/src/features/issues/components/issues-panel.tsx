import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Reply } from '../../../lib/api/api-types';
import { paths } from '../../../lib/paths';
import { copyText } from '../../../lib/browser/copy-text';
import { formatWhole } from '../../../lib/format/money';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { linkIssue, remindOfIssue, withdrawIssue } from '../api/issue-commands';
import { issuesQuery, type Issue } from '../api/issue-queries';
import { IssueForm } from './issue-form';
import type { IssueLinkShown } from './issue-link';
import { IssueRow } from './issue-row';

interface Props {
  boqId: string;
  canIssue: boolean;
  /** The accepted issue, and whether anything has changed since. */
  accepted: { issue: number; changed: boolean } | null;
  /** The open issue. */
  waiting: number | null;
  /** Whether the BOQ was read from a file. */
  isImported?: boolean;
  /** Shown before anything is issued. */
  beforeIssuing?: ReactNode;
}

/** Quotations of a BOQ, and the form to send one. */
export function IssuesPanel({ boqId, canIssue, accepted, waiting, isImported = false, beforeIssuing }: Props) {
  const query = useQuery(issuesQuery(boqId));
  const withdraw = useBoqCommand<{ boqId: string; issue: number }, Reply<'/api/boqs/{id}/issues/{n}/withdraw', 'post'>>(
    { boqId, run: withdrawIssue, onError: toastError, onSuccess: ({ message }) => void toast.success(message) },
  );
  const remind = useBoqCommand<{ boqId: string; issue: number }, Reply<'/api/boqs/{id}/issues/{n}/remind', 'post'>>({
    boqId,
    run: remindOfIssue,
    onError: toastError,
    onSuccess: ({ message }) => void toast.success(message),
  });
  const { link, copy, whatsApp } = useIssueLink(boqId);

  async function askWithdraw({ issue }: Issue): Promise<void> {
    const yes = await confirm({
      title: `Withdraw quotation ${issue}?`,
      body: 'Its link will say that it was withdrawn. You can send a new one.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (yes) withdraw.mutate({ boqId, issue });
  }

  const isAltered = query.data?.issues.some(({ issue, intact }) => issue === accepted?.issue && !intact) === true;
  const sending = canIssue && query.data && (
    <Sending
      {...{ boqId, accepted, waiting, isImported, beforeIssuing, isAltered }}
      last={query.data.issues[0]?.issue ?? null}
    />
  );
  return (
    <Stack gap={22}>
      {waiting === null && sending}
      <DataState
        query={query}
        skeleton={<Skeleton h={180} />}
        isEmpty={({ issues }) => issues.length === 0}
        empty={
          <Text c="dimmed" fz={13}>
            No quotation has been sent yet.
          </Text>
        }
      >
        {({ issues, accepted_sum: sum }) => (
          <>
            {sum !== null && (
              <Group
                component="p"
                gap="sm"
                align="stretch"
                justify="space-between"
                wrap="nowrap"
                py="sm"
                px={14}
                bdrs={10}
                bg="var(--fo-tint)"
              >
                <span>
                  Accepted in all <strong className="num">{formatWhole(sum)}</strong>
                </span>
                <Link to={paths.works(boqId)}>Works</Link>
              </Group>
            )}
            <ul>
              {issues.map((issue) => (
                <IssueRow
                  key={issue.issue}
                  boqId={boqId}
                  issue={issue}
                  canIssue={canIssue}
                  link={link?.issue === issue.issue ? link : null}
                  onCopy={() => copy.mutate(issue.issue)}
                  onWhatsApp={() => whatsApp.mutate(issue)}
                  onWithdraw={() => void askWithdraw(issue)}
                  onRemind={() => remind.mutate({ boqId, issue: issue.issue })}
                />
              ))}
            </ul>
          </>
        )}
      </DataState>
      {/* What awaits a reply comes first, with what can be done about it. */}
      {waiting !== null && sending}
    </Stack>
  );
}

/** The link of a quotation: copied, or opened with WhatsApp. */
function useIssueLink(boqId: string) {
  /** A link that the browser would not copy, or that WhatsApp is to be opened with. */
  const [link, setLink] = useState<({ issue: number } & IssueLinkShown) | null>(null);
  const copy = useMutation({
    mutationFn: async (issue: number) => {
      const url = await linkIssue({ boqId, issue });
      return { issue, url, copied: await copyText(url) };
    },
    onSuccess: ({ issue, url, copied }) => {
      setLink(copied ? null : { issue, url });
      if (copied) toast.success('Link copied.', { detail: 'It works without an account.' });
    },
    onError: toastError,
  });
  const whatsApp = useMutation({
    mutationFn: async ({ issue, total_with_gst: total }: Issue) => {
      const sum = total === null ? '' : `: ${formatWhole(total)} with GST`;
      return { issue, url: await linkIssue({ boqId, issue }), message: `Your quotation${sum}` };
    },
    onSuccess: setLink,
    onError: toastError,
  });
  return { link, copy, whatsApp };
}

interface SendingProps extends Pick<Props, 'boqId' | 'accepted' | 'waiting' | 'isImported' | 'beforeIssuing'> {
  isAltered: boolean;
  /** The newest quotation, whose client and terms the next one starts with. */
  last: number | null;
}

/** The form to send a quotation, or why nothing can be sent. */
function Sending({ boqId, accepted, waiting, isImported = false, beforeIssuing, isAltered, last }: SendingProps) {
  if (accepted && isAltered)
    return (
      <Text c="dimmed" fz={13}>
        Nothing can be sent because the record of quotation {accepted.issue}, which was accepted, has been altered.
        Please ask an admin to check the log.
      </Text>
    );
  if (accepted && !accepted.changed)
    return (
      <Text c="dimmed" fz={13}>
        Nothing has changed since quotation {accepted.issue} was accepted. Later changes can be sent as a variation.
      </Text>
    );
  const form = <IssueForm key={last} {...{ boqId, isImported, waiting, last }} isVariation={accepted !== null} />;
  if (waiting === null)
    return (
      <>
        {beforeIssuing}
        {form}
      </>
    );
  // What awaits a reply is what the panel is opened for: another is asked for, and folded again once it is sent.
  return (
    <details key={last}>
      <Text component="summary" c="var(--fo-primary)" fz="sm" fw={600} mb="sm" style={{ cursor: 'pointer' }}>
        Send a new quotation
      </Text>
      {beforeIssuing}
      {form}
    </details>
  );
}
