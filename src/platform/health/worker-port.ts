import { createServer, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { problemBody, toProblem } from '../http/answers/problem.filter';
import { notFound } from '../http/answers/problem';
import { requestIdOf } from '../http/request/request-hooks';
import { measureProcess, metricsText, registry } from './metrics';
import { Readiness, ReadinessModule } from './readiness';

interface Page {
  readonly type: string;
  readonly body: () => Promise<string>;
}

/** The probes and metrics of a worker, under the paths that an API has them at. Nothing asks for a login here. */
@Injectable()
export class WorkerPort implements OnApplicationShutdown {
  private server: Server | undefined;
  private readonly pages: ReadonlyMap<string, Page>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    readiness: Readiness,
  ) {
    const ready = { type: 'application/json', body: async () => JSON.stringify(await readiness.check()) };
    this.pages = new Map([
      ['/api/health', ready],
      ['/api/health/ready', ready],
      ['/api/health/live', { type: 'application/json', body: () => Promise.resolve('{"status":"ok"}') }],
      ['/api/metrics', { type: registry.contentType, body: metricsText }],
    ]);
  }

  /** Listens on WORKER_PORT, where it is set: called once everything else of the worker has started. */
  async open(): Promise<void> {
    const { host, life } = this.config;
    if (life.workerPort === undefined) return;
    measureProcess();
    const server = createServer((request, response) => {
      const page = request.method === 'GET' ? this.pages.get(request.url ?? '') : undefined;
      void answer(response, page, requestIdOf(request.headers));
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(life.workerPort, host, resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

async function answer(response: ServerResponse, page: Page | undefined, requestId: string): Promise<void> {
  response.setHeader('cache-control', 'no-store').setHeader('x-request-id', requestId);
  try {
    if (!page) throw notFound();
    const body = await page.body();
    response.setHeader('content-type', page.type).end(body);
  } catch (error) {
    const problem = toProblem(error);
    const { retryAfter } = problem.details;
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response
      .writeHead(problem.status, { 'content-type': 'application/problem+json; charset=utf-8' })
      .end(JSON.stringify(problemBody(problem, requestId)));
  }
}

/** Provides WorkerPort. */
@Module({ imports: [ReadinessModule], providers: [WorkerPort] })
export class WorkerPortModule {}
