import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../../lib/boq/proposal';
import { DataState } from '../../../ui/feedback/data-state';
import { whyEstimateQuery } from '../api/why-query';
import { Explanation } from './explanation';

interface Props {
  boqId: string;
  /** Subject as in the API's `explainAmount`. */
  of: string;
  proposal: Proposal;
}

/** An amount under a change that is only estimated. */
export function EstimateExplanation({ boqId, of, proposal }: Props) {
  const query = useQuery(whyEstimateQuery(boqId, of, proposal));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(why) => <Explanation why={why} boqId={boqId} stale={query.isPlaceholderData} further={undefined} />}
    </DataState>
  );
}
