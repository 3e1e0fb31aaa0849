import { parentPort, workerData } from 'node:worker_threads';
import { render, type RenderJob } from './render';

/** The body of a rendering thread: one document in, its bytes out, and the thread ends. */
async function main(): Promise<void> {
  const bytes = await render(workerData as RenderJob);
  // A copy of its own can be moved to the parent instead of copied once more.
  const own = new Uint8Array(bytes);
  parentPort?.postMessage(own, [own.buffer]);
}

void main();
