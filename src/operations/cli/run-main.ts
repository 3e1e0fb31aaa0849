import { ConfigError } from '../../platform/config/config';
import { StartError } from '../../platform/database/start-error';
import { StoreUnavailableError } from '../../platform/event-store/errors';

/** A command line that means nothing; its message is all that is printed. */
export class UsageError extends Error {}

/**
 * Runs a program with the command line's words and ends the process with its code: 1 when the product cannot start
 * here, 2 when it throws anything else.
 */
export function runMain(main: (args: readonly string[]) => Promise<number>): void {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      const plain = [UsageError, ConfigError, StartError, StoreUnavailableError].some(
        (known) => error instanceof known,
      );
      process.stderr.write(
        `${plain || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message)}\n`,
      );
      process.exit(error instanceof StartError ? 1 : 2);
    },
  );
}
