import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { worksStreamOf } from '../works-stream';
import { auditWorks } from './audit-works';

interface Event {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
}
const FILE = join(__dirname, '../../../test/fixtures/works-events/v1.json');
const { events } = JSON.parse(readFileSync(FILE, 'utf8')) as { events: Event[] };

let api: TestApi;
let store: EventStore;
beforeAll(async () => {
  api = await createTestApi([]);
  store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
});
afterAll(() => api?.close());

/** Stores works with these events. */
async function stored(all: readonly Event[]): Promise<string> {
  const stream = worksStreamOf(randomUUID());
  const metadata = { correlationId: '', causationId: '', actorId: null, actorName: 'A', actorRole: 'designer' };
  const made = all.map(({ type, schemaVersion, data }) => ({
    id: randomUUID(),
    type,
    schemaVersion,
    data,
    metadata: { ...metadata, commandId: randomUUID() },
  }));
  expect((await store.append(stream, made, 0)).status).toBe('appended');
  return stream;
}

const altered = (type: string, change: (data: Record<string, unknown>) => object): Event[] => {
  const at = events.findIndex((event) => event.type === type);
  return events.map((event, index) =>
    index === at ? { ...event, data: change(event.data as Record<string, unknown>) } : event,
  );
};

describe('the check of all works', () => {
  it('finds nothing in works that are as they were made, and names each that is not by its first wrong event', async () => {
    await stored(events);
    const watched: number[] = [];
    const audit = () => auditWorks({ pool: api.database.pool, store }, { onProgress: (done) => watched.push(done) });
    expect(await audit()).toEqual({ events: events.length, faults: [] });
    expect(watched.at(-1)).toBe(events.length);
    const [dearer, unreadable, later] = [
      await stored(
        altered('BillRecorded', ({ content, ...bill }) => ({ ...bill, content: { ...(content as object), total: 1 } })),
      ),
      await stored(altered('BillRecorded', ({ content: _content, ...bill }) => bill)),
      await stored(events.map((event) => (event.type === 'OrderPlaced' ? { ...event, schemaVersion: 9 } : event))),
    ];
    const versionOf = (type: string) => events.findIndex((event) => event.type === type) + 1;
    const { faults } = await audit();
    const found = new Map(faults.map(({ streamId, version, problem }) => [streamId, { version, problem }]));
    expect(found.size).toBe(3);
    expect(found.get(dearer)).toEqual({
      version: versionOf('BillRecorded'),
      problem: 'The works do not keep this from here on: all bills are everything to date of the last one.',
    });
    expect(found.get(unreadable)?.version).toBe(versionOf('BillRecorded'));
    expect(found.get(unreadable)?.problem).toContain('The works cannot be read from here on');
    expect(found.get(later)?.problem).toContain('OrderPlaced has schemaVersion 9; this release reads 1');
  });
});
