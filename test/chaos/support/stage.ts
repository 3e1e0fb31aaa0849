import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis as Client } from 'ioredis';
import { Account } from '../../proof/support/editors';
import { Product } from '../../proof/support/product';
import { MailServer } from '../../support/stand-ins/mail-server';
import { startValkey, type TestValkey } from '../../support/stand-ins/valkey';
import { until } from '../../support/until';
import { ChaosDatabase } from './database';
import { Relay } from './relay';
import { SmallDisk } from './small-disk';

const ADMIN = { email: 'chaos-admin@example.test', password: 'a long password' };
/** A client retries on the next server after this. */
const CLIENT_PATIENCE_MS = 10_000;
/** A server that is not ready this long after a fault is a finding. */
export const HEALTHY_MS = 60_000;

/** Two API and two worker processes as in production, with what they need and proxies in between. */
export class Stage {
  private constructor(
    readonly disk: SmallDisk,
    readonly database: ChaosDatabase,
    readonly mail: MailServer,
    private readonly mailPort: number,
    readonly redis: Redis | null,
    /** Between the processes and the database. */
    readonly link: Relay,
    readonly apis: readonly Product[],
    readonly workers: readonly Product[],
    /** Between clients and each API. */
    readonly fronts: readonly Relay[],
  ) {}

  static async open(queue: 'redis' | 'postgres'): Promise<Stage> {
    const disk = new SmallDisk();
    const database = await ChaosDatabase.start(disk.folder);
    const link = await Relay.to(database.port);
    const mail = new MailServer();
    const redis = queue === 'redis' ? new Redis(await startValkey()) : null;
    const smtp = await mail.start();
    const settings = {
      DATABASE_URL: database.urlAt(link.port),
      DATA_DIR: disk.folder,
      SMTP_URL: smtp,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(redis ? { QUEUE_URL: redis.url } : {}),
    };
    const make = async (role: 'api' | 'worker', nth: number): Promise<Product> => {
      const clock = {
        NODE_OPTIONS: `--require ${join(__dirname, 'clock.cjs')}`,
        FITOUT_CLOCK: clockOf(disk.folder, role, nth),
      };
      return Product.prepare({ ...settings, ...clock, ROLE: role });
    };
    const apis = [await make('api', 0), await make('api', 1)];
    const workers = [await make('worker', 0), await make('worker', 1)];
    const fronts = await Promise.all(apis.map(({ port }) => Relay.to(port)));
    const stage = new Stage(disk, database, mail, Number(new URL(smtp).port), redis, link, apis, workers, fronts);
    try {
      await Promise.all(stage.servers.map((server) => server.start()));
      return stage;
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  get servers(): Product[] {
    return [...this.apis, ...this.workers];
  }

  /** A client that calls the servers in turn. */
  client(): Account {
    const urls = this.fronts.map(({ port }) => `http://127.0.0.1:${port}`);
    return new Account(urls, null, CLIENT_PATIENCE_MS);
  }

  async admin(): Promise<Account> {
    const { token } = await this.client().expectOk<{ token: string }>('POST', '/users/login', ADMIN);
    const urls = this.apis.map(({ url }) => url);
    return new Account(urls, token, CLIENT_PATIENCE_MS);
  }

  /** Sets the clock of one process of each role wrong, or of all. */
  setClocks(offsetMs: number, all: boolean): void {
    for (const role of ['api', 'worker'] as const) {
      for (const nth of all ? [0, 1] : [0]) writeFileSync(clockOf(this.disk.folder, role, nth), String(offsetMs));
    }
  }

  /** Resolves when every process says that it is ready. Rejects with the one that does not. */
  async healthy(): Promise<void> {
    await Promise.all(
      this.servers.map(({ url }, nth) =>
        until(
          async () => {
            const signal = AbortSignal.timeout(CLIENT_PATIENCE_MS);
            const answer = await fetch(`${url}/api/health/ready`, { signal }).catch(() => null);
            await answer?.arrayBuffer();
            return answer?.status === 200;
          },
          () => `${nth < this.apis.length ? 'an API' : 'a worker'} was not ready after ${HEALTHY_MS / 1000} s`,
          HEALTHY_MS,
        ),
      ),
    );
  }

  /** The mail server again, at its port. */
  async startMail(): Promise<void> {
    await this.mail.start(this.mailPort);
  }

  /** Ends everything and deletes its data. Safe at any point. */
  async close(): Promise<void> {
    this.disk.free();
    for (const relay of [this.link, ...this.fronts]) relay.heal();
    await Promise.allSettled(this.servers.map((server) => server.stop()));
    await this.redis?.stop();
    await this.mail.stop();
    await this.database.close();
    await Promise.all([this.link, ...this.fronts].map((relay) => relay.close()));
    this.disk.discard();
  }
}

/** A real Valkey that can be stopped and started on its port. */
class Redis {
  constructor(private server: TestValkey) {}

  async flush(): Promise<void> {
    const client = new Client(this.url);
    await client.flushall().finally(() => client.disconnect());
  }

  get url(): string {
    return this.server.url;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Empty: it keeps nothing on disk. */
  async start(): Promise<void> {
    this.server = await startValkey(this.server.port);
  }
}

const clockOf = (folder: string, role: string, nth: number): string => join(folder, `clock-${role}-${nth}`);
