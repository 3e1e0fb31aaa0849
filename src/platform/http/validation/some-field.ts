/** The message for a change without any known field. */
export const NOTHING_TO_CHANGE = 'There is nothing to change.';

/** Whether a change has at least one field. */
export function hasSomeField(change: object): boolean {
  return Object.values(change).some((value) => value !== undefined);
}
