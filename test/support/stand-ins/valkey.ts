import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface TestValkey {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts an empty Valkey server for one suite, on a free port or the given one. In a child process, because its package
 * is ESM only.
 */
export async function startValkey(onPort?: number): Promise<TestValkey> {
  const given = process.env.FITOUT_TEST_REDIS_URL;
  if (given && onPort === undefined) return emptied(given);
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
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** An external server, emptied. */
async function emptied(url: string): Promise<TestValkey> {
  const redis = new Redis(url);
  await redis.flushall();
  await redis.quit();
  return { url, port: Number(new URL(url).port), stop: () => Promise.resolve() };
}
