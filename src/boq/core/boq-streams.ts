import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventMetadata, type EventStore } from '../../platform/event-store/event-store';
import { notFound } from '../../platform/http/answers/problem';
import type { PricedBoq, RateBook } from '../../pricing';
import { RateBooks } from '../../directory/rate-books/rate-books.public';
import { patchOf, type BoqEvent } from '../domain/boq.events';
import type { Patch } from '../domain/boq.patch';
import { initialState, type BoqState } from '../domain/boq.state';
import { upcast } from '../domain/boq.upcasters';
import { BoqPricing } from './boq-pricing';
import { BoqRunner } from './boq-runner';
import { evolveStored, streamOf } from './boq-stream';
import { BoqSnapshots } from './snapshots/snapshots';

/** Who made a change, when, why, and under which command id. */
export type Authorship = EventMetadata;

/** The largest revision number that the store supports. */
const LAST_REVISION = 2_147_483_647;

/** What one revision did. */
export interface RevisionChange {
  readonly revision: number;
  readonly patch: Patch;
}

/** Events in memory at once while reading a long part of a history. */
const CHANGES_PAGE = 500;

export interface Snapshot {
  readonly state: BoqState;
  readonly priced: PricedBoq;
  /** The draft that prices it, if any; no BOQ is ever priced with a draft permanently. */
  readonly book?: RateBook;
}
/** With the time of its revision. */
export interface DatedSnapshot extends Snapshot {
  readonly at: Date;
}

/** Reads BOQ streams: their current state, earlier states and changes. Writing is done by commands on the bus. */
@Injectable()
export class BoqStreams {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly runner: BoqRunner,
    private readonly books: RateBooks,
    private readonly pricing: BoqPricing,
    private readonly snapshots: BoqSnapshots,
  ) {}

  /**
   * The current BOQ with every committed change; `exists` is false for an unknown id. With `end`, the revision that the
   * caller has just seen as its last, a state in memory that has reached it is not compared with the store again.
   */
  async load(boqId: string, end?: number): Promise<BoqState> {
    return this.priceable((await this.runner.load(streamOf(boqId), end)).state);
  }

  /** The current BOQ. Throws a 404 Problem when it does not exist or was deleted. */
  async existing(boqId: string): Promise<BoqState> {
    const state = await this.load(boqId);
    if (!state.exists || state.deleted) throw notFound();
    return state;
  }

  /**
   * The BOQ at a revision, priced. Throws a 404 Problem when it has no such revision yet. `last` is when the revision was
   * made, if the caller has just seen it as the stream's last: then it is in memory afterwards, for the next read or
   * command.
   */
  async pricedAt(boqId: string, revision: number, last: Date | null = null): Promise<DatedSnapshot> {
    if (last) await this.runner.load(streamOf(boqId), revision);
    const moment = await this.momentOf(boqId, revision, last);
    if (!moment) throw notFound();
    return { ...moment, priced: this.pricing.price(moment.state) };
  }

  /** The BOQ at a revision; null when it has no such revision yet. */
  async at(boqId: string, revision: number): Promise<BoqState | null> {
    return (await this.momentOf(boqId, revision))?.state ?? null;
  }

  /** The BOQ at a revision, and when that revision was made; null when it has no such revision yet. */
  async momentOf(
    boqId: string,
    revision: number,
    known: Date | null = null,
  ): Promise<{ state: BoqState; at: Date } | null> {
    if (revision < 1 || revision > LAST_REVISION) return null;
    const held = this.runner.heldAt(streamOf(boqId), revision);
    if (held && known) return { state: await this.priceable(held), at: known };
    if (held) {
      const [last] = await this.store.read(streamOf(boqId), revision - 1, revision);
      return last ? { state: await this.priceable(held), at: last.recordedAt } : null;
    }
    const kept = await this.snapshots.nearest(boqId, revision);
    let { state, at } = kept ?? { state: initialState(boqId), at: new Date(0) };
    for (const stored of await this.store.read(streamOf(boqId), state.revision, revision)) {
      state = evolveStored(state, stored);
      at = stored.recordedAt;
    }
    return state.revision === revision ? { state: await this.priceable(state), at } : null;
  }

  /** What the revisions after `after` up to `to` did, oldest first, one page at a time. */
  async *changesBetween(boqId: string, after: number, to: number): AsyncGenerator<RevisionChange, void> {
    for (let at = after; at < to; at += CHANGES_PAGE) {
      for (const stored of await this.store.read(streamOf(boqId), at, Math.min(at + CHANGES_PAGE, to))) {
        yield { revision: stored.version, patch: patchOf(upcast(stored)) };
      }
    }
  }

  /** What one revision did, in the form that undo needs; null when there is no such revision. */
  async changeOf(boqId: string, revision: number): Promise<{ event: BoqEvent; patch: Patch } | null> {
    if (revision > LAST_REVISION) return null;
    const [stored] = await this.store.read(streamOf(boqId), revision - 1, revision);
    if (!stored) return null;
    const event = upcast(stored);
    return { event, patch: patchOf(event) };
  }

  /** Another process may have pinned the BOQ to a rate book or library that this one has not read yet. */
  async priceable(state: BoqState): Promise<BoqState> {
    await this.books.ensure(state.head.rateBookVersion, state.head.rateLibrary);
    return state;
  }
}
