import type { Pool } from 'pg';
import { childEnvironment, type Config } from '../config/config';
import { createPool } from '../database/kysely';
import { migrate } from '../database/migrate';
import { checkPooler, checkServer } from '../database/server-check';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/postgres';
import { prepareDatabase } from '../embedded/prepare-database';
import { checkSharedFiles } from '../storage/shared-files';
import { openFileStore } from '../storage/storage.module';
import { answers, outlast } from './absence';
import { ManagedChild } from './managed-child';
import type { ChildMessage } from './messages';
import { checkSurroundings } from './surroundings';

/** For closing connections and pools, after requests had their time to finish. */
const STOP_MARGIN_MS = 10_000;

/** Compiled entry file per role. */
export interface Entries {
  readonly api: string;
  readonly worker: string;
}

export interface SupervisorOptions {
  readonly config: Config;
  readonly entries: Entries;
  /** Prints lines on the terminal. */
  readonly print: (line: string) => void;
  /** Called when it cannot continue; everything has been stopped by then. */
  readonly failed: (reason: string) => void;
}

/**
 * Owns the embedded database and the role processes: starts them in order, restarts those that crash, stops them in
 * reverse.
 */
export class Supervisor {
  private postgres: EmbeddedPostgres | undefined;
  private readonly children: ManagedChild[] = [];
  private stopping: Promise<void> | undefined;
  private announced = false;

  constructor(private readonly options: SupervisorOptions) {}

  /**
   * Returns when the processes have been started; `Fitout is ready` is printed once the API serves requests. Waits for a
   * PostgreSQL of one's own for as long as that is away.
   */
  async start(): Promise<void> {
    const { config, entries, print } = this.options;
    for (const sentence of config.removed) print(sentence);
    await checkSurroundings(config);
    const { databaseUrl: outside } = config;
    const databaseUrl = outside
      ? await this.outlast(() => this.outsideDatabase(outside))
      : await this.embeddedDatabase();
    if (!config.life.outbound) this.options.print('OUTBOUND=off: no mail and no webhook is sent; what waits is kept.');
    const apis = config.role === 'worker' ? 0 : config.apiProcesses;
    const processes = [
      ...Array.from({ length: apis }, (_, index) => ({
        role: 'api' as const,
        name: index ? `api ${index + 1}` : 'api',
      })),
      ...(config.role === 'api' ? [] : [{ role: 'worker' as const, name: 'worker' }]),
    ];
    if (this.stopping) return;
    for (const { role, name } of processes) {
      const env = childEnvironment({
        DATABASE_URL: databaseUrl,
        DATA_DIR: config.dataDir,
        DEMO: config.demo ? '1' : '0',
        ROLE: role,
      });
      const child = new ManagedChild(
        {
          name,
          module: entries[role],
          env,
          heapMb: config.heapMb[role],
          shared: role === 'api' && apis > 1,
          stopMs: (config.life.drainSeconds + config.life.shutdownSeconds) * 1_000 + STOP_MARGIN_MS,
        },
        {
          message: (_name, message) => this.heard(role, message),
          crashed: (_name, reason, retryMs) =>
            this.options.print(`The ${name} process ended (${reason}); it is started again in ${retryMs} ms.`),
          restarting: () => this.outlast(() => answers(databaseUrl)),
          gaveUp: () => void this.fail(`The ${name} process does not come up. Its last lines above say why.`),
        },
      );
      this.children.push(child);
      child.start();
    }
  }

  /** Stops the processes, then the database. Safe to call twice. */
  stop(): Promise<void> {
    this.stopping ??= (async () => {
      await Promise.all(this.children.map((child) => child.stop()));
      await this.postgres?.stop();
    })();
    return this.stopping;
  }

  private outlast<T>(attempt: () => Promise<T>): Promise<T> {
    return outlast(attempt, { print: this.options.print, isOver: () => this.stopping !== undefined });
  }

  private async outsideDatabase(url: string): Promise<string> {
    const { databaseDirectUrl: direct } = this.options.config;
    const pool = createPool(direct ?? url, { max: 3, applicationName: 'fitout-setup' });
    try {
      await checkServer(pool, direct === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
      if (direct !== undefined) await this.checkPooler(url, pool);
      this.report(await migrate(pool));
      await this.checkFiles(pool);
    } finally {
      await pool.end();
    }
    return url;
  }

  /** That the pooler at `url` leads to the database of `direct`. */
  private async checkPooler(url: string, direct: Pool): Promise<void> {
    const pooler = createPool(url, { max: 1, applicationName: 'fitout-setup' });
    try {
      await checkPooler(pooler, direct);
    } finally {
      await pooler.end();
    }
  }

  private async checkFiles(pool: Pool): Promise<void> {
    const files = await openFileStore(this.options.config.storageUrl);
    try {
      await checkSharedFiles(pool, files);
    } finally {
      files.close?.();
    }
  }

  private async embeddedDatabase(): Promise<string> {
    const { dataDir } = this.options.config;
    this.options.print(`Starting the embedded PostgreSQL in ${dataDir}`);
    const server = await startEmbeddedPostgres({ dataDir });
    this.watch(server);
    this.report(await prepareDatabase(server));
    return server.url;
  }

  /** A database that dies is restarted on the same port: the processes keep its address and reconnect. */
  private watch(server: EmbeddedPostgres): void {
    this.postgres = server;
    const revive = async (): Promise<void> => {
      await server.died;
      if (this.stopping) return;
      this.options.print('PostgreSQL ended unexpectedly; it is started again.');
      const { dataDir } = this.options.config;
      // A full disk ends PostgreSQL, and keeps it from starting for as long as it is full.
      this.watch(await this.outlast(() => startEmbeddedPostgres({ dataDir, port: server.port })));
      if (this.stopping) await this.postgres?.stop();
    };
    revive().catch((error: unknown) => this.fail(`PostgreSQL cannot be started again: ${String(error)}`));
  }

  private report(migrations: readonly string[]): void {
    if (migrations.length > 0) this.options.print(`Migrated the database: ${migrations.join(', ')}`);
  }

  private heard(role: 'api' | 'worker', message: ChildMessage): void {
    if (message.kind === 'print') {
      this.options.print(message.text);
    } else if (role === 'api' && !this.announced) {
      this.announced = true;
      this.options.print(`Fitout is ready at ${message.url ?? this.address()}`);
    } else if (role === 'worker' && this.options.config.role === 'worker') {
      this.options.print('The Fitout worker is ready.');
    }
  }

  private address(): string {
    const { host, port } = this.options.config;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }

  private async fail(reason: string): Promise<void> {
    if (this.stopping) return;
    await this.stop();
    this.options.failed(reason);
  }
}
