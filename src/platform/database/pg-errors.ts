/**
 * Codes that mean "temporarily unavailable": socket errors, and SQLSTATEs of a server that is stopping, starting or out
 * of connections.
 */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH 57P01 57P02 57P03 53300'.split(' '),
);
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A full disk under another SQLSTATE (XX000, 58030), as of a connection that cannot be opened for it. */
const FULL_MESSAGE = /could not write init file|no space left on device/i;
/** Messages of `pg` errors without a code. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/i;

/** The code of a driver, socket or file system error; empty when it has none. */
export function codeOf(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the disk is full. */
export function isFull(error: Error): boolean {
  return FULL.has(codeOf(error)) || FULL_MESSAGE.test(error.message);
}

/** Whether the server cannot be reached or the connection broke. */
export function isUnreachable(error: Error): boolean {
  const code = codeOf(error);
  if (UNREACHABLE.has(code) || code.startsWith('08') || BROKEN.test(error.message)) return true;
  return (
    error instanceof AggregateError && error.errors.some((inner) => inner instanceof Error && isUnreachable(inner))
  );
}
