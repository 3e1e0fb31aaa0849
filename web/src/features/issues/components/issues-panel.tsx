import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Reply } from '../../../lib/api/api-types';
import { copyText } from '../model/copy-text';
import { formatExact } from '../../../lib/format/money';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { linkIssue, withdrawIssue } from '../api/issue-commands';
import { issuesQuery, type Issue } from '../api/issue-queries';
import { IssueForm } from './issue-form';
import { IssueRow } from './issue-row';

interface Props {
  boqId: string;
  canIssue: boolean;
  /** The accepted issue, and whether anything has changed since. */
  accepted: { issue: number; changed: boolean } | null;
  /** The open issue. */
  waiting: number | null;
  /** Shown before anything is issued. */
  beforeIssuing?: ReactNode;
}

/** Issues of a BOQ, and the form to issue it. */
export function IssuesPanel({ boqId, canIssue, accepted, waiting, beforeIssuing }: Props) {
  const query = useQuery(issuesQuery(boqId));
  const withdraw = useBoqCommand<{ boqId: string; issue: number }, Reply<'/api/boqs/{id}/issues/{n}/withdraw', 'post'>>(
    { boqId, run: withdrawIssue, onError: toastError, onSuccess: ({ message }) => void toast.success(message) },
  );
  /** A link that the browser would not copy. */
  const [link, setLink] = useState<{ issue: number; url: string } | null>(null);
  const copy = useMutation({
    mutationFn: async (issue: number) => {
      const url = await linkIssue({ boqId, issue });
      return { issue, url, copied: await copyText(url) };
    },
    onSuccess: ({ issue, url, copied }) => {
      setLink(copied ? null : { issue, url });
      if (copied) toast.success('Link copied.', { detail: 'It works for 30 days, without an account.' });
    },
    onError: toastError,
  });

  async function askWithdraw({ issue }: Issue): Promise<void> {
    const yes = await confirm({
      title: `Withdraw issue ${issue}?`,
      body: 'Its links show nothing any more. You can issue the BOQ again.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (yes) withdraw.mutate({ boqId, issue });
  }

  const unchanged = accepted !== null && !accepted.changed;
  const isAltered = query.data?.issues.some(({ issue, intact }) => issue === accepted?.issue && !intact) === true;
  return (
    <Stack gap={22}>
      {canIssue && accepted && isAltered && (
        <Text c="dimmed" fz={13}>
          Nothing can be issued because the record of issue {accepted.issue}, which was accepted, has been altered.
          Please ask an admin to check the log.
        </Text>
      )}
      {canIssue && !unchanged && !isAltered && (
        <>
          {beforeIssuing}
          <IssueForm boqId={boqId} label={accepted ? 'Issue the variation' : 'Issue the estimate'} waiting={waiting} />
        </>
      )}
      {canIssue && unchanged && !isAltered && (
        <Text c="dimmed" fz={13}>
          Nothing has changed since issue {accepted.issue} was accepted. What changes from here on can be issued as a
          variation.
        </Text>
      )}
      <DataState
        query={query}
        skeleton={<Skeleton h={180} />}
        isEmpty={({ issues }) => issues.length === 0}
        empty={
          <Text c="dimmed" fz={13}>
            Nothing has been issued yet.
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
                Accepted in all <strong className="num">{formatExact(sum)}</strong>
              </Group>
            )}
            <ul>
              {issues.map((issue) => (
                <IssueRow
                  key={issue.issue}
                  issue={issue}
                  canIssue={canIssue}
                  link={link?.issue === issue.issue ? link.url : null}
                  onCopy={() => copy.mutate(issue.issue)}
                  onWithdraw={() => void askWithdraw(issue)}
                />
              ))}
            </ul>
          </>
        )}
      </DataState>
    </Stack>
  );
}
