/** Names of catalogue entries as the history shows them; an id that is not known is shown as it is. */
export interface Names {
  finish(id: string): string;
  room(id: string): string;
  work(id: string): string;
  /** Title of a line. */
  item(id: string): string;
}

/** Why a price differs between two revisions, where a changed field may stand behind it. */
export type PriceCause = 'quantity' | 'finish' | 'material_rate' | 'labour_rate' | 'fee' | 'terms' | 'other';

/** One field of a BOQ or of its lines, as people see it. */
export interface FieldDescription<Value> {
  readonly label: string;
  /** In the middle of a sentence; without it, the label in lower case. */
  readonly words?: string;
  /** Causes of a price difference that a change of it may stand behind. */
  readonly causes?: readonly PriceCause[];
  /** Without it, the value is shown as it is. */
  show?(value: NonNullable<Value>, names: Names): string;
}

/** A field in the middle of a sentence: `count`, `design fee`. */
export function wordsOf({ label, words }: FieldDescription<never>): string {
  return words ?? label.toLowerCase();
}
