/** The product cannot start where it was put. The message is one sentence for the operator; no stack is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
