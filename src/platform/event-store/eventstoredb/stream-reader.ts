import type { StoredEvent } from '../event-store';
import type { Connection } from './connection';
import { openOwn, type OpenedEvent } from './envelope';

/** Events per call; a BOQ rarely has more. */
const PAGE = 500;
/** An event is nearly always right after the place where its id was claimed. */
const NEAR = 20;

/** Reads streams by our version numbers. */
export class StreamReader {
  constructor(private readonly connection: Connection) {}

  /** Events with version > `after`, at most `to`, oldest first. */
  async read(streamId: string, after: number, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    const found: StoredEvent[] = [];
    for await (const page of this.pages(streamId, after, to, PAGE)) found.push(...page.map(({ stored }) => stored));
    return found;
  }

  /** The event at this version; null when the stream is shorter. */
  async at(streamId: string, version: number): Promise<OpenedEvent | null> {
    const [found] = await this.connection.readStream(streamId, { from: BigInt(version - 1), count: 1 });
    return found ? openOwn(found) : null;
  }

  /** The last event; null for a stream without any. */
  async last(streamId: string): Promise<StoredEvent | null> {
    const [found] = await this.connection.readStream(streamId, { count: 1, backwards: true });
    return found ? openOwn(found).stored : null;
  }

  /** Finds an event by id, searching from a version on. */
  async locate(streamId: string, eventId: string, after: number): Promise<StoredEvent | null> {
    for await (const page of this.pages(streamId, after, Number.MAX_SAFE_INTEGER, NEAR)) {
      const found = page.find(({ stored }) => stored.id === eventId);
      if (found) return found.stored;
    }
    return null;
  }

  private async *pages(
    streamId: string,
    after: number,
    to: number,
    first: number,
  ): AsyncGenerator<readonly OpenedEvent[]> {
    let from = Math.max(0, after);
    for (let size = first; from < to; size = PAGE) {
      const count = Math.min(size, to - from);
      const page = (await this.connection.readStream(streamId, { from: BigInt(from), count })).map(openOwn);
      if (page.length > 0) yield page;
      if (page.length < count) return;
      from += page.length;
    }
  }
}
