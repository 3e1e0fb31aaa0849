import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How to run a PostgreSQL program, which refuses to run as root. */
export interface Launch {
  /** Command prefix. */
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** User and group id of `nobody`: −2, at the width each system uses. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/**
 * A normal user needs nothing special. Root runs the program in a user namespace that maps root to 1000: it takes
 * itself for a normal user and can still read folders only root may enter. Where namespaces are forbidden (most
 * containers) it runs as `nobody`, who then owns the data folder. On Linux it also gets a parent-death signal, so that
 * kill −9 of the supervisor leaves no orphan.
 */
export function chooseLaunch(): Launch {
  const watch = works('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { prefix: watch };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (works('unshare', [...namespace.slice(1), 'true'])) return { prefix: [...namespace, ...watch] };
  // Set the signal after changing the user: the kernel clears it when credentials change.
  return { prefix: watch, uid: NOBODY, gid: NOBODY };
}

/** Changes the owner of a folder tree to the launch's user. */
export function giveTo(launch: Launch, path: string): void {
  if (launch.uid === undefined || launch.gid === undefined) return;
  chownSync(path, launch.uid, launch.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(launch, join(path, entry.name));
  }
}

/** Lets the launch's user traverse a folder to reach its own files inside. Everything else stays unreadable. */
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
    // Not installed or not permitted: unusable either way.
    return false;
  }
}
