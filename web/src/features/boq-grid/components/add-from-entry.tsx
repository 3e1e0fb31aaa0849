import { Button } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { toInches } from '../../../lib/feet-inch';
import { ApiError, messageOf } from '../../../lib/errors';
import { focusFirstBad } from '../../../lib/focus-first-bad';
import { useBoqCommand } from '../../../lib/use-command';
import { toast } from '../../../ui/toast-store';
import { useSaveLock } from '../../../ui/use-save-lock';
import type { CatalogueEntry } from '../api/catalogue-query';
import { addItem, type AddInput } from '../api/item-commands';
import { SERVICES, type Item } from '../api/items-query';
import { askedFor, sidesOf, tagsOf, type ItemDraft } from '../model/item-draft';
import { roomsFor, type RoomChoice } from '../model/rooms-for';
import { EstimateBox } from './estimate-box';
import { FurnitureTags } from './furniture-tags';
import classes from './item-form.module.css';
import { MeasureFields } from './measure-fields';
import { useEstimatedDraft } from './use-estimated-draft';

interface Props {
  boqId: string;
  entry: CatalogueEntry;
  /** The finish to begin with; the usual one where it is none of the entry's. */
  finishId: string | null;
  rooms: readonly RoomChoice[];
  /** Furniture of the BOQ that it may be part of. */
  wholes: readonly Item[];
  canEditRate: boolean;
  onAdded: (answer: { data: Item; revision: number }) => void;
}

/** The catalogue's own size and first finish, as a beginning. */
function firstDraft(entry: CatalogueEntry, finishId: string | null): ItemDraft {
  const sides: ItemDraft['sides'] = {};
  for (const side of sidesOf(entry.inputs)) {
    const value = entry.dimension?.[side];
    sides[side] = value ? toInches(value) : null;
  }
  const finish = entry.available_finish.find(({ id }) => id === finishId) ?? entry.available_finish[0];
  return {
    room: null,
    finishId: finish?.id ?? null,
    count: 1,
    sides,
    carpetArea: null,
    trips: entry.inputs.includes('total_trips') ? 1 : null,
    area: null,
    rate: null,
    isLoose: entry.is_loose_furniture,
    componentOf: null,
  };
}

/** The measures of a new item with its live estimate. */
export function AddFromEntry({ boqId, entry, finishId, rooms, wholes, canEditRate, onAdded }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const service = SERVICES.find(({ id }) => id === entry.service)?.id ?? 'civil';
  const isFurniture = service === 'carpentry';
  const inputs = askedFor(service, entry.inputs, canEditRate);
  const { draft, setDraft, fields, live } = useEstimatedDraft({
    boqId,
    service,
    inputs,
    start: () => firstDraft(entry, finishId),
    more: isFurniture ? { furniture: entry.id } : { work: entry.id },
  });
  const add = useBoqCommand<AddInput, Awaited<ReturnType<typeof addItem>>>({
    boqId,
    run: addItem,
    onSuccess: onAdded,
    onError: (error) => {
      if (!(error instanceof ApiError) || !focusFirstBad(form.current, error.errors)) toast.error(messageOf(error));
    },
  });
  const isSaving = useSaveLock(add.isPending);
  const problem = add.error ?? live.error;
  const errors = problem instanceof ApiError ? problem.errors : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (focusFirstBad(form.current, {}) || isSaving) return;
    add.mutate({ boqId, service, fields: isFurniture ? { ...fields, ...tagsOf(draft) } : fields });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {entry.description.length > 0 && (
        <ul className={classes.list}>
          {entry.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <MeasureFields
        draft={draft}
        inputs={inputs}
        finishes={entry.available_finish}
        sizes={entry.available_dimensions}
        rooms={roomsFor(rooms, entry.room_kinds)}
        errors={errors}
        disabled={false}
        onChange={setDraft}
      />
      {isFurniture && (
        <FurnitureTags draft={draft} wholes={wholes} errors={errors} disabled={false} onChange={setDraft} />
      )}
      <EstimateBox {...live} before={null} />
      <div className={classes.actions}>
        <span />
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Add item'}
        </Button>
      </div>
    </form>
  );
}
