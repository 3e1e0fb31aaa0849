import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/errors';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/use-command';
import { FileField, isAccepted } from '../../../ui/file-field';
import { toast } from '../../../ui/toast-store';
import { uploadFile } from '../api/upload-file';
import classes from './imports.module.css';

const ACCEPT = '.pdf,.xlsx,.xls';
const MAX_BYTES = 15 * 1024 * 1024;
const NO_FILE = 'Please select a valid PDF or excel file to get a BOQ quote.';
const TOO_LARGE = 'This file is larger than 15 MB. Remove pictures or split it, and upload the parts.';

function problemWith(file: File | null): string | null {
  if (!file || !isAccepted(file.name, ACCEPT)) return NO_FILE;
  return file.size > MAX_BYTES ? TOO_LARGE : null;
}

/** Choose a file and start its import; its progress has a page of its own. */
export function UploadForm() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const navigate = useNavigate();
  const upload = useCommand<File, Awaited<ReturnType<typeof uploadFile>>>({
    run: (chosen, key) => uploadFile(chosen, key, setSent),
    onSuccess: ({ boq_id, import_id }) =>
      void navigate(import_id ? paths.importOf(import_id) : paths.details(boq_id), { replace: true }),
    onError: (error) => setProblem(messageOf(error)),
  });

  function choose(next: File | null): void {
    setFile(next);
    setProblem(next ? problemWith(next) : null);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = problemWith(file);
    setProblem(wrong);
    if (wrong || !file) return void toast.error(wrong ?? NO_FILE);
    setSent(0);
    upload.mutate(file);
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Upload a BOQ">
      <FileField
        label="Drop a bill of quantities here, or choose it"
        hint="Excel (.xlsx, .xls) or a PDF with text, up to 15 MB"
        accept={ACCEPT}
        file={file}
        error={problem}
        disabled={upload.isPending}
        onChange={choose}
      />
      <div className={classes.actions}>
        <span role="status">{upload.isPending && `${sent} % sent`}</span>
        <Button type="submit" size="md" disabled={upload.isPending}>
          {upload.isPending ? 'Uploading...' : 'Upload'}
        </Button>
      </div>
    </form>
  );
}
