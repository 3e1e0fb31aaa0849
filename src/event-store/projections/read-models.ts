import type { Pool } from 'pg';
import type { EventStore } from '../event-store';
import type { ProjectionWatch } from './projection-watch';

/** How long a list waits: many lists belong to no change at all. */
const WAIT_MS = 1_000;

/** Read models across streams that include every change acknowledged before. */
export class ReadModels {
  constructor(
    private readonly pool: Pool,
    private readonly watch: ProjectionWatch,
    private readonly store: EventStore,
  ) {}

  /** Waits until the named projections have reached the current end of the log, for at most one second. */
  async upToDate(...names: readonly string[]): Promise<void> {
    const [end, { rows }] = await Promise.all([
      this.store.head(),
      this.pool.query<{ position: number | null }>({
        name: 'projected-up-to',
        text: 'select min(position) as position from projections where name = any($1)',
        values: [names],
      }),
    ]);
    if ((rows[0]?.position ?? 0) >= Number(end)) return;
    await this.watch.waitFor(end, WAIT_MS, names);
  }
}
