import type { Actor } from '../../platform/http/access/actor';
import { tooMany, unavailable } from '../../platform/http/answers/problem';
import { networkOf } from '../../platform/http/security/network';

export interface LiveLimits {
  /** Open streams per caller, over all their tabs and devices. */
  readonly perCaller: number;
  /** Open streams of all visitors at one address: identifiers are free, addresses are not. */
  readonly perAddress: number;
  readonly perBoq: number;
  readonly perProcess: number;
}

export const LIVE_LIMITS: LiveLimits = { perCaller: 20, perAddress: 60, perBoq: 500, perProcess: 4_000 };

/** When a caller with too many streams should retry. */
const RETRY_SECONDS = 30;

/** Who a slot counts against: an account is one party, all visitors at an address are another. */
export interface LiveParty {
  readonly caller: string;
  readonly party: string;
}

/** The party that a caller's streams count against. */
export function partyOf(actor: Actor, address: string): LiveParty {
  if (actor.kind === 'user') return { caller: actor.id, party: actor.id };
  const network = networkOf(address);
  return { caller: actor.identifier ?? network, party: network };
}

interface Place extends LiveParty {
  readonly boqId: string;
  readonly giveUp: () => void;
}

/**
 * Limits open streams, so that nobody can occupy all of them: when all slots are taken, a newcomer gets the oldest slot
 * of the party with the most.
 */
export class Admission {
  private readonly places = new Set<Place>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly limits: LiveLimits = LIVE_LIMITS) {}

  /**
   * Takes a slot and returns how to release it; `giveUp` is called when someone with fewer slots needs it. Throws 429
   * for a caller or address with too many, 503 when the BOQ or process is full of parties that hold no more than this
   * one.
   */
  enter(boqId: string, { caller, party }: LiveParty, giveUp: () => void): () => void {
    const { perCaller, perAddress, perBoq, perProcess } = this.limits;
    if (this.count(`caller ${caller}`) >= perCaller || this.count(`party ${party}`) >= perAddress) {
      throw tooMany(RETRY_SECONDS, 'This is open in too many places at once. Please close some of them.');
    }
    if (this.count(`boq ${boqId}`) >= perBoq) this.makeRoom(party, (place) => place.boqId === boqId);
    if (this.places.size >= perProcess) this.makeRoom(party, () => true);
    const place: Place = { boqId, caller, party, giveUp };
    this.places.add(place);
    this.add(place, 1);
    return () => this.leave(place);
  }

  private leave(place: Place): void {
    if (this.places.delete(place)) this.add(place, -1);
  }

  /** Frees the oldest slot accepted by `among` of the party that holds most of them. */
  private makeRoom(party: string, among: (place: Place) => boolean): void {
    const held = new Map<string, Place[]>();
    for (const place of this.places) {
      if (among(place)) held.set(place.party, [...(held.get(place.party) ?? []), place]);
    }
    const [most] = [...held.values()].sort((a, b) => b.length - a.length);
    const [oldest] = most ?? [];
    if (!oldest || (most?.length ?? 0) <= (held.get(party)?.length ?? 0) + 1) throw unavailable();
    this.leave(oldest);
    oldest.giveUp();
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private add({ caller, party, boqId }: Place, change: number): void {
    for (const key of [`caller ${caller}`, `party ${party}`, `boq ${boqId}`]) {
      const count = this.count(key) + change;
      if (count > 0) this.counts.set(key, count);
      else this.counts.delete(key);
    }
  }
}
