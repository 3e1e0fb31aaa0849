import type { Paise } from '../../kernel/money';
import type { LineDraft } from './boq.commands';
import type { EventTotals } from './boq.events';
import type { BoqState, Line } from './boq.state';

/** What a decision needs besides the state and reads from nowhere itself. */
export interface DecideEnv {
  /** Figures of a state, priced; throws when a line cannot be priced. */
  readonly totals: (state: BoqState) => EventTotals;
  /** A rule of the trades and the catalogue that the line breaks (room of a bathroom work, foreign finish …), or null. */
  readonly refuse: (line: LineDraft) => { readonly field: string; readonly message: string } | null;
  /** The rate of a label now in force for the BOQ's lines, own or book × city; null for a label no line uses. */
  readonly rateInForce: (
    state: BoqState,
    service: Line['service'],
    kind: 'material' | 'labour',
    label: string,
  ) => Paise | null;
}
