import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../../../lib/errors';
import { paths } from '../../../../lib/paths';
import { useCommand } from '../../../../lib/use-command';
import { FileField, isAccepted } from '../../../../ui/file-field';
import { toast } from '../../../../ui/toast-store';
import { sendWorkbook } from '../api/manage-queries';
import { IMPORT_FAILED } from '../model/words';
import classes from './manage.module.css';

const ACCEPT = '.xlsx,.xls';
const MAX_BYTES = 15 * 1024 * 1024;
const NO_FILE = 'Please select a valid excel file';
const TOO_LARGE = 'This file is larger than 15 MB. Split it, and upload the parts one after another.';

function problemWith(file: File | null): string | null {
  if (!file || !isAccepted(file.name, ACCEPT)) return NO_FILE;
  return file.size > MAX_BYTES ? TOO_LARGE : null;
}

/** Choose a workbook and start its import; its progress has a page of its own. */
export function UploadWorkbook() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const navigate = useNavigate();
  const upload = useCommand<File, string>({
    run: (chosen, key) => sendWorkbook(chosen, key, setSent),
    onSuccess: (id) => void navigate(paths.vendorImport(id), { state: { isNew: true } }),
    onError: (error) => {
      setProblem(error instanceof ApiError ? (error.errors.file ?? messageOf(error)) : messageOf(error));
      toast.error(IMPORT_FAILED);
    },
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
    <form onSubmit={submit} noValidate aria-label="Upload a workbook">
      <FileField
        label="Drop an Excel file here, or choose it"
        hint="Excel (.xlsx, .xls), up to 15 MB and 20,000 rows a sheet"
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
