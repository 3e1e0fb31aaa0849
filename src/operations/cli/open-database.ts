import type { Config } from '../../platform/config/config';
import { directUrl } from '../../platform/config/database';
import { readConnection } from '../../platform/embedded/data-folder';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres';
import { prepareDatabase } from '../../platform/embedded/prepare-database';

export interface OpenDatabase {
  /** Never through a pooler. */
  readonly url: string;
  /** As the owner of the log. */
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/** The database of a running `npm start`, or one started for the length of this command. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const nothing = (): Promise<void> => Promise.resolve();
  if (config.databaseUrl) return { url: directUrl(config), ownerUrl: directUrl(config), close: nothing };
  const running = readConnection(config.dataDir);
  if (running) return { url: running.url, ownerUrl: running.ownerUrl, close: nothing };
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await prepareDatabase(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url, ownerUrl: server.ownerUrl, close: () => server.stop() };
}
