import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { catchUp } from '../../../lib/boq/boq-catch-up';
import { useBoqWriting } from '../../../lib/api/use-command';

/**
 * Reads the items again when the BOQ has moved on without them: someone else changed it, and no stream reported it. While an own change
 * is on its way its answer settles that. Answers whether one is.
 */
export function useFollow(boqId: string, revision: number): boolean {
  const queryClient = useQueryClient();
  const writing = useBoqWriting(boqId);
  useEffect(() => {
    const shown = queryClient.getQueryData(itemsQuery(boqId).queryKey);
    if (writing || !shown || shown.revision >= revision) return;
    // Both are being read: the items are only a moment later than the totals.
    if (queryClient.isFetching({ queryKey: itemsQuery(boqId).queryKey }) > 0) return;
    void catchUp(queryClient, boqId, revision);
  }, [boqId, queryClient, revision, writing]);
  return writing;
}
