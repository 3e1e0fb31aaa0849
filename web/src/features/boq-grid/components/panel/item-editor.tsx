import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, isStatus, messageOf } from '../../../../lib/api/errors';
import { focusFirstBad } from '../../../../lib/browser/focus-first-bad';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { toast } from '../../../../ui/feedback/toast-store';
import { useSaveLock } from '../../../../ui/form/use-save-lock';
import { useUnsaved } from '../../../../ui/form/use-unsaved';
import { editItem, type EditInput } from '../../api/item-commands';
import type { Item } from '../../api/items-query';
import type { ItemDraft } from '../../model/draft-fields';
import { formInputs, changesOf, draftOf, fieldsThatDiffer, mergedDraft } from '../../model/item-draft';
import { roomsFor, type RoomChoice } from '../../model/rooms/rooms-for';
import { spliceItem } from '../../model/splice';
import { ComponentsTable } from './components-table';
import { EstimateBox } from '../parts/estimate-box';
import { FurnitureTags } from '../parts/furniture-tags';
import classes from '../parts/item-form.module.css';
import { MeasureFields } from '../parts/measure-fields';
import { useEstimatedDraft } from '../parts/use-estimated-draft';

interface Props {
  boqId: string;
  item: Item;
  /** The other furniture of the BOQ: one of them may be what this is part of. */
  wholes: readonly Item[];
  rooms: readonly RoomChoice[];
  canEdit: boolean;
  canEditRate: boolean;
  /** Offers the formulas of recipes. */
  hasFormulas?: boolean;
  deleteButton: ReactNode;
  onSaved: () => void;
}

/** An item's fields with their live estimate, and why it would cost that. */
export function ItemEditor(props: Props) {
  const { boqId, item, wholes, rooms, canEdit, canEditRate, hasFormulas, deleteButton, onSaved } = props;
  const inputs = formInputs(item, canEditRate);
  const queryClient = useQueryClient();
  /** The item as it was when its fields were filled: what the person changed is found by comparing with it. */
  const [base, setBase] = useState(item);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const { draft, setDraft, live } = useEstimatedDraft({
    boqId,
    service: item.service,
    id: item.id,
    inputs,
    start: () => draftOf(item),
  });
  const changes = changesOf(base, draft);
  const moved = item.revision > base.revision;
  const theirs = moved ? fieldsThatDiffer(draftOf(base), draftOf(item)) : '';
  // Nothing is in the way where the person changed nothing, or the others nothing that the form has.
  if (moved && (!changes || theirs === '')) {
    setBase(item);
    setDraft(mergedDraft(draftOf(base), draft, draftOf(item)));
  }

  const save = useBoqCommand<EditInput, Awaited<ReturnType<typeof editItem>>>({
    boqId,
    run: editItem,
    onSuccess: (answer) => {
      spliceItem(queryClient, boqId, answer);
      // The fields stay open: what was saved is what further changes are compared with.
      setBase(answer.data);
      setDraft(draftOf(answer.data));
      toast.success('Item updated successfully.');
      onSaved();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return void toast.error(messageOf(error));
      setFailed(error);
      if (isStatus(error, 412)) return;
      if (!focusFirstBad(form.current, error.errors)) toast.error(error.msg);
    },
  });

  const isSaving = useSaveLock(save.isPending);
  useUnsaved(changes !== null && !save.isPending);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setFailed(null);
    if (focusFirstBad(form.current, {}) || !changes || isSaving) return;
    save.mutate({ boqId, item, fields: changes, seen: base.revision });
  }

  const errors = failed?.errors ?? (live.error instanceof ApiError ? live.error.errors : {});
  const isConflict = (moved && theirs !== '') || isStatus(failed, 412);
  const resolve = (next: ItemDraft): void => {
    setDraft(next);
    setBase(item);
    setFailed(null);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate data-unsaved={changes !== null || undefined}>
      {isConflict && (
        <Conflict
          theirs={theirs}
          onTheirs={() => resolve(draftOf(item))}
          onMine={() => resolve(mergedDraft(draftOf(base), draft, draftOf(item)))}
        />
      )}
      <MeasureFields
        draft={draft}
        inputs={inputs}
        finishes={item.available_finish}
        sizes={item.available_dimensions}
        rooms={roomsFor(rooms, item.room_kinds)}
        errors={errors}
        disabled={!canEdit}
        onChange={setDraft}
      />
      {item.service === 'carpentry' && (
        <FurnitureTags draft={draft} wholes={wholes} errors={errors} disabled={!canEdit} onChange={setDraft} />
      )}
      <EstimateBox {...live} proposal={changes ? live.proposal : undefined} before={item.cost} />
      {canEdit ? (
        <Actions
          deleteButton={deleteButton}
          isChanged={changes !== null}
          isSaving={isSaving}
          onReset={() => setDraft(draftOf(item))}
        />
      ) : (
        <p className={classes.hint}>This BOQ is open for reading only.</p>
      )}
      {changes && live.estimate && (
        <DraftReasons estimate={live.estimate} count={draft.count} hasFormulas={hasFormulas} />
      )}
    </form>
  );
}

interface ConflictProps {
  /** The fields that someone else changed, as a sentence calls them; empty for others than those of the form. */
  theirs: string;
  onTheirs: () => void;
  onMine: () => void;
}

function Conflict({ theirs, onTheirs, onMine }: ConflictProps) {
  return (
    <div className={classes.result} role="alert">
      Someone else changed {theirs === '' ? 'this item' : `its ${theirs}`} while you were editing.
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button size="xs" variant="default" onClick={onMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

interface ActionsProps extends Pick<Props, 'deleteButton'> {
  isChanged: boolean;
  isSaving: boolean;
  onReset: () => void;
}

function Actions({ deleteButton, isChanged, isSaving, onReset }: ActionsProps) {
  return (
    <div className={classes.actions}>
      {deleteButton}
      <Button variant="default" disabled={!isChanged} onClick={onReset}>
        Reset
      </Button>
      <Button type="submit" disabled={!isChanged || isSaving}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}

interface DraftReasonsProps extends Pick<Props, 'hasFormulas'> {
  estimate: NonNullable<ReturnType<typeof useEstimatedDraft>['live']['estimate']>;
  count: number;
}

/** What the item as it is being edited is made of. */
function DraftReasons({ estimate, count, hasFormulas }: DraftReasonsProps) {
  return (
    <>
      <Title order={3} mt={22} mb={8} ff="text" fz="sm" fw={600}>
        Why it would cost this
      </Title>
      <ComponentsTable item={null} components={estimate.components} count={count} hasFormulas={hasFormulas} isNarrow />
    </>
  );
}
