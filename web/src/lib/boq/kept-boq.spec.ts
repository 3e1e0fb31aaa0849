import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createQueryClient } from '../api/query-client';
import { session } from '../session';
import { boqKeys } from './boq-cache';
import { bringKept, keepBoq } from './kept-boq';

/** The browser's store, as far as it is used. */
function fakeCaches() {
  const stores = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return Promise.resolve({
      put: async (place: string, answer: { json: () => Promise<unknown> }) =>
        void store.set(place, JSON.stringify(await answer.json())),
      keys: () => Promise.resolve([...store.keys()].map((place) => ({ url: `https://fitout.example${place}` }))),
      matchAll: () =>
        Promise.resolve([...store.values()].map((text) => ({ json: () => Promise.resolve(JSON.parse(text)) }))),
      delete: ({ url }: { url: string }) => Promise.resolve(store.delete(new URL(url).pathname)),
    });
  };
  return { open, delete: (name: string) => Promise.resolve(stores.delete(name)) };
}

const READ_AT = new Date('2026-11-21T14:05:00').getTime();
/** Reads a BOQ, as a screen does, and keeps it. */
async function read(boqId: string): Promise<void> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(boqKeys.head(boqId), { title: boqId }, { updatedAt: READ_AT });
  queryClient.setQueryData(boqKeys.items(boqId), { items: [], revision: 3, read: 3 }, { updatedAt: READ_AT });
  await keepBoq(queryClient, boqId);
}

describe('the BOQ that this device keeps', () => {
  beforeEach(() => {
    Object.assign(globalThis, {
      caches: fakeCaches(),
      Response: { json: (body: unknown) => ({ json: () => Promise.resolve(body) }) },
    });
    session.start('token of Priya');
  });
  afterEach(() => {
    session.clear();
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('comes back as of when it was read', async () => {
    await read('b1');
    const queryClient = createQueryClient();
    expect(await bringKept(queryClient, 'b1')).toBe(true);
    expect(queryClient.getQueryData(boqKeys.head('b1'))).toEqual({ title: 'b1' });
    expect(queryClient.getQueryState(boqKeys.items('b1'))?.dataUpdatedAt).toBe(READ_AT);
    // All items are read again: the program may have changed since.
    expect(queryClient.getQueryData(boqKeys.items('b1'))).toEqual({ items: [], revision: 3 });
  });

  it('keeps its lines and its works beside each other, each as of when it was read', async () => {
    await read('b1');
    const later = createQueryClient();
    const line = [...boqKeys.works('b1'), 'lines'];
    later.setQueryData(line, ['wardrobe'], { updatedAt: READ_AT + 5 });
    await keepBoq(later, 'b1');
    const queryClient = createQueryClient();
    expect(await bringKept(queryClient, 'b1')).toBe(true);
    expect([queryClient.getQueryData(line), queryClient.getQueryState(line)?.dataUpdatedAt]).toEqual([
      ['wardrobe'],
      READ_AT + 5,
    ]);
    expect(queryClient.getQueryState(boqKeys.items('b1'))?.dataUpdatedAt).toBe(READ_AT);
  });

  it('is the one read last', async () => {
    await read('b1');
    await read('b2');
    expect(await bringKept(createQueryClient(), 'b1')).toBe(false);
    expect(await bringKept(createQueryClient(), 'b2')).toBe(true);
  });

  it('stays until the next one is written whole', async () => {
    await read('b1');
    const whole = globalThis.Response;
    Object.assign(globalThis, {
      Response: { json: () => ({ json: () => Promise.reject(new DOMException('the page was left', 'AbortError')) }) },
    });
    await read('b2');
    expect(await bringKept(createQueryClient(), 'b1')).toBe(true);
    Object.assign(globalThis, { Response: whole });
    await read('b2');
    expect(await bringKept(createQueryClient(), 'b2')).toBe(true);
    const cache = await caches.open('fo-kept-boq');
    expect((await cache.keys()).map(({ url }) => url)).toEqual([expect.stringMatching(/-b2$/)]);
  });

  it('goes with the session, and is not shown to the next person', async () => {
    await read('b1');
    session.clear();
    expect(await bringKept(createQueryClient(), 'b1')).toBe(false);
    session.start('token of Priya');
    await read('b1');
    // Another tab wrote it after the login of someone else.
    localStorage.setItem('hp_user_token', 'token of another person');
    expect(await bringKept(createQueryClient(), 'b1')).toBe(false);
  });

  it('is not there where the browser offers no store', async () => {
    Reflect.deleteProperty(globalThis, 'caches');
    await read('b1');
    expect(await bringKept(createQueryClient(), 'b1')).toBe(false);
  });
});
