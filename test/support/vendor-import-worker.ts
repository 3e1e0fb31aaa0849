import { createDb, createPool } from '../../src/platform/database/kysely';
import { createJobs } from '../../src/platform/jobs/jobs';
import { startRowWorker } from '../../src/platform/jobs/row-worker';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store';
import { Records } from '../../src/platform/records/records';
import { fileSystemStore } from '../../src/platform/storage/file-system';
import { ManageProcessor } from '../../src/directory/vendors/import/manage.processor';
import { ManageRepository } from '../../src/directory/vendors/import/manage.repository';

/** A vendor-import worker in its own process, to be killed: `node … DATABASE_URL FOLDER`. */
const [url = '', folder = ''] = process.argv.slice(2);
const pool = createPool(url, { max: 4, applicationName: 'vendor-import-worker' });
const imports = new ManageRepository(createDb(pool));
const records = new Records(pool, new PostgresEventStore({ url, pool }));
const onError = (error: Error): void => void process.stderr.write(`${error.stack ?? error.message}\n`);
const processor = new ManageProcessor({
  records,
  imports,
  files: fileSystemStore(folder),
  crashed: (_id, failure) => onError(failure),
});
startRowWorker({
  jobs: createJobs({ databaseUrl: url, onError, lockMs: 3_000 }),
  name: 'vendor-imports',
  concurrency: 1,
  work: (id) => processor.process(id),
  due: () => imports.due(1),
  onError,
  everyMs: 300,
});
process.once('disconnect', () => process.exit(0));
