import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderJob } from './paper';

const WALL_CLOCK_MS = 60_000;
const HEAP_MB = 512;
/** Half of what a thread takes otherwise: short-lived objects of a document need no more. */
const YOUNG_MB = 8;
/** How long a thread waits for its next document: loading the libraries takes longer than most documents. */
const IDLE_MS = 10_000;

/** Threads that render one document at a time, each until it has been idle, or a rendering failed in it. */
export class RenderThreads {
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /** Rejects when the rendering fails or takes a minute. */
  async render(job: RenderJob): Promise<Buffer> {
    const thread = this.take();
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), WALL_CLOCK_MS);
    try {
      const said = Promise.race([
        once(thread, 'message', { signal: clock.signal }),
        once(thread, 'exit', { signal: clock.signal }).then(([code]) => {
          throw new Error(`the rendering thread ended with ${code}`);
        }),
      ]);
      thread.postMessage(job, []);
      const [bytes] = (await said) as [Uint8Array];
      this.keep(thread);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      void thread.terminate();
      throw clock.signal.aborted ? new Error(`${job.program} took too long`) : error;
    } finally {
      clearTimeout(timer);
      clock.abort();
    }
  }

  /** Ends the threads that wait. */
  end(): void {
    for (const thread of this.idle.keys()) this.drop(thread);
  }

  private take(): Worker {
    const [waiting] = this.idle.keys();
    if (!waiting) return this.begun();
    clearTimeout(this.idle.get(waiting));
    this.idle.delete(waiting);
    waiting.ref();
    return waiting;
  }

  private begun(): Worker {
    const thread = newThread();
    thread.once('exit', () => this.idle.delete(thread));
    return thread;
  }

  private keep(thread: Worker): void {
    this.idle.set(thread, setTimeout(() => this.drop(thread), IDLE_MS).unref());
    // A process that has nothing else to do does not wait for it.
    thread.unref();
  }

  private drop(thread: Worker): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    void thread.terminate();
  }
}

function newThread(): Worker {
  const compiled = join(__dirname, 'render-thread.js');
  const hook = join(__dirname, '../../../scripts/register-typescript.cjs');
  const isCompiled = existsSync(compiled);
  return new Worker(isCompiled ? compiled : join(__dirname, 'render-thread.ts'), {
    execArgv: isCompiled ? [] : ['--require', hook],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}
