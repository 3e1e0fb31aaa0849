import type { QueryClient } from '@tanstack/react-query';
import { waitForPaint } from '../browser/after-paint';

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
  /** Everything read of its works. */
  works: (boqId: string) => ['boq', boqId, 'works'] as const,
  /** Reads of a past revision: no write changes them. */
  past: (boqId: string, revision: number) => ['boq', boqId, 'past', revision] as const,
};

/** Mutations of one BOQ share this key, so that roll-ups are refetched once, after the last of them. */
export const boqWriteKey = (boqId: string) => ['boq-write', boqId] as const;

/** Not roll-ups: items come with the answer of their own write, the others do not depend on item writes. */
const UNMOVED: ReadonlySet<unknown> = new Set(['items', 'rooms', 'images', 'comments', 'past', 'works']);
/** Shown next to the figures: read when a person pauses, so that the answer to the next cell does not wait for it. */
const BESIDE: ReadonlySet<unknown> = new Set(['own-changes', 'checks']);
const PAUSE_MS = 400;

/** Refreshes that wait, by BOQ: of totals for a frame, of what is shown next to them for a pause. */
const waiting = new Map<string, Promise<void>>();
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

/** Refetches totals, analyses and history when the write that just ended was the last pending one, and is on the screen. */
export function refreshRollups(queryClient: QueryClient, boqId: string): Promise<void> {
  if (queryClient.isMutating({ mutationKey: boqWriteKey(boqId) }) > 1) return Promise.resolve();
  const begun = waiting.get(boqId);
  if (begun) return begun;
  const refresh = refreshOnceShown(queryClient, boqId);
  waiting.set(boqId, refresh);
  return refresh;
}

async function refreshOnceShown(queryClient: QueryClient, boqId: string): Promise<void> {
  const refetch = (isWanted: (part: unknown) => boolean): Promise<void> =>
    queryClient.invalidateQueries({
      queryKey: boqKeys.all(boqId),
      predicate: ({ queryKey: [, , part] }) => isWanted(part),
    });
  await waitForPaint();
  waiting.delete(boqId);
  clearTimeout(pauses.get(boqId));
  pauses.set(
    boqId,
    setTimeout(() => void refetch((part) => BESIDE.has(part)), PAUSE_MS),
  );
  await refetch((part) => !UNMOVED.has(part) && !BESIDE.has(part));
}

/**
 * Refetches everything of the BOQ: prices of many lines changed, or another person changed it. The totals come with the
 * items where those are on the screen.
 */
export async function refreshBoq(queryClient: QueryClient, boqId: string): Promise<void> {
  const items = queryClient.getQueryCache().find<{ read?: number }>({ queryKey: boqKeys.items(boqId) });
  const bringsTotals = items?.isActive() === true && items.state.data?.read !== undefined;
  await queryClient.invalidateQueries({
    queryKey: boqKeys.all(boqId),
    predicate: ({ queryKey: [, , part] }) => !(bringsTotals && part === 'head'),
  });
}

/** Shows totals that came with another answer, unless newer ones are there. */
export function showTotals<T extends { readonly revision: number }>(
  cache: QueryClient,
  boqId: string,
  totals: T,
): void {
  const queryKey = boqKeys.head(boqId);
  cache.setQueryData<T>(queryKey, (shown) => (shown && shown.revision > totals.revision ? shown : totals));
  // A read of the totals on its way may be older than these, or newer: it is made again.
  if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
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
