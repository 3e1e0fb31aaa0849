import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { percentile } from './harness';
import { residentMegabytes, type Product } from './product';
import type { Sampled } from './sampler';

const EVERY_MS = 50;

async function watch({ port, api }: Pick<Product, 'port' | 'api'>): Promise<Sampled> {
  const times: number[] = [];
  let [residentMb, isOver] = [0, false];
  parentPort?.once('message', () => (isOver = true));
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
  const liveMs = { p50: percentile(times, 0.5), worst: percentile(times, 1) };
  return { residentMb, liveMs, isAlive: residentMegabytes(api) > 0 };
}

void watch(workerData as Pick<Product, 'port' | 'api'>).then((sampled) => parentPort?.postMessage(sampled, []));
