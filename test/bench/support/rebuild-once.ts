import { createPool } from '../../../src/platform/database/kysely';
import { rebuild } from '../../../src/platform/event-store/projections/rebuild';
import { openBoqs } from './boqs';

/** Messages to the parent: a rebuilt read model and, at the end, this process's peak memory. */
export type RebuildMessage =
  | {
      readonly kind: 'rebuilt';
      readonly name: string;
      readonly events: number;
      readonly seconds: number;
      /** Peak resident MB during each quarter of the events. */
      readonly quarters: readonly number[];
    }
  | { readonly kind: 'done'; readonly peak: number };

const SAMPLE_EVERY = 1_000;
const MB = 1024 * 1024;

const tell = (message: RebuildMessage): void => void process.send?.(message);

/**
 * Rebuilds every projection of the database given as the first argument once; the second argument is the number of
 * events in its log.
 */
async function main(url: string | undefined, size: number): Promise<void> {
  if (!url) throw new Error('name the database');
  const boqs = await openBoqs(url);
  const pool = createPool(url, { max: 3 });
  for (const projection of boqs.projections) {
    const quarters = [0, 0, 0, 0];
    const onProgress = (done: number): void => {
      if (done % SAMPLE_EVERY > 0) return;
      const quarter = Math.min(3, Math.floor((4 * done) / size));
      quarters[quarter] = Math.max(quarters[quarter] ?? 0, process.memoryUsage.rss() / MB);
    };
    const started = performance.now();
    const { events } = await rebuild({ pool, store: boqs.store }, projection, { onProgress });
    tell({ kind: 'rebuilt', name: projection.name, events, seconds: (performance.now() - started) / 1_000, quarters });
  }
  await pool.end();
  await boqs.close();
  tell({ kind: 'done', peak: process.resourceUsage().maxRSS / 1024 });
}

void main(process.argv[2], Number(process.argv[3])).then(() => process.disconnect?.());
