import type { Paise } from '../../kernel/money';
import type { LineDraft, LineEdit } from './boq.commands';
import type { EventTotals } from './boq.events';
import type { BoqHead, BoqState, Line } from './boq.state';

/** What becomes of lines that follow the answers of a questionnaire. */
export interface Rederived {
  readonly edits: readonly { readonly id: string; readonly edit: LineEdit }[];
  readonly added: readonly LineDraft[];
  readonly removed: readonly string[];
  /** Lines that would have changed had nobody changed them before. */
  readonly kept: readonly string[];
}

/** What a decision needs besides the state and reads from nowhere itself. */
export interface DecideEnv {
  /** Figures of a state, priced; throws when a line cannot be priced. */
  readonly totals: (state: BoqState) => EventTotals;
  /** A rule of the trades and the catalogue that the line breaks (room of a bathroom work, foreign finish …), or null. */
  readonly refuse: (line: LineDraft) => { readonly field: string; readonly message: string } | null;
  /** What the terms that a state is sold on break: a discount or release of more than there is. Null where they hold. */
  readonly refuseTerms: (state: BoqState) => { readonly field: string; readonly message: string } | null;
  /** What lines that came from the BOQ's answers become under others. */
  readonly rederive: (state: BoqState, next: BoqHead) => Rederived;
  /** The rate of a label now in force for the BOQ's lines, own or book × city; null for a label no line uses. */
  readonly rateInForce: (
    state: BoqState,
    service: Line['service'],
    kind: 'material' | 'labour',
    label: string,
  ) => Paise | null;
}
