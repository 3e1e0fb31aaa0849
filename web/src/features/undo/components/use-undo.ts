import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { whenWritten } from '../../../lib/boq/boq-cache';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { ownChangesQuery, type Change } from '../api/own-changes-query';
import { changeText, undoStack, type Step, type UndoStack } from '../model/own-changes';

export type UndoKind = 'undo' | 'redo';

export interface UndoState {
  /** The next change to undo, and the next to redo. */
  undo: Step | undefined;
  redo: Step | undefined;
  busy: boolean;
  run: (kind: UndoKind) => void;
}

const WORDS = {
  undo: { done: 'Undone', back: 'Redo', next: 'redo', none: 'You have no changes to undo.' },
  redo: { done: 'Redone', back: 'Undo', next: 'undo', none: 'There is nothing to redo.' },
} as const;

/** A guest may undo their own item changes; the rest of the history needs an account. */
const OF_ITEMS = /^Item|^ChangeUndone$/;

/** Steps that can still be undone: not those refused before, and for guests only item changes. */
function openSteps(changes: readonly Change[], itemsOnly: boolean, refused: ReadonlySet<number>): UndoStack {
  const open = ({ change, revision }: Step): boolean =>
    !refused.has(revision) && (!itemsOnly || OF_ITEMS.test(change.type));
  const { undo, redo } = undoStack(changes);
  return { undo: undo.filter(open), redo: redo.filter(open) };
}

/**
 * Undo and redo of one's own latest changes. The next steps are derived from the history, so that they survive a
 * reload; repeated presses are queued, each after the pending edits.
 */
export function useUndo(boqId: string, itemsOnly: boolean): UndoState {
  const queryClient = useQueryClient();
  const changes = useQuery(ownChangesQuery(boqId)).data;
  const [waiting, setWaiting] = useState(0);
  /** Undos refused by the server: skipped, or every further press would hit them again. */
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef({ refused, run: (_kind: UndoKind): void => undefined });
  const queue = useRef(Promise.resolve());
  const { mutateAsync } = useBoqCommand({ boqId, wide: true, run: undoRevision });

  async function once(kind: UndoKind): Promise<void> {
    const words = WORDS[kind];
    let step: Step | undefined;
    try {
      await whenWritten(queryClient, boqId);
      const list = await queryClient.fetchQuery({ ...ownChangesQuery(boqId), staleTime: 0 });
      step = openSteps(list, itemsOnly, latest.current.refused)[kind].at(-1);
      if (!step) {
        toast.error(words.none);
        return;
      }
      await mutateAsync({ boqId, revision: step.revision });
      toast.success(`${words.done}: ${changeText(step.change)}`, {
        action: { label: words.back, run: () => latest.current.run(words.next) },
      });
    } catch (error) {
      const what = step ? `“${changeText(step.change)}”: ` : '';
      toast.error(`${what}${messageOf(error)}`);
      if (!step || !isRefusal(error)) return;
      const more = new Set([...latest.current.refused, step.revision]);
      latest.current.refused = more;
      setRefused(more);
    }
  }
  function run(kind: UndoKind): void {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => once(kind)).finally(() => setWaiting((count) => count - 1));
  }
  useEffect(() => {
    latest.current.run = run;
  });

  const stack = openSteps(changes ?? [], itemsOnly, refused);
  return { undo: stack.undo.at(-1), redo: stack.redo.at(-1), busy: waiting > 0, run };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status);
}
