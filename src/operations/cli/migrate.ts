import { loadConfig } from '../../platform/config/config';
import { createPool } from '../../platform/database/kysely';
import { migrate } from '../../platform/database/migrate';
import { setAside } from '../../platform/database/set-aside';
import { checkServer } from '../../platform/database/server-check';
import { forgetSharedFiles } from '../../platform/storage/shared-files';
import { openDatabase } from './open-database';
import { runMain, UsageError } from './run-main';

const USAGE = `npm run migrate                     checks the database and brings its tables up to this version
npm run migrate -- --new-files      also accepts another file store; the files of the former one are lost
npm run migrate -- --release-before lets the release before start on the tables of this one`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every start migrates too; this is for doing it before any process of a new version runs. */
async function main(args: readonly string[]): Promise<number> {
  const newFiles = args.includes('--new-files');
  const releaseBefore = args.includes('--release-before');
  if (args.length > (newFiles || releaseBefore ? 1 : 0)) throw new UsageError(USAGE);
  const config = loadConfig();
  // The embedded database is migrated as it is opened.
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 3, applicationName: 'fitout-migrate' });
  try {
    if (config.databaseUrl) await checkServer(pool, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    const ran = await migrate(pool);
    print(ran.length > 0 ? `Migrated the database: ${ran.join(', ')}` : 'The database is up to date.');
    if (releaseBefore) {
      const names = await setAside(pool);
      print(
        names.length > 0
          ? `The release before can start now; set aside until a newer version migrates: ${names.join(', ')}`
          : 'The release before has these tables too: it can start.',
      );
    }
    if (newFiles) {
      await forgetSharedFiles(pool);
      print('The next start takes the file store that it finds.');
    }
    return 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

runMain(main);
