import { replay } from './admin';
import type { ReadModelHome } from './log-source';
import type { Projection } from './projection';

/** Streams of one look; the next look takes others. */
const MOST = 100;

/**
 * Replays parked streams: during an upgrade a worker of the release before parks what only the newer one can read. Each is
 * parked again at its event when that still fails. Returns how many are caught up.
 */
export async function retryParked(home: ReadModelHome, projections: readonly Projection[]): Promise<number> {
  // A read model of a newer version is not ours to apply.
  const { rows } = await home.pool.query<{ projection: string; stream_id: string }>(
    `select p.projection, p.stream_id from projection_parked p join projections m on m.name = p.projection
     where (m.name, m.version) in (select * from unnest($1::text[], $2::integer[])) order by random() limit ${MOST}`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
  let done = 0;
  for (const { projection: name, stream_id: streamId } of rows) {
    const projection = projections.find((each) => each.name === name);
    if (projection && (await replay(home, projection, streamId))) done += 1;
  }
  return done;
}
