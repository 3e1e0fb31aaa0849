import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOT_COUNTED } from '../../../test/support/limits';
import { PATIENCE_MS, until } from '../../../test/support/until';

const ROOT = join(__dirname, '../../..');
const MAIN = join(ROOT, 'dist/main.js');
const CLIENT = join(ROOT, 'web/dist/index.html');
const DEMO_PASSWORD = 'fitout-demo';
/** Names a data folder already filled by a first start: copies of it start in a third of the time. */
export const FILLED_DATA = 'FITOUT_E2E_DATA';
/** Names the URL of the product that the suites of a run share. */
export const SHARED_URL = 'FITOUT_E2E_SHARED_URL';
/** Names its data folder. */
export const SHARED_DATA = 'FITOUT_E2E_SHARED_DATA';

export type DemoRole = 'admin' | 'designer' | 'home-owner';
const DEMO_EMAILS: Record<DemoRole, string> = {
  admin: 'admin@fitout.example',
  designer: 'designer@fitout.example',
  'home-owner': 'owner@fitout.example',
};

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/**
 * The whole product as run by `npm start`: the supervisor with its embedded database, API, worker, built client and
 * demo data, in its own process group and data folder, on a free port.
 */
export class Application {
  private process: ChildProcess | undefined;
  private exited: Promise<unknown> = Promise.resolve();
  private said = '';
  private address = '';

  private constructor(
    private readonly dataDir: string,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  /**
   * Resolves when it is ready and the demo data exists. Throws when nothing is built. `variables` are added to the
   * common environment. It starts with a copy of the FILLED_DATA folder, or else from scratch.
   */
  static async start(variables: Readonly<Record<string, string>> = {}): Promise<Application> {
    for (const file of [MAIN, CLIENT]) {
      if (!existsSync(file))
        throw new Error(`${file} is not there. Run these through npm test, or npm run build first.`);
    }
    const application = new Application(await mkdtemp(join(tmpdir(), 'fitout-e2e-')), variables);
    const filled = process.env[FILLED_DATA];
    try {
      if (filled) await cp(filled, application.dataDir, { recursive: true });
      await application.spawn('0');
    } catch (error) {
      await application.stop();
      throw error;
    }
    return application;
  }

  /** The product of the run, which other suites use at the same time: it can be neither stopped nor killed. */
  static shared(): Application {
    const { [SHARED_URL]: url, [SHARED_DATA]: folder } = process.env;
    if (!url || !folder) throw new Error('No shared product: only suites named `.e2e-spec.ts` have one.');
    const application = new Application(folder, {});
    application.address = url;
    return application;
  }

  get url(): string {
    return this.address;
  }

  /** Its data folder; mails are files in `outbox`. */
  get folder(): string {
    return this.dataDir;
  }

  /** kill -9 of the whole process group: nothing gets a chance to clean up. */
  async kill(): Promise<void> {
    process.kill(-this.pid(), 'SIGKILL');
    await this.exited;
  }

  /** Restarts it on the same data and port. */
  async restart(): Promise<void> {
    this.pid();
    await this.spawn(new URL(this.address).port);
  }

  /** Stops it cleanly; its data stays. */
  async end(): Promise<void> {
    if (this.process?.exitCode !== null || this.process.signalCode !== null) return;
    process.kill(this.pid(), 'SIGTERM');
    await this.exited;
  }

  /** Stops it and deletes its data. */
  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** A new account with this role; null = role not chosen yet. */
  async account(role: 'home-owner' | 'designer' | null): Promise<Account> {
    const email = `person-${randomBytes(4).toString('hex')}@example.in`;
    const password = 'correct horse';
    const signedUp = await this.call<{ token: string }>('POST', '/users/signup', { body: { email, password } });
    if (role === null) return { email, password, token: signedUp.token };
    const { token } = await this.call<{ token: string }>('PATCH', '/me', { body: { role }, token: signedUp.token });
    return { email, password, token };
  }

  /** A session of a demo account. */
  async demo(role: DemoRole): Promise<string> {
    const body = { email: DEMO_EMAILS[role], password: DEMO_PASSWORD };
    return (await this.call<{ token: string }>('POST', '/users/login', { body })).token;
  }

  /** Id of the BOQ with this title, once the lists of a just started product have it. */
  boq(token: string, title: string): Promise<string> {
    const find = async (): Promise<string | undefined> => {
      const { data } = await this.call<{ data: { boq_id: string; title: string }[] }>('GET', '/boqs', { token });
      return data.find((boq) => boq.title === title)?.boq_id;
    };
    return until(find, () => `no BOQ “${title}”`);
  }

  /** The JSON answer of a call; anything but a 2xx throws. */
  async call<Answer>(
    method: string,
    path: string,
    { body, token }: { body?: unknown; token?: string },
  ): Promise<Answer> {
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  private pid(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('this suite did not start the product');
    return pid;
  }

  private async spawn(port: string): Promise<void> {
    const { PATH, HOME, TMPDIR } = process.env;
    this.said = '';
    const child = spawn(process.execPath, [MAIN], {
      cwd: tmpdir(),
      detached: true,
      env: {
        PATH,
        HOME,
        TMPDIR,
        PORT: port,
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
        ...NOT_COUNTED,
        ...this.variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.exited = new Promise((settle) => child.once('exit', settle));
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not ready in time:\n${this.said}`)), PATIENCE_MS);
      const read = (chunk: Buffer): void => {
        this.said += chunk.toString();
        const ready = /Fitout is ready at (http:\/\/\S+)/.exec(this.said)?.[1];
        if (!ready || !this.said.includes('Demo logins')) return;
        this.address = ready;
        clearTimeout(timer);
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => {
        clearTimeout(timer);
        reject(new Error(`the product ended:\n${this.said}`));
      });
    });
  }
}
