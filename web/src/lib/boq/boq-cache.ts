import type { QueryClient } from '@tanstack/react-query';

/** Query keys of everything read for one BOQ; all begin with `['boq', id]`. */
export const boqKeys = {
  list: ['boqs'] as const,
  all: (boqId: string) => ['boq', boqId] as const,
  head: (boqId: string) => ['boq', boqId, 'head'] as const,
  items: (boqId: string) => ['boq', boqId, 'items'] as const,
  rooms: (boqId: string) => ['boq', boqId, 'rooms'] as const,
  analysis: (boqId: string, type: string) => ['boq', boqId, 'analysis', type] as const,
  revisions: (boqId: string) => ['boq', boqId, 'revisions'] as const,
  images: (boqId: string) => ['boq', boqId, 'images'] as const,
  comments: (boqId: string) => ['boq', boqId, 'comments'] as const,
  /** Reads of a past revision: no write changes them. */
  past: (boqId: string, revision: number) => ['boq', boqId, 'past', revision] as const,
};

/** Mutations of one BOQ share this key, so that roll-ups are refetched once, after the last of them. */
export const boqWriteKey = (boqId: string) => ['boq-write', boqId] as const;

/** Not roll-ups: items come with the answer of their own write, the others do not depend on item writes. */
const UNMOVED: ReadonlySet<unknown> = new Set(['items', 'rooms', 'images', 'comments', 'past']);

/** Refetches totals, analyses and history when the write that just ended was the last pending one. */
export async function refreshRollups(queryClient: QueryClient, boqId: string): Promise<void> {
  if (queryClient.isMutating({ mutationKey: boqWriteKey(boqId) }) > 1) return;
  await queryClient.invalidateQueries({
    queryKey: boqKeys.all(boqId),
    predicate: ({ queryKey }) => !UNMOVED.has(queryKey[2]),
  });
}

/** Refetches everything of the BOQ: prices of many lines changed, or another person changed it. */
export async function refreshBoq(queryClient: QueryClient, boqId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: boqKeys.all(boqId) });
}

/** Resolves when the BOQ has no pending writes. */
export function whenWritten(queryClient: QueryClient, boqId: string): Promise<void> {
  const idle = (): boolean => queryClient.isMutating({ mutationKey: boqWriteKey(boqId) }) === 0;
  if (idle()) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = queryClient.getMutationCache().subscribe(() => {
      if (!idle()) return;
      leave();
      resolve();
    });
  });
}
