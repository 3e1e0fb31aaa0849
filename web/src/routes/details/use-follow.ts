import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsQuery } from '../../features/boq-grid/api/items-query';
import { refreshBoq } from '../../lib/boq-cache';
import { useBoqWriting } from '../../lib/use-command';

/**
 * Reads the items again when the BOQ has moved on without them: somebody else changed it. While an own change is on its
 * way its answer settles that.
 */
export function useFollow(boqId: string, revision: number): void {
  const queryClient = useQueryClient();
  const writing = useBoqWriting(boqId);
  useEffect(() => {
    const shown = queryClient.getQueryData(itemsQuery(boqId).queryKey);
    if (writing || !shown || shown.revision >= revision) return;
    void refreshBoq(queryClient, boqId);
  }, [boqId, queryClient, revision, writing]);
}
