import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Product } from './product';

export interface Sampled {
  /** Most resident memory of the API, in MB. */
  readonly residentMb: number;
  /** Milliseconds of the answers of `/api/health/live`; a probe without an answer counts as Infinity. */
  readonly liveMs: { readonly p50: number; readonly worst: number };
  readonly isAlive: boolean;
}

export interface Sampler {
  stop(): Promise<Sampled>;
}

/** Watches memory and liveness of an API process every 50 ms until it is stopped. */
export function sampleOf({ port, api }: Pick<Product, 'port' | 'api'>): Sampler {
  // A thread of its own: the pauses of whoever loads the API meanwhile are not the API's.
  const thread = new Worker(join(__dirname, 'sampler-thread.ts'), {
    workerData: { port, api },
    execArgv: ['-r', join(__dirname, '../../../scripts/register-typescript.cjs')],
  });
  return {
    stop: async () => {
      thread.postMessage('stop', []);
      const [sampled] = (await once(thread, 'message')) as [Sampled];
      return sampled;
    },
  };
}
