import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The built product with demo data, on its own port and data folder, and the browser tests' helpers. `stop` ends it and
 * deletes its data.
 */
export async function serve(root) {
  const require = createRequire(import.meta.url);
  require(join(root, 'scripts', 'register-typescript.cjs'));
  const { Application } = require(join(root, 'web/e2e/support/application.ts'));
  const application = await Application.start();
  return { application, url: application.url, require, root, stop: () => application.stop() };
}
