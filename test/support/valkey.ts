import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface TestValkey {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Valkey server for one suite; its package is an ES module only, so it runs beside jest and not inside. */
export async function startValkey(): Promise<TestValkey> {
  const child = fork(join(__dirname, 'valkey-process.mjs'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`valkey ended with ${code}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
