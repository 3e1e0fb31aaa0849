/** A person and a time (ISO 8601). */
export interface Stamp {
  readonly by: string;
  readonly at: string;
}

export interface Reversal extends Stamp {
  readonly reason: string;
}
