import { join } from 'node:path';
import { ConfigError, loadConfig } from './platform/config/config';
import { StartError } from './platform/database/start-error';
import { DataFolderInUseError } from './platform/embedded/postgres';
import { Supervisor } from './platform/supervisor/supervisor';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm start`: the embedded database, the migrations, then the roles asked for, until a signal ends it all. */
async function main(): Promise<void> {
  const supervisor = new Supervisor({
    config: loadConfig(),
    entries: { api: join(__dirname, 'api.js'), worker: join(__dirname, 'worker.js') },
    print,
    failed: (reason) => {
      complain(reason);
      process.exit(1);
    },
  });
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      print('Stopping …');
      supervisor.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(`It did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
  try {
    await supervisor.start();
  } catch (error) {
    // A signal during the start ends what was being started; that is not a failure of its own.
    if (asked) return;
    await supervisor.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  const plain = [ConfigError, StartError, DataFolderInUseError].some((known) => error instanceof known);
  complain(error instanceof Error ? ((plain ? undefined : error.stack) ?? error.message) : String(error));
  process.exit(1);
});
