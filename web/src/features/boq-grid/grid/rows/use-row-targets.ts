import { useCallbackRef } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import type { Item } from '../../api/items-query';
import type { GridRights } from '../../model/cell';
import type { Range } from '../grid-nav';
import type { EntryRequest } from '../use-grid-rows';
import type { EntryRights } from './entry-row';
import { dragRow } from './row-drag';
import type { RowMenuAt } from './row-menu';
import type { RowVerbs } from './use-row-verbs';
import type { VerbInput } from './verb-keys';

interface Input {
  items: readonly Item[];
  range: Range;
  /** The row at hand. */
  item: Item | undefined;
  selected: ReadonlySet<string> | null;
  rights: GridRights;
  verbs: RowVerbs;
  entry: EntryRights | null;
  setAsked: (at: EntryRequest) => void;
  onRemove: (ids: readonly string[]) => void;
  onToggle: (itemId: string) => void;
}

/** Which rows a verb is about, by keys, by the menu of a row and by its grip. */
export function useRowTargets(input: Input) {
  const { items, range, item, selected, rights, verbs, entry, setAsked, onRemove, onToggle } = input;
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const ticked = items.filter(({ id }) => selected?.has(id)).map(({ id }) => id);
  const ranged = items.slice(range.top, range.bottom + 1).map(({ id }) => id);
  /** All ticked rows where this is one of them, else the marked ones where it is, else it alone. */
  const targetsOf = (itemId: string): readonly string[] => {
    if (ticked.includes(itemId)) return ticked;
    return ranged.includes(itemId) ? ranged : [itemId];
  };
  const verb: VerbInput = {
    verbs,
    targets: item ? targetsOf(item.id) : [],
    item,
    canEdit: rights.edit,
    onInsert: (itemId, before) => {
      if (entry) setAsked({ itemId, before });
    },
    onRemove,
    onTick: () => {
      const marked = ranged.every((id) => selected?.has(id));
      for (const id of ranged) if ((selected?.has(id) ?? false) === marked) onToggle(id);
    },
  };
  // The same function for as long as the grid is there, or every row would render with every move of the cursor.
  const onGrip = useCallbackRef((event: PointerEvent<HTMLElement>, itemId: string): void =>
    dragRow(event, (target, before) => verbs.put(targetsOf(itemId), target, before)),
  );
  return { ticked, verb, targetsOf, onGrip, menu, setMenu };
}
