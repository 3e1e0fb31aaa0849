import { Button, CloseButton, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { withAdded } from '../../../lib/api/with-added';
import { ImageUploader, type ChosenImage } from '../../../ui/files/image-uploader';
import { toast } from '../../../ui/feedback/toast-store';
import { addComment, commentsKey, type Comment, type CommentPlace, type NewComment } from '../api/comments-query';
import classes from './comments.module.css';
import { MentionField } from './mention-field';

const MAX_TEXT = 4000;
const MAX_FILES = 5;
/** Limit of one request, in base64 characters. */
const MAX_TOGETHER = 15_000_000;

interface Props {
  place: CommentPlace;
  /** Names of the people who can be mentioned. */
  people: readonly string[];
  isAsked: boolean;
}

/** Adds a comment to an item. Typed text is kept until the server has it. */
export function CommentForm({ place, people, isAsked }: Props) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<ChosenImage[]>([]);
  const send = useCommand<NewComment, Comment>({
    run: addComment,
    onSuccess: (added) => {
      setText('');
      setFiles([]);
      queryClient.setQueryData<Comment[]>(commentsKey(place), (old = []) => withAdded(old, [added]));
    },
    refresh: commentsKey(place),
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
      <MentionField
        people={people}
        isAsked={isAsked}
        label="Your comment"
        rows={3}
        resize="vertical"
        maxLength={MAX_TEXT}
        value={text}
        error={refused && <span role="alert">{refused}</span>}
        onChange={setText}
      />
      {files.length > 0 && (
        <Group component="ul" gap={8} mt={8} fz="sm">
          {files.map((file, index) => (
            <Group
              component="li"
              gap={2}
              wrap="nowrap"
              maw="100%"
              className="wrap"
              key={`${file.name}${String(index)}`}
            >
              {file.name}
              <CloseButton
                size="sm"
                aria-label={`Remove ${file.name}`}
                onClick={() => setFiles(files.filter((_, other) => other !== index))}
              />
            </Group>
          ))}
        </Group>
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
