import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { SidePanel } from '../../../../ui/layout/side-panel';
import { toast } from '../../../../ui/feedback/toast-store';
import { addManualItem } from '../../api/item-commands';
import { catalogueEntryQuery, type CatalogueEntry } from '../../api/catalogue-query';
import type { Item, Service } from '../../api/items-query';
import { wholesFor } from '../../model/arrange';
import type { RoomChoice } from '../../model/rooms/rooms-for';
import { spliceItem } from '../../model/splice';
import { AddFromEntry } from './add-from-entry';
import { CataloguePicker } from './catalogue-picker';
import { ManualForm } from '../parts/manual-form';

/** The trade of a line of one's own until another is chosen. */
const TYPED_SERVICE: Service = 'carpentry';

/** The entry of the catalogue that is being added, and the finish and the room to begin with. */
export interface PickedWork {
  service: Service;
  work: string;
  finish: string | null;
  room: string | null;
}
interface Props {
  boqId: string;
  open: boolean;
  /** The service whose catalogue is looked through at first; null: all of them. */
  service: Service | null;
  picked: PickedWork | null;
  items: readonly Item[];
  rooms: readonly RoomChoice[];
  /** Of the BOQ, in square feet. */
  carpetArea: number | null;
  canEditRate: boolean;
  onPick: (picked: PickedWork | null) => void;
  onClose: () => void;
  /** Opens the item that was just added. */
  onShow: (itemId: string) => void;
}

/** Adding an item: find it in the catalogue and give its measures, or type a line of one's own. */
export function AddPanel(props: Props) {
  const { boqId, open, service: first, picked, items, rooms, carpetArea, canEditRate, onPick, onClose, onShow } = props;
  const [isManual, setManual] = useState(false);
  // Undefined until one is chosen, or all.
  const [chosen, setChosen] = useState<Service | null | undefined>(undefined);
  const service = chosen === undefined ? first : chosen;
  const queryClient = useQueryClient();
  const known = useQuery({
    ...catalogueEntryQuery(picked?.service ?? TYPED_SERVICE, picked?.work ?? ''),
    enabled: open && picked !== null,
  });

  function close(): void {
    setManual(false);
    setChosen(undefined);
    onClose();
  }
  function added(answer: { data: Item; revision: number }): void {
    spliceItem(queryClient, boqId, answer);
    toast.success(answer.data.manual ? 'new item added' : 'Item added successfully.', {
      action: { label: 'Show it', run: () => onShow(answer.data.id) },
    });
    close();
  }
  function pick(entry: CatalogueEntry): void {
    queryClient.setQueryData(catalogueEntryQuery(entry.service, entry.id).queryKey, entry);
    onPick({ service: entry.service, work: entry.id, finish: null, room: null });
  }
  function back(): void {
    setManual(false);
    if (picked) onPick(null);
  }
  const manual = useBoqCommand<Parameters<typeof addManualItem>[0], Awaited<ReturnType<typeof addManualItem>>>({
    boqId,
    run: addManualItem,
    onSuccess: added,
    onError: (error) => void toast.error(messageOf(error)),
  });

  const name = picked ? known.data?.label : undefined;
  return (
    <SidePanel open={open} onClose={close} title={name ?? (isManual ? 'A line of your own' : 'Add an item')}>
      {(picked || isManual) && (
        <Button variant="subtle" size="compact-sm" mb={12} onClick={back}>
          ‹ Back to the catalogue
        </Button>
      )}
      {!picked && !isManual && (
        <CataloguePicker service={service} onService={setChosen} onPick={pick} onManual={() => setManual(true)} />
      )}
      {!picked && isManual && (
        <ManualForm
          initial={{
            service: service ?? TYPED_SERVICE,
            description: '',
            room: null,
            unit: '',
            quantity: 1,
            rate: 0,
            rate_includes_tax: false,
          }}
          rooms={rooms}
          busy={manual.isPending}
          canEdit
          canEditRate={canEditRate}
          submitLabel="Add item"
          onSubmit={(fields, refuse) => manual.mutate({ boqId, fields }, { onError: refuse })}
        />
      )}
      {picked &&
        (isStatus(known.error, 404) ? (
          <EmptyState
            title="404"
            reason="The catalogue has no such entry any more."
            action={<Button onClick={back}>Look through the catalogue</Button>}
          />
        ) : (
          <DataState query={known} skeleton={<Skeleton h={420} />}>
            {(entry) => (
              <AddFromEntry
                key={entry.id}
                boqId={boqId}
                entry={entry}
                beginning={{ finishId: picked.finish, carpetArea, room: picked.room }}
                rooms={rooms}
                wholes={wholesFor(items, null)}
                canEditRate={canEditRate}
                onAdded={added}
              />
            )}
          </DataState>
        ))}
    </SidePanel>
  );
}
