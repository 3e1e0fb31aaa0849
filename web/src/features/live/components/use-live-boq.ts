import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api/api-client';
import { refreshBoq, whenWritten } from '../../../lib/boq/boq-cache';
import { catchUp } from '../../../lib/boq/boq-catch-up';
import { liveLink } from '../../../lib/boq/live-link';
import { LiveBoq, type LiveState } from '../model/live-boq';

/** Follows a BOQ while mounted: loads others' changes and reports this person's position. */
export function useLiveBoq(boqId: string, itemId: string | null): LiveState {
  const queryClient = useQueryClient();
  const live = useMemo(
    () =>
      new LiveBoq({
        url: `/api/boqs/${boqId}/live`,
        onRevision: (revision) => void catchUp(queryClient, boqId, revision),
        onLink: (isLive) => liveLink.set(boqId, isLive),
        onRefused: () => void whenWritten(queryClient, boqId).then(() => refreshBoq(queryClient, boqId)),
        tellFocus: (id) => call('post', '/api/boqs/{id}/presence', { path: { id: boqId }, body: { item_id: id } }),
      }),
    [boqId, queryClient],
  );
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  useEffect(() => live.focus(itemId), [live, itemId]);
  return useSyncExternalStore(live.subscribe, live.get);
}
