import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { RunKind } from '../../platform/database/tables/operations';
import { conflict, notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { RowQueue } from '../../platform/jobs/row-worker';
import { runView, type RunView } from './run.dto';
import { RunsRepository } from './runs.repository';

export const RUN_QUEUE = 'operations';

/** Requests and cancels runs; a worker executes them. */
@Injectable()
export class Runs {
  private readonly queue: RowQueue;

  constructor(
    @Inject(JOBS) jobs: Jobs,
    private readonly runs: RunsRepository,
    log: PinoLogger,
  ) {
    this.queue = new RowQueue(jobs, RUN_QUEUE, (err) =>
      log.warn({ err }, 'a run could not be queued; a worker will find it'),
    );
  }

  /** Queues a run for the requesting admin. Rejects with 409 and the current run when there is one for the target. */
  async ask(context: RequestContext, kind: RunKind, target: string): Promise<RunView> {
    const { commandId: id, actor } = context;
    const requestedBy = actor.kind === 'user' ? actor.id : null;
    const requestedName = actor.kind === 'user' ? actor.name : 'Guest';
    const added = await this.runs.add({ id, kind, target, requestedBy, requestedName });
    if (!added) {
      const open = (await this.runs.open(kind)).find((run) => run.target === target);
      throw conflict('run_under_way', 'This is under way already.', open && runView(open));
    }
    await this.queue.wake(id);
    return this.one(id);
  }

  /** Rejects with 404 for an unknown id. */
  async one(id: string): Promise<RunView> {
    const row = await this.runs.find(id);
    if (!row) throw notFound();
    return runView(row);
  }

  /** Asks a run to end; rejects with 409 when it is already over. */
  async cancel(id: string): Promise<RunView> {
    const asked = await this.runs.cancel(id);
    const run = await this.one(id);
    if (!asked) throw conflict('run_over', 'This has ended already.', run);
    return run;
  }
}
