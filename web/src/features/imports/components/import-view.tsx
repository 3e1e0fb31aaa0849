import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../ui/feedback/data-state';
import { importQuery, isRunning } from '../api/import-queries';
import { ImportFailure } from './import-failure';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { ImportReview } from './import-review';

/** One import in whichever state it is. */
export function ImportView({ importId }: { importId: string }) {
  const query = useQuery(importQuery(importId));
  return (
    <DataState query={query} skeleton={<Skeleton h={280} radius={12} />}>
      {(job) => {
        if (isRunning(job.status)) return <ImportProgress job={job} />;
        if (job.status === 'review') return <ImportReview job={job} />;
        if (job.status === 'failed') return <ImportFailure job={job} />;
        return <ImportResult job={job} />;
      }}
    </DataState>
  );
}
