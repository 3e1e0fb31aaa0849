import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/errors';
import { useCommand } from '../../../lib/use-command';
import { ImageUploader, type ChosenImage } from '../../../ui/image-uploader';
import { toast } from '../../../ui/toast-store';
import { addComment, commentsKey, type Comment, type CommentPlace, type NewComment } from '../api/comments-query';
import classes from './comments.module.css';

const MAX_TEXT = 4000;
const MAX_FILES = 5;
/** What one request takes, in characters of base64. */
const MAX_TOGETHER = 15_000_000;

/** Says something on an item. What is typed stays until the server has it. */
export function CommentForm({ place }: { place: CommentPlace }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<ChosenImage[]>([]);
  const send = useCommand<NewComment, Comment>({
    run: addComment,
    onSuccess: async (added) => {
      setText('');
      setFiles([]);
      queryClient.setQueryData<Comment[]>(commentsKey(place), (old = []) => [...old, added]);
      await queryClient.invalidateQueries({ queryKey: commentsKey(place) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) toast.error(messageOf(error));
    },
  });
  const refused = send.error instanceof ApiError ? Object.values(send.error.errors)[0] : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '' && files.length === 0) return;
    send.mutate({ ...place, text, attachments: files });
  }

  function choose(chosen: ChosenImage[]): void {
    const all = [...files, ...chosen].slice(0, MAX_FILES);
    if (all.reduce((sum, { data }) => sum + data.length, 0) > MAX_TOGETHER)
      toast.error('These files are too large for one comment. Send them in two.');
    else setFiles(all);
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={id}>Your comment</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_TEXT}
        value={text}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {refused && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {refused}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.chosen}>
          {files.map((file, index) => (
            <li key={`${file.name}${String(index)}`}>
              {file.name}
              <button
                type="button"
                className={classes.plain}
                aria-label={`Leave out ${file.name}`}
                onClick={() => setFiles(files.filter((_, other) => other !== index))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImageUploader
        label="Attach images or PDF files"
        room={MAX_FILES - files.length}
        busy={send.isPending}
        alsoTypes={['application/pdf']}
        onChoose={choose}
      />
      <Button type="submit" loading={send.isPending} disabled={text.trim() === '' && files.length === 0}>
        Comment
      </Button>
    </form>
  );
}
