/** Runs an embedded PostgreSQL on the folder given until a signal, as `npm start` would; tells its parent when it is up. */
require('../../scripts/register-typescript.cjs');
const { startEmbeddedPostgres } = require('../../src/embedded/postgres.ts');

startEmbeddedPostgres({ dataDir: process.argv[2] }).then((server) => {
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
  process.send(server.port);
});
