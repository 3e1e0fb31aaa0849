import type { Pool } from 'pg';
import { AfterCommitNotifier } from '../../database/after-commit-notifier';
import { createPool } from '../../database/kysely';
import { SILENCE_MS } from '../../database/silence';
import type { EventStore, StoredEvent } from '../event-store';
import { followLog } from '../follow-log';
import { applyCarefully, countParked, isTransient, messageOf, park } from './apply-batch';
import { lockFurthestBehind, type Checkpoint } from './checkpoints';
import { encodeProjected, mergeProjected, PROJECTED_CHANNEL, type ProjectionProgress } from './messages';
import type { Projection, ProjectionTx } from './projection';
import { identityOf, type ReadModelHome } from './log-source';
import { rebuildTogether } from './rebuild';
import { inTransaction } from './transaction';

const FIRST_BATCH = 200;
const LAST_BATCH = 2_000;
/** How long a batch may take: as long as its transaction holds the checkpoint, and back what vacuum may remove. */
const BATCH_MS = 1_000;
/** Streams whose events the read models take before the next ones: few enough for their states to stay in memory. */
const STREAMS_AT_ONCE = 50;
/**
 * So many events behind at its start, and such a share of the log, a read model is rebuilt: streams that are not in memory are followed
 * at 350 events a second, and folded from the log at 20 times as many.
 */
const FAR_BEHIND = 10_000;
const FAR_SHARE = 1 / 20;
/** Reads do not wait for a read model. */
const PACE_MS = 100;

export interface ProjectorOptions {
  /** For its own connections. */
  readonly url: string;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** In-process shortcut for what is also sent by NOTIFY, e.g. `watch.observe`. */
  readonly onProjected?: (message: ProjectionProgress) => void;
  readonly log: ProjectorLog;
  /** Events behind from which on a read model is rebuilt, for tests. */
  readonly farBehind?: number;
}

export interface ProjectorLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** What a batch moved. */
interface Moved {
  readonly group: readonly Checkpoint[];
  readonly position: number;
  readonly streams: NonNullable<ProjectionProgress['streams']>;
}

/**
 * Applies the log to the read models. One transaction per batch holds rows and checkpoint, so each event counts exactly
 * once. Projections at the same position share a read of the log and a transaction. Several processes may run a
 * projector: one at a time holds a read model, and checkpoint rows locked by another are skipped.
 */
export class Projector {
  private readonly pool: Pool;
  private readonly byName: ReadonlyMap<string, Projection>;
  private readonly notifier: AfterCommitNotifier<ProjectionProgress>;
  private readonly abort = new AbortController();
  private running: Promise<void> | undefined;
  private batch = FIRST_BATCH;
  /** The last batch was full: there is more to apply. */
  private isBehind = false;
  /** Apply the next batch event by event, because the last attempt threw. */
  private careful = false;

  constructor(private readonly options: ProjectorOptions) {
    this.pool = createPool(options.url, {
      max: 2,
      applicationName: 'fitout-projector',
      // A rebuild waits for another's, and makes indexes.
      silenceMs: 4 * SILENCE_MS,
    });
    this.byName = new Map(options.projections.map((projection) => [projection.name, projection]));
    this.notifier = new AfterCommitNotifier(options.url, PROJECTED_CHANNEL, encodeProjected, mergeProjected);
  }

  /** Registers the projections, rebuilds those whose version rose, then follows the log until `stop`. */
  start(): void {
    this.running ??= this.run();
  }

  /** Finishes the current batch. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
    await this.notifier.close();
    await this.pool.end();
  }

  /** Applies everything committed so far, synchronously for the caller; for tests and the command line. */
  async drain(): Promise<void> {
    await this.register();
    while (await this.step()) continue;
  }

  private run(): Promise<void> {
    let registered = false;
    // An error recorded by an earlier process is cleared by the first batch that succeeds.
    let failed = true;
    return followLog(this.options.store, this.abort.signal, {
      paceMs: PACE_MS,
      step: async () => {
        if (!registered) await this.register();
        registered = true;
        const moved = await this.step();
        if (failed) await this.note(null);
        failed = false;
        if (!moved) return 'nothing';
        return this.isBehind ? 'full-batch' : 'some';
      },
      onError: async (error) => {
        this.options.log.error({ err: error }, 'A batch of projections failed; it is tried again.');
        failed = true;
        await this.note(messageOf(error));
      },
    });
  }

  /** Shows the admin why nothing moves; null once it moves again. */
  private async note(error: string | null): Promise<void> {
    try {
      await this.pool.query(
        `update projections set error = $2, error_at = case when $2::text is null then null else now() end
         where name = any($1) and error is distinct from $2`,
        [[...this.byName.keys()], error],
      );
    } catch (err) {
      this.options.log.error({ err }, 'The failure of a batch could not be noted.');
    }
  }

  /**
   * Rebuilds those next to their live tables that are new or far behind, whose version rose, or that followed another log: together,
   * but for those that keep writers of their tables away in the meantime.
   */
  private async register(): Promise<void> {
    const log = await identityOf(this.options.store);
    const outdated: Projection[] = [];
    for (const projection of this.options.projections) {
      if (await this.isOutdated(projection, log)) outdated.push(projection);
    }
    const together = outdated.filter(({ lock }) => !lock);
    const alone = outdated.filter(({ lock }) => lock).map((projection) => [projection]);
    for (const projections of [together, ...alone]) {
      if (projections.length === 0) continue;
      const outcome = await rebuildTogether(this.home, projections);
      const names = projections.map(({ name }) => name);
      this.options.log.info({ projections: names, ...outcome }, 'Rebuilt read models.');
    }
  }

