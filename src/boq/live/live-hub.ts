import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../platform/config/config';
import { directUrl } from '../../platform/config/database';
import { NotificationListener } from '../../platform/database/listener';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { logPages } from '../../platform/event-store/projections/log-source';
import { decideAccess } from '../../platform/http/access/access';
import { HEARTBEAT } from '../../platform/http/answers/event-stream';
import { ruleOf } from '../../platform/http/access/policies';
import { unavailable } from '../../platform/http/answers/problem';
import { SESSION_READER, type SessionReader } from '../../platform/http/access/sessions.port';
import { boqIdOf } from '../core/boq-stream';
import { BoqHeads, relationOf, type BoqHeadRow } from '../reads/state/boq-heads';
import { Admission, type LiveParty } from './admission';
import { LeadHub } from './leading/lead-hub';
import { decodeLiveMessage, LIVE_CHANNEL } from './live-messages';
import { LiveRoom } from './live-room';
import { LiveStream, type LiveCaller } from './live-stream';
import { Presence, type Entry } from './presence';

const HEARTBEAT_MS = 15_000;
/** Age after which a stream's permission is checked again. */
const CHECK_AFTER_MS = 40_000;
const CHECK_EVERY_MS = 5_000;
/** A stream ends if that check is not answered within this time. */
const CHECK_BY_MS = 120_000;
const TOUCH_MS = 30_000;

