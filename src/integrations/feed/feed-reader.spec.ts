import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { MemoryEventStore } from '../../platform/event-store/memory/memory-event-store';
import type { UserActor } from '../../platform/http/access/actor';
import { FeedReader, type FeedPage } from './feed-reader';
import type { FeedVisibility } from './feed-visibility';

const admin: UserActor = {
  kind: 'user',
  id: randomUUID(),
  name: 'A',
  email: 'a@x.in',
  role: 'admin',
  verified: false,
  emailConfirmed: true,
};

/** A log with one rename per size, in characters; a size of 0 is an event that the feed does not show. */
async function readerOf(sizes: readonly number[]): Promise<FeedReader> {
  const store = new MemoryEventStore();
  const stream = `boq-${randomUUID()}`;
  const metadata = {
    commandId: randomUUID(),
    correlationId: '',
    causationId: '',
    actorId: null,
    actorName: '',
    actorRole: '',
  };
  for (const [version, size] of sizes.entries()) {
    const title = 'ट'.repeat(size);
    const event = {
      id: randomUUID(),
      type: size === 0 ? 'ItemPriced' : 'BoqRenamed',
      schemaVersion: 1,
      data: { changes: { title: { before: '', after: title } }, totals: { material: 1, labour: 2, total: 3 } },
      metadata: { ...metadata, commandId: randomUUID() },
    };
    await store.append(stream, [event], version);
  }
  return new FeedReader(store, { of: () => Promise.resolve(null) } as unknown as FeedVisibility);
}

async function pagesOf(reader: FeedReader, limit: number, bytes: number): Promise<FeedPage[]> {
  const pages: FeedPage[] = [];
  for (let after = 0n; ;) {
    const page = await reader.page(admin, { after, boqId: null, types: null, limit }, bytes);
    pages.push(page);
    if (!page.hasMore) return pages;
    after = page.next;
  }
}

describe('pages of the feed', () => {
  it('are the whole log in order, within their bytes or one event alone, at any limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constant(0), fc.nat(20), fc.nat(400)), { maxLength: 25 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4_000 }),
        async (sizes, limit, bytes) => {
          const reader = await readerOf(sizes);
          const pages = await pagesOf(reader, limit, bytes);
          const shown = sizes.flatMap((size, index) => (size === 0 ? [] : [String(index + 1)]));
          expect(pages.flatMap(({ events }) => events.map(({ position }) => position))).toEqual(shown);
          for (const { events, texts } of pages) {
            expect(texts).toEqual(events.map((event) => JSON.stringify(event)));
            expect(events.length).toBeLessThanOrEqual(limit);
            if (events.length > 1) expect(Buffer.byteLength(texts.join(''))).toBeLessThanOrEqual(bytes);
          }
          expect(pages.at(-1)?.next).toBe(BigInt(sizes.length));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are filled: no page could have taken the first event of the next', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 20 }), async (sizes) => {
        const bytes = 2_000;
        const pages = await pagesOf(await readerOf(sizes), 1_000, bytes);
        for (const [index, { texts }] of pages.entries()) {
          const [following] = pages[index + 1]?.texts ?? [];
          if (following !== undefined) expect(Buffer.byteLength(texts.join('') + following)).toBeGreaterThan(bytes);
        }
      }),
      { numRuns: 50 },
    );
  });
});
