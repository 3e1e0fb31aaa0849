import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { whenLabel, whenPhrase } from '../../../lib/format/dates';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { boqCommentsQuery, settleComment, type Comment } from '../api/comments-query';
import { MentionedText } from './mentioned-text';

interface Props {
  boqId: string;
  /** Titles of the items that the comments are on. */
  titles: ReadonlyMap<string, string>;
  onOpen: (itemId: string) => void;
}

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const;

/** The comments on all items of a BOQ: what is still open, and what was resolved. */
export function OpenComments({ boqId, titles, onOpen }: Props) {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('open');
  const query = useQuery(boqCommentsQuery(boqId, state));
  const settle = useCommand({
    run: settleComment,
    refresh: [...boqKeys.all(boqId), 'comments-of-boq'],
    onError: (error) => void toast.error(messageOf(error)),
  });
  const row = (comment: Comment) => (
    <Stack
      key={comment.id}
      component="li"
      gap={4}
      py="sm"
      fz="sm"
      className="wrap"
      style={{ borderTop: '1px solid var(--fo-line)' }}
    >
      <Group gap={8} c="dimmed" fz={13}>
        <strong>{comment.author.name}</strong>
        <time dateTime={comment.at}>{whenLabel(comment.at)}</time>
      </Group>
      {comment.text ? <MentionedText comment={comment} /> : <Text fz="sm">Attached files</Text>}
      {comment.resolved && (
        <Text c="dimmed" fz={13}>
          Resolved by {comment.resolved.by}, {whenPhrase(comment.resolved.at)}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen(comment.work)}>
          {titles.get(comment.work) ?? 'Deleted item'}
        </Button>
        {!comment.of_origin && (
          <Button
            size="compact-sm"
            variant="default"
            ml="auto"
            onClick={() =>
              settle.mutate({ boqId, itemId: comment.work, id: comment.id, resolved: comment.resolved === null })
            }
          >
            {comment.resolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
      </Group>
    </Stack>
  );
  return (
    <Stack gap="sm">
      <ChoiceChips legend="Which comments" hideLegend joined choices={STATES} value={state} onChange={setState} />
      <DataState query={query} skeleton={<Skeleton h={220} />}>
        {(comments) =>
          comments.length === 0 ? (
            <EmptyState
              title={state === 'open' ? 'No open comments' : 'No resolved comments'}
              reason="Comment on an item to ask about it. Write @ and a member’s name to mention them."
            />
          ) : (
            <ul>{comments.map(row)}</ul>
          )
        }
      </DataState>
    </Stack>
  );
}