/**
 * All open streams of this process: one listener for changes, one for presence and permissions, regardless of their
 * number. A revision is announced as soon as it is in the log: reads need no read model to show it.
 */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly rooms = new Map<string, LiveRoom>();
  private readonly admission = new Admission();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly listener: NotificationListener;
  private readonly stopping = new AbortController();
  private closing = false;

  constructor(
    private readonly heads: BoqHeads,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly presence: Presence,
    private readonly leads: LeadHub,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    @Inject(CONFIG) config: Config,
    private readonly log: PinoLogger,
  ) {
    this.listener = new NotificationListener(
      directUrl(config),
      LIVE_CHANNEL,
      (payload) => this.heard(payload),
      // Messages were missed while disconnected.
      () => {
        for (const room of this.rooms.values()) room.moved('people');
        void this.confirm(this.all());
      },
    );
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    void this.follow();
    const every = (ms: number, work: () => void): unknown => this.timers.push(setInterval(work, ms).unref());
    every(HEARTBEAT_MS, () => {
      for (const stream of this.all()) stream.write(HEARTBEAT);
    });
    every(CHECK_EVERY_MS, () => {
      const due = Date.now() - CHECK_AFTER_MS;
      void this.confirm(this.all().filter(({ checkedAt }) => checkedAt < due));
    });
    every(TOUCH_MS, () => void this.guarded('presence', () => this.presence.touch(this.all().flatMap(entryOf))));
  }

  /** Open streams never end by themselves: their readers are notified, and reconnect to the next process. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    this.timers.forEach(clearInterval);
    this.stopping.abort();
    for (const stream of this.all()) stream.close('restart');
    await this.guarded('presence', () => this.presence.leaveAll());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.close();
  }

  /**
   * Opens a stream. `seen` is the reader's last known revision, 0 = none. Throws 429 and 503 when there are too many.
   */
  open(boqId: string, caller: LiveCaller, party: LiveParty, seen: number): LiveStream {
    if (this.closing) throw unavailable();
    const leave = this.admission.enter(boqId, party, () => stream.close('crowded'));
    const room = this.rooms.get(boqId) ?? new LiveRoom(boqId, this.reads);
    this.rooms.set(boqId, room);
    const stream = new LiveStream(randomUUID(), boqId, caller, seen, () => {
      leave();
      room.streams.delete(stream);
      if (room.streams.size === 0 && this.rooms.get(boqId) === room) this.rooms.delete(boqId);
      if (caller.person !== null && !this.closing) {
        void entered.then(() => this.guarded('presence', () => this.presence.leave(stream.id, boqId)));
      }
    });
    room.streams.add(stream);
    // Join the room first: later changes are announced from now on, and the current state is read afterwards.
    room.moved('head');
    const entered = this.guarded('presence', () => this.presence.enter(entryOf(stream))).then(() =>
      room.moved('people'),
    );
    return stream;
  }

  /** Follows the log while browsers are open; ends with the process. */
  private async follow(): Promise<void> {
    let position: bigint | null = null;
    while (!this.closing) {
      await this.guarded('log', async () => {
        const end = await this.store.head();
        // Whoever opens a stream reads the current state first, so nothing was missed while nobody listened.
        const from = this.rooms.size === 0 ? end : (position ?? end);
        for await (const page of logPages(this.store, from, end)) this.appended(page);
        position = end;
      });
      await this.store.changed(this.stopping.signal);
    }
  }

  private appended(events: readonly { readonly streamId: string }[]): void {
    for (const id of new Set(events.map(({ streamId }) => boqIdOf(streamId)))) this.rooms.get(id)?.moved('head');
  }

  private readonly reads = {
    head: (room: LiveRoom): Promise<void> =>
      this.guarded('head', async () => this.tellHead(room, await this.heads.latest(room.boqId))),
    people: (room: LiveRoom): Promise<void> =>
      this.guarded('people', async () => {
        const people = JSON.stringify((await this.presence.of([room.boqId])).get(room.boqId) ?? []);
        for (const stream of room.streams) stream.tellPeople(people);
      }),
  };

  private tellHead(room: LiveRoom, head: BoqHeadRow | null): void {
    for (const stream of room.streams) {
      if (this.stillMay(stream, head) && head) stream.tellRevision(head.revision);
    }
  }

  /** Closes a stream whose reader may no longer see the BOQ; returns whether it may stay open. */
  private stillMay(stream: LiveStream, head: BoqHeadRow | null): boolean {
    if (!head) {
      stream.close('gone');
      return false;
    }
    if (decideAccess(ruleOf('boq.live'), stream.actor, relationOf(head, stream.actor)) === 'allow') return true;
    stream.close('no_access');
    return false;
  }

  /** Checks again whether these streams' sessions and permissions are valid; never rejects. */
  private async confirm(streams: readonly LiveStream[]): Promise<void> {
    await Promise.all(
      streams.map((stream) =>
        this.guarded('rights', async () => {
          const { token } = stream.caller;
          const person = token === null ? stream.actor : await this.sessions.find(token, true);
          if (!person) return stream.close('session_ended');
          stream.actor = person;
          if (this.stillMay(stream, await this.heads.latest(stream.boqId))) stream.checkedAt = Date.now();
        }),
      ),
    );
    for (const stream of streams) if (stream.checkedAt < Date.now() - CHECK_BY_MS) stream.close('unavailable');
  }

  private heard(payload: string): void {
    const message = decodeLiveMessage(payload);
    if (!message) return;
    if ('lead' in message) this.leads.heard(message.lead);
    else if ('person' in message) {
      const of = this.all().filter(({ actor }) => actor.kind === 'user' && actor.id === message.person);
      void this.confirm(of);
    } else {
      const moved = message.boqs ?? [...this.rooms.keys()];
      for (const boqId of moved) this.rooms.get(boqId)?.moved('people');
    }
  }

  private all(): LiveStream[] {
    return [...this.rooms.values()].flatMap(({ streams }) => [...streams]);
  }

  /** A failure here is retried by the next change or tick; it must not end a stream. */
  private async guarded(what: string, work: () => Promise<unknown> | unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ err: error, what }, 'Open streams could not be brought up to date.');
    }
  }
}

/** The presence entry of a stream; none when its reader is not shown. */
function entryOf({ id, boqId, caller, actor }: LiveStream): Entry[] {
  return caller.person === null ? [] : [{ streamId: id, boqId, person: caller.person, actor }];
}
