/** Names of catalogue entries as the history shows them; an unknown id is shown as it is. */
export interface Names {
  finish(id: string): string;
  room(id: string): string;
  work(id: string): string;
  /** Title of a line. */
  item(id: string): string;
  /** A label of a rate, which keys have in lower case, as the rate book writes it. */
  rate(label: string): string;
}

/** Why a price differs between two revisions, when a changed field may be the reason. */
export type PriceCause = 'quantity' | 'finish' | 'material_rate' | 'labour_rate' | 'fee' | 'terms' | 'other';

/** How people see one field of a BOQ or of its lines. */
export interface FieldDescription<Value> {
  readonly label: string;
  /** Its name in the middle of a sentence; absent: the label in lower case. */
  readonly words?: string;
  /** Causes of a price difference that changing the field can have. */
  readonly causes?: readonly PriceCause[];
  /** Absent: the value is shown as it is. */
  show?(value: NonNullable<Value>, names: Names): string;
}

/** The name of a field in the middle of a sentence: `count`, `design fee`. */
export function wordsOf({ label, words }: FieldDescription<never>): string {
  return words ?? label.toLowerCase();
}