  /** Registers a projection; whether its rows have to be made from the log. */
  private async isOutdated(projection: Projection, log: string): Promise<boolean> {
    await this.pool.query(
      'insert into projections (name, version, position, log) values ($1, $2, 0, $3) on conflict do nothing',
      [projection.name, projection.version, log],
    );
    const found = await this.pool.query<{ version: number; position: number; log: string }>(
      'select version, log, position from projections where name = $1',
      [projection.name],
    );
    const row = found.rows[0];
    if (row && row.version > projection.version) {
      this.options.log.info(
        { projection: projection.name },
        'A newer version keeps this read model; it is left alone.',
      );
      return false;
    }
    const behind = row !== undefined && this.isFarBehind(row.position, Number(await this.options.store.head()));
    if (row?.version === projection.version && row.log === log && !behind) return false;
    // A position in another log is meaningless here and must not be mistaken for one of ours.
    if (row?.log !== log) {
      await this.pool.query('update projections set position = 0, log = $2 where name = $1', [projection.name, log]);
    }
    return true;
  }

  private isFarBehind(position: number, head: number): boolean {
    const behind = head - position;
    if (position === 0) return behind > 0;
    return behind >= (this.options.farBehind ?? FAR_BEHIND) && behind >= FAR_SHARE * head;
  }

  private get home(): ReadModelHome {
    return { pool: this.pool, store: this.options.store };
  }

  /** Runs one batch; true when it moved a checkpoint. */
  private async step(): Promise<boolean> {
    try {
      const moved = await inTransaction(
        this.pool,
        (tx) => this.project(tx),
        'begin; set local synchronous_commit = off',
      );
      this.careful = false;
      if (!moved) return false;
      const { group, position, streams } = moved;
      const message = { positions: Object.fromEntries(group.map(({ name }) => [name, position])), streams };
      this.options.onProjected?.(message);
      this.notifier.notify(message);
      return true;
    } catch (error) {
      if (isTransient(error) || this.careful) throw error;
      this.careful = true;
      return true;
    }
  }

  /** `synchronous_commit` is off: rows and checkpoint would be lost together, and are rebuilt from the log. */
  private async project(tx: ProjectionTx): Promise<Moved | undefined> {
    const group = await lockFurthestBehind(tx, this.options.projections);
    const first = group[0];
    if (!first) return undefined;
    const events = await this.options.store.readAll(BigInt(first.position), null, this.batch);
    const last = events.at(-1);
    if (!last) return undefined;
    this.isBehind = events.length === this.batch;
    const began = performance.now();
    const [apart, others] = this.divide(group);
    for (const part of byStreams(events)) for (const checkpoint of apart) await this.apply(tx, checkpoint, part);
    for (const checkpoint of others) await this.apply(tx, checkpoint, events);
    this.batch = this.isBehind ? batchAfter(this.batch, performance.now() - began) : FIRST_BATCH;
    const position = Number(last.position);
    await tx.client.query({
      name: 'move_checkpoint',
      text: 'update projections set position = $2, updated_at = now() where name = any($1)',
      values: [group.map(({ name }) => name), position],
    });
    return { group, position, streams: Object.fromEntries(events.map((event) => [event.streamId, event.version])) };
  }

  /** Those that may be applied a few streams at a time, and those that need the order of the log. */
  private divide(group: readonly Checkpoint[]): [Checkpoint[], Checkpoint[]] {
    const isApart = ({ name }: Checkpoint): boolean => this.byName.get(name)?.isApart ?? false;
    return [group.filter(isApart), group.filter((checkpoint) => !isApart(checkpoint))];
  }

  private async apply(tx: ProjectionTx, checkpoint: Checkpoint, events: readonly StoredEvent[]): Promise<void> {
    const projection = this.byName.get(checkpoint.name);
    if (!projection) return;
    let wanted = events.filter((event) => projection.types.includes(event.type));
    if (checkpoint.parked.length > 0) {
      const parked = new Set(checkpoint.parked);
      for (const [streamId, waiting] of countByStream(wanted.filter((event) => parked.has(event.streamId)))) {
        await countParked(tx, projection.name, streamId, waiting);
      }
      wanted = wanted.filter((event) => !parked.has(event.streamId));
    }
    if (wanted.length === 0) return;
    if (!this.careful) return projection.apply(tx, wanted);
    const parked = await applyCarefully(tx, projection, wanted);
    await park(tx, projection.name, parked);
    for (const { streamId, error } of parked) {
      this.options.log.error({ projection: projection.name, streamId, error }, 'A stream was parked.');
    }
  }
}

/** So many events that they take BATCH_MS, as those before took theirs; at most twice as many. */
function batchAfter(events: number, tookMs: number): number {
  const next = Math.floor((events * BATCH_MS) / Math.max(tookMs, 1));
  return Math.max(1, Math.min(next, 2 * events, LAST_BATCH));
}

/** The events in parts of STREAMS_AT_ONCE streams, in each in the order of the log. */
function byStreams(events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const places = new Map<string, number>();
  const parts: StoredEvent[][] = [];
  for (const event of events) {
    const place = places.get(event.streamId) ?? places.size;
    places.set(event.streamId, place);
    (parts[Math.floor(place / STREAMS_AT_ONCE)] ??= []).push(event);
  }
  return parts;
}

function countByStream(events: readonly StoredEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { streamId } of events) counts.set(streamId, (counts.get(streamId) ?? 0) + 1);
  return counts;
}
