import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshBoq } from '../../../lib/boq/boq-cache';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { mergeBranch, type MergeReply, type MergeInput } from '../api/branch-commands';

/** Merges changes of a copy into the BOQ, goes there, and offers to undo. `onMoved`: the figures have changed. */
export function useBringBack(boqId: string, onMoved: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const words = useRef('');
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The BOQ is back to its previous state'),
    onError: toastError,
  });
  const merge = useBoqCommand<MergeInput, MergeReply>({
    boqId,
    wide: true,
    run: mergeBranch,
    onSuccess: ({ revision }, { branchId }) => {
      // Merged attachments now belong to the BOQ, and are shown as such in the copy.
      void refreshBoq(queryClient, branchId);
      toast.success(`Applied ${words.current}, as version ${revision}`, {
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      });
      void navigate(paths.details(boqId));
    },
    onError: (error) => {
      toast.error(messageOf(error));
      if (isStatus(error, 409)) onMoved();
    },
  });
  return {
    run: (input: MergeInput, what: string): void => {
      words.current = what;
      merge.mutate(input);
    },
    busy: merge.isPending,
  };
}
