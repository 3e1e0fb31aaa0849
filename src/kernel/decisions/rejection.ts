export type RejectionCode = 'not-found' | 'invalid' | 'conflict' | 'precondition' | 'forbidden';

/**
 * A command that a decider refuses, with the sentence shown to the person and, for a value that has changed, its current
 * value.
 */
export class Rejection extends Error {
  constructor(
    readonly code: RejectionCode,
    message: string,
    readonly field: string | null = null,
    readonly current: unknown = undefined,
  ) {
    super(message);
    this.name = 'Rejection';
  }
}
