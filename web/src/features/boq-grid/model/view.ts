import { useCallback } from 'react';
import { useStore } from '../../../lib/browser/create-store';
import { createPersistentStore } from '../../../lib/browser/persistent-store';
import type { GroupBy } from './arrange';
import type { ColumnId } from './columns';

/** How a person likes to see the items of a BOQ. */
export interface GridView {
  density: 'compact' | 'comfortable';
  group: GroupBy;
  sort: { column: ColumnId; down: boolean } | null;
  /** What the person says of a column: shown or not. Without a word it is as the items need it. */
  columns: Partial<Record<ColumnId, boolean>>;
  /** Widths in pixels that the person has given. */
  widths: Partial<Record<ColumnId, number>>;
  /** The rail of trades shows their names. */
  rail: boolean;
  /** The inspector is open next to the grid. */
  inspector: boolean;
  /** Its width in pixels. */
  inspectorWidth: number;
}

const USUAL: GridView = {
  density: 'compact',
  group: 'room',
  sort: null,
  columns: {},
  widths: {},
  rail: false,
  inspector: false,
  inspectorWidth: 340,
};

const stores = new Map<string, ReturnType<typeof createPersistentStore<GridView>>>();

function storeOf(person: string) {
  const kept = stores.get(person);
  if (kept) return kept;
  const store = createPersistentStore(`fo_grid ${person}`, USUAL);
  // Rows in another order than the BOQ's are for the moment: after a reload nobody would know why.
  if (store.get().sort) store.set({ ...store.get(), sort: null });
  stores.set(person, store);
  return store;
}

/** The view of this person on this device, and how to change it. */
export function useGridView(person: string): [GridView, (change: Partial<GridView>) => void] {
  const store = storeOf(person);
  return [useStore(store), useCallback((change) => store.set({ ...store.get(), ...change }), [store])];
}
