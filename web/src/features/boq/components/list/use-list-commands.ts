import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isStatus, messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { paths } from '../../../../lib/paths';
import { confirm } from '../../../../ui/feedback/confirm-store';
import { toast } from '../../../../ui/feedback/toast-store';
import { archiveBoq, cloneBoq, deleteBoq, renameBoq, restoreBoq } from '../../api/boq-commands';
import type { BoqListItem } from '../../api/boq-queries';

/** What is done from a card; `remove` asks first, and what is deleted or archived can be taken back. */
export function useListCommands(onRenamed: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reread = (): Promise<void> => queryClient.invalidateQueries({ queryKey: boqKeys.list });
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const rename = useCommand({
    run: renameBoq,
    onError: (error) => {
      // The open field says it where the server refuses the title itself.
      if (!isStatus(error, 400)) onError(error);
    },
    onSuccess: async () => {
      onRenamed();
      toast.success('Updated successfully.');
      await reread();
    },
  });
  const clone = useCommand({
    run: cloneBoq,
    onError,
    onSuccess: async ({ data }) => {
      await reread();
      toast.success('cloned successfully.', {
        action: { label: 'Open it', run: () => void navigate(paths.details(data.boq_id)) },
      });
    },
  });
  const restore = useCommand({
    run: restoreBoq,
    onError,
    onSuccess: async (_answer, { boqId }) => {
      // What was read of it while it was in the bin is that it does not exist.
      queryClient.removeQueries({ queryKey: boqKeys.all(boqId) });
      toast.success('Restored');
      await reread();
    },
  });
  const deletion = useCommand({
    run: deleteBoq,
    onError,
    onSuccess: async (_answer, { boqId }) => {
      toast.success('Deleted successfully.', { action: { label: 'Undo', run: () => restore.mutate({ boqId }) } });
      await reread();
    },
  });
  const archive = useCommand({
    run: archiveBoq,
    onError,
    onSuccess: async (_answer, { boqId, archived }) => {
      const undo = { label: 'Undo', run: () => archive.mutate({ boqId, archived: !archived }) };
      toast.success(archived ? 'Archived' : 'Back in the list', { action: undo });
      await reread();
    },
  });

  async function remove(boq: BoqListItem): Promise<void> {
    const yes = await confirm({
      title: 'Delete this BOQ?',
      body: `“${boq.title}” with its ${boq.items} items leaves the lists of everyone who works on it. You can restore it from the bin for 30 days.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes) deletion.mutate({ boqId: boq.boq_id });
  }

  return { rename, clone, restore, archive, remove };
}
