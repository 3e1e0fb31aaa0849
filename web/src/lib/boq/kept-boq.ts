import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from '../session';
import { boqKeys } from './boq-cache';

/** The only BOQ that this device keeps: the one read last. It is deleted at each login and logout. */
const CACHE = session.keptReads;
const OWNER_CHARS = 16;

interface Kept {
  owner: string;
  boqId: string;
  /** When it was read, in milliseconds. */
  at: number;
  reads: [QueryKey, unknown][];
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

/** Keeps what was read of a BOQ on this device. A device that refuses keeps nothing. */
export async function keepBoq(queryClient: QueryClient, boqId: string): Promise<void> {
  const keys: QueryKey[] = [boqKeys.head(boqId), boqKeys.items(boqId), boqKeys.rooms(boqId)];
  const at = queryClient.getQueryState(boqKeys.items(boqId))?.dataUpdatedAt;
  if (!isThere() || !at) return;
  const reads = keys.map((key): [QueryKey, unknown] => [key, withoutRead(queryClient.getQueryData(key))]);
  const kept: Kept = { owner: owner(), boqId, at, reads };
  try {
    const cache = await caches.open(CACHE);
    const older = await cache.keys();
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
  const answers = await (await caches.open(CACHE)).matchAll();
  const copies = await Promise.all(answers.map((answer) => answer.json() as Promise<Kept>));
  const kept = copies.sort((a, b) => b.at - a.at)[0];
  if (!kept || kept.boqId !== boqId || kept.owner !== owner()) return false;
  for (const [key, data] of kept.reads) {
    if (data !== undefined) queryClient.setQueryData(key, data, { updatedAt: kept.at });
  }
  return true;
}
