import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How a PostgreSQL program is run: it refuses to run as root. */
export interface Launch {
  /** Words put before the program. */
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** Id of the user and group `nobody`: −2, at the width each system gives it. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/**
 * As a normal user nothing is needed. As root the program runs in a user namespace where root is called 1000: it takes
 * itself for a normal user and still reads folders that only root may enter. Where namespaces are forbidden (most
 * containers) it runs as `nobody`, which then owns the data folder.
 * On Linux it is also told to shut down when its parent dies, so that kill −9 of the supervisor leaves no orphan.
 */
export function chooseLaunch(): Launch {
  const watch = works('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { prefix: watch };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (works('unshare', [...namespace.slice(1), 'true'])) return { prefix: [...namespace, ...watch] };
  // The signal is set after the change of user: the kernel forgets it when credentials change.
  return { prefix: watch, uid: NOBODY, gid: NOBODY };
}

/** Hands a folder and all in it to the user the launch runs as. */
export function giveTo(launch: Launch, path: string): void {
  if (launch.uid === undefined || launch.gid === undefined) return;
  chownSync(path, launch.uid, launch.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(launch, join(path, entry.name));
  }
}

/** Lets the user the launch runs as pass through a folder to what is its own inside. What else is there stays unreadable. */
export function letThrough(launch: Launch, folder: string): void {
  if (launch.uid === undefined) return;
  chmodSync(folder, statSync(folder).mode | 0o011);
}

function works(command: string, args: readonly string[]): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    // Not installed or not permitted; either way it cannot be used.
    return false;
  }
}
