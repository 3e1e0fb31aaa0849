import { createStore } from '../../../lib/browser/create-store';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { isTransient } from '../../../lib/api/query-client';

/** What is entered on site, where there may be no connection. */
export interface SiteEntry {
  /** The idempotency key of its command: an entry that is sent again is never stored twice. */
  key: string;
  boqId: string;
  /** Which command it is. */
  kind: string;
  body: object;
  /** What it is, for the list of those that wait. */
  title: string;
  /** The line that it is of. */
  itemId: string | null;
  /** The session that it was entered in. */
  session: string;
  /** When it was entered, in milliseconds. */
  at: number;
}

/** An entry that the server does not have yet. `refused`: it will not be stored as it is. `parted`: entered before the last login. */
export interface WaitingEntry extends SiteEntry {
  state: 'sending' | 'waiting' | 'refused' | 'parted';
  error: string | null;
  /** It could not be sent at once: it stays in sight until the server has it. */
  hasWaited: boolean;
}

export interface EntryPorts {
  send: (entry: SiteEntry) => Promise<unknown>;
  sent: (entry: SiteEntry) => void;
  /** Called when the device keeps an entry no more, sent or discarded. */
  forget: (entry: SiteEntry) => void;
  session: () => string;
  newKey: () => string;
  now: () => number;
}

const PREFIX = 'fitout.site-entry.';
const RETRY_MS = 5000;

/**
 * Entries on their way to the server, one after another in the order in which they were made. Each is kept on the device
 * until the server has it, so that neither a lost connection nor a closed page loses one.
 */
export class EntryQueue {
  readonly entries = createStore<readonly WaitingEntry[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: EntryPorts) {
    this.entries.set(
      readKept().map((entry) => ({ ...entry, state: this.stateOf(entry), error: null, hasWaited: true })),
    );
    void this.run();
  }

  put(entry: Pick<SiteEntry, 'boqId' | 'kind' | 'body' | 'title' | 'itemId'>): void {
    const { newKey, session, now } = this.ports;
    const whole: SiteEntry = { ...entry, key: newKey(), session: session(), at: now() };
    keep(whole);
    const before = this.entries.get();
    const hasWaited = before.some(({ state }) => state === 'sending' || state === 'waiting');
    this.entries.set([...before, { ...whole, state: 'waiting', error: null, hasWaited }]);
    void this.run();
  }

  /** Sends what waits now: the connection is back. */
  wake(): void {
    void this.run();
  }

  /** Sends an entry again that was refused, or that was entered before the last login. */
  retry(key: string): void {
    this.mark(key, 'waiting');
    void this.run();
  }

  drop(key: string): void {
    forgetKept(key);
    const dropped = this.entries.get().find((entry) => entry.key === key);
    if (dropped) this.ports.forget(dropped);
    this.entries.set(this.entries.get().filter((entry) => entry.key !== key));
  }

  private stateOf(entry: SiteEntry): WaitingEntry['state'] {
    return entry.session === this.ports.session() ? 'waiting' : 'parted';
  }

  private mark(key: string, state: WaitingEntry['state'], error: string | null = null): void {
    this.entries.set(
      this.entries
        .get()
        .map((entry) =>
          entry.key === key ? { ...entry, state, error, hasWaited: entry.hasWaited || state !== 'sending' } : entry,
        ),
    );
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    if (this.entries.get().some(({ state }) => state === 'sending')) return;
    const next = this.entries.get().find(({ state }) => state === 'waiting');
    if (!next) return;
    this.mark(next.key, 'sending');
    try {
      await this.ports.send(next);
      this.drop(next.key);
      this.ports.sent(next);
    } catch (error) {
      if (isTransient(error) || isStatus(error, 429)) {
        this.mark(next.key, 'waiting', messageOf(error));
        this.timer = setTimeout(() => void this.run(), RETRY_MS);
        return;
      }
      this.mark(next.key, isStatus(error, 401) ? 'parted' : 'refused', messageOf(error));
    }
    await this.run();
  }
}

function keep(entry: SiteEntry): void {
  try {
    localStorage.setItem(PREFIX + entry.key, JSON.stringify(entry));
  } catch {
    // Full, or refused in a private window: it is held by this page.
  }
}

function forgetKept(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Refused, as it was when it should have been kept.
  }
}

/** The entries that this device has kept, in the order in which they were made. */
function readKept(): SiteEntry[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const kept = names.map((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as SiteEntry | null);
    return kept.filter((entry) => entry !== null).sort((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}
