import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../../lib/api/use-command';
import { StageProgress } from '../../../../ui/feedback/stage-progress';
import { toastError } from '../../../../ui/feedback/toast-store';
import { cancelImport, importQuery, type ManageImport } from '../../api/manage-queries';
import classes from './manage.module.css';

/** The stages in order, with the ids used by the server. */
const STAGES = [
  { id: 'queued', label: 'Uploaded, waiting to start' },
  { id: 'reading', label: 'Reading sheets and rows' },
  { id: 'checking', label: 'Checking every row' },
  { id: 'saving', label: 'Saving' },
] as const;

function noteOf({ counts: { rows = 0, saved = 0 } }: ManageImport): string {
  const found = saved > 0 ? `${figure(saved)} of ${figure(rows)} rows. ` : rows > 0 ? `${figure(rows)} rows. ` : '';
  return `${found}You can leave this page; the import continues. The directory changes all at once, at the end.`;
}
const figure = (count: number): string => count.toLocaleString('en-IN');

/** Stages, percent and counts of a running import, with a cancel button. */
export function ImportRunning({ job }: { job: ManageImport }) {
  const queryClient = useQueryClient();
  const cancel = useCommand<{ id: string }, ManageImport>({
    run: cancelImport,
    onSuccess: (cancelled) => void queryClient.setQueryData(importQuery(job.import_id).queryKey, cancelled),
    onError: toastError,
  });
  return (
    <StageProgress
      title={job.file_name}
      label="Progress of the import"
      percent={job.progress}
      stages={STAGES}
      stage={job.status === 'queued' ? 'queued' : job.stage}
      note={noteOf(job)}
    >
      <div className={classes.actions}>
        <span />
        <Button variant="default" disabled={cancel.isPending} onClick={() => cancel.mutate({ id: job.import_id })}>
          {cancel.isPending ? 'Cancelling...' : 'Cancel the import'}
        </Button>
      </div>
    </StageProgress>
  );
}
