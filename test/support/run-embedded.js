/**
 * Runs an embedded PostgreSQL on the given folder until a signal, like `npm start`; notifies its parent when it is up.
 */
require('../../scripts/register-typescript.cjs');
const { startEmbeddedPostgres } = require('../../src/platform/embedded/postgres.ts');

async function main() {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  process.once('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  process.send(server.port);
}

main();
