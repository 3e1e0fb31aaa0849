import type { PinoLogger } from 'nestjs-pino';
import type { ImportFailure } from './import-failure';

/** Called when an import failed as `crashed`: a fault of the importer, or a file that ends it in a new way. */
export type CrashLog = (importId: string, failure: ImportFailure) => void;

export function crashLog(log: PinoLogger): CrashLog {
  return (importId, { detail }) => log.error({ importId, detail }, 'a file could not be read, for an unknown cause');
}
