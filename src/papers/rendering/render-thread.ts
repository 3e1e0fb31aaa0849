import { parentPort } from 'node:worker_threads';
import type { Render, RenderJob } from './paper';

/** The body of a rendering thread: documents in, their bytes out. What fails ends the thread, with its reason. */
async function render({ program, document }: RenderJob): Promise<void> {
  const made = (await import(program)) as { readonly render: Render<unknown> };
  // A copy of its own can be moved to the parent instead of copied once more.
  const own = new Uint8Array(await made.render(document));
  parentPort?.postMessage(own, [own.buffer]);
}

parentPort?.on('message', (job: RenderJob) => void render(job));
