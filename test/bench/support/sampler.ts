import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './harness';
import { residentMegabytes, type Product } from './product';

const EVERY_MS = 50;

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
  const times: number[] = [];
  let [residentMb, isOver] = [0, false];
  const watch = (async () => {
    while (!isOver) {
      const started = performance.now();
      const isOk = await fetch(`http://127.0.0.1:${port}/api/health/live`).then(
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      );
      times.push(isOk ? performance.now() - started : Infinity);
      residentMb = Math.max(residentMb, residentMegabytes(api));
      await sleep(EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watch;
      const liveMs = { p50: percentile(times, 0.5), worst: percentile(times, 1) };
      return { residentMb, liveMs, isAlive: residentMegabytes(api) > 0 };
    },
  };
}
