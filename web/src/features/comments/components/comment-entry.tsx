import { Box, Button, CloseButton, Group } from '@mantine/core';
import { useState } from 'react';
import { whenLabel } from '../../../lib/format/dates';
import { Gallery } from '../../../ui/files/gallery';
import type { Comment } from '../api/comments-query';
import classes from './comments.module.css';
import { MentionedText } from './mentioned-text';

interface Props {
  comment: Comment;
  onDelete: () => void;
  onDeleteAttachment: (attachmentId: string) => void;
}

/** One comment: author, time, text and attachments. */
export function CommentEntry({ comment, onDelete, onDeleteAttachment }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const images = comment.attachments.filter(({ kind }) => kind === 'image');
  const { author } = comment;
  return (
    <Box component="li" py="xs" px="sm" bd="1px solid var(--fo-line)" bdrs={10}>
      <Group component="header" gap={8} align="baseline" c="dimmed" fz={13}>
        <Box component="strong" c="var(--fo-ink)">
          {author.name}
        </Box>
        <span>{author.role}</span>
        <time dateTime={comment.at}>{whenLabel(comment.at)}</time>
        {comment.of_origin && <span>From the BOQ</span>}
        {comment.can_delete && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            ml="auto"
            aria-label={`Delete the comment of ${author.name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </Group>
      {comment.text && <MentionedText comment={comment} />}
      {comment.attachments.length > 0 && (
        <Group component="ul" gap={8} mt={8} fz="sm">
          {comment.attachments.map((file) => (
            <Group component="li" gap={2} wrap="nowrap" maw="100%" className="wrap" key={file.id}>
              {file.kind === 'image' && file.thumbnail_url ? (
                <button type="button" className={classes.picture} onClick={() => setShown(images.indexOf(file))}>
                  <img src={file.thumbnail_url} alt={file.name} loading="lazy" />
                </button>
              ) : (
                <a href={file.url} target="_blank" rel="noopener noreferrer">
                  {file.name}
                </a>
              )}
              {comment.can_delete && (
                <CloseButton size="sm" aria-label={`Remove ${file.name}`} onClick={() => onDeleteAttachment(file.id)} />
              )}
            </Group>
          ))}
        </Group>
      )}
      <Gallery images={images} start={shown} onClose={() => setShown(null)} />
    </Box>
  );
}
