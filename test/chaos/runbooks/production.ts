import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Account, type Edit } from '../../proof/support/editors';
import { Product } from '../../proof/support/product';
import { until } from '../../support/until';
import type { Server } from './server';

const HOME = { layout_type: '2bhk', bedrooms: ['master', 'guest'], carpet_area: 900, budget_type: 'high' };
const CREDENTIALS = { email: 'designer@example.test', password: 'correct horse' };

/** Two processes of a release on a database, as the units of systemd start them. */
export class Production {
  private constructor(
    readonly api: Product,
    readonly worker: Product,
    readonly dataDir: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Prepares both in a new folder; nothing is started. `root` is the release. */
  static async prepare(
    root: string,
    folder: string,
    databaseUrl: string,
    further: Readonly<Record<string, string>> = {},
  ): Promise<Production> {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { recursive: true });
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SHUTDOWN_SECONDS: '5', ...further };
    const api = await Product.prepare({ ...environment, ROLE: 'api' }, root);
    const worker = await Product.prepare({ ...environment, ROLE: 'worker' }, root);
    return new Production(api, worker, dataDir, environment);
  }

  /** For commands of the page: what /etc/fitout/env has. */
  get env(): Record<string, string> {
    return { ...this.environment };
  }

  /** Starts both; resolves with the milliseconds until both are healthy. */
  async start(): Promise<number> {
    return Math.max(...(await Promise.all([this.api.start(), this.worker.start()])));
  }

  /** Safe when they do not run. */
  async stop(): Promise<void> {
    await Promise.allSettled([this.api.stop(), this.worker.stop()]);
  }

  /** A designer with an account that every copy of the database knows. */
  async signUp(): Promise<Account> {
    return new Account(this.api.url, await this.newToken());
  }

  /** The token of that designer. */
  async newToken(): Promise<string> {
    const { token } = await new Account(this.api.url).expectOk<{ token: string }>('POST', '/users/signup', CREDENTIALS);
    await new Account(this.api.url, token).expectOk('PATCH', '/me', { role: 'designer' });
    return token;
  }

  async logIn(): Promise<Account> {
    const { token } = await new Account(this.api.url).expectOk<{ token: string }>('POST', '/users/login', CREDENTIALS);
    return new Account(this.api.url, token);
  }
}

/** An edit and when its answer came, in ms since 1970. */
interface Acknowledged {
  readonly key: string;
  readonly at: number;
}

/** Someone who edits an item of a BOQ, one edit after another, each with a title of its own. */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** Statuses of edits that were refused; null = no answer. */
  readonly refused: (number | null)[] = [];
  private isOver = false;
  private loop: Promise<void> = Promise.resolve();

  private constructor(
    private account: Account,
    readonly boqId: string,
    readonly item: string,
  ) {}

  /** Makes a BOQ and begins. */
  static async begin(account: Account): Promise<Writer> {
    const { data } = await account.expectOk<{ data: { boq_id: string } }>('POST', '/boqs', HOME);
    const path = `/carpentry?boq_id=${data.boq_id}`;
    const list = await account.expectOk<{ data: { items: { id: string }[] } }>('GET', path);
    const [item] = list.data.items;
    if (!item) throw new Error('the BOQ has no items');
    const writer = new Writer(account, data.boq_id, item.id);
    writer.loop = writer.write();
    await writer.goOn();
    return writer;
  }

  /** Resolves when edits that begin now are acknowledged; with the ms that took. */
  async goOn(count = 3): Promise<number> {
    const began = performance.now();
    const goal = this.acknowledged.length + count + 1;
    await until(
      () => this.acknowledged.length >= goal,
      () => `edits were not acknowledged; the last answers: ${this.refused.slice(-3).join(', ')}`,
    );
    return performance.now() - began;
  }

  /** Goes on with another account, such as one that logged in again elsewhere. */
  as(account: Account): void {
    this.account = account;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.loop;
  }

  /** Titles that the item had, by the log of a database; the current one is the last. */
  async storedIn(server: Server, database: string): Promise<string[]> {
    const rows = await server.query<{ key: string }>(
      `select data -> 'changes' -> 'title' ->> 'after' as key from events
       where stream_id = 'boq-${this.boqId}' and data -> 'changes' -> 'title' is not null order by version`,
      database,
    );
    return rows.map(({ key }) => key);
  }

  private async write(): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const edit: Edit = { key: randomUUID(), item: this.item, count: (turn % 10) + 1, revision: null };
      const status = await this.account.edit(this.boqId, edit);
      if (status === 200) this.acknowledged.push({ key: edit.key, at: Date.now() });
      else this.refused.push(status);
      await sleep(status === 200 ? 20 : 100);
    }
  }
}
