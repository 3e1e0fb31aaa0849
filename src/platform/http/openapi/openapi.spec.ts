import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiModule } from '../../../api.module';
import { loadConfig } from '../../config/config';
import { DEPRECATIONS } from '../answers/deprecations';
import { createApplication } from '../application';
import { buildOpenApi } from './openapi';
import { TAGS } from './tags';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: object[];
  tags?: string[];
  responses: Record<string, { $ref?: string; headers?: object }>;
  requestBody?: { content?: Record<string, { schema?: { $ref?: string }; example?: unknown }> };
}

describe('the OpenAPI document', () => {
  let operations: [string, Operation][];
  let schemas: Record<string, { example?: unknown }>;
  let shared: Operation['responses'];
  let everybody: object[];

  beforeAll(async () => {
    const document = buildOpenApi(await createApplication(ApiModule.forRoot(loadConfig({})), { preview: true }));
    everybody = document.security ?? [];
    schemas = (document.components?.schemas ?? {}) as typeof schemas;
    shared = (document.components?.responses ?? {}) as typeof shared;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
      ),
    );
  });

  it('has an id, a summary, a description and a tag for every operation', () => {
    const incomplete = operations.filter(
      ([, { operationId, summary, description, tags }]) => !operationId || !summary || !description || !tags?.length,
    );
    expect(incomplete.map(([name]) => name)).toEqual([]);
  });

  it('describes every tag (its line is missing in src/platform/http/openapi/tags.ts)', () => {
    const described = new Set(TAGS.map(({ name }) => name));
    expect(operations.flatMap(([, { tags }]) => tags ?? []).filter((tag) => !described.has(tag))).toEqual([]);
  });

  it('gives each operation a unique id', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('gives what is deprecated a successor that exists, and at least six months', () => {
    const known = new Map(operations);
    for (const [name, { since, sunset, successor }] of Object.entries(DEPRECATIONS)) {
      expect([name, known.get(name)?.deprecated]).toEqual([name, true]);
      expect([...known.keys()]).toContain(`${name.split(' ')[0]} ${successor}`);
      expect(Date.parse(sunset) - Date.parse(since)).toBeGreaterThanOrEqual(181 * 86_400_000);
    }
  });

  it('documents the errors of every operation', () => {
    const without = operations.filter(([, { responses }]) => !responses['default']);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('says of what may be null that it is one value or none', () => {
    const { NewRecordDto, RecordFieldsDto } = schemas as Record<string, { properties?: Record<string, object> }>;
    for (const properties of [NewRecordDto?.properties, RecordFieldsDto?.properties])
      expect(properties).toMatchObject({
        gst_included: { type: ['boolean', 'null'] },
        gst_rate: { type: ['number', 'null'] },
        patterns: { type: 'array', items: { type: 'string' } },
      });
  });

  it('says what a change does that names no revision where it need not', () => {
    const told = operations
      .filter(([, { description }]) => description?.includes('Without `If-Match`'))
      .map(([name]) => name);
    for (const name of ['catalog/{type}/{id}', 'finish/{type}/{id}', 'rooms/{id}'])
      expect(told).toContain(`PUT /api/${name}`);
    expect(told).toContain('PATCH /api/vendor/vendor/{slug}/details');
    expect(told).not.toContain('PATCH /api/vendor/records/{kind}/{id}');
  });

  it('defines each error once: operations refer to it', () => {
    const errors = operations.flatMap(([name, { responses }]) =>
      Object.entries(responses).flatMap(([status, response]) =>
        Number(status) < 400 ? [] : [[name, response] as const],
      ),
    );
    expect(errors.filter(([, response]) => !('$ref' in response))).toEqual([]);
    expect(errors.length).toBeGreaterThan(1000);
  });

  it.each<[string, readonly (string | undefined)[]]>([
    ['GET /api/health', []],
    ['POST /api/users/login', []],
    ['GET /api/boqs/{id}', ['session', 'accessToken', 'visitor', undefined]],
    ['GET /api/revisions', ['session', 'accessToken', 'visitor']],
    ['POST /api/carpentry', ['session', 'accessToken', 'visitor']],
    ['POST /api/rooms', ['session', 'accessToken']],
    ['POST /api/me/tokens', ['session']],
    ['GET /api/metrics', ['session', 'accessToken', undefined]],
  ])('derives from its policy which tokens %s accepts', (name, schemes) => {
    const { security = everybody } = operations.find(([each]) => each === name)?.[1] ?? {};
    expect(security.map((one) => Object.keys(one)[0])).toEqual(schemes);
  });

  it.each([
    ['GET /api/boqs/{id}', '304', ['ETag']],
    ['PATCH /api/boqs/{id}', '200', ['ETag', 'Idempotency-Replayed']],
    ['POST /api/boqs', '201', ['ETag', 'Idempotency-Replayed', 'Location']],
    ['GET /api/summary/report', '200', ['Content-Disposition', 'ETag']],
  ])('names the headers of %s %s', (name, status, headers) => {
    const { responses } = operations.find(([each]) => each === name)?.[1] ?? { responses: {} };
    const given = responses[status];
    const response = given?.$ref ? shared[given.$ref.split('/').at(-1) ?? ''] : given;
    expect(Object.keys(response?.headers ?? {})).toEqual(headers);
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

  it('has one schema per name: of two classes with the same name one would silently replace the other', () => {
    const sources = join(__dirname, '../../..');
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
