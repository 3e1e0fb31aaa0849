import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ByteAnswer } from '../../platform/http/answers/etag';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an answer takes with its compressed forms, at most, times the answer. */
const WITH_PACKED = 1.5;

/**
 * Cache of serialised answers, keyed by what they depend on. A BOQ's answer is a function of (BOQ, revision, view, what
 * the caller may do), so it is rendered once. Evicts the least recently used ones above MAX_BYTES.
 */
@Injectable()
export class Answers {
  private readonly kept = new LRUCache<string, ByteAnswer, () => Promise<unknown>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_PACKED),
    fetchMethod: (etag, _stale, { context: build }) => render(etag, build),
    // An answer evicted while it is being built is still returned to those who requested it.
    ignoreFetchAbort: true,
  });

  /**
   * The bytes cached under `etag`, or those of `build()`; concurrent callers share one build. A failed build is not
   * cached.
   */
  get(etag: string, build: () => Promise<unknown>): Promise<ByteAnswer> {
    return this.kept.forceFetch(etag, { context: build });
  }
}

async function render(etag: string, build: () => Promise<unknown>): Promise<ByteAnswer> {
  return { etag, body: Buffer.from(JSON.stringify(await build())) };
}
