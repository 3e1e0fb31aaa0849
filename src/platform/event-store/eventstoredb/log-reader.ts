import type { StoredEvent } from '../event-store';
import { positionOf, type Connection } from './connection';
import { open } from './envelope';

const PAGE = 500;
/** Events at a time for readers who count bytes: one has at most a megabyte by default. */
const WALKED = 20;
/** The first search for the end reads back through the server's own recent events. */
const LAST_PAGE = 20;

/**
 * Reads the whole log in order. The server's own events and id claims lie between ours, and even an idle server keeps
 * writing, so a range found to hold none of our events is not read again.
 */
export class LogReader {
  /** No event of ours lies after `head` up to `quiet`. */
  private end: { readonly head: bigint; readonly quiet: bigint } | undefined;

  constructor(private readonly connection: Connection) {}

  async readAll(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null,
  ): Promise<StoredEvent[]> {
    const found: StoredEvent[] = [];
    for await (const stored of this.walk(after, types, limit, streams, PAGE)) found.push(stored);
    return found;
  }

  /** The same one after another; `size` events are in memory at a time. */
  async *walk(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null,
    size = WALKED,
  ): AsyncGenerator<StoredEvent, void> {
    const ofTypes = types && new Set(types);
    const ofStreams = streams && new Set(streams);
    if (ofStreams?.size === 0) return;
    let from = this.skipQuiet(after);
    for (let left = limit; left > 0;) {
      // Reads are inclusive: the event at `from` comes again.
      const seen = from > after ? from : after;
      const page = await this.connection.readAll(from === 0n ? undefined : from, size);
      let last = from;
      for (const resolved of page) {
        last = positionOf(resolved) ?? last;
        const opened = open(resolved);
        if (!opened || opened.stored.position <= seen) continue;
        const { stored } = opened;
        if ((ofTypes && !ofTypes.has(stored.type)) || (ofStreams && !ofStreams.has(stored.streamId))) continue;
        yield stored;
        if (--left === 0) return;
      }
      if (page.length < size || last === from) return;
      from = last;
    }
  }

  /** Position of our last event; 0 for none. */
  async head(): Promise<bigint> {
    let { head, quiet } = this.end ?? (await this.findEnd());
    for (;;) {
      const page = await this.connection.readAll(quiet === 0n ? undefined : quiet, PAGE);
      const before = quiet;
      for (const resolved of page) {
        quiet = positionOf(resolved) ?? quiet;
        const opened = open(resolved);
        if (opened && opened.stored.position > head) head = opened.stored.position;
      }
      if (page.length < PAGE || quiet === before) break;
    }
    // Two of these calls may overlap.
    if (!this.end || quiet > this.end.quiet) this.end = { head, quiet };
    return head;
  }

  private skipQuiet(after: bigint): bigint {
    const { end } = this;
    return end && after >= end.head && after < end.quiet ? end.quiet : after;
  }

  /** Reads back from the end to our last event. */
  private async findEnd(): Promise<{ head: bigint; quiet: bigint }> {
    let from: bigint | undefined;
    let quiet: bigint | undefined;
    for (let size = LAST_PAGE; ; size = PAGE) {
      const page = await this.connection.readAll(from, size, true);
      for (const resolved of page) {
        quiet ??= positionOf(resolved);
        const opened = open(resolved);
        if (opened) return { head: opened.stored.position, quiet: quiet ?? opened.stored.position };
      }
      const last = page.at(-1);
      const reached = last && positionOf(last);
      // A backward read starts before the given position.
      if (reached === undefined || reached === from || page.length < size) return { head: 0n, quiet: quiet ?? 0n };
      from = reached;
    }
  }
}
