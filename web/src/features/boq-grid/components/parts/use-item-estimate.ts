import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../../../lib/boq/proposal';
import { estimateItem, proposedItem, type Estimate } from '../../api/item-commands';
import { itemsQuery, type Service } from '../../api/items-query';
import type { ItemFields } from '../../model/draft-fields';

const SETTLE_MS = 250;

interface Input {
  boqId: string;
  service: Service;
  id?: string;
  fields: ItemFields;
  /** The fields are not worth asking about yet: a measure is being typed. */
  isUnready: boolean;
}

export interface LiveEstimate {
  estimate: Estimate | undefined;
  /** What the figures are of, as they are explained. */
  proposal: Proposal;
  /** Nothing is asked for until there is more in the fields. */
  isWaiting: boolean;
  /** The figures shown are not yet those of the fields shown. */
  updating: boolean;
  error: Error | null;
}

/** What an item would cost with these fields, on a revision of its BOQ. */
export const itemEstimateQuery = (revision: number | undefined, input: Omit<Input, 'isUnready'>) =>
  queryOptions({
    queryKey: ['item-estimate', input.boqId, revision, input.service, input.id ?? null, JSON.stringify(input.fields)],
    queryFn: ({ signal }) => estimateItem(input, signal),
  });

/** What the fields would cost, a moment after the last key; the figures before stay until the new ones are there. */
export function useItemEstimate({ isUnready, ...input }: Input): LiveEstimate {
  const text = JSON.stringify(input.fields);
  const [settledText] = useDebouncedValue(text, SETTLE_MS);
  const settled = useMemo(() => JSON.parse(settledText) as ItemFields, [settledText]);
  const isSettled = settledText === text;
  // What others change in the meantime moves the figures, and an estimate of what was before would be refused.
  const { data: revision } = useQuery({ ...itemsQuery(input.boqId), select: (items) => items.revision });
  const query = useQuery({
    ...itemEstimateQuery(revision, { ...input, fields: settled }),
    enabled: isSettled && !isUnready,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const updating = query.isFetching || !isSettled || isUnready;
  return {
    estimate: query.data,
    proposal: { change: proposedItem({ ...input, fields: settled }), token: query.data?.estimate_token },
    isWaiting: isUnready,
    updating,
    error: query.isError && !updating ? query.error : null,
  };
}
