import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/errors';
import { useCommand } from '../../../lib/use-command';
import { confirm } from '../../../ui/confirm-store';
import { DataState } from '../../../ui/data-state';
import { toast } from '../../../ui/toast-store';
import { commentsKey, commentsQuery, deleteAttachment, deleteComment, type CommentPlace } from '../api/comments-query';
import { CommentEntry } from './comment-entry';
import { CommentForm } from './comment-form';
import classes from './comments.module.css';

/** What people say on an item, with the field to say something. */
export function CommentPanel(place: CommentPlace) {
  const query = useQuery(commentsQuery(place));
  const queryClient = useQueryClient();
  const options = {
    onSuccess: async () => {
      toast.success('Deleted successfully.');
      await queryClient.invalidateQueries({ queryKey: commentsKey(place) });
    },
    onError: (error: Error) => void toast.error(messageOf(error)),
  };
  const remove = useCommand({ run: deleteComment, ...options });
  const removeFile = useCommand({ run: deleteAttachment, ...options });

  async function ask(commentId: string): Promise<void> {
    const yes = await confirm({
      title: 'Delete this comment?',
      body: 'It is removed for good, with its attachments.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes) remove.mutate({ ...place, commentId });
  }

  return (
    <section aria-label="Comments" className={classes.panel}>
      <h3 className={classes.heading}>
        Comments{query.data && query.data.length > 0 && <span className={classes.count}>{query.data.length}</span>}
      </h3>
      <DataState
        query={query}
        skeleton={<Skeleton h={58} />}
        isEmpty={(comments) => comments.length === 0}
        empty={<p className={classes.none}>Nobody has said anything on this item yet.</p>}
      >
        {(comments) => (
          <ol className={classes.list}>
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
          </ol>
        )}
      </DataState>
      <CommentForm place={place} />
    </section>
  );
}
