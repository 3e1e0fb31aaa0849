import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '700m';
const BLOCK = Buffer.alloc(1024 * 1024);

/** A folder; where this machine lets us mount one, on a disk of its own that can be filled. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'fitout-chaos-'));
  readonly canBeFull: boolean;

  constructor() {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', this.folder], { stdio: 'ignore' });
      this.canBeFull = true;
    } catch {
      // Only root mounts; the fault of the full disk is left out.
      this.canBeFull = false;
    }
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** Leaves no byte. */
  fill(): void {
    if (!this.canBeFull) throw new Error('this disk is the whole machine’s');
    const file = openSync(this.ballast, 'a');
    try {
      for (let size = BLOCK.length; size >= 1;) {
        try {
          writeSync(file, BLOCK, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = Math.floor(size / 16);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  discard(): void {
    if (this.canBeFull) execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
