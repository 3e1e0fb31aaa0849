import { search, type Challenge } from './search';

/** Numbers per slice when there is no worker; the page runs in between. */
const SLICE = 2_000;

async function inSlices(challenge: Challenge): Promise<number | null> {
  for (let from = 0; from <= challenge.maxnumber; from += SLICE) {
    const found = search(challenge, from, Math.min(from + SLICE, challenge.maxnumber + 1));
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return null;
}

function inWorker(challenge: Challenge): Promise<number | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<number | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker could not be run')));
  });
  worker.postMessage(challenge, {});
  return answer.finally(() => worker.terminate());
}

/** Solves a challenge, in a worker where available. Throws when there is no solution. */
export async function solve(challenge: Challenge): Promise<number> {
  const number =
    typeof Worker === 'undefined'
      ? await inSlices(challenge)
      : await inWorker(challenge).catch(() => inSlices(challenge));
  if (number === null) throw new Error('the challenge has no solution');
  return number;
}
