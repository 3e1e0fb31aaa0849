import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { DataState } from '../../../ui/feedback/data-state';
import { importQuery, isRunning } from '../api/import-queries';
import { ImportFailure } from './import-failure';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { ImportReview } from './import-review';

interface Props {
  importId: string;
  /** Where the rooms of the BOQ are confirmed that it filled. */
  Rooms?: ComponentType<{ boqId: string }>;
}

/** One import in whichever state it is. */
export function ImportView({ importId, Rooms }: Props) {
  const query = useQuery(importQuery(importId));
  return (
    <DataState query={query} skeleton={<Skeleton h={280} radius={12} />}>
      {(job) => {
        if (isRunning(job.status)) return <ImportProgress job={job} />;
        if (job.status === 'review') return <ImportReview job={job} />;
        if (job.status === 'failed') return <ImportFailure job={job} />;
        return <ImportResult job={job} rooms={Rooms && <Rooms boqId={job.boq_id} />} />;
      }}
    </DataState>
  );
}
