import { fork, type ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { PASSING_EXIT } from './absence';
import { handOnUntaken } from './handed-connections';
import { readMessage, type ChildMessage } from './messages';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
/** A child that ran this long was healthy; its next crash resets the back-off. */
const HEALTHY_MS = 30_000;
/** A child that never became ready is misconfigured, not unlucky, unless it says that what it needs is away. */
const MAX_FAILED_STARTS = 5;

export interface ChildSpec {
  readonly name: string;
  /** Compiled entry file. */
  readonly module: string;
  readonly env: NodeJS.ProcessEnv;
  /** Heap limit in MB. A process beyond it ends and is restarted. */
  readonly heapMb: number;
  /** Several children share one address; connections are distributed round-robin. */
  readonly shared: boolean;
  /** From SIGTERM to SIGKILL, in ms. */
  readonly stopMs: number;
}

export interface ChildEvents {
  readonly message: (name: string, message: ChildMessage) => void;
  /** Called on an unexpected exit; `retryMs` until the restart. */
  readonly crashed: (name: string, reason: string, retryMs: number) => void;
  /** Called before a restart, which waits for it. */
  readonly restarting: () => Promise<void>;
  /** Called when it repeatedly failed to start. */
  readonly gaveUp: (name: string) => void;
}

/** Half of the usual space for new objects: an idle process keeps all of it. */
const SEMI_SPACE_MB = 8;

/**
 * The flags of a process: what V8 compiled of its bundle is used only with the same ones.
 * @public Read by `scripts/bundle-server.mjs`.
 */
export function flagsOf(heapMb: number): string[] {
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`];
}

function launch({ module, env, heapMb, shared }: ChildSpec): ChildProcess {
  const execArgv = flagsOf(heapMb);
  if (!shared) return fork(module, [], { env, execArgv });
  cluster.setupPrimary({ exec: module, args: [], execArgv });
  const { process: child } = cluster.fork(env);
  handOnUntaken(child);
  return child;
}

/**
 * The process of one role: started, restarted after a crash with growing back-off, and stopped with SIGTERM, then
 * SIGKILL.
 */
export class ManagedChild {
  private child: ChildProcess | undefined;
  private stopping = false;
  private retry: NodeJS.Timeout | undefined;
  private wait = FIRST_RETRY_MS;
  private failedStarts = 0;
  private readyAt: number | undefined;

  constructor(
    private readonly spec: ChildSpec,
    private readonly events: ChildEvents,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    if (this.stopping) return;
    this.readyAt = undefined;
    const child = launch(this.spec);
    this.child = child;
    child.on('message', (raw) => {
      const message = readMessage(raw);
      if (!message) return;
      if (message.kind === 'ready') this.readyAt = Date.now();
      this.events.message(this.spec.name, message);
    });
    let over = false;
    const ended = (reason: string, passes = false): void => {
      if (over) return;
      over = true;
      this.ended(reason, passes);
    };
    child.once('error', (error) => ended(error.message));
    child.once('exit', (code, signal) =>
      ended(signal ? `signal ${signal}` : `exit code ${code ?? 'unknown'}`, code === PASSING_EXIT),
    );
  }

  /** Asks it to end, kills it after `stopMs`, and resolves when it is gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.retry);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const insist = setTimeout(() => child.kill('SIGKILL'), this.spec.stopMs);
      child.once('exit', () => {
        clearTimeout(insist);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  private ended(reason: string, passes: boolean): void {
    if (this.stopping) return;
    const served = this.readyAt === undefined ? 0 : Date.now() - this.readyAt;
    if (served > HEALTHY_MS) this.wait = FIRST_RETRY_MS;
    this.failedStarts = this.readyAt === undefined && !passes ? this.failedStarts + 1 : 0;
    if (this.failedStarts >= MAX_FAILED_STARTS) {
      this.stopping = true;
      this.events.gaveUp(this.spec.name);
      return;
    }
    this.events.crashed(this.spec.name, reason, this.wait);
    // What it needs is looked at once more by the child itself, which says what is wrong.
    const restart = (): void =>
      void this.events.restarting().then(
        () => this.start(),
        () => this.start(),
      );
    this.retry = setTimeout(restart, this.wait);
    this.wait = Math.min(this.wait * 2, LAST_RETRY_MS);
  }
}
