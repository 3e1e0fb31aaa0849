import { Injectable } from '@nestjs/common';
import type { NewEvent } from '../../../platform/event-store/event-store';
import { UnknownRateBookError } from '../../../pricing';
import { RateBooks } from '../../../directory/rate-books/rate-books.public';
import { type BoqCommand } from '../../domain/boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { decideOn } from '../../domain/boq.decider';
import type { BoqEvent } from '../../domain/boq.events';
import type { BoqState } from '../../domain/boq.state';
import { currentSchemaVersion } from '../../domain/boq.upcasters';
import { BoqCatalogue } from '../boq-catalogue';
import { BoqEnv } from '../boq-env';
import { BoqPricing } from '../boq-pricing';
import { asProblem } from '../boq-problems';
import { BoqRunner } from '../boq-runner';
import { eventId, streamOf } from '../boq-stream';
import { BoqStreams, type Authorship, type Snapshot } from '../boq-streams';
import { EstimateTokens, type Figures } from '../estimates/estimate-tokens';
import type { BoqOutcome, Estimate, Trial } from './outcome';

/** A command applied to one state. */
interface Change {
  readonly event: BoqEvent | null;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/**
 * Loads, decides and appends; the only writer of BOQ streams. BoqCommands is the way to it.
 */
@Injectable()
export class BoqExecutor {
  constructor(
    private readonly runner: BoqRunner,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly books: RateBooks,
    private readonly tokens: EstimateTokens,
  ) {}

  /**
   * Runs a command; rejects with a Problem when the BOQ refuses it, or when the figures of the estimate behind
   * `estimateToken` have changed. A repeated command returns its first answer.
   */
  execute(
    boqId: string,
    command: BoqCommand,
    author: Authorship,
    estimateToken: string | null = null,
  ): Promise<BoqOutcome> {
    return this.withBooks(async () => {
      const check = estimateToken === null ? null : await this.tokens.check(estimateToken, boqId, command);
      let change: Change | undefined;
      const result = await this.runner.run(streamOf(boqId), author.commandId, (state) => {
        change = this.carryOut(command, state);
        check?.(figuresOf(change));
        return change.event ? [newEvent(change.event, author)] : [];
      });
      const state = await this.streams.priceable(result.state);
      if (change && result.status !== 'duplicate') {
        const { before, after, event } = change;
        this.pricing.takeOver(state, after.state);
        return { revision: result.version, before, after: this.snapshotOf(state), event };
      }
      // It has already run, perhaps in another process: it was decided on the revision before its own.
      const earlier = (await this.streams.at(boqId, result.version - 1)) ?? state;
      return { revision: result.version, before: this.snapshotOf(earlier), after: this.snapshotOf(state), event: null };
    });
  }

  /**
   * What a command would do: both states, priced. Rejects with a Problem when the BOQ would refuse it, or when the
   * figures of the estimate behind `estimateToken` have changed. `seen`: as in `BoqStreams.load`.
   */
  async estimate(
    boqId: string,
    command: BoqCommand,
    estimateToken: string | null = null,
    seen?: number,
  ): Promise<Estimate> {
    const state = await this.streams.load(boqId, seen);
    return this.withBooks(async () => {
      const change = this.carryOut(command, state);
      const figures = figuresOf(change);
      if (estimateToken !== null) (await this.tokens.check(estimateToken, boqId, command))(figures);
      return { ...change, token: () => this.tokens.issue(boqId, command, figures) };
    });
  }

  /** Runs `work` on the present BOQ with what tries commands on it. */
  async tryOut<Answer>(boqId: string, work: (now: Snapshot, trial: Trial) => Answer): Promise<Answer> {
    const state = await this.streams.existing(boqId);
    return this.withBooks(async () => {
      const now = this.snapshotOf(state);
      return work(now, (command) => {
        try {
          return this.carryOut(command, state).after;
        } catch (error) {
          if (error instanceof Rejection) return now;
          throw error;
        }
      });
    });
  }

  private carryOut(command: BoqCommand, state: BoqState): Change {
    const decided = decideOn(command, state, new BoqEnv(this.pricing, this.catalogue));
    const before = this.snapshotOf(state);
    return { event: decided?.event ?? null, before, after: decided ? this.snapshotOf(decided.after) : before };
  }

  private snapshotOf(state: BoqState): Snapshot {
    const { pricing } = this;
    return {
      state,
      get priced() {
        return pricing.price(state);
      },
    };
  }

  /** Decides and prices; retries once with a rate book that was missing. Errors are turned into Problems. */
  private async withBooks<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnknownRateBookError)) throw asProblem(error);
    }
    try {
      await this.books.readAll();
      return await work();
    } catch (error) {
      throw asProblem(error);
    }
  }
}

function figuresOf({ before, after }: Change): Figures {
  return { before: before.priced.totals, after: after.priced.totals };
}

function newEvent(event: BoqEvent, metadata: Authorship): NewEvent {
  return {
    id: eventId(metadata.commandId),
    type: event.type,
    schemaVersion: currentSchemaVersion(event.type),
    data: event.data,
    metadata,
  };
}
