import type { Paise } from '../../kernel/money';
import type { LineDraft, LineEdit } from './boq.commands';
import type { EventTotals } from './boq.events';
import type { BoqHead, BoqState, Line } from './boq.state';

/** What happens to lines that follow the answers of a questionnaire. */
export interface RederivedLines {
  readonly edits: readonly { readonly id: string; readonly edit: LineEdit }[];
  readonly added: readonly LineDraft[];
  readonly removed: readonly string[];
  /** Lines that would have changed if no one had edited them. */
  readonly kept: readonly string[];
  /** The BOQ was made from answers and its lines follow them. */
  readonly follows?: true;
}

/** What a decision needs besides the state and does not read for itself. */
export interface DecideEnv {
  /** Priced totals of a state; throws when a line cannot be priced. */
  readonly totals: (state: BoqState) => EventTotals;
  /**
   * The rule of the trades and the catalogue that the line breaks (room of a bathroom work, foreign finish …), or null.
   */
  readonly refuse: (line: LineDraft) => { readonly field: string; readonly message: string } | null;
  /**
   * Why the selling terms of a state are not possible: a discount or release that exceeds what there is. Null where
   * they are.
   */
  readonly refuseTerms: (state: BoqState) => { readonly field: string; readonly message: string } | null;
  /** What people call a room. */
  readonly roomName: (room: string) => string;
  /** The lines derived from the BOQ's answers, under other answers. */
  readonly rederive: (state: BoqState, next: BoqHead) => RederivedLines;
  /**
   * The rate of a label currently in force for the BOQ's lines, own or book × city; null for a label that no line uses.
   */
  readonly rateInForce: (
    state: BoqState,
    service: Line['service'],
    kind: 'material' | 'labour',
    label: string,
  ) => Paise | null;
}
