import { invalid, Problem } from '../answers/problem';

/** The message for an unreadable multipart body. */
export const NO_FORM = 'This form cannot be read.';

/**
 * Maps an error from reading a form to its answer: the parser throws plain errors for what it cannot read, while its
 * limits carry a status of their own.
 */
export function formProblem(error: unknown): unknown {
  return isFormError(error) ? invalid({ body: NO_FORM }) : error;
}

function isFormError(error: unknown): boolean {
  if (error instanceof Problem || !(error instanceof Error)) return false;
  return /^(Unexpected end of (form|multipart data|file)|Part terminated early|Malformed|Multipart:)/.test(
    error.message,
  );
}
