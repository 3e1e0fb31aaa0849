import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { tooMany } from '../../platform/http/answers/problem';

/** Open answers per person, streams and long polls together. */
const MOST = 10;
const RETRY_SECONDS = 5;

/** Open answers of the feed: limited per person, and all ended at shutdown. */
@Injectable()
export class FeedConnections implements OnModuleDestroy {
  private readonly ending = new AbortController();
  private readonly open = new Map<string, number>();

  /**
   * Takes a slot for `personId`. `signal` aborts at shutdown or when the reader disconnects (`gone`); call `release`
   * once when it is over. Throws 429 when the person has too many open.
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
