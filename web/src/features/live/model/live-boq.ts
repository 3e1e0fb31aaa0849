import { createStore } from '../../../lib/browser/create-store';
import { listen } from '../../../lib/api/sse';
import { readLive, type PersonHere } from './live-events';

export interface LiveState {
  /** `polling` = the stream is down, and the BOQ is polled; `paused` = the page is hidden. */
  link: 'connecting' | 'live' | 'polling' | 'paused' | 'closed';
  /** The others present, in order of arrival. */
  others: readonly PersonHere[];
}

export interface LivePorts {
  url: string;
  /** The BOQ has reached this revision. */
  onRevision: (revision: number) => void;
  /** Whether an open stream reports changes. */
  onLink: (live: boolean) => void;
  /** Access, session or BOQ is gone: refetching shows which. */
  onRefused: () => void;
  tellFocus: (itemId: string | null) => Promise<unknown>;
}

const NOBODY: readonly PersonHere[] = [];
/** A tab that becomes visible again soon keeps its stream. */
const HIDDEN_MS = 30_000;
/** Reports where the cursor rests, not every item it passes. */
const REST_MS = 300;

/** A change is read by everybody who has the BOQ open: each within this time for every other person, at most the second. */
const SPREAD_MS = 5;
const MOST_SPREAD_MS = 1_000;

/** Close reasons after which to reconnect at once. */
const COMES_BACK = new Set(['restart', 'unavailable', 'crowded']);

/** One open BOQ: its event stream, who else is present, and this person's position. */
export class LiveBoq {
  private readonly state = createStore<LiveState>({ link: 'connecting', others: NOBODY });
  private line: ReturnType<typeof listen> | null = null;
  private revision: string | undefined;
  private losses = 0;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private reading: ReturnType<typeof setTimeout> | undefined;
  private reached = 0;
  private at: string | null = null;
  private told: string | null = null;

  constructor(private readonly ports: LivePorts) {}

  readonly subscribe = this.state.subscribe;
  /** Returns the same object until something changes. */
  readonly get = this.state.get;

  start(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    window.addEventListener('online', this.onOnline);
    if (document.visibilityState === 'hidden') this.set({ link: 'paused' });
    else this.connect();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.onVisibility);
    window.removeEventListener('online', this.onOnline);
    clearTimeout(this.hiding);
    clearTimeout(this.resting);
    clearTimeout(this.reading);
    this.disconnect('closed');
  }

  /** The item this person is working on; reported to the others after a short delay. */
  focus(itemId: string | null): void {
    this.at = itemId;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.tell(), REST_MS);
  }

  private tell(): void {
    if (this.get().link !== 'live' || this.at === this.told) return;
    const telling = this.at;
    this.told = telling;
    this.ports.tellFocus(telling).catch(() => {
      // Sent again with the next move, or when the stream reconnects; nothing is lost.
      if (this.told === telling) this.told = null;
    });
  }

  private connect(): void {
    if (this.get().link !== 'polling') this.set({ link: 'connecting' });
    this.line = listen({
      url: this.ports.url,
      lastId: () => this.revision,
      onOpen: () => {
        this.losses = 0;
        this.told = null;
        this.ports.onLink(true);
        this.set({ link: 'live' });
        this.tell();
      },
      onLost: () => {
        this.losses += 1;
        if (this.losses === 1) this.ports.onLink(false);
        // A restarting server is back before anyone needs to know.
        this.set(this.losses > 1 ? { link: 'polling', others: NOBODY } : { link: 'connecting' });
      },
      onRefused: () => this.refused(),
      onEvent: (event) => {
        const told = readLive(event);
        if (told?.kind === 'revision') {
          this.revision = event.id;
          this.read(told.revision);
        } else if (told?.kind === 'people') {
          this.set({ others: told.people.filter(({ id }) => id !== told.you) });
        } else if (told && !COMES_BACK.has(told.reason)) this.refused();
      },
    });
  }

  /** Reads a revision, at a random moment where many others read it too; the newest announced until then. */
  private read(revision: number): void {
    this.reached = revision;
    if (this.reading !== undefined) return;
    const spread = Math.min(MOST_SPREAD_MS, this.get().others.length * SPREAD_MS);
    if (spread === 0) return this.ports.onRevision(revision);
    this.reading = setTimeout(() => {
      this.reading = undefined;
      this.ports.onRevision(this.reached);
    }, Math.random() * spread);
  }

  private refused(): void {
    this.disconnect('closed');
    this.ports.onRefused();
  }

  private disconnect(link: 'paused' | 'closed'): void {
    this.line?.stop();
    this.line = null;
    this.losses = 0;
    this.ports.onLink(false);
    this.set({ link, others: NOBODY });
  }

  private readonly onVisibility = (): void => {
    clearTimeout(this.hiding);
    if (document.visibilityState === 'hidden') {
      this.hiding = setTimeout(() => {
        if (this.line) this.disconnect('paused');
      }, HIDDEN_MS);
    } else if (this.get().link === 'paused') this.connect();
    else this.line?.wake();
  };

  private readonly onOnline = (): void => this.line?.wake();

  private set(change: Partial<LiveState>): void {
    this.state.set({ ...this.get(), ...change });
  }
}
