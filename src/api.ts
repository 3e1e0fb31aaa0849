import 'reflect-metadata';
import { resolve } from 'node:path';
import { ApiModule } from './api.module';
import { loadConfig } from './platform/config/config';
import { measureRequests } from './platform/health/metrics';
import { createApplication } from './platform/http/application';
import { serveOpenApi } from './platform/http/openapi/serve';
import { endStart } from './platform/supervisor/absence';
import { announceReady } from './platform/supervisor/messages';

/** The API process: forked by the supervisor, or run alone with DATABASE_URL. */
async function main(): Promise<void> {
  const config = loadConfig();
  const app = await createApplication(ApiModule.forRoot(config), {
    webRoot: resolve(__dirname, '../web/dist'),
    trustProxy: config.trustProxy,
  });
  measureRequests(app.getHttpAdapter().getInstance());
  serveOpenApi(app);
  // The supervisor is gone: nobody would stop this process any more.
  process.on('disconnect', () => void app.close().finally(() => process.exit(0)));
  await app.listen(config.port, config.host);
  announceReady(await app.getUrl());
}

main().catch((error: unknown) => endStart('API', error));
