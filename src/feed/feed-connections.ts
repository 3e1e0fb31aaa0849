import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { tooMany } from '../http/answers/problem';

/** Open answers a person at once, streams and long polls together. */
const MOST = 10;
const RETRY_SECONDS = 5;

/** The answers of the feed that stay open: few a person, and all ended when the process ends. */
@Injectable()
export class FeedConnections implements OnModuleDestroy {
  private readonly ending = new AbortController();
  private readonly open = new Map<string, number>();

  /**
   * Takes a place for `personId`. `signal` aborts when the process ends or the reader goes away (`gone`); call `release` once when
   * it is over. Throws 429 when the person has too many open.
   */
  take(personId: string, gone: AbortSignal): { readonly signal: AbortSignal; readonly release: () => void } {
    const count = this.open.get(personId) ?? 0;
    if (count >= MOST) throw tooMany(RETRY_SECONDS, 'Too many open readers of the feed. Please close one first.');
    this.open.set(personId, count + 1);
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      const left = (this.open.get(personId) ?? 1) - 1;
      if (left > 0) this.open.set(personId, left);
      else this.open.delete(personId);
    };
    return { signal: AbortSignal.any([gone, this.ending.signal]), release };
  }

  onModuleDestroy(): void {
    this.ending.abort();
  }
}
