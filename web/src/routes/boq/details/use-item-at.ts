import { useState, type FocusEvent } from 'react';

interface ItemAt {
  /** The item whose row has the focus; null = none. */
  itemId: string | null;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

const rowOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset.item) || null;

/** Which item this person is at, by where the focus is. */
export function useItemAt(): ItemAt {
  const [itemId, setItemId] = useState<string | null>(null);
  return {
    itemId,
    onFocus: ({ target }) => setItemId(rowOf(target)),
    onBlur: ({ relatedTarget }) => {
      if (!rowOf(relatedTarget)) setItemId(null);
    },
  };
}
