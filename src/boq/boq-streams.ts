import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { EVENT_STORE, type EventMetadata, type EventStore, type NewEvent } from '../event-store/event-store';
import { StreamRunner } from '../event-store/command-runner';
import type { PricedBoq } from '../pricing';
import { BoqEnv } from './boq-env';
import { BoqPricing } from './boq-pricing';
import { asProblem } from './boq-problems';
import type { BoqCommand } from './domain/boq.commands';
import { decide } from './domain/boq.decider';
import { evolve, patchOf, type BoqEvent } from './domain/boq.events';
import type { Patch } from './domain/boq.patch';
import { initialState, type BoqState } from './domain/boq.state';
import { currentSchemaVersion, upcast } from './domain/boq.upcasters';
import type { BoqOutcome } from './commands/execute-boq';

export type Authorship = EventMetadata;

export interface Snapshot {
  readonly state: BoqState;
  readonly priced: PricedBoq;
}
export interface Estimate {
  readonly before: Snapshot;
  readonly after: Snapshot;
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
  return { ...evolve(state, event, stored.version), total: event.data.totals.total };
}

/** Loads, decides and appends on BOQ streams; the only writer of them. */
@Injectable()
export class BoqStreams {
  private readonly runner: StreamRunner<BoqState>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly env: BoqEnv,
    private readonly pricing: BoqPricing,
  ) {
    this.runner = new StreamRunner<BoqState>(store, {
      initial: (streamId) => initialState(boqIdOf(streamId)),
      evolve: evolveStored,
    });
  }

  /** Runs a command; rejects with a Problem when the BOQ refuses it. A repeated command answers as it did at first. */
  async execute(boqId: string, command: BoqCommand, author: Authorship): Promise<BoqOutcome> {
    try {
      const result = await this.runner.run(streamOf(boqId), author.commandId, (state) =>
        decide(command, state, this.env).map((event, index) => newEvent(event, index, author)),
      );
      return { revision: result.version, state: result.state };
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** What a command would do: both states, priced. Rejects with a Problem when the BOQ would refuse it. */
  async estimate(boqId: string, command: BoqCommand): Promise<Estimate> {
    try {
      const { state } = await this.runner.load(streamOf(boqId));
      const before = { state, priced: this.pricing.price(state) };
      const next = decide(command, state, this.env).reduce((folded: BoqState, event) => evolve(folded, event), state);
      return { before, after: { state: next, priced: this.pricing.price(next) } };
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** The BOQ as it is now, with every committed change; `exists` is false for an unknown id. */
  async load(boqId: string): Promise<BoqState> {
    return (await this.runner.load(streamOf(boqId))).state;
  }

  /** The BOQ as it was at a revision; null when it has not got that far. */
  async at(boqId: string, revision: number): Promise<BoqState | null> {
    return (await this.momentOf(boqId, revision))?.state ?? null;
  }

  /** The BOQ as it was at a revision, and when that revision was made; null when it has not got that far. */
  async momentOf(boqId: string, revision: number): Promise<{ state: BoqState; at: Date } | null> {
    let state = initialState(boqId);
    let at = new Date(0);
    for (const stored of await this.store.read(streamOf(boqId))) {
      if (stored.version > revision) break;
      state = evolveStored(state, stored);
      at = stored.recordedAt;
    }
    return state.revision === revision ? { state, at } : null;
  }

  /** What one revision did, as undo needs it; null when there is no such revision. */
  async changeOf(boqId: string, revision: number): Promise<{ event: BoqEvent; patch: Patch } | null> {
    const stored = (await this.store.read(streamOf(boqId), revision - 1)).find(({ version }) => version === revision);
    if (!stored) return null;
    const event = upcast(stored);
    return { event, patch: patchOf(event) };
  }
}

function newEvent(event: BoqEvent, index: number, metadata: EventMetadata): NewEvent {
  return {
    id: uuidv5(String(index), metadata.commandId),
    type: event.type,
    schemaVersion: currentSchemaVersion(event.type),
    data: event.data,
    metadata,
  };
}
