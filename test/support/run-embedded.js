/** Runs an embedded PostgreSQL on the folder given until a signal, as `npm start` would; tells its parent when it is up. */
require('../../scripts/register-typescript.cjs');
const { startEmbeddedPostgres } = require('../../src/embedded/postgres.ts');

async function main() {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  process.once('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  process.send(server.port);
}

main();
