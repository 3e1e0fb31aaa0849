import { Box, Button } from '@mantine/core';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../../lib/api/errors';
import { useCommand } from '../../lib/api/use-command';
import { useWords } from '../../lib/language/words';
import { FileField, isAccepted } from '../form/file-field';
import classes from './file-upload-form.module.css';
import { toast } from '../feedback/toast-store';

const MAX_BYTES = 15 * 1024 * 1024;

interface Props<Made> {
  label: string;
  /** Instruction on the field. */
  prompt: string;
  hint: string;
  /** As the `accept` attribute: `.pdf,.xlsx,.xls`. */
  accept: string;
  /** Message when no file of these types is chosen. */
  noFile: string;
  /** Message for a file above 15 MB. */
  tooLarge: string;
  /** `onSent` receives the upload progress in percent. */
  send: (file: File, key: string, onSent: (percent: number) => void) => Promise<Made>;
  onMade: (made: Made) => void;
  /** File name for cells pasted on the page; without it pasting is ignored. */
  pastedAs?: string;
  /** Takes files that are dropped, and several that are chosen together: they start at once. Without it one is taken. */
  onFiles?: (files: readonly File[]) => void;
  /** Sends a file as soon as it is chosen: nothing else is asked, and nothing is stored that cannot be undone. */
  atOnce?: boolean;
  /** What else is asked with the file. */
  extra?: ReactNode;
  /** Beside the button, until it is pressed. */
  beside?: ReactNode;
  /** Field message for a refusal. */
  problemOf?: (error: Error) => string;
}

/** Choose one file and upload it, with progress. */
export function FileUploadForm<Made>(props: Props<Made>) {
  const {
    label,
    prompt,
    hint,
    accept,
    noFile,
    tooLarge,
    send,
    onMade,
    onFiles,
    extra,
    beside,
    pastedAs,
    atOnce = false,
  } = props;
  const i18n = useWords();
  const { problemOf = (error: Error) => i18n.own(messageOf(error)) } = props;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const upload = useCommand<File, Made>({
    run: (chosen, key) => send(chosen, key, setSent),
    onSuccess: onMade,
    onError: (error) => setProblem(problemOf(error)),
  });

  const busy = upload.isPending;
  useEffect(() => {
    if (pastedAs === undefined || busy) return;
    function paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // Copied cells are separated by tabs; text pasted into a field belongs to that field.
      if (pastedAs === undefined || !text.includes('\t') || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      setFile(new File([text], pastedAs));
      setProblem(null);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pastedAs, busy]);

  function problemWith(chosen: File | null): string | null {
    if (!chosen || !isAccepted(chosen.name, accept)) return noFile;
    return chosen.size > MAX_BYTES ? tooLarge : null;
  }
  function choose(next: File | null): void {
    setFile(next);
    const wrong = next && problemWith(next);
    setProblem(wrong);
    if (atOnce && next && !wrong) start(next);
  }
  function start(chosen: File): void {
    setSent(0);
    upload.mutate(chosen);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = problemWith(file);
    setProblem(wrong);
    if (wrong || !file) return void toast.error(wrong ?? noFile);
    start(file);
  }

  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <FileField
        label={prompt}
        hint={hint}
        accept={accept}
        value={file}
        error={problem}
        disabled={busy}
        onChange={choose}
        onFiles={onFiles}
      />
      {extra && <Box mt="md">{extra}</Box>}
      <div className={classes.actions}>
        {!busy && beside}
        <span role="status">{busy && i18n.t('{sent} % sent', { sent })}</span>
        {(!atOnce || problem !== null) && (
          <Button type="submit" size="md" disabled={busy}>
            {busy ? i18n.t('Uploading...') : i18n.t('Upload')}
          </Button>
        )}
      </div>
    </form>
  );
}
