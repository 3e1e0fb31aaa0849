import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirmWithReason } from '../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { estimateRestore, restoreRevision, type RestoreInput } from '../api/restore-commands';
import { Effect } from './effect';

/** Restores a revision: shows the effect and asks first, then restores with a reason and offers to undo. */
export function useRestore(boqId: string, onDone?: (revision: number) => void) {
  const [asking, setAsking] = useState(false);
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The BOQ is back to its previous state'),
    onError: toastError,
  });
  const apply = useBoqCommand<RestoreInput, { revision: number }>({
    boqId,
    wide: true,
    run: restoreRevision,
    onSuccess: ({ revision }, input) => {
      toast.success(`Revision ${input.revision} is restored, as r ${revision}`, {
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      });
      onDone?.(revision);
    },
    onError: (error, { revision }) => {
      toast.error(messageOf(error));
      // The figures have changed: show the new ones and ask again.
      if (isStatus(error, 409)) void restore(revision);
    },
  });

  async function restore(revision: number): Promise<void> {
    setAsking(true);
    try {
      const estimate = await estimateRestore(boqId, revision);
      const reason = await confirmWithReason({
        title: `Restore revision ${revision}?`,
        body: <Effect change={{ kind: 'revert', revision }} estimate={estimate} />,
        confirmLabel: `Restore r ${revision}`,
      });
      if (reason !== null) apply.mutate({ boqId, revision, reason, estimateToken: estimate.estimate_token });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setAsking(false);
    }
  }
  return { restore: (revision: number) => void restore(revision), busy: asking || apply.isPending };
}
