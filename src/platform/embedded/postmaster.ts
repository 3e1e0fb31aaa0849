import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isPostmasterOf } from './process-identity';

/** Signals in increasing severity with their timeouts: fast shutdown, immediate (recovers at next start), kill. */
const ESCALATION: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Shuts a postmaster down and waits until it is gone. Does nothing if the pid is not a postmaster of this folder. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of ESCALATION) {
    if (!isPostmasterOf(pid, cluster)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      return;
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL process ${pid} on ${cluster} does not end.`);
}

/**
 * Clears the way for a new postmaster: shuts down an orphan of a killed supervisor, and removes a pid file whose
 * process is gone (or whose pid now belongs to another program), with which PostgreSQL would refuse to start.
 */
export async function retirePostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1) await stopPostmaster(pid, cluster);
  await orphanedBackendsEnd(file);
}

/**
 * After kill −9 of the postmaster alone its backends soon notice and end. The new postmaster waits for them itself
 * (shared memory interlock), so only the pid file is removed, and only when its process is not a live postmaster.
 */
async function orphanedBackendsEnd(file: string): Promise<void> {
  await sleep(50);
  rmSync(file, { force: true });
}
