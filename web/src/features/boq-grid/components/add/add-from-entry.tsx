import { Button, Text } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/errors';
import { focusFirstBad } from '../../../../lib/browser/focus-first-bad';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { toast } from '../../../../ui/feedback/toast-store';
import { useSaveLock } from '../../../../ui/form/use-save-lock';
import { useUnsaved } from '../../../../ui/form/use-unsaved';
import type { CatalogueEntry } from '../../api/catalogue-query';
import { addItem, type AddInput } from '../../api/item-commands';
import { SERVICES } from '../../../../api/services';
import type { Item } from '../../api/items-query';
import type { DraftDefaults } from '../../model/draft-fields';
import { formInputs, firstDraft, tagsOf } from '../../model/item-draft';
import { roomsFor, type RoomChoice } from '../../model/rooms/rooms-for';
import { EstimateBox } from '../parts/estimate-box';
import { FurnitureTags } from '../parts/furniture-tags';
import classes from '../parts/item-form.module.css';
import { MeasureFields } from '../parts/measure-fields';
import { useEstimatedDraft } from '../parts/use-estimated-draft';

interface Props {
  boqId: string;
  entry: CatalogueEntry;
  beginning: DraftDefaults;
  rooms: readonly RoomChoice[];
  /** Furniture of the BOQ that it may be part of. */
  wholes: readonly Item[];
  canEditRate: boolean;
  onAdded: (answer: { data: Item; revision: number }) => void;
}

/** The measures of a new item with its live estimate. */
export function AddFromEntry({ boqId, entry, beginning, rooms, wholes, canEditRate, onAdded }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const service = SERVICES.find(({ id }) => id === entry.service)?.id ?? 'civil';
  const isFurniture = service === 'carpentry';
  const inputs = formInputs(entry, canEditRate);
  const { draft, first, setDraft, fields, live } = useEstimatedDraft({
    boqId,
    service,
    inputs,
    start: () => firstDraft(entry, beginning),
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
  useUnsaved(draft !== first && !add.isPending);
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
        <Text component="ul" mb={14} c="dimmed" fz="sm" className="bullets">
          {entry.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Text>
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
