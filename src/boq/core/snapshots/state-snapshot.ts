import type { Paise } from '../../../kernel/money';
import type { RateKey } from '../../../kernel/rate-key';
import type { TakenOffer } from '../../../kernel/taken-offer';
import { initialState, type BoqState, type Line } from '../../domain/boq.state';
import { LINE_VERSION } from '../../domain/event-table';

/**
 * Raise it whenever states change for events that are stored: another meaning, another way of folding, a field that they set. Snapshots of
 * another schema are ignored, and recreated by the rebuild that the new version triggers.
 */
export const STATE_SCHEMA = 10 + LINE_VERSION;

/** A BOQ's state as plain JSON. Maps and sets are lists, in their order. */
export interface StateSnapshot extends Omit<
  BoqState,
  'members' | 'lines' | 'touched' | 'rateChanges' | 'rateOffers' | 'undoneBy' | 'boqId' | 'revision'
> {
  readonly members: readonly string[];
  readonly lines: readonly Line[];
  readonly touched: readonly (readonly [lineId: string, revision: number])[];
  readonly rateChanges: readonly (readonly [key: RateKey, rate: Paise])[];
  /** Left out where there are none. */
  readonly rateOffers?: readonly (readonly [key: RateKey, offer: TakenOffer])[];
  readonly undoneBy: readonly (readonly [revision: number, by: number])[];
}

export function toSnapshot(state: BoqState): StateSnapshot {
  const {
    boqId: _id,
    revision: _revision,
    members,
    lines,
    touched,
    rateChanges,
    rateOffers,
    undoneBy,
    ...plain
  } = state;
  return {
    ...plain,
    members: [...members],
    lines: [...lines.values()],
    touched: [...touched],
    rateChanges: [...rateChanges],
    ...(rateOffers.size > 0 ? { rateOffers: [...rateOffers] } : {}),
    undoneBy: [...undoneBy],
  };
}

/** The state of a snapshot, identical to the one folded from the log. */
export function fromSnapshot(boqId: string, revision: number, snapshot: StateSnapshot): BoqState {
  return {
    // A field that is newer than the snapshot has its first value.
    ...initialState(boqId),
    ...snapshot,
    boqId,
    revision,
    members: new Set(snapshot.members),
    lines: new Map(snapshot.lines.map((line) => [line.id, line])),
    touched: new Map(snapshot.touched),
    rateChanges: new Map(snapshot.rateChanges),
    rateOffers: new Map(snapshot.rateOffers),
    undoneBy: new Map(snapshot.undoneBy),
  };
}

const EVERY = 50;
/** Number of lines whose snapshot costs as much as EVERY events; larger BOQs are saved less often. */
const LINES_A_STEP = 200;
/** Limits what has to be folded after a snapshot, which takes 2 ms an event for 5,000 lines. */
const MOST_STEPS = 5;

/** Whether a state should be saved: about every fifty revisions, less often the larger the BOQ. */
export function isSnapshotDue({ revision, lines }: BoqState): boolean {
  const steps = Math.min(MOST_STEPS, Math.max(1, Math.ceil(lines.size / LINES_A_STEP)));
  return revision % (EVERY * steps) === 0;
}

/** Whether a run of revisions may contain a due snapshot, without folding it. */
export function mayHoldSnapshot(first: number, last: number): boolean {
  return Math.floor(last / EVERY) > Math.floor((first - 1) / EVERY);
}
