import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import type { Edit, Selection } from '../model/edits';
import { placeIn } from '../model/placing';
import type { BillThing } from '../model/standing';
import type { Named } from '../model/things';

interface Ground {
  readonly named: Pick<Named, 'plan' | 'measured' | 'sizeOf'>;
  readonly edit: (edit: Edit) => void;
  readonly select: (selected: Selection) => void;
}

/** Places an item of the bill in its room, and selects it; says why where it does not fit. */
export function standInRoom(
  { named, edit, select }: Ground,
  { id, title, room }: Pick<BillThing, 'id' | 'title' | 'room'>,
) {
  const { plan, measured, sizeOf } = named;
  const drawn = measured.rooms.find(({ mark }) => mark.room === room);
  const place = drawn ? placeIn(plan, drawn, id, sizeOf) : { refused: 'Its room is not on the plan yet.' };
  if ('refused' in place) {
    toast.error(place.refused, { detail: title });
    return;
  }
  edit({ do: 'place-item', item: place.item });
  select({ kind: 'item', id });
}

/** An item that a link names: it is selected where it stands, or placed, once the bill is there. */
export function useOpened(
  item: string | null,
  ground: Ground & { readonly bill: readonly BillThing[]; readonly mayEdit: boolean },
) {
  const isDone = useRef(false);
  useEffect(() => {
    const { bill, named, mayEdit, select } = ground;
    const thing = bill.find(({ id }) => id === item);
    if (!thing || isDone.current) return;
    isDone.current = true;
    if (named.plan.items.some(({ itemId }) => itemId === thing.id)) select({ kind: 'item', id: thing.id });
    else if (mayEdit) standInRoom(ground, thing);
  });
}
