import { rmSync } from 'node:fs';
import './global-setup';

/** Stops the run's PostgreSQL and removes its folder. */
export default async function teardown(): Promise<void> {
  const running = globalThis.fitoutTestServer;
  if (!running) return;
  await running.server.stop();
  rmSync(running.folder, { recursive: true, force: true });
}
