import { Button } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { toInches } from '../../../lib/feet-inch';
import { ApiError, messageOf } from '../../../lib/errors';
import { focusFirstBad } from '../../../lib/focus-first-bad';
import { useBoqCommand } from '../../../lib/use-command';
import { toast } from '../../../ui/toast-store';
import type { CatalogueEntry } from '../api/catalogue-query';
import { addItem, type AddInput } from '../api/item-commands';
import { SERVICES, type Item } from '../api/items-query';
import { fieldsOf, sidesOf, type ItemDraft, type ItemFields } from '../model/item-draft';
import { EstimateBox } from './estimate-box';
import classes from './item-form.module.css';
import { MeasureFields } from './measure-fields';
import { useItemEstimate } from './use-item-estimate';

interface Props {
  boqId: string;
  entry: CatalogueEntry;
  rooms: readonly RoomChoice[];
  onAdded: (answer: { data: Item; revision: number }) => void;
}
export interface RoomChoice {
  id: string;
  label: string;
  kind: string;
}

/** The catalogue's own size and first finish, as a beginning. */
function firstDraft(entry: CatalogueEntry): ItemDraft {
  const sides: ItemDraft['sides'] = {};
  for (const side of sidesOf(entry.inputs)) {
    const value = entry.dimension?.[side];
    sides[side] = value ? toInches(value) : null;
  }
  return {
    room: null,
    finishId: entry.available_finish[0]?.id ?? null,
    count: 1,
    sides,
    carpetArea: null,
    trips: entry.inputs.includes('total_trips') ? 1 : null,
    area: null,
    isLoose: entry.is_loose_furniture,
    componentOf: null,
  };
}

/** The measures of a new item with its live estimate. */
export function AddFromEntry({ boqId, entry, rooms, onAdded }: Props) {
  const [draft, setDraft] = useState(() => firstDraft(entry));
  const form = useRef<HTMLFormElement>(null);
  const service = SERVICES.find(({ id }) => id === entry.service)?.id ?? 'civil';
  const fields: ItemFields = {
    ...(service === 'carpentry' ? { furniture: entry.id } : { work: entry.id }),
    ...fieldsOf(draft, entry.inputs),
  };
  const live = useItemEstimate({ boqId, service, fields });
  const add = useBoqCommand<AddInput, Awaited<ReturnType<typeof addItem>>>({
    boqId,
    run: addItem,
    onSuccess: onAdded,
    onError: (error) => {
      if (!(error instanceof ApiError) || !focusFirstBad(form.current, error.errors)) toast.error(messageOf(error));
    },
  });
  const problem = add.error ?? live.error;
  const allowed = rooms.filter(({ kind }) => entry.room_kinds.length === 0 || entry.room_kinds.includes(kind));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!focusFirstBad(form.current, {})) add.mutate({ boqId, service, fields });
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
        inputs={entry.inputs}
        finishes={entry.available_finish}
        rooms={allowed}
        errors={problem instanceof ApiError ? problem.errors : {}}
        disabled={false}
        onChange={setDraft}
      />
      <EstimateBox {...live} before={null} />
      <div className={classes.actions}>
        <span />
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Saving...' : 'Add item'}
        </Button>
      </div>
    </form>
  );
}
