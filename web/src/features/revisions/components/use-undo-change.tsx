import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { undoRevision, type UndoInput } from '../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirmWithReason } from '../../../ui/feedback/confirm-store';
import { toast } from '../../../ui/feedback/toast-store';
import { estimateUndo } from '../api/restore-commands';
import type { Revision } from '../api/revisions-query';
import { Effect } from './effect';

/** Undoes any past change: shows the effect first and accepts a reason. */
export function useUndoChange(boqId: string) {
  const [asking, setAsking] = useState<number | null>(null);
  const undo = useBoqCommand<UndoInput & { summary: string }, { revision: number }>({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: (_answer, { summary }) => void toast.success(`Undone: ${summary}`),
    onError: (error, { revision, summary, estimateToken }) => {
      toast.error(messageOf(error));
      // The figures have changed: show the new ones and ask again.
      if (isStatus(error, 409) && estimateToken) void ask({ revision, summary });
    },
  });

  async function ask({ revision, summary }: Pick<Revision, 'revision' | 'summary'>): Promise<void> {
    setAsking(revision);
    try {
      const estimate = await estimateUndo(boqId, revision);
      const reason = await confirmWithReason({
        title: 'Undo this change?',
        body: (
          <>
            {summary}. <Effect change={{ kind: 'undo', revision }} estimate={estimate} />
          </>
        ),
        confirmLabel: 'Undo',
      });
      if (reason !== null) undo.mutate({ boqId, revision, summary, reason, estimateToken: estimate.estimate_token });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setAsking(null);
    }
  }
  const busy = asking ?? (undo.isPending ? undo.variables.revision : null);
  return { undo: (change: Revision) => void ask(change), busy };
}
