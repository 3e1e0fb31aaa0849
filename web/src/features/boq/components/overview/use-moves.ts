import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { undoRevision } from '../../../../lib/boq/undo-revision';
import { langQuery } from '../../../../lib/language/language';
import { useWords, type Language } from '../../../../lib/language/words';
import type { PriceMove } from '../../../../lib/reference/price-moves';
import { toast } from '../../../../ui/feedback/toast-store';

type Answers = PriceMove['answers'];

/** What moves the price of a BOQ at a revision, and for a goal (rupees with GST) what reaches it, in a language. */
const boqMovesQuery = (boqId: string, revision: number, goal: number | null, language: Language) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'moves', revision, goal, language],
    queryFn: async ({ signal }) => {
      const body = goal === null ? {} : { goal };
      return (
        await call('post', '/api/boqs/{id}/moves', { path: { id: boqId }, query: langQuery(language), body, signal })
      ).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The moves of a BOQ; none are asked for where `may` is false. */
export function useMoves(boqId: string, revision: number, goal: number | null, may: boolean) {
  const { locale } = useWords();
  return useQuery({ ...boqMovesQuery(boqId, revision, goal, locale), enabled: may });
}

/** Makes a move or a proposal as one revision, which Undo takes back. */
export function useApply(boqId: string) {
  const i18n = useWords();
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success(i18n.t('The change is undone')),
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
      void toast.success(i18n.t('Updated successfully.'), {
        action: { label: i18n.t('Undo'), run: () => undo.mutate({ boqId, revision }) },
      }),
    onError,
  });
}
