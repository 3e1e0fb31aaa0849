import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../../src/platform/database/kysely';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/platform/embedded/postgres';
import { prepareDatabase } from '../../../src/platform/embedded/prepare-database';
import { until } from '../../support/until';

/** So that a small disk holds the write-ahead log, and two APIs and two workers have all connections they may open. */
const SETTINGS = { max_wal_size: '96MB', min_wal_size: '32MB', max_connections: '250' };

/** The PostgreSQL of a stage, apart from the product; it keeps its port. */
export class ChaosDatabase {
  readonly pool: Pool;
  private runs = false;

  private constructor(
    private readonly dataDir: string,
    private server: EmbeddedPostgres,
  ) {
    this.pool = createPool(server.ownerUrl, { max: 3, applicationName: 'fitout-chaos' });
    this.watch();
  }

  static async start(dataDir: string): Promise<ChaosDatabase> {
    const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
    await prepareDatabase(server);
    return new ChaosDatabase(dataDir, server);
  }

  get port(): number {
    return this.server.port;
  }

  /** As the product reaches it on another port. */
  urlAt(port: number): string {
    return this.server.ownerUrl.replace(`:${this.port}/`, `:${port}/`);
  }

  async stop(): Promise<void> {
    this.runs = false;
    await this.server.stop();
  }

  /** Starts it, unless it runs; a server that is recovering is waited for. */
  async start(): Promise<void> {
    await until(async () => !this.runs || this.answers());
    if (this.runs) return;
    await this.server.stop();
    const { port } = this;
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, port, settings: SETTINGS });
    this.watch();
  }

  /** kill -9 of the postmaster, or of one process that serves a connection, after which PostgreSQL ends all others. */
  async kill(which: 'postmaster' | 'backend'): Promise<void> {
    if (which === 'backend') {
      const { rows } = await this.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name like 'fitout-%' and pid <> pg_backend_pid()
         order by (application_name = 'fitout-append') desc, state = 'active' desc limit 1`,
      );
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
      return;
    }
    const [postmaster] = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    await until(() => !this.runs);
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.server.stop();
  }

  private answers(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  private watch(): void {
    this.runs = true;
    void this.server.died.then(() => (this.runs = false));
  }
}
