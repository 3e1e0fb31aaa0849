import { tooMany, unavailable } from '../../http/problem';

export interface LiveLimits {
  /** Open streams of one caller, over all their tabs and devices. */
  readonly perCaller: number;
  readonly perBoq: number;
  readonly perProcess: number;
}

export const LIVE_LIMITS: LiveLimits = { perCaller: 20, perBoq: 500, perProcess: 4_000 };

/** When a caller with too many streams may find one free. */
const RETRY_SECONDS = 30;

/** Counts open streams, so that nobody can hold all of them. */
export class Admission {
  private readonly callers = new Map<string, number>();
  private readonly boqs = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: LiveLimits = LIVE_LIMITS) {}

  /** Takes a place and returns how to give it back. Throws 429 for a caller with too many, 503 where the BOQ or the process is full. */
  enter(boqId: string, caller: string): () => void {
    if ((this.callers.get(caller) ?? 0) >= this.limits.perCaller) {
      throw tooMany(RETRY_SECONDS, 'This is open in too many places at once. Please close some of them.');
    }
    if (this.total >= this.limits.perProcess || (this.boqs.get(boqId) ?? 0) >= this.limits.perBoq) throw unavailable();
    this.total += 1;
    add(this.callers, caller, 1);
    add(this.boqs, boqId, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.total -= 1;
      add(this.callers, caller, -1);
      add(this.boqs, boqId, -1);
    };
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
