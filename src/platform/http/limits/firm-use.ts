import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../../config/config';
import { PG_POOL } from '../../database/tokens';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const MEGABYTE = 1_000_000;
/** How far processes may be apart; what one counts in between, the others do not know. */
const FLUSH_MS = 2 * SECOND;
const KEPT_DAYS = 35;
const PURGE_MS = 60 * MINUTE;

/** What an account used, over all processes. */
export interface FirmUsed {
  /** In this minute. */
  readonly requests: number;
  /** Today, in UTC: sent to us, and sent by us. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly requestsToday: number;
}

/** A limit that an account meets. `reset`: seconds until the count begins again. */
export interface FirmLimit {
  readonly limit: number;
  readonly left: number;
  readonly reset: number;
}

/** Counts of a minute and a day, each with the number that it is of. */
class Counts {
  minute = 0;
  inMinute = 0;
  day = 0;
  requests = 0;
  bytesIn = 0;
  bytesOut = 0;

  /** Drops what is of an earlier minute or day. */
  moveTo(now: number): this {
    const [minute, day] = [Math.floor(now / MINUTE), Math.floor(now / DAY)];
    if (this.minute !== minute) [this.minute, this.inMinute] = [minute, 0];
    if (this.day !== day) [this.day, this.requests, this.bytesIn, this.bytesOut] = [day, 0, 0, 0];
    return this;
  }
}

interface Row {
  readonly account_id: string;
  readonly requests: number;
  readonly bytes_in: number;
  readonly bytes_out: number;
  readonly in_minute: number;
}

/**
 * Counts the requests and bytes of accounts in memory and adds them to the table `firm_use` every two seconds, which
 * answers with what all processes counted: a limit holds over all of them, and costs a request nothing.
 */
@Injectable()
export class FirmUse implements OnApplicationShutdown {
  /** What all processes counted when it was last stored. */
  private readonly known = new Map<string, Counts>();
  /** What this one counted since, and what of it is being stored. */
  private pending = new Map<string, Counts>();
  private sent: ReadonlyMap<string, Counts> = new Map();
  private readonly timers: readonly NodeJS.Timeout[];
  private storing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: PinoLogger,
  ) {
    this.timers = [
      setInterval(() => void this.flush(), FLUSH_MS).unref(),
      setInterval(() => void this.purge(), PURGE_MS).unref(),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.flush();
  }

  /** Counts a request; returns the limits that the account meets, `left` below zero for one that is used up. */
  request(accountId: string, now = Date.now()): FirmLimit[] {
    const counts = this.pendingOf(accountId, now);
    const { firmRequests, firmMegabytes } = this.config.limits;
    counts.inMinute += 1;
    counts.requests += 1;
    const all = [this.knownOf(accountId, now), this.sent.get(accountId)?.moveTo(now) ?? new Counts(), counts];
    const bytes = all.reduce((sum, { bytesIn, bytesOut }) => sum + bytesIn + bytesOut, 0);
    const requests = all.reduce((sum, { inMinute }) => sum + inMinute, 0);
    const limits = [
      {
        limit: firmRequests,
        left: firmRequests - requests,
        reset: Math.ceil((MINUTE - (now % MINUTE)) / SECOND),
      },
      // A request more is one that may bring a byte more.
      {
        limit: firmMegabytes,
        left: Math.floor(firmMegabytes - bytes / MEGABYTE) - (bytes >= firmMegabytes * MEGABYTE ? 1 : 0),
        reset: Math.ceil((DAY - (now % DAY)) / SECOND),
      },
    ];
    return limits.filter(({ limit }) => limit < Infinity);
  }

  /** Counts the bytes of a request and its answer. */
  bytes(accountId: string, incoming: number, outgoing: number, now = Date.now()): void {
    const counts = this.pendingOf(accountId, now);
    counts.bytesIn += incoming;
    counts.bytesOut += outgoing;
  }

  /** What an account has used until now. */
  async of(accountId: string): Promise<FirmUsed> {
    await this.flush();
    const now = Date.now();
    const { rows } = await this.pool.query<Row & { minute: number }>(
      'select * from firm_use where account_id = $1 and day = $2',
      [accountId, dayText(now)],
    );
    const [row] = rows;
    return {
      requests: row && row.minute === Math.floor(now / MINUTE) ? row.in_minute : 0,
      bytesIn: row?.bytes_in ?? 0,
      bytesOut: row?.bytes_out ?? 0,
      requestsToday: row?.requests ?? 0,
    };
  }

  /** Stores what was counted. A failure is logged and the counts are kept: this process goes on counting by itself. */
  flush(): Promise<void> {
    return (this.storing = this.storing.then(() => this.store()));
  }

  private async store(now = Date.now()): Promise<void> {
    const batch = this.pending;
    if (batch.size === 0) return;
    [this.pending, this.sent] = [new Map(), batch];
    const all = [...batch].map(([id, counts]) => [id, counts.moveTo(now)] as const);
    try {
      const { rows } = await this.pool.query<Row>({
        name: 'firm-use-add',
        // Sorted keys: two processes cannot deadlock. An account that is deleted gets no row again.
        text: `insert into firm_use as u (account_id, day, requests, bytes_in, bytes_out, minute, in_minute)
          select a.id, $2, a.requests, a.bytes_in, a.bytes_out, $3, a.in_minute
          from unnest($1::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[])
            as a (id, requests, bytes_in, bytes_out, in_minute)
          where exists (select from users where users.id = a.id) order by a.id
          on conflict (account_id, day) do update set
            requests = u.requests + excluded.requests,
            bytes_in = u.bytes_in + excluded.bytes_in,
            bytes_out = u.bytes_out + excluded.bytes_out,
            in_minute = excluded.in_minute + case when u.minute = excluded.minute then u.in_minute else 0 end,
            minute = excluded.minute
          returning account_id, requests, bytes_in, bytes_out, in_minute`,
        values: [
          all.map(([id]) => id),
          dayText(now),
          Math.floor(now / MINUTE),
          all.map(([, { requests }]) => requests),
          all.map(([, { bytesIn }]) => bytesIn),
          all.map(([, { bytesOut }]) => bytesOut),
          all.map(([, { inMinute }]) => inMinute),
        ],
      });
      this.learn(rows, now);
    } catch (err) {
      this.log.warn({ err }, 'the use of firms could not be stored');
      for (const [id, counts] of all) this.giveBack(id, counts, now);
    } finally {
      this.sent = new Map();
    }
  }

  private learn(rows: readonly Row[], now: number): void {
    for (const { account_id: id, ...row } of rows) {
      const counts = this.knownOf(id, now);
      this.known.set(id, counts);
      counts.inMinute = row.in_minute;
      [counts.requests, counts.bytesIn, counts.bytesOut] = [row.requests, row.bytes_in, row.bytes_out];
    }
    // Who sent nothing today is asked for again when they do.
    for (const [id, { day }] of this.known) if (day !== Math.floor(now / DAY)) this.known.delete(id);
  }

  private giveBack(id: string, { inMinute, requests, bytesIn, bytesOut }: Counts, now: number): void {
    const counts = this.pendingOf(id, now);
    counts.inMinute += inMinute;
    counts.requests += requests;
    counts.bytesIn += bytesIn;
    counts.bytesOut += bytesOut;
  }

  private knownOf(id: string, now: number): Counts {
    return (this.known.get(id) ?? new Counts()).moveTo(now);
  }

  private pendingOf(id: string, now: number): Counts {
    const counts = (this.pending.get(id) ?? new Counts()).moveTo(now);
    this.pending.set(id, counts);
    return counts;
  }

  /** Deletes days that nobody asks for any more. */
  private async purge(): Promise<void> {
    try {
      await this.pool.query('delete from firm_use where day < current_date - $1::int', [KEPT_DAYS]);
    } catch (err) {
      this.log.warn({ err }, 'old use of firms could not be deleted');
    }
  }
}

const dayText = (now: number): string => new Date(now).toISOString().slice(0, 10);
