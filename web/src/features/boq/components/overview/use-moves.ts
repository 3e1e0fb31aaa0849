import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { undoRevision } from '../../../../lib/boq/undo-revision';
import type { PriceMove } from '../../../../lib/reference/price-moves';
import { toast } from '../../../../ui/feedback/toast-store';

type Answers = PriceMove['answers'];

/** What moves the price of a BOQ at a revision, and for a goal (rupees with GST) what reaches it. */
const boqMovesQuery = (boqId: string, revision: number, goal: number | null) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'moves', revision, goal],
    queryFn: async ({ signal }) => {
      const body = goal === null ? {} : { goal };
      return (await call('post', '/api/boqs/{id}/moves', { path: { id: boqId }, body, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The moves of a BOQ; none are asked for where `may` is false. */
export const useMoves = (boqId: string, revision: number, goal: number | null, may: boolean) =>
  useQuery({ ...boqMovesQuery(boqId, revision, goal), enabled: may });

/** Makes a move or a proposal as one revision, which Undo takes back. */
export function useApply(boqId: string) {
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The change is taken back'),
    onError,
  });
  return useBoqCommand<{ answers: Answers }, { revision: number }>({
    boqId,
    wide: true,
    run: ({ answers: { edits, ...details } }, key) =>
      edits
        ? call('post', '/api/boqs/{id}/bulk', { path: { id: boqId }, body: { edits, dry_run: false }, key })
        : call('patch', '/api/boqs/{id}', { path: { id: boqId }, body: details, key }),
    onSuccess: ({ revision }) =>
      void toast.success('Updated successfully.', {
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      }),
    onError,
  });
}
