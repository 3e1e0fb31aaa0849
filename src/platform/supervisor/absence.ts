import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../database/kysely';
import { isFull, isUnreachable } from '../database/pg-errors';
import { reasonOf } from '../database/server-check';
import { SILENCE_MS } from '../database/silence';
import { StartError } from '../database/start-error';

const FIRST_WAIT_MS = 250;
const LAST_WAIT_MS = 5_000;

/** Exit code of a process whose start failed for something that passes by itself: EX_TEMPFAIL of sysexits.h. */
export const PASSING_EXIT = 75;

/**
 * Whether a start failed for something that passes by itself: a server that refuses, ends, starts, is out of connections
 * or of space. A wrong password, database, right or variable does not pass.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isUnreachable(error) || isFull(error) || isPassing(error.cause);
}

/** How `outlast` reports, and when it ends early. */
export interface Waiting {
  /** Prints a line on the terminal: one when the wait begins, one when it is over. */
  readonly print: (line: string) => void;
  /** Whether nobody wants the result any more. */
  readonly isOver: () => boolean;
}

/**
 * Repeats `attempt` for as long as it fails for something that passes, with 0.25 to 5 s in between, and returns its
 * result. Throws any other error at once.
 */
export async function outlast<T>(attempt: () => Promise<T>, { print, isOver }: Waiting): Promise<T> {
  let since: number | undefined;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
    try {
      const result = await attempt();
      if (since !== undefined) print(`It can again, after ${Math.round((performance.now() - since) / 1_000)} s.`);
      return result;
    } catch (error) {
      if (!isPassing(error) || isOver()) throw error;
      if (since === undefined) print(`${sentenceOf(error)} It is retried until it can.`);
      since ??= performance.now();
    }
    await sleep(waitMs);
  }
}

/** Throws while the database cannot be used; one that takes the question and answers nothing for `silenceMs` is away too. */
export async function answers(url: string, silenceMs = SILENCE_MS): Promise<void> {
  const pool = createPool(url, { max: 1, applicationName: 'fitout-setup', silenceMs });
  try {
    await pool.query('select 1');
  } finally {
    await pool.end();
  }
}

/** In a child whose start failed: says why, and ends with the code by which the supervisor knows whether it passes. */
export function endStart(name: 'API' | 'worker', error: unknown): never {
  const passes = isPassing(error);
  const said = error instanceof Error ? ((passes ? undefined : error.stack) ?? error.message) : String(error);
  process.stderr.write(`The ${name} could not start: ${said}\n`);
  process.exit(passes ? PASSING_EXIT : 1);
}

function sentenceOf(error: unknown): string {
  return error instanceof StartError ? error.message : `The database cannot be used: ${reasonOf(error)}.`;
}
