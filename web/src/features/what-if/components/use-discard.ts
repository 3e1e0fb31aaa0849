import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { boqKeys, refreshBoq } from '../../../lib/boq/boq-cache';
import { messageOf } from '../../../lib/api/errors';
import { forget, stopReading } from '../../../lib/browser/forget';
import { paths } from '../../../lib/paths';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { toast } from '../../../ui/feedback/toast-store';
import { discardBranch } from '../api/branch-commands';

/** Discards a what-if copy after confirmation, and returns to its BOQ. */
export function useDiscard(boqId: string, branchId: string, title: string): { ask: () => void; busy: boolean } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Registered as a write of the copy: news of its end waits until this screen is left.
  const discard = useBoqCommand<{ boqId: string; branchId: string }, { revision: number }>({
    boqId: branchId,
    run: async (input, key) => {
      const readAgain = await stopReading(queryClient, boqKeys.all(branchId));
      try {
        return await discardBranch(input, key);
      } catch (error) {
        readAgain();
        throw error;
      }
    },
    onSuccess: async () => {
      toast.success(`“${title}” is discarded`);
      await navigate(paths.details(boqId));
      void queryClient.invalidateQueries({ queryKey: [...boqKeys.all(boqId), 'branches'] });
      await forget(queryClient, boqKeys.all(branchId));
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void refreshBoq(queryClient, branchId);
    },
  });
  async function ask(): Promise<void> {
    const yes = await confirm({
      title: `Discard “${title}”?`,
      body: 'Its changes, images and comments will be lost. The BOQ stays as it is, including everything that was applied to it.',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (yes) discard.mutate({ boqId, branchId });
  }
  return { ask: () => void ask(), busy: discard.isPending };
}
