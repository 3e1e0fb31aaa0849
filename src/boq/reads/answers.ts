import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { ByteAnswer } from '../../http/answers/etag';

const compress = promisify(gzip);
const MAX_BYTES = 64 * 1024 * 1024;
const WORTH_COMPRESSING = 1400;

/**
 * Serialised answers by what they depend on. A BOQ's answer is a function of (BOQ, revision, view, what the asker may do),
 * so it is rendered once; the least recently used ones leave when the bytes outgrow MAX_BYTES.
 */
@Injectable()
export class Answers {
  private readonly kept = new Map<string, ByteAnswer>();
  private readonly building = new Map<string, Promise<ByteAnswer>>();
  private bytes = 0;

  /** The bytes kept under `etag`, or those of `build()`; concurrent callers share one build. A failed build is not kept. */
  async get(etag: string, build: () => Promise<unknown>): Promise<ByteAnswer> {
    const known = this.kept.get(etag);
    if (known) {
      this.kept.delete(etag);
      this.kept.set(etag, known);
      return known;
    }
    const running = this.building.get(etag);
    if (running) return running;
    const answer = this.render(etag, build);
    this.building.set(etag, answer);
    try {
      return await answer;
    } finally {
      this.building.delete(etag);
    }
  }

  private async render(etag: string, build: () => Promise<unknown>): Promise<ByteAnswer> {
    const body = Buffer.from(JSON.stringify(await build()));
    const answer: ByteAnswer =
      body.length < WORTH_COMPRESSING ? { etag, body } : { etag, body, gzip: await compress(body, { level: 5 }) };
    this.kept.set(etag, answer);
    this.bytes += sizeOf(answer);
    for (const [oldest, entry] of this.kept) {
      if (this.bytes <= MAX_BYTES) break;
      this.kept.delete(oldest);
      this.bytes -= sizeOf(entry);
    }
    return answer;
  }
}

function sizeOf({ body, gzip: packed }: ByteAnswer): number {
  return body.length + (packed?.length ?? 0);
}
