import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with this id exists (possibly another user's). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed child that its parent has not reaped yet no longer holds anything. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z';
}

/** Fields of `/proc/<pid>/stat` after the command name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // No such process, or /proc is not mounted: the caller falls back to other means.
    return undefined;
  }
}

/**
 * Start time of the process in the system's own format: together with the pid it distinguishes a process from a later
 * one with the same pid. Undefined when there is no such process or the system does not report it.
 */
export function startedAt(pid: number): string | undefined {
  const fields = statFields(pid);
  if (fields) return fields[19];
  if (process.platform === 'win32' || process.platform === 'linux') return undefined;
  return ps(pid, 'lstart=');
}

/**
 * Whether the process is a postmaster on this data folder. A wrong "yes" would kill an unrelated process, so in doubt
 * it returns false.
 */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      // A postmaster changes into its data folder.
      if (readlinkSync(`/proc/${pid}/cwd`) !== dataFolder) return false;
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    } catch {
      // Gone, or not ours to inspect.
      return false;
    }
  }
  if (process.platform === 'win32') return false;
  const command = ps(pid, 'command=');
  return command !== undefined && command.includes('postgres') && command.includes(dataFolder);
}

function ps(pid: number, field: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    // `ps` exits with 1 for a pid that does not exist.
    return undefined;
  }
}
