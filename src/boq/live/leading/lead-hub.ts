import { PassThrough } from 'node:stream';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/tokens';
import { eventText, HEARTBEAT } from '../../../platform/http/answers/event-stream';
import { unavailable } from '../../../platform/http/answers/problem';
import { Admission, type LiveParty } from '../admission';
import { LIVE_CHANNEL } from '../live-messages';
import { leadAfter, type Lead, type LeadMessage } from './lead-message';

/** Whoever leads is heard every 4 seconds: a silent one has left. */
const OVER_MS = 12_000;
const SWEEP_MS = 3_000;
const HEARTBEAT_MS = 15_000;
/** A stream then ends and is opened again, which asks anew whether its link is valid. */
const STREAM_MS = 20 * 60_000;
const MOST_WAITING_BYTES = 64 * 1024;

/** What is led, and where it is shown. */
export type LedIssue = Pick<LeadMessage, 'boq' | 'issue'>;

interface Heard {
  readonly lead: Lead;
  readonly at: number;
}

const keyOf = ({ boq, issue }: LedIssue): string => `${boq} ${issue}`;
const textOf = (lead: Lead | null): string => eventText({ data: lead });

/**
 * Screens that show the same issue while someone leads. Every process hears every message on the channel of the live
 * streams, so nothing is stored; a lead that is not heard of any more is over.
 */
@Injectable()
export class LeadHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leads = new Map<string, Heard>();
  private readonly streams = new Map<string, Set<PassThrough>>();
  private readonly admission = new Admission();
  private readonly timers: NodeJS.Timeout[] = [];
  private closing = false;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  onApplicationBootstrap(): void {
    this.timers.push(setInterval(() => this.sweep(), SWEEP_MS).unref());
    this.timers.push(
      setInterval(() => {
        for (const stream of this.all()) write(stream, HEARTBEAT);
      }, HEARTBEAT_MS).unref(),
    );
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
    this.timers.forEach(clearInterval);
    for (const stream of this.all()) stream.end();
  }

  /** What is led now; null for nothing. */
  now(of: LedIssue): Lead | null {
    return this.leads.get(keyOf(of))?.lead ?? null;
  }

  /** Tells the screens of every process. */
  async tell(message: LeadMessage): Promise<void> {
    await this.pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify({ lead: message })]);
  }

  /** A message has come, from this process or another. */
  heard(message: LeadMessage): void {
    const key = keyOf(message);
    const earlier = this.leads.get(key)?.lead ?? null;
    const lead = leadAfter(earlier, message);
    if (lead)
      this.leads.set(key, { lead, at: message.slide === undefined ? (this.leads.get(key)?.at ?? 0) : Date.now() });
    else this.leads.delete(key);
    if (JSON.stringify(lead) !== JSON.stringify(earlier)) this.show(key, lead);
  }

  /** Opens a stream of what is led, beginning with the present state. Throws 429 and 503 when there are too many. */
  open(of: LedIssue, party: LiveParty): PassThrough {
    if (this.closing) throw unavailable();
    const key = keyOf(of);
    const stream = new PassThrough();
    const leave = this.admission.enter(key, party, () => stream.end());
    const end = setTimeout(() => stream.end(), STREAM_MS).unref();
    const streams = this.streams.get(key) ?? new Set();
    this.streams.set(key, streams.add(stream));
    stream.once('close', () => {
      leave();
      clearTimeout(end);
      streams.delete(stream);
      if (streams.size === 0 && this.streams.get(key) === streams) this.streams.delete(key);
    });
    write(stream, `retry: 1000\n\n${textOf(this.now(of))}`);
    return stream;
  }

  private sweep(): void {
    const due = Date.now() - OVER_MS;
    for (const [key, { at }] of this.leads) {
      if (at >= due) continue;
      this.leads.delete(key);
      this.show(key, null);
    }
  }

  private show(key: string, lead: Lead | null): void {
    const text = textOf(lead);
    for (const stream of this.streams.get(key) ?? []) write(stream, text);
  }

  private all(): PassThrough[] {
    return [...this.streams.values()].flatMap((streams) => [...streams]);
  }
}

/** A reader that does not read is cut off, and opens another stream. */
function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded) return;
  stream.write(text);
  if (stream.writableLength + stream.readableLength > MOST_WAITING_BYTES) stream.destroy();
}
