import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { ApiModule } from './api.module';
import { loadConfig } from './platform/config/config';
import { createApplication } from './platform/http/application';
import { buildOpenApi } from './platform/http/openapi/openapi';

/** Writes the OpenAPI document to the file named on the command line, without a database and without listening. */
async function main(): Promise<void> {
  const target = process.argv[2];
  if (!target) throw new Error('usage: node dist/openapi.js FILE');
  const app = await createApplication(ApiModule.forRoot(loadConfig({})), { preview: true });
  await writeFile(target, `${JSON.stringify(buildOpenApi(app), null, 2)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
