import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { toast } from '../../../../ui/feedback/toast-store';
import { editManualItem, type ManualEditInput } from '../../api/item-commands';
import type { Item } from '../../api/items-query';
import { typedNumbersOf } from '../../model/item-draft';
import { fullText } from '../../model/line-text';
import type { RoomChoice } from '../../model/rooms/rooms-for';
import { spliceItem } from '../../model/splice';
import { ManualForm } from '../parts/manual-form';

interface Props {
  boqId: string;
  rooms: readonly RoomChoice[];
  canEdit: boolean;
  canEditRate: boolean;
  /** Called when its changes are saved, or there were none. */
  onDone: () => void;
  item: Item;
  manual: NonNullable<Item['manual']>;
  deleteButton: ReactNode;
}

/** The fields of a typed item. */
export function TypedItem(props: Props) {
  const { boqId, item, manual, rooms, canEdit, canEditRate, deleteButton, onDone } = props;
  const queryClient = useQueryClient();
  const save = useBoqCommand<ManualEditInput, Awaited<ReturnType<typeof editManualItem>>>({
    boqId,
    run: editManualItem,
    onSuccess: (answer) => {
      spliceItem(queryClient, boqId, answer);
      toast.success('item updated');
      onDone();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  const initial = {
    service: item.service,
    description: fullText(item),
    room: item.room,
    unit: manual.unit,
    quantity: manual.quantity,
    rate: manual.gross?.rate ?? manual.rate,
    rate_includes_tax: item.rate_includes_tax,
    ...typedNumbersOf(item),
  };
  return (
    <ManualForm
      initial={initial}
      statedAmount={manual.gross?.amount ?? manual.amount}
      rooms={rooms}
      busy={save.isPending}
      canEdit={canEdit}
      canEditRate={canEditRate}
      submitLabel="Save"
      deleteButton={deleteButton}
      onSubmit={(fields, refuse) => {
        const changed = Object.fromEntries(
          (Object.keys(fields) as (keyof typeof fields)[])
            .filter((key) => fields[key] !== initial[key as keyof typeof initial])
            .map((key) => [key, fields[key]]),
        );
        // A rate alone would be one without GST.
        if ('rate' in changed) changed.rate_includes_tax = fields.rate_includes_tax;
        if (Object.keys(changed).length === 0) onDone();
        else save.mutate({ boqId, item, fields: changed, seen: item.revision }, { onError: refuse });
      }}
    />
  );
}
