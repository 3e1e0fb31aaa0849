import type { QueryClient } from '@tanstack/react-query';
import { boqKeys } from '../../../lib/boq-cache';
import type { Item } from '../api/items-query';

/** Puts the server's row in the place of the one that was shown, or at the end when it is new. */
export function spliceItem(queryClient: QueryClient, boqId: string, item: Item): void {
  queryClient.setQueryData<Item[]>(boqKeys.items(boqId), (items) => {
    if (!items) return items;
    return items.some((one) => one.id === item.id)
      ? items.map((one) => (one.id === item.id ? item : one))
      : [...items, item];
  });
}

/** Takes a row out of what is shown. */
export function dropItem(queryClient: QueryClient, boqId: string, itemId: string): void {
  queryClient.setQueryData<Item[]>(boqKeys.items(boqId), (items) => items?.filter((one) => one.id !== itemId));
}
