import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../../lib/boq/proposal';
import { DataState } from '../../../ui/feedback/data-state';
import { whyEstimateQuery } from '../api/why-query';
import { Explanation } from './explanation';

interface Props {
  boqId: string;
  /** As the API's `explainAmount` lists it. */
  of: string;
  proposal: Proposal;
}

/** An amount as a change would make it that is only estimated. */
export function ExplainedEstimate({ boqId, of, proposal }: Props) {
  const query = useQuery(whyEstimateQuery(boqId, of, proposal));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(why) => <Explanation why={why} boqId={boqId} stale={query.isPlaceholderData} further={undefined} />}
    </DataState>
  );
}
