import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { commentsKey, commentsQuery, deleteAttachment, deleteComment, type CommentPlace } from '../api/comments-query';
import { CommentEntry } from './comment-entry';
import { CommentForm } from './comment-form';

/** Names of nobody. */
const NOBODY: readonly string[] = [];

/** Comments on an item, with the form to add one; `isAsked` puts the focus there, `people` can be mentioned. */
export function CommentPanel({
  isAsked = false,
  people = NOBODY,
  ...place
}: CommentPlace & { isAsked?: boolean; people?: readonly string[] }) {
  const query = useQuery(commentsQuery(place));
  const options = {
    onSuccess: () => void toast.success('Deleted successfully.'),
    refresh: commentsKey(place),
    onError: toastError,
  };
  const remove = useCommand({ run: deleteComment, ...options });
  const removeFile = useCommand({ run: deleteAttachment, ...options });

  async function ask(commentId: string): Promise<void> {
    const yes = await confirm({
      title: 'Delete this comment?',
      body: 'It will be deleted permanently, with its attachments.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes) remove.mutate({ ...place, commentId });
  }

  return (
    <Box aria-label="Comments" component="section" mt={22}>
      <Group component="h3" gap={8} wrap="nowrap" mb={8} ff="text" fz="sm" fw={600}>
        Comments
        {query.data && query.data.length > 0 && (
          <Text span py={1} px={8} bdrs={9} bg="var(--fo-chip)" c="var(--fo-chip-ink)" fz={12.5}>
            {query.data.length}
          </Text>
        )}
      </Group>
      <DataState
        query={query}
        skeleton={<Skeleton h={58} />}
        isEmpty={(comments) => comments.length === 0}
        empty={
          <Text mb="sm" c="dimmed" fz="sm">
            No comments on this item yet.
          </Text>
        }
      >
        {(comments) => (
          <Stack component="ol" gap="sm" mb={14}>
            {comments.map((comment) => (
              <CommentEntry
                key={comment.id}
                comment={comment}
                onDelete={() => void ask(comment.id)}
                onDeleteAttachment={(attachmentId) =>
                  removeFile.mutate({ ...place, commentId: comment.id, attachmentId })
                }
              />
            ))}
          </Stack>
        )}
      </DataState>
      <CommentForm place={place} people={people} isAsked={isAsked} />
    </Box>
  );
}
