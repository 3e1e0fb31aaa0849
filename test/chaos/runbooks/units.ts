import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../support/until';

/** A process started by the line of a systemd unit of `deploy/systemd`, on a machine without systemd. */
export class Unit {
  private lines = '';
  private isOver = false;
  private over: Promise<unknown> = Promise.resolve();
  private kill: (signal: NodeJS.Signals) => void = () => undefined;

  /** `env` is what /etc/fitout/env has; `within` is what the line runs in, such as a network namespace. */
  static start(
    root: string,
    template: 'fitout-api' | 'fitout-worker',
    port: number,
    env: Readonly<Record<string, string>>,
    within: readonly string[] = [],
  ): Unit {
    const text = readFileSync(join(root, 'deploy/systemd', `${template}@.service`), 'utf8');
    const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
    const line = valueOf('ExecStart').replaceAll('%i', String(port)).replace('/usr/bin/node', process.execPath);
    const own = Object.fromEntries(
      valueOf('Environment')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    const [program = '', ...args] = [...within, ...line.split(' ')];
    const child = spawn(program, args, {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const unit = new Unit();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (said: string) => (unit.lines += said));
    }
    unit.over = new Promise((settle) => child.once('exit', settle)).then(() => (unit.isOver = true));
    unit.kill = (signal) => void child.kill(signal);
    return unit;
  }

  /** Resolves when it says that it is ready at this address. */
  async ready(url: string): Promise<void> {
    await until(
      async () => {
        if (this.isOver) throw new Error(`It ended:\n${this.lines}`);
        const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
        await answer?.arrayBuffer();
        return answer?.status === 200;
      },
      () => `${url} was never ready:\n${this.lines}`,
    );
  }

  async stop(): Promise<void> {
    this.kill('SIGTERM');
    await this.over;
  }
}
