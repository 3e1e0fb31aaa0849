import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { useBoqCommand } from '../../../lib/api/use-command';
import { refreshBoq } from '../../../lib/boq/boq-cache';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { toast } from '../../../ui/feedback/toast-store';
import type { Boq } from '../api/boq-queries';
import { changeBoq, estimateChange, type BoqChange, type ChangeInput } from '../api/change-commands';

const SETTLE_MS = 250;

/** What the change would do, asked for once it has settled. */
export function usePreview(boq: Boq, change: BoqChange | null) {
  const text = JSON.stringify(change);
  const [settled] = useDebouncedValue(text, SETTLE_MS);
  const preview = useQuery({
    queryKey: ['boq-change', boq.boq_id, boq.revision, settled],
    queryFn: ({ signal }) =>
      estimateChange({ boqId: boq.boq_id, change: JSON.parse(settled) as ChangeInput['change'] }, signal),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview, isSettled: settled === text };
}

/** Saves a change; an error is shown at its field, where the form has that field. */
export function useSave(boqId: string, refuse: (error: unknown) => boolean, onSaved: () => void) {
  const queryClient = useQueryClient();
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The change is undone'),
    onError: (error) => void toast.error(messageOf(error)),
  });
  return useBoqCommand<ChangeInput, { revision: number }>({
    boqId,
    wide: true,
    run: changeBoq,
    onSuccess: ({ revision }, input) => {
      const undoable = input.change.unlink_boq_id === undefined;
      toast.success(
        'Updated successfully.',
        undoable ? { action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) } } : {},
      );
      onSaved();
    },
    onError: (error) => {
      // The figures have moved: the person sees the new ones and decides again.
      if (isStatus(error, 409)) {
        void refreshBoq(queryClient, boqId);
        void queryClient.invalidateQueries({ queryKey: ['boq-change', boqId] });
      }
      if (!refuse(error)) toast.error(messageOf(error));
    },
  });
}
