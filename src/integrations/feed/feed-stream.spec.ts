import type { UserActor } from '../../platform/http/access/actor';
import type { FeedPage, FeedReader } from './feed-reader';
import { serverSent } from './feed-stream';

const person: UserActor = {
  kind: 'user',
  id: 'u',
  name: 'U',
  email: 'u@x.in',
  role: 'user',
  verified: false,
  emailConfirmed: true,
};

/** A reader without events whose cursor moves on; each wait advances the clock by `waitMs`. */
function quietReader(waitMs: number): { reader: FeedReader; pages: () => number } {
  let [now, pages] = [1_000, 0];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const reader = {
    page: (_actor: UserActor, { after }: { after: bigint }): Promise<FeedPage> => {
      pages += 1;
      return Promise.resolve({ events: [], texts: [], next: after + 1n, hasMore: false });
    },
    changed: () => {
      now += waitMs;
      return Promise.resolve();
    },
  };
  return { reader: reader as unknown as FeedReader, pages: () => pages };
}

afterEach(() => jest.restoreAllMocks());

describe('server-sent events', () => {
  it('advance a quiet reader’s cursor, check the session at each heartbeat, and close when it has ended', async () => {
    const { reader } = quietReader(16_000);
    const asked: (UserActor | null)[] = [person, person, null];
    const actor = () => Promise.resolve(asked.shift() ?? null);
    const query = { after: 10n, boqId: null, types: null };
    const told: string[] = [];
    for await (const chunk of serverSent({ reader, actor, query, signal: new AbortController().signal }))
      told.push(chunk);
    expect(told[0]).toBe(': welcome\n\n');
    expect(told[1]).toBe('id: 12\nevent: cursor\ndata: {"next":"12"}\n\n');
    expect(told.at(-1)).toBe('event: closed\ndata: {"message":"logout"}\n\n');
    expect(asked).toEqual([]);
  });

  it('end silently when the reader is gone', async () => {
    const { reader, pages } = quietReader(1);
    const gone = new AbortController();
    const stream = serverSent({
      reader,
      actor: () => Promise.resolve(person),
      query: { after: 0n, boqId: null, types: null },
      signal: gone.signal,
    });
    await stream.next();
    gone.abort();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(pages()).toBe(0);
  });
});
