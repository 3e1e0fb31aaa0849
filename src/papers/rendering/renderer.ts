import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../platform/http/answers/problem';
import { Semaphore } from '../../platform/http/limits/semaphore';
import type { RenderJob } from './paper';
import { RenderThreads } from './render-threads';

/** At most half of the machine's processors: the rest is for requests. What does not find a place waits. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING = 20;
const KEPT_BYTES = 48 * 1024 * 1024;

/**
 * Renders documents in threads, so that a BOQ of thousands of lines never holds up the API, and keeps what was
 * rendered last: what a revision looks like never changes.
 */
@Injectable()
export class Renderer implements OnModuleDestroy {
  private readonly threads = new RenderThreads();
  private readonly kept = new LRUCache<string, Buffer, { readonly make: () => Promise<Buffer> }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (_key, _stale, { context: { make } }) => this.places.inTurn(make),
    // What is evicted while it is rendered is still the answer to those who asked for it.
    ignoreFetchAbort: true,
  });
  private readonly places = new Semaphore(
    THREADS,
    WAITING,
    () => new Problem(503, 'busy', 'Many exports are being made. Please try again in a moment.', { retryAfter: 5 }),
  );

  /**
   * The bytes under `key` (BOQ, revisions, kind), rendered when they are not at hand; callers who ask for the same share one
   * rendering. Rejects with 503 when too many wait, 500 when a rendering fails or takes a minute.
   */
  get(key: string, job: RenderJob | (() => Promise<RenderJob>)): Promise<Buffer> {
    return this.made(key, async () => this.threads.render(typeof job === 'function' ? await job() : job));
  }

  /** The same for what another process makes. */
  made(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.kept.forceFetch(key, { context: { make } });
  }

  onModuleDestroy(): void {
    this.threads.end();
  }
}
