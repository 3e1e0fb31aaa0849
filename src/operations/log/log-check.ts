import type { EventStore } from '../../platform/event-store/event-store';
import { auditLog, type IntegrityFault, type StreamProblem } from '../../platform/event-store/integrity';
import type { ReadModelHome } from '../../platform/event-store/projections/log-source';
import type { NewFinding } from '../runs/runs.repository';

const PROBLEMS: Readonly<Record<StreamProblem, string>> = {
  'version gap': 'The version does not follow the one before it: an event is missing, moved or doubled.',
  'chain broken': 'It does not name the hash of the event before it: one of the two was changed.',
  'content changed': 'Its hash is not that of its content: the event was changed after it was stored.',
};

/** Hashes do not cover positions: an event moved behind all others is identified only by the gap. */
function sentence(fault: IntegrityFault): string {
  if (fault.problem !== 'position gap') return PROBLEMS[fault.problem];
  const [first, last] = fault.missing;
  const places = first === last ? `Position ${first} is missing` : `Positions ${first} to ${last} are missing`;
  return `${places} before it: an event was removed or moved.`;
}

/** A checked page of the log with its faults. */
export interface CheckedPage {
  readonly events: number;
  readonly findings: readonly NewFinding[];
}

/** Checks every event against its hash, its stream and its position, and finally what no hash chain can show. */
export async function* checkLog({ store, pool }: ReadModelHome): AsyncGenerator<CheckedPage, void> {
  for await (const { events, faults } of auditLog(store, store.inDatabase)) {
    const findings = faults.map(({ fault }) => ({
      part: 'log' as const,
      stream_id: fault.streamId,
      version: fault.version,
      position: Number(fault.position),
      problem: sentence(fault),
      detail: null,
    }));
    yield { events, findings };
  }
  const crooked = store.inDatabase ? await crookedTimes(pool) : [];
  yield { events: 0, findings: [...crooked, ...(await cutShort(store, pool))] };
}

/** Times are stored in whole milliseconds, which is all the hash covers. */
async function crookedTimes(pool: ReadModelHome['pool']): Promise<NewFinding[]> {
  const { rows } = await pool.query<{ stream_id: string; version: number; position: number }>(
    `select stream_id, version, position from events
     where recorded_at <> date_trunc('milliseconds', recorded_at) order by position limit 1000`,
  );
  const problem = 'Its time has parts of a millisecond: it was changed after it was stored.';
  return rows.map((row) => ({ ...row, part: 'log', problem, detail: null }));
}

/** A hash chain cannot show a truncated end; the read models remember how far it went. */
async function cutShort(store: EventStore, pool: ReadModelHome['pool']): Promise<NewFinding[]> {
  const head = Number(await store.head());
  const { rows } = await pool.query<{ name: string; position: number }>(
    'select name, position from projections where position > $1 order by name',
    [head],
  );
  return rows.map(({ name, position }) => ({
    part: 'log',
    stream_id: null,
    version: null,
    position: head,
    problem: `The log ends at ${head}, but the read model "${name}" has seen it up to ${position}: its end is missing.`,
    detail: null,
  }));
}
