import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api/errors';
import { undoRevision } from '../../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { confirmWithReason } from '../../../../ui/feedback/confirm-store';
import { toast } from '../../../../ui/feedback/toast-store';
import { removeItem } from '../../api/item-commands';
import type { Item } from '../../api/items-query';
import { dropItem } from '../../model/splice';

/** Removes an item: confirmed first, done at once, with Undo for as long as the message is shown. */
export function useDeleteItem(boqId: string, onGone: () => void): (item: Item) => Promise<void> {
  const queryClient = useQueryClient();
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The item is back'),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const remove = useBoqCommand({
    boqId,
    run: removeItem,
    onSuccess: ({ message, revision }, { item }) => {
      dropItem(queryClient, boqId, item.id, revision);
      onGone();
      toast.success(removedText(item, message), {
        detail: item.title,
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return async (item) => {
    const reason = await confirmWithReason({
      title: `Delete ${item.title}?`,
      body: 'It leaves the BOQ and its total. You can take this back, also later from the history.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (reason !== null) remove.mutate({ boqId, item, reason });
  };
}

/** Furniture and typed lines have sentences of their own; of other works the server's is shown. */
function removedText({ service, manual }: Item, message: string): string {
  if (manual) return 'item deleted';
  return service === 'carpentry' ? 'Item has been removed successfully.' : message;
}
