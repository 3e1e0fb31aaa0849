import { useState, type FocusEvent } from 'react';
import { createStore, type Store } from '../../../lib/browser/create-store';

export interface ItemAt {
  /** The item whose row has the focus; null = none. A store: with every step of the cursor only what shows it renders. */
  item: Store<string | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

const rowOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset.item) || null;

/** Which item this person is at, by where the focus is. */
export function useItemAt(): ItemAt {
  return useState(itemAt)[0];
}

function itemAt(): ItemAt {
  const item = createStore<string | null>(null);
  return {
    item,
    onFocus: ({ target }) => item.set(rowOf(target)),
    onBlur: ({ relatedTarget }) => {
      if (!rowOf(relatedTarget)) item.set(null);
    },
  };
}
