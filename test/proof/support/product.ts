import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NOT_COUNTED } from '../../support/limits';
import { until } from '../../support/until';

const ROOT = resolve(__dirname, '../../..');

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The built product as started by a person: the supervisor, in its own process group and data folder. */
export class Product {
  private process: ChildProcess | undefined;
  private lines = '';
  private exited: Promise<number | null> = Promise.resolve(null);

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly root: string,
  ) {}

  /**
   * A product not yet started, with these environment settings. Throws when there is no build. A `DATA_DIR` among them
   * is deleted by `discard` as well. `root` is another checkout, such as the release before.
   */
  static async prepare(settings: Readonly<Record<string, string>> = {}, root: string = ROOT): Promise<Product> {
    if (!existsSync(join(root, 'dist/main.js'))) {
      throw new Error('dist/main.js is not there. Run this through `npm test`, or `npm run build` first.');
    }
    return new Product(
      await freePort(),
      settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'fitout-proof-'))),
      settings,
      root,
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.lines;
  }

  get pid(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('the product is not started');
    return pid;
  }

  /** Starts it; resolves with the milliseconds until `/api/health` returned 200. */
  async start(): Promise<number> {
    const began = performance.now();
    this.lines = '';
    const child = spawn(process.execPath, [join(this.root, 'dist/main.js')], {
      cwd: tmpdir(),
      env: this.environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.lines += text));
    }
    this.exited = new Promise((settle) => child.once('exit', (code) => settle(code)));
    await this.healthy();
    return performance.now() - began;
  }

  /** Resolves when `/api/health` returns 200; rejects when the supervisor has ended. */
  async healthy(): Promise<void> {
    await until(
      async () => {
        if (this.process?.exitCode !== null || this.process.signalCode !== null) {
          throw new Error(`The supervisor ended:\n${this.lines}`);
        }
        const answer = await fetch(`${this.url}/api/health`).catch(() => null);
        await answer?.arrayBuffer();
        return answer?.status === 200;
      },
      () => `it never was healthy:\n${this.lines}`,
    );
  }

  /** All descendants of the supervisor, itself included. */
  processes(): RunningProcess[] {
    const all = everyProcess();
    const found = all.filter(({ pid }) => pid === this.pid);
    for (let index = 0; index < found.length; index += 1) {
      found.push(...all.filter(({ parent }) => parent === found[index]?.pid));
    }
    return found;
  }

  /** The process of a role, as forked by the supervisor. */
  roleProcess(role: 'api' | 'worker'): number {
    const found = this.findRole(role);
    if (found === undefined) throw new Error(`no ${role} process`);
    return found;
  }

  private findRole(role: 'api' | 'worker'): number | undefined {
    return this.processes().find(({ command }) => command.includes(join('dist', `${role}.js`)))?.pid;
  }

  /** The process that replaced `former` in a role. */
  restarted(role: 'api' | 'worker', former: number): Promise<number> {
    return until(
      () => {
        const found = this.findRole(role);
        return found !== former && found;
      },
      () => `the ${role} process was not started again:\n${this.lines.slice(-3_000)}`,
    );
  }

  /** kill -9 of the whole process group; with `database`, also of every PostgreSQL process in any group. */
  async kill({ database }: { database: boolean }): Promise<void> {
    const descendants = this.processes();
    process.kill(-this.pid, 'SIGKILL');
    await this.exited;
    if (!database) return;
    for (const { pid } of descendants) endIfAlive(pid);
  }

  /** SIGTERM; resolves with the exit code. */
  async stop(): Promise<number | null> {
    process.kill(this.pid, 'SIGTERM');
    return this.exited;
  }

  /** Ends remaining processes and deletes the data. Safe at any point. */
  async discard(): Promise<void> {
    if (this.process?.pid !== undefined && this.process.exitCode === null && this.process.signalCode === null) {
      await this.stop();
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Runs `npm run projections -- …` on this data folder; returns exit code and output. */
  projections(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
    return this.command('projections', ...args);
  }

  /** Runs a program of `dist/operations/cli` with the settings of this product; returns exit code and output. */
  async command(
    name: 'migrate' | 'projections',
    ...args: readonly string[]
  ): Promise<{ code: number | null; output: string }> {
    const program = join(this.root, 'dist/operations/cli', `${name}.js`);
    const child = spawn(process.execPath, [program, ...args], { cwd: tmpdir(), env: this.environment() });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const code = await new Promise<number | null>((settle) => child.once('exit', (exit) => settle(exit)));
    return { code, output };
  }

  /** Only PATH and the like are inherited from the tests' environment. */
  private environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, SystemRoot } = process.env;
    return {
      PATH,
      HOME,
      SystemRoot,
      PORT: String(this.port),
      ...(this.settings.ROLE === 'worker' ? { WORKER_PORT: String(this.port) } : {}),
      DATA_DIR: this.dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...NOT_COUNTED,
      ...this.settings,
    };
  }
}

/** All processes of this machine. */
export function everyProcess(): RunningProcess[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .flatMap((line) => {
      const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
      return match ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }] : [];
    })
    .filter(({ command }) => !command.includes('<defunct>'));
}

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  await new Promise((settle) => server.close(settle));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
