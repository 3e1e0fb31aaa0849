import { useState } from 'react';
import { whenLabel } from '../../../lib/dates';
import { Gallery } from '../../../ui/gallery';
import type { Comment } from '../api/comments-query';
import classes from './comments.module.css';

interface Props {
  comment: Comment;
  onDelete: () => void;
  onDeleteAttachment: (attachmentId: string) => void;
}

/** One comment: who, when, what, and what is attached. */
export function CommentEntry({ comment, onDelete, onDeleteAttachment }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const images = comment.attachments.filter(({ kind }) => kind === 'image');
  const { author } = comment;
  return (
    <li className={classes.entry}>
      <header className={classes.who}>
        <strong>{author.name}</strong>
        <span>{author.role}</span>
        <time dateTime={comment.at}>{whenLabel(comment.at)}</time>
        {comment.of_origin && <span>From the BOQ</span>}
        {comment.can_delete && (
          <button
            type="button"
            className={classes.plain}
            aria-label={`Delete the comment of ${author.name}`}
            onClick={onDelete}
          >
            Delete
          </button>
        )}
      </header>
      {comment.text && <p className={classes.text}>{comment.text}</p>}
      {comment.attachments.length > 0 && (
        <ul className={classes.files}>
          {comment.attachments.map((file) => (
            <li key={file.id}>
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
                <button
                  type="button"
                  className={classes.plain}
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onDeleteAttachment(file.id)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Gallery images={images} start={shown} onClose={() => setShown(null)} />
    </li>
  );
}
