import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The whole product as it is built, with the demo, on a port and a data folder of its own; and what the tests of the browser
 * drive it with. `stop` ends it and removes its data.
 */
export async function serve(root) {
  const require = createRequire(import.meta.url);
  require(join(root, 'scripts', 'register-typescript.cjs'));
  const { Application } = require(join(root, 'web/e2e/support/application.ts'));
  const application = await Application.start();
  return { application, url: application.url, require, root, stop: () => application.stop() };
}
