import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirmWithReason } from '../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { estimateRestore, restoreRevision, type RestoreInput, type Return } from '../api/restore-commands';
import { Effect } from './effect';

/** Whether only a part of the BOQ returns. */
const isPart = ({ items, rates }: Return): boolean => items !== undefined || rates !== undefined;

/**
 * Returns to a revision, with the whole BOQ or some items and rates: shows the effect and asks first, then does it with
 * a reason and offers to undo it. `onDone` is called with the new revision.
 */
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
    onSuccess: ({ revision }, { to }) => {
      toast.success(isPart(to) ? 'Undone' : `Version ${to.revision} is restored`, {
        action: { label: isPart(to) ? 'Redo' : 'Undo', run: () => undo.mutate({ boqId, revision }) },
      });
      onDone?.(revision);
    },
    onError: (error, { to }) => {
      toast.error(messageOf(error));
      // The figures have changed: show the new ones and ask again.
      if (isStatus(error, 409)) void restore(to);
    },
  });

  async function restore(to: Return): Promise<void> {
    setAsking(true);
    try {
      const estimate = await estimateRestore(boqId, to);
      const reason = await confirmWithReason({
        title: isPart(to) ? 'Undo these changes?' : `Restore version ${to.revision}?`,
        body: <Effect change={{ kind: 'revert', ...to }} estimate={estimate} />,
        confirmLabel: isPart(to) ? 'Undo' : 'Restore',
      });
      if (reason !== null) apply.mutate({ boqId, to, reason, estimateToken: estimate.estimate_token });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setAsking(false);
    }
  }
  return { restore: (to: Return) => void restore(to), busy: asking || apply.isPending };
}
