import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/errors';
import { useBoqCommand } from '../../../lib/use-command';
import { SidePanel } from '../../../ui/side-panel';
import { toast } from '../../../ui/toast-store';
import { addManualItem } from '../api/item-commands';
import type { CatalogueEntry } from '../api/catalogue-query';
import type { Item, Service } from '../api/items-query';
import { spliceItem } from '../model/splice';
import { AddFromEntry, type RoomChoice } from './add-from-entry';
import { CataloguePicker } from './catalogue-picker';
import { ManualForm } from './manual-form';

interface Props {
  boqId: string;
  open: boolean;
  service: Service;
  rooms: readonly RoomChoice[];
  canEditRate: boolean;
  onClose: () => void;
  /** Opens the item that was just added. */
  onShow: (itemId: string) => void;
}

type Step = { kind: 'pick' } | { kind: 'manual' } | { kind: 'entry'; entry: CatalogueEntry };

/** Adding an item: find it in the catalogue and give its measures, or type a line of one's own. */
export function AddPanel({ boqId, open, service, rooms, canEditRate, onClose, onShow }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'pick' });
  const queryClient = useQueryClient();

  function close(): void {
    setStep({ kind: 'pick' });
    onClose();
  }
  function added(answer: { data: Item; revision: number }): void {
    spliceItem(queryClient, boqId, answer);
    toast.success('Item added successfully.', {
      action: { label: 'Show it', run: () => onShow(answer.data.id) },
    });
    close();
  }
  const manual = useBoqCommand<Parameters<typeof addManualItem>[0], Awaited<ReturnType<typeof addManualItem>>>({
    boqId,
    run: addManualItem,
    onSuccess: added,
    onError: (error) => void toast.error(messageOf(error)),
  });

  const title =
    step.kind === 'entry' ? step.entry.label : step.kind === 'manual' ? 'A line of your own' : 'Add an item';
  return (
    <SidePanel open={open} onClose={close} title={title}>
      {step.kind !== 'pick' && (
        <Button variant="subtle" size="compact-sm" mb={12} onClick={() => setStep({ kind: 'pick' })}>
          ‹ Back to the catalogue
        </Button>
      )}
      {step.kind === 'pick' && (
        <CataloguePicker
          service={service}
          onPick={(entry) => setStep({ kind: 'entry', entry })}
          onManual={() => setStep({ kind: 'manual' })}
        />
      )}
      {step.kind === 'manual' && (
        <ManualForm
          initial={{ service, description: '', room: null, unit: '', quantity: 1, rate: 0 }}
          rooms={rooms}
          errors={manual.error instanceof ApiError ? manual.error.errors : {}}
          busy={manual.isPending}
          canEdit
          canEditRate={canEditRate}
          submitLabel="Add item"
          onSubmit={(fields) => manual.mutate({ boqId, fields })}
        />
      )}
      {step.kind === 'entry' && (
        <AddFromEntry key={step.entry.id} boqId={boqId} entry={step.entry} rooms={rooms} onAdded={added} />
      )}
    </SidePanel>
  );
}
