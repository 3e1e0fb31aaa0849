import type { StoredEvent } from '../event-store';
import { positionOf, type Connection } from './connection';
import { open } from './envelope';

const PAGE = 500;
/** The first look for the end reads back through what the server wrote of itself since. */
const LAST_PAGE = 20;

/**
 * The whole log in its order. Between our events lie the server's own and the book-keeping, and a server that idles goes on
 * writing: what was once found to hold nothing of ours is not read again.
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
    const ofTypes = types && new Set(types);
    const ofStreams = streams && new Set(streams);
    const found: StoredEvent[] = [];
    if (ofStreams?.size === 0) return found;
    let from = this.skipQuiet(after);
    while (found.length < limit) {
      // Reading is inclusive: the event at `from` comes once more.
      const seen = from > after ? from : after;
      const page = await this.connection.readAll(from === 0n ? undefined : from, PAGE);
      let last = from;
      for (const resolved of page) {
        last = positionOf(resolved) ?? last;
        const opened = open(resolved);
        if (!opened || opened.stored.position <= seen) continue;
        const { stored } = opened;
        if ((ofTypes && !ofTypes.has(stored.type)) || (ofStreams && !ofStreams.has(stored.streamId))) continue;
        if (found.length < limit) found.push(stored);
      }
      if (page.length < PAGE || last === from) break;
      from = last;
    }
    return found;
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
    // Two of these may overlap.
    if (!this.end || quiet > this.end.quiet) this.end = { head, quiet };
    return head;
  }

  private skipQuiet(after: bigint): bigint {
    const { end } = this;
    return end && after >= end.head && after < end.quiet ? end.quiet : after;
  }

  /** Reads back from the end until one of ours comes. */
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
      // Backwards a reading begins before the position named.
      if (reached === undefined || reached === from || page.length < size) return { head: 0n, quiet: quiet ?? 0n };
      from = reached;
    }
  }
}
