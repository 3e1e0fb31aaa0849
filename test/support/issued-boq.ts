import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from '../../src/api.module';
import { loadConfig } from '../../src/platform/config/config';
import { createApplication } from '../../src/platform/http/application';
import type { TestApi } from './application';
import { newBoq } from './boqs';
import type { Caller } from './client';

/** A BOQ whose issue 1 is open: its id, the code of a link, and the hash of the content. */
export interface IssuedBoq {
  readonly id: string;
  readonly code: string;
  readonly hash: string;
}

/** Creates a small BOQ, issues it and creates a link to the issue. */
export async function issuedBoq(designer: Caller): Promise<IssuedBoq> {
  const id = await newBoq(designer, { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480 });
  const made = await designer.post<{ data: { content_hash: string } }>(`/boqs/${id}/issues`);
  const link = await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`);
  return { id, code: link.body.data.url.split('/accept/')[1] ?? '', hash: made.body.data.content_hash };
}

/** Runs `work` on a process with cold caches on the log of `api`, with further modules such as those of the worker. */
export async function elsewhere<T>(
  api: TestApi,
  work: (app: NestFastifyApplication) => Promise<T>,
  further: readonly Type[] = [],
): Promise<T> {
  const config = loadConfig({ DATABASE_URL: api.database.url, DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', DEMO: '0' });
  const app = await createApplication(ApiModule.forRoot(config, further));
  try {
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return await work(app);
  } finally {
    await app.close();
  }
}
