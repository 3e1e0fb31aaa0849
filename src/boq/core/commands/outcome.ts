import type { BoqCommand } from '../../domain/boq.commands';
import type { BoqEvent } from '../../domain/boq.events';
import type { Snapshot } from '../boq-streams';

export interface BoqOutcome {
  /** Stream version after the command; unchanged when it changed nothing. */
  readonly revision: number;
  /** The BOQ it was decided on, and the BOQ after it; each is priced once, when its prices are first requested. */
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** What was stored; null where it changed nothing, and for a command that had already run. */
  readonly event: BoqEvent | null;
}

export interface Estimate {
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** What the change would store; null where it changes nothing. */
  readonly event: BoqEvent | null;
  /** Proves these figures when the change is submitted; see EstimateTokens. */
  readonly token: () => Promise<string>;
}

/** What a command would make of the BOQ; the BOQ unchanged where it would refuse it. */
export type Trial = (command: BoqCommand) => Snapshot;
