import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface TestValkey {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Valkey server for one suite, empty, on a free port or the given one; its package is an ES module only, so it
 * runs beside jest and not inside.
 */
export async function startValkey(onPort?: number): Promise<TestValkey> {
  const child = fork(join(__dirname, 'valkey-process.mjs'), onPort === undefined ? [] : [String(onPort)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`valkey ended with ${code}`)));
  });
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
