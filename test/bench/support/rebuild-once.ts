import { createPool } from '../../../src/database/kysely';
import { rebuild } from '../../../src/event-store/projections/rebuild';
import { openBoqs } from './boqs';

/** Rebuilds every projection of the database given as argument once, and tells its parent this process's peak memory in MB. */
async function main(url: string | undefined): Promise<void> {
  if (!url) throw new Error('name the database');
  const boqs = await openBoqs(url);
  const pool = createPool(url, { max: 3 });
  for (const projection of boqs.projections) await rebuild({ pool, store: boqs.store }, projection);
  await pool.end();
  await boqs.close();
  process.send?.({ peak: process.resourceUsage().maxRSS / 1024 });
}

void main(process.argv[2]).then(() => process.disconnect?.());
