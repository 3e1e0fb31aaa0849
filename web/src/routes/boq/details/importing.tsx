import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { statusName } from '../../../features/boq/model/facts';
import { importOfBoqQuery, importQuery } from '../../../features/imports/api/import-queries';
import { ImportView } from '../../../features/imports/components/import-view';
import { refreshBoq } from '../../../lib/boq/boq-cache';
import { paths } from '../../../lib/paths';
import { DataState } from '../../../ui/feedback/data-state';
import { PageLayout } from '../../../ui/layout/page-layout';
import { Pill } from '../../../ui/layout/pill';

/** A BOQ that its file has not filled yet: how far the import is, or what it waits for. */
export function Importing({ boq }: { boq: Boq }) {
  const query = useQuery(importOfBoqQuery(boq.boq_id));
  const job = useQuery({ ...importQuery(query.data?.import_id ?? ''), enabled: query.data !== undefined }).data;
  const status = job?.status === 'review' ? 'review' : job ? 'importing' : boq.status;
  return (
    <PageLayout
      title={boq.title}
      back={<Link to={paths.boqs}>‹ My BOQs</Link>}
      meta={<Pill tone={status === 'review' ? 'warn' : 'neutral'}>{statusName(status)}</Pill>}
    >
      <DataState query={query} skeleton={<Skeleton h={280} radius={12} />}>
        {(job) => <Watched boqId={boq.boq_id} importId={job.import_id} />}
      </DataState>
    </PageLayout>
  );
}

function Watched({ boqId, importId }: { boqId: string; importId: string }) {
  const queryClient = useQueryClient();
  const status = useQuery(importQuery(importId)).data?.status;
  useEffect(() => {
    if (status === 'done') void refreshBoq(queryClient, boqId);
  }, [boqId, queryClient, status]);
  return <ImportView importId={importId} />;
}
