import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { EVENT_STORE, type EventMetadata, type EventStore, type NewEvent } from '../../event-store/event-store';
import { StreamRunner } from '../../event-store/command-runner';
import { UnknownRateBookError, type PricedBoq, type RateBook } from '../../pricing';
import { RateBooks } from '../../rate-books/rate-books.public';
import { BoqEnv } from './boq-env';
import { BoqPricing } from './boq-pricing';
import { asProblem } from './boq-problems';
import type { BoqCommand } from '../domain/boq.commands';
import { decide } from '../domain/boq.decider';
import { evolve, patchOf, type BoqEvent } from '../domain/boq.events';
import type { Patch } from '../domain/boq.patch';
import { initialState, type BoqState } from '../domain/boq.state';
import { totalBeside } from '../domain/issues/issue.record';
import { currentSchemaVersion, upcast } from '../domain/boq.upcasters';
import type { BoqOutcome } from './commands/execute-boq';
import { EstimateTokens } from './estimate-tokens';
import { BoqSnapshots } from './snapshots/snapshots';

export type Authorship = EventMetadata;

/** The largest revision that the store can number. */
const LAST_REVISION = 2_147_483_647;

/** What one revision did. */
export interface RevisionChange {
  readonly revision: number;
  readonly patch: Patch;
}

/** Events in memory at once while a long stretch of a history is walked. */
const CHANGES_PAGE = 500;

/** Lines of BOQs a process keeps in memory at most: some hundred megabytes. */
const CACHED_LINES = 100_000;

export interface Snapshot {
  readonly state: BoqState;
  readonly priced: PricedBoq;
  /** What it is priced by, where that is a draft: no BOQ can be priced by it for good. */
  readonly book?: RateBook;
}
export interface Estimate {
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** What the change would store; null where it changes nothing. */
  readonly event: BoqEvent | null;
  /** Proves these figures to the submit that applies them; see EstimateTokens. */
  readonly token: () => Promise<string>;
}

export const BOQ_STREAM_PREFIX = 'boq-';
export const streamOf = (boqId: string): string => `${BOQ_STREAM_PREFIX}${boqId}`;
export const boqIdOf = (streamId: string): string => streamId.slice(BOQ_STREAM_PREFIX.length);

/** The state after a stored event, read as today's code knows it. */
export function evolveStored(
  state: BoqState,
  stored: { readonly type: string; readonly schemaVersion: number; readonly data: unknown; readonly version: number },
): BoqState {
  const event = upcast(stored);
  // An issue moves no figure, and is read even where somebody damaged what is recorded of it.
  const total = event.type === 'RevisionIssued' ? (totalBeside(event.data) ?? state.total) : event.data.totals.total;
  return { ...evolve(state, event, stored.version), total };
}

