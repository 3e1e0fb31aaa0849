import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { boqKeys } from '../../../lib/boq-cache';
import { messageOf } from '../../../lib/errors';
import { paths } from '../../../lib/paths';
import { useBoqCommand } from '../../../lib/use-command';
import { confirm } from '../../../ui/confirm-store';
import { toast } from '../../../ui/toast-store';
import { discardBranch } from '../api/branch-commands';

/** Discards a what-if copy after asking, and goes back to its BOQ. */
export function useDiscard(boqId: string, branchId: string, title: string): { ask: () => void; busy: boolean } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A write of the copy: news of its end wait until this screen is left.
  const discard = useBoqCommand<{ boqId: string; branchId: string }, { revision: number }>({
    boqId: branchId,
    run: discardBranch,
    onSuccess: async () => {
      toast.success(`“${title}” is discarded`);
      await navigate(paths.details(boqId));
      queryClient.removeQueries({ queryKey: boqKeys.all(branchId) });
      void queryClient.invalidateQueries({ queryKey: [...boqKeys.all(boqId), 'branches'] });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  async function ask(): Promise<void> {
    const yes = await confirm({
      title: `Discard “${title}”?`,
      body: 'Its changes, images and comments are gone from here. The BOQ stays as it is, with everything that was brought back.',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (yes) discard.mutate({ boqId, branchId });
  }
  return { ask: () => void ask(), busy: discard.isPending };
}
