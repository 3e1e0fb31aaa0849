import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_MESSAGE } from '../../../../lib/api/errors';
import { paths } from '../../../../lib/paths';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { importQuery, isRunning, type ManageImport } from '../../api/manage-queries';
import { IMPORT_FAILED, summaryOf } from '../../model/manage/words';
import { ImportReport } from './import-report';
import { ImportReview } from './import-review';
import { ImportRunning } from './import-running';

/** One import in any state. People who see it end are notified, and taken to the directory when it succeeded. */
export function ImportScreen({ importId }: { importId: string }) {
  const query = useQuery(importQuery(importId));
  useEnd(query.data);
  return (
    <DataState query={query} skeleton={<Skeleton h={280} radius={12} />}>
      {(job) => {
        if (isRunning(job.status)) return <ImportRunning job={job} />;
        if (job.status === 'review') return <ImportReview job={job} />;
        if (job.status === 'cancelled')
          return (
            <EmptyState
              title={`${job.file_name} was cancelled`}
              reason="The directory was not changed."
              action={<Again />}
            />
          );
        if (job.status === 'done' || job.status === 'preview' || job.code === 'all-refused')
          return <ImportReport job={job} />;
        return (
          <div role="alert">
            <EmptyState
              title={`${job.file_name} could not be imported`}
              reason={job.reason ?? DEFAULT_MESSAGE}
              action={<Again />}
            />
          </div>
        );
      }}
    </DataState>
  );
}

function Again() {
  return (
    <Button component={Link} to={paths.vendorManage}>
      Choose another file
    </Button>
  );
}

/** Notifies at the end of an import seen running or just uploaded; a report opened later does not. */
function useEnd(job: ManageImport | undefined): void {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const isWatched = useRef(isNew(location.state));
  useEffect(() => {
    if (!job) return;
    if (isRunning(job.status)) isWatched.current = true;
    if (!isWatched.current || (job.status !== 'done' && job.status !== 'failed')) return;
    isWatched.current = false;
    if (job.status === 'failed') return void toast.error(IMPORT_FAILED);
    void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    toast.success('Successfully imported', {
      detail: `· ${summaryOf(job)}`,
      action: { label: 'Report', run: () => void navigate(paths.vendorImport(job.import_id)) },
    });
    // Refused rows have to be read first.
    if ((job.counts.refused ?? 0) > 0) return;
    // Replaces this page: going back must not redirect again.
    void navigate(paths.vendors, { replace: true });
  }, [job, navigate, queryClient]);
}

function isNew(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state;
}
