import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from '../session';
import { boqKeys } from './boq-cache';

/** The only BOQ that this device keeps: the one read last. It is deleted at each login and logout. */
const CACHE = session.keptReads;
const OWNER_CHARS = 16;

interface Kept {
  owner: string;
  boqId: string;
  /** When it was read last, in milliseconds. */
  at: number;
  /** Each with the time at which it was read. */
  reads: [QueryKey, unknown, number][];
}

/** Distinguishes sessions without storing the token again. */
const owner = (): string => (session.token() ?? '').slice(-OWNER_CHARS);

/** Browsers offer the store on secure pages alone. */
const isThere = (): boolean => typeof caches !== 'undefined';

/**
 * The program that brings items back may be newer than they are: then all of them are read again, not only what has
 * changed since.
 */
function withoutRead(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'read' in data ? { ...data, read: undefined } : data;
}

/** What is in the cache of a BOQ's lines and of its works, as far as it was read. */
function readsOf(queryClient: QueryClient, boqId: string): Kept['reads'] {
  const works = queryClient.getQueryCache().findAll({ queryKey: boqKeys.works(boqId) });
  const keys = [
    boqKeys.head(boqId),
    boqKeys.items(boqId),
    boqKeys.rooms(boqId),
    ...works.map((query) => query.queryKey),
  ];
  return keys.flatMap((key): Kept['reads'] => {
    const { data, dataUpdatedAt } = queryClient.getQueryState(key) ?? {};
    return data === undefined || !dataUpdatedAt ? [] : [[key, withoutRead(data), dataUpdatedAt]];
  });
}

/** The copy that this device has; null for none, and for another person's. */
async function keptCopy(cache: Cache): Promise<Kept | null> {
  const copies = await Promise.all((await cache.matchAll()).map((answer) => answer.json() as Promise<Kept>));
  const kept = copies.sort((a, b) => b.at - a.at)[0];
  return kept && kept.owner === owner() ? kept : null;
}

/** Keeps what was read of a BOQ on this device, next to what it has of the same BOQ. A device that refuses keeps nothing. */
export async function keepBoq(queryClient: QueryClient, boqId: string): Promise<void> {
  const now = readsOf(queryClient, boqId);
  const at = Math.max(0, ...now.map(([, , readAt]) => readAt));
  if (!isThere() || at === 0) return;
  try {
    const cache = await caches.open(CACHE);
    const older = await cache.keys();
    const before = await keptCopy(cache);
    const names = new Set(now.map(([key]) => JSON.stringify(key)));
    const rest = before?.boqId === boqId ? before.reads.filter(([key]) => !names.has(JSON.stringify(key))) : [];
    const kept: Kept = { owner: owner(), boqId, at, reads: [...rest, ...now] };
    // Each copy has its own name: a page left while it is written still has the one before.
    await cache.put(`/kept-boq/${at}-${boqId}`, Response.json(kept));
    await Promise.all(older.filter(({ url }) => !url.endsWith(`/${at}-${boqId}`)).map((one) => cache.delete(one)));
  } catch (error) {
    // Full, or refused in a private window: reading with a connection works as ever.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Brings the kept BOQ back into the cache of reads, as of when it was read; false where this is another one or another person's. */
export async function bringKept(queryClient: QueryClient, boqId: string): Promise<boolean> {
  if (!isThere()) return false;
  const kept = await keptCopy(await caches.open(CACHE));
  if (kept?.boqId !== boqId) return false;
  for (const [key, data, readAt] of kept.reads) {
    // Of a copy from before each read had its own time.
    if (data !== undefined) queryClient.setQueryData(key, data, { updatedAt: readAt ?? kept.at });
  }
  return true;
}
