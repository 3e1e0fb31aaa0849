import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { GENESIS_HASH, type EncodedEvent } from '../canonical';
import type { AppendResult, StoredEvent } from '../event-store';
import type { Claims } from './claims';
import type { Connection } from './connection';
import { seal, sealStored, type Link } from './envelope';
import { RevisionConflictError } from './failures';
import type { StreamReader } from './stream-reader';

/** `reused`: the first event's id belongs to another stream. */
type Outcome = AppendResult | { readonly status: 'reused' };

const GENESIS: Link = { version: 0, hash: GENESIS_HASH };
/** Cached stream ends; each saves a read before an append. */
const MAX_ENDS = 5_000;
/**
 * How long an event that was claimed before is waited for. A cluster drops a second copy of an event that is on its way
 * to the other nodes, and says so only after some seconds.
 */
const ON_ITS_WAY_MS = 500;

/**
 * Appends to streams, serially per stream. An append takes three calls: claim the ids, write the events at the expected
 * version, read back the last one. The read-back gives the position and distinguishes this attempt from a duplicate
 * command, which the server answers identically.
 */
export class Appender {
  private readonly ends = new LRUCache<string, Link>({ max: MAX_ENDS });
  private readonly lanes = new Map<string, Promise<unknown>>();

  constructor(
    private readonly connection: Connection,
    private readonly streams: StreamReader,
    private readonly claims: Claims,
  ) {}

  append(streamId: string, events: readonly EncodedEvent[], expectedVersion: number): Promise<Outcome> {
    return this.inTurn(streamId, () => this.carryOut(streamId, events, expectedVersion));
  }

  /** Takes over events recorded elsewhere, in version order; events already present are skipped. */
  restore(streamId: string, events: readonly StoredEvent[]): Promise<void> {
    return this.inTurn(streamId, async () => {
      const end = this.ends.get(streamId) ?? (await this.findEnd(streamId));
      const missing = events.filter(({ version }) => version > end.version);
      const [first] = missing;
      const last = missing.at(-1);
      if (!first || !last) return;
      if (first.version !== end.version + 1 || first.prevHash !== end.hash) {
        throw new Error(
          `Stream ${streamId} does not go on with version ${first.version}: it holds another history here.`,
        );
      }
      await Promise.all(missing.map(({ id, version }) => this.claims.take(id, { streamId, after: version - 1 })));
      const sealed = missing.map((event) => sealStored(event, randomUUID()));
      await this.connection.append(
        streamId,
        sealed.map(({ wire }) => wire),
        end.version,
      );
      this.remember(streamId, last);
    });
  }

  /** Resolves when no append is running. */
  async idle(): Promise<void> {
    while (this.lanes.size > 0) await Promise.allSettled(this.lanes.values());
  }

  private inTurn<T>(streamId: string, work: () => Promise<T>): Promise<T> {
    const before = this.lanes.get(streamId) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.lanes.set(streamId, mine);
    const leave = (): void => {
      if (this.lanes.get(streamId) === mine) this.lanes.delete(streamId);
    };
    mine.then(leave, leave);
    return mine;
  }

  private async carryOut(streamId: string, events: readonly EncodedEvent[], expected: number): Promise<Outcome> {
    const known = this.ends.get(streamId);
    const end = known?.version === expected ? known : await this.findEnd(streamId);
    if (end.version !== expected) return this.earlier(streamId, events, end.version);
    const claimed = await this.claim(streamId, events, expected);
    if (claimed) return claimed;
    const attempt = randomUUID();
    const sealed = seal(streamId, events, end, { recordedAt: new Date(), attempt });
    const last = sealed.at(-1) ?? GENESIS;
    try {
      await this.connection.append(
        streamId,
        sealed.map(({ wire }) => wire),
        expected,
      );
    } catch (error) {
      // Either the outcome is unknown or another process was first: the cached end may be stale.
      this.ends.delete(streamId);
      if (!(error instanceof RevisionConflictError)) throw error;
      const { version } = await this.connection.untilShown(async () => {
        const other = await this.findEnd(streamId);
        return other.version > expected ? other : null;
      });
      return this.earlier(streamId, events, version);
    }
    const written = await this.streams.at(streamId, last.version);
    if (written?.attempt !== attempt) {
      this.ends.delete(streamId);
      return this.earlier(streamId, events, (await this.findEnd(streamId)).version);
    }
    this.remember(streamId, last);
    return { status: 'appended', version: last.version, position: written.stored.position };
  }

  /** Null when every id is free, or claimed by an attempt that stored nothing. */
  private async claim(streamId: string, events: readonly EncodedEvent[], after: number): Promise<Outcome | null> {
    const claims = await Promise.all(events.map(({ event }) => this.claims.take(event.id, { streamId, after })));
    let patience = ON_ITS_WAY_MS;
    for (const [index, claim] of claims.entries()) {
      const id = events[index]?.event.id;
      if (!claim || id === undefined) continue;
      if (claim.streamId !== streamId) {
        if (index === 0) return { status: 'reused' };
        throw duplicateEvent(id);
      }
      const found = await this.connection.lookFor(() => this.streams.locate(streamId, id, claim.after), patience);
      patience = 0;
      if (!found) continue;
      if (index > 0) throw duplicateEvent(id);
      return this.duplicate(found);
    }
    return null;
  }

  /** The result when the stream is not at the expected version: a duplicate command, or a conflict. */
  private async earlier(streamId: string, events: readonly EncodedEvent[], currentVersion: number): Promise<Outcome> {
    const id = events[0]?.event.id ?? '';
    const claim = await this.claims.find(id);
    if (claim && claim.streamId !== streamId) return { status: 'reused' };
    const found = claim && (await this.streams.locate(streamId, id, claim.after));
    return found ? this.duplicate(found) : { status: 'conflict', currentVersion };
  }

  /** The original outcome of the command, taken from the last event it produced. */
  private async duplicate(first: StoredEvent): Promise<AppendResult> {
    let { version, position } = first;
    for (const event of await this.streams.read(first.streamId, version, version + MAX_EVENTS)) {
      if (event.metadata.commandId !== first.metadata.commandId) break;
      ({ version, position } = event);
    }
    return { status: 'duplicate', version, position };
  }

  private async findEnd(streamId: string): Promise<Link> {
    const last = await this.streams.last(streamId);
    const end = last ? { version: last.version, hash: last.hash } : GENESIS;
    this.remember(streamId, end);
    return end;
  }

  private remember(streamId: string, { version, hash }: Link): void {
    this.ends.set(streamId, { version, hash });
  }
}

/** Most events that one command produces. */
const MAX_EVENTS = 100;

/** Same shape as PostgreSQL's error; see `isDuplicateEvent`. */
function duplicateEvent(id: string): Error {
  return Object.assign(new Error(`the event ${id} is stored already`), { constraint: 'events_event_id_key' });
}
