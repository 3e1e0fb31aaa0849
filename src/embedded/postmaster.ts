import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isPostmasterOf } from './process-identity';

/** Signals in rising force and how long each may take: fast shutdown, immediate (recovers at next start), kill. */
const ESCALATION: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Shuts a postmaster down and waits until it is gone. A pid that is no postmaster of this folder is left alone. */
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
 * Clears the way for a new postmaster: an orphan left by a killed supervisor is shut down, a pid file whose process is
 * gone (or whose number now belongs to another program) is removed. PostgreSQL itself would refuse to start on the latter.
 */
export async function retirePostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1) await stopPostmaster(pid, cluster);
  await orphanedBackendsEnd(file);
}

/**
 * After kill −9 of the postmaster alone its backends notice within moments and end. The new one waits for them by
 * itself (shared memory interlock), so only the file is removed, and only when its process is not a live postmaster.
 */
async function orphanedBackendsEnd(file: string): Promise<void> {
  await sleep(50);
  rmSync(file, { force: true });
}
