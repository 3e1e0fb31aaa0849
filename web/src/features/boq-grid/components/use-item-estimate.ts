import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { estimateItem, type Estimate } from '../api/item-commands';
import type { Service } from '../api/items-query';
import type { ItemFields } from '../model/item-draft';

const SETTLE_MS = 250;

interface Input {
  boqId: string;
  service: Service;
  id?: string;
  fields: ItemFields;
}

interface LiveEstimate {
  estimate: Estimate | undefined;
  /** The figures shown are not yet those of the fields shown. */
  updating: boolean;
  error: Error | null;
}

/** What the fields would cost, a moment after the last key; the figures before stay until the new ones are there. */
export function useItemEstimate(input: Input): LiveEstimate {
  const text = JSON.stringify(input.fields);
  const [settledText] = useDebouncedValue(text, SETTLE_MS);
  const settled = useMemo(() => JSON.parse(settledText) as ItemFields, [settledText]);
  const query = useQuery({
    queryKey: ['item-estimate', input.boqId, input.service, input.id ?? null, settledText],
    queryFn: ({ signal }) => estimateItem({ ...input, fields: settled }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
  return {
    estimate: query.data,
    updating: query.isFetching || settledText !== text,
    error: query.isError ? query.error : null,
  };
}
