import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../../../src/platform/embedded/postgres';
import type { RebuildMessage } from './rebuild-once';

const ROOT = join(__dirname, '../../..');

/** Rebuilds every read model in a separate process; returns its peak memory in MB and reports each one done. */
export function rebuildAll(
  server: EmbeddedPostgres,
  events: number,
  onRebuilt: (done: RebuildMessage & { kind: 'rebuilt' }) => void = () => undefined,
): Promise<number> {
  const child = fork(join(__dirname, 'rebuild-once.ts'), [server.url, String(events)], {
    cwd: ROOT,
    execArgv: ['-r', join(ROOT, 'scripts/register-typescript.cjs')],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: RebuildMessage) => {
      if (message.kind === 'done') resolve(message.peak);
      else onRebuilt(message);
    });
    child.once('exit', (code) => reject(new Error(`the rebuild ended with ${code}`)));
  });
}
