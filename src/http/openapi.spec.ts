import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiModule } from '../api.module';
import { loadConfig } from '../config';
import { createApplication } from './application';
import { buildOpenApi } from './openapi';
import { TAGS } from './openapi.tags';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, unknown>;
  requestBody?: { content?: Record<string, { schema?: { $ref?: string }; example?: unknown }> };
}

describe('the OpenAPI document', () => {
  let operations: [string, Operation][];
  let schemas: Record<string, { example?: unknown }>;

  beforeAll(async () => {
    const document = buildOpenApi(await createApplication(ApiModule.forRoot(loadConfig({})), { preview: true }));
    schemas = (document.components?.schemas ?? {}) as typeof schemas;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
      ),
    );
  });

  it('names, sums up and groups every operation', () => {
    const incomplete = operations.filter(
      ([, { operationId, summary, tags }]) => !operationId || !summary || !tags?.length,
    );
    expect(incomplete.map(([name]) => name)).toEqual([]);
  });

  it('describes every tag (its line is missing in src/http/openapi.tags.ts)', () => {
    const described = new Set(TAGS.map(({ name }) => name));
    expect(operations.flatMap(([, { tags }]) => tags ?? []).filter((tag) => !described.has(tag))).toEqual([]);
  });

  it('gives each operation an id of its own', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('documents the errors of every operation', () => {
    const without = operations.filter(([, { responses }]) => !responses['400'] || !responses['503']);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('shows an example of every JSON body', () => {
    const without = operations.filter(([, { requestBody }]) => {
      const json = requestBody?.content?.['application/json'];
      if (!json) return false;
      const name = json.schema?.$ref?.split('/').at(-1);
      return json.example === undefined && (name === undefined || schemas[name]?.example === undefined);
    });
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('has one schema for each name: of two classes called alike one would take the other’s place unseen', () => {
    const sources = join(__dirname, '..');
    const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => [
        ...readFileSync(join(sources, path), 'utf8').matchAll(/export class (\w+) extends createZodDto/g),
      ])
      .map(([, name]) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