/** Loads, decides and appends on BOQ streams; the only writer of them. */
@Injectable()
export class BoqStreams {
  private readonly runner: StreamRunner<BoqState>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly env: BoqEnv,
    private readonly pricing: BoqPricing,
    private readonly books: RateBooks,
    private readonly snapshots: BoqSnapshots,
    private readonly tokens: EstimateTokens,
  ) {
    this.runner = new StreamRunner<BoqState>(
      store,
      {
        initial: (streamId) => initialState(boqIdOf(streamId)),
        evolve: evolveStored,
        weigh: ({ lines, undoneBy }) => 10 + lines.size + undoneBy.size / 10,
        shortcuts: {
          snapshot: async (streamId, to) => {
            const kept = await snapshots.nearest(boqIdOf(streamId), to);
            return kept && { state: kept.state, version: kept.state.revision };
          },
          eventIdOf: (commandId) => eventId(commandId, 0),
        },
      },
      { maxCachedWeight: CACHED_LINES },
    );
  }

  /**
   * Runs a command; rejects with a Problem when the BOQ refuses it, or when the figures of the estimate that `estimateToken`
   * stands for have moved. A repeated command answers as it did at first.
   */
  async execute(
    boqId: string,
    command: BoqCommand,
    author: Authorship,
    estimateToken: string | null = null,
  ): Promise<BoqOutcome> {
    try {
      return await this.withBooks(async () => {
        const check = estimateToken === null ? null : await this.tokens.check(estimateToken, boqId, command);
        const result = await this.runner.run(streamOf(boqId), author.commandId, (state) => {
          const events = decide(command, state, this.env);
          if (check) {
            const before = this.env.totals(state);
            check({ before, after: events.at(-1)?.data.totals ?? before });
          }
          return events.map((event, index) => newEvent(event, index, author));
        });
        return { revision: result.version, state: await this.priceable(result.state) };
      });
    } catch (error) {
      throw asProblem(error);
    }
  }

  /**
   * What a command would do: both states, priced. Rejects with a Problem when the BOQ would refuse it, or when the figures of
   * the estimate that `estimateToken` stands for have moved.
   */
  async estimate(boqId: string, command: BoqCommand, estimateToken: string | null = null): Promise<Estimate> {
    try {
      const state = await this.load(boqId);
      return await this.withBooks(async () => {
        const before = { state, priced: this.pricing.price(state) };
        const [event = null] = decide(command, state, this.env);
        const next = event ? evolve(state, event) : state;
        const after = { state: next, priced: this.pricing.price(next) };
        const figures = { before: before.priced.totals, after: after.priced.totals };
        if (estimateToken !== null) (await this.tokens.check(estimateToken, boqId, command))(figures);
        return { before, after, event, token: () => this.tokens.issue(boqId, command, figures) };
      });
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** The BOQ as it is now, with every committed change; `exists` is false for an unknown id. */
  async load(boqId: string): Promise<BoqState> {
    return this.priceable((await this.runner.load(streamOf(boqId))).state);
  }

  /** The BOQ as it was at a revision; null when it has not got that far. */
  async at(boqId: string, revision: number): Promise<BoqState | null> {
    return (await this.momentOf(boqId, revision))?.state ?? null;
  }

  /** The BOQ as it was at a revision, and when that revision was made; null when it has not got that far. */
  async momentOf(boqId: string, revision: number): Promise<{ state: BoqState; at: Date } | null> {
    if (revision > LAST_REVISION) return null;
    const kept = await this.snapshots.nearest(boqId, revision);
    let { state, at } = kept ?? { state: initialState(boqId), at: new Date(0) };
    for (const stored of await this.store.read(streamOf(boqId), state.revision, revision)) {
      state = evolveStored(state, stored);
      at = stored.recordedAt;
    }
    return state.revision === revision ? { state: await this.priceable(state), at } : null;
  }

  /** What the revisions after one and up to another did, oldest first, a page at a time. */
  async *changesBetween(boqId: string, after: number, to: number): AsyncGenerator<RevisionChange, void> {
    for (let at = after; at < to; at += CHANGES_PAGE) {
      for (const stored of await this.store.read(streamOf(boqId), at, Math.min(at + CHANGES_PAGE, to))) {
        yield { revision: stored.version, patch: patchOf(upcast(stored)) };
      }
    }
  }

  /** What one revision did, as undo needs it; null when there is no such revision. */
  async changeOf(boqId: string, revision: number): Promise<{ event: BoqEvent; patch: Patch } | null> {
    if (revision > LAST_REVISION) return null;
    const [stored] = await this.store.read(streamOf(boqId), revision - 1, revision);
    if (!stored) return null;
    const event = upcast(stored);
    return { event, patch: patchOf(event) };
  }

  /** Another process may have pinned the BOQ to a rate book that this one has not read yet. */
  private async priceable(state: BoqState): Promise<BoqState> {
    await this.books.ensure(state.head.rateBookVersion);
    return state;
  }

  /** Decides and prices; once more with the rate book that was missing. */
  private async withBooks<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnknownRateBookError)) throw error;
      await this.books.refresh();
      return work();
    }
  }
}

function eventId(commandId: string, index: number): string {
  return uuidv5(String(index), commandId);
}

function newEvent(event: BoqEvent, index: number, metadata: EventMetadata): NewEvent {
  return {
    id: eventId(metadata.commandId, index),
    type: event.type,
    schemaVersion: currentSchemaVersion(event.type),
    data: event.data,
    metadata,
  };
}
