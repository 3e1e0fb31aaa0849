import { parentPort, workerData } from 'node:worker_threads';
import type { BoqDocument } from '../../boq/boq.public';
import type { RenderKind } from '../export-format';
import { render } from './render';

/** The body of a rendering thread: one document in, its bytes out, and the thread ends. */
async function main(): Promise<void> {
  const { kind, document } = workerData as { kind: RenderKind; document: BoqDocument };
  const bytes = await render(kind, document);
  // A copy of its own can be moved to the parent instead of copied once more.
  const own = new Uint8Array(bytes);
  parentPort?.postMessage(own, [own.buffer]);
}

void main();
