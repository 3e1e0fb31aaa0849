import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import {
  findParked,
  listParked,
  listProjections,
  replay,
  type ParkedStream,
} from '../../platform/event-store/projections/admin';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { pageMeta } from '../../platform/http/answers/paging';
import { notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { ParkedList, ParkedView, ProjectionList, ProjectionView, ReplayResult } from './projections.dto';
import { boqOf, runView, type RunView } from '../runs/run.dto';
import { Runs } from '../runs/runs';
import { RunsRepository } from '../runs/runs.repository';

/** A read model this far behind for this long counts as behind; a short delay is normal. */
const BEHIND_SECONDS = 5;

/** Status of the read models, and the admin's actions on them. */
@Injectable()
export class ProjectionsService {
  constructor(
    @Inject(PG_POOL) readonly pool: Pool,
    @Inject(EVENT_STORE) readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly runs: Runs,
    private readonly repository: RunsRepository,
  ) {}

  async list(): Promise<ProjectionList> {
    const [head, statuses, open] = await Promise.all([
      this.store.head(),
      listProjections({ pool: this.pool, store: this.store }),
      this.repository.open('rebuild'),
    ]);
    const projections = statuses.flatMap((status): ProjectionView[] => {
      const known = this.projections.find(({ name }) => name === status.name);
      // The row of a read model that no longer exists in this version.
      if (!known) return [];
      const run = open.find(({ target }) => target === status.name);
      const { name, version, position, lag, lagSeconds, parkedStreams, updatedAt } = status;
      const outdated = version !== known.version;
      return [
        {
          name,
          version,
          position,
          lag_events: lag,
          lag_seconds: Math.round(lagSeconds * 10) / 10,
          state: stateOf({ ...status, outdated, rebuilding: run !== undefined }),
          error: status.error ?? status.parked[0]?.error ?? null,
          parked_streams: parkedStreams,
          updated_at: updatedAt.toISOString(),
          run: run ? runView(run) : null,
        },
      ];
    });
    return { data: { head: Number(head), projections } };
  }

  /** Queues a rebuild. Rejects with 404, or with 409 and the current run. */
  async rebuild(context: RequestContext, name: string): Promise<RunView> {
    this.find(name);
    return this.runs.ask(context, 'rebuild', name);
  }

  async parked(name: string, page: number, limit: number): Promise<ParkedList> {
    this.find(name);
    const { streams, total } = await listParked(this.pool, name, { limit, offset: (page - 1) * limit });
    return { data: streams.map(parkedView), meta: pageMeta(page, limit, total) };
  }

  /** Applies a parked stream's waiting events. Rejects with 404 when it is not parked. */
  async replay(name: string, streamId: string): Promise<ReplayResult> {
    const projection = this.find(name);
    if (!(await findParked(this.pool, name, streamId))) throw notFound();
    const follows = await replay({ pool: this.pool, store: this.store }, projection, streamId);
    const still = follows ? null : await findParked(this.pool, name, streamId);
    return { data: { follows: still === null, parked: still && parkedView(still) } };
  }

  private find(name: string): Projection {
    const found = this.projections.find((projection) => projection.name === name);
    if (!found) throw notFound();
    return found;
  }
}

function stateOf(of: {
  readonly rebuilding: boolean;
  readonly outdated: boolean;
  readonly error: string | null;
  readonly parkedStreams: number;
  readonly lagSeconds: number;
}): ProjectionView['state'] {
  if (of.rebuilding) return 'rebuilding';
  if (of.outdated) return 'outdated';
  if (of.error !== null) return 'failing';
  if (of.parkedStreams > 0) return 'parked';
  return of.lagSeconds > BEHIND_SECONDS ? 'behind' : 'current';
}

function parkedView({ streamId, position, error, count, parkedAt }: ParkedStream): ParkedView {
  return {
    stream_id: streamId,
    boq_id: boqOf(streamId),
    position,
    error,
    waiting: count,
    parked_at: parkedAt.toISOString(),
  };
}
