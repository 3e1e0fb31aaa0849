import { z } from 'zod';
import { wholeNumber } from './sentences';

/** How processes are watched and stopped, and whether they reach the outside. */
export interface LifeConfig {
  /** Port of a worker's probes and metrics; absent = a worker listens on nothing. */
  readonly workerPort?: number;
  /** How long an API answers "not ready" and still serves before it closes, in seconds. */
  readonly drainSeconds: number;
  /** How long requests in flight may take to finish after that, in seconds. */
  readonly shutdownSeconds: number;
  /** False on a restored copy: no mail and no webhook leaves; what waits is kept. */
  readonly outbound: boolean;
}

const seconds = wholeNumber(0, 600);

/** The variables of `LifeConfig`, each before it is made optional. */
export const lifeVariables = {
  WORKER_PORT: wholeNumber(1, 65_535),
  DRAIN_SECONDS: seconds,
  SHUTDOWN_SECONDS: seconds,
  OUTBOUND: z.enum(['on', 'off']),
};

type Given = { readonly [Name in keyof typeof lifeVariables]?: z.output<(typeof lifeVariables)[Name]> | undefined };

export function lifeConfig(given: Given): LifeConfig {
  return {
    ...(given.WORKER_PORT === undefined ? {} : { workerPort: given.WORKER_PORT }),
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    shutdownSeconds: given.SHUTDOWN_SECONDS ?? 20,
    outbound: given.OUTBOUND !== 'off',
  };
}
