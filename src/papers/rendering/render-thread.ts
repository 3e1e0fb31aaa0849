import { parentPort, workerData } from 'node:worker_threads';
import type { Render, RenderJob } from './paper';

/** The body of a rendering thread: one document in, its bytes out, and the thread ends. */
async function main(): Promise<void> {
  const { program, document } = workerData as RenderJob;
  const { render } = (await import(program)) as { readonly render: Render<unknown> };
  // A copy of its own can be moved to the parent instead of copied once more.
  const own = new Uint8Array(await render(document));
  parentPort?.postMessage(own, [own.buffer]);
}

void main();
