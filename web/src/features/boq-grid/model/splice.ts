import type { QueryClient } from '@tanstack/react-query';
import { boqKeys } from '../../../lib/boq/boq-cache';
import type { Item, Items } from '../api/items-query';

/**
 * Applies an own change to the items shown. They show the new revision only if it follows theirs: otherwise
 * someone else's change lies between, the old revision stays, and the items are read again.
 */
function change(queryClient: QueryClient, boqId: string, revision: number, edit: (items: Item[]) => Item[]): void {
  queryClient.setQueryData<Items>(boqKeys.items(boqId), (shown) => {
    if (!shown) return shown;
    const follows = revision <= shown.revision + 1;
    const moved = follows ? Math.max(revision, shown.revision) : shown.revision;
    return { ...shown, items: edit(shown.items), revision: moved };
  });
}

/** Replaces the row shown with the server's, or inserts it at its position when it is new. */
export function spliceItem(queryClient: QueryClient, boqId: string, answer: { data: Item; revision: number }): void {
  const item = answer.data;
  change(queryClient, boqId, answer.revision, (items) =>
    items.some((one) => one.id === item.id)
      ? items.map((one) => (one.id === item.id ? item : one))
      : inserted(items, item),
  );
}

function inserted(items: Item[], item: Item): Item[] {
  const at = items.findIndex(({ place }) => place > item.place);
  return at < 0 ? [...items, item] : items.toSpliced(at, 0, item);
}

/** Takes a row out of what is shown. */
export function dropItem(queryClient: QueryClient, boqId: string, itemId: string, revision: number): void {
  change(queryClient, boqId, revision, (items) => items.filter((one) => one.id !== itemId));
}
