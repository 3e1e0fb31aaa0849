import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const modules = join(ROOT, 'node_modules');
const DOCUMENT = join(ROOT, 'docs/openapi.json');

/** What a program may leave out it leaves out; what an answer has is there without a question mark. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

const fitout = createClient<paths>({ baseUrl: 'https://fitout.example' });

export async function start(): Promise<string> {
  const token = await fitout.POST('/api/me/tokens', { body: { name: 'Purchases' } });
  if (token.error) throw new Error(token.error.message);
  const boq = await fitout.POST('/api/boqs', {
    headers: { 'Idempotency-Key': 'a-key' },
    body: { layout_type: '2bhk', carpet_area: 980, budget_type: 'medium', city: 'pune' },
  });
  if (boq.error) throw new Error(boq.error.message);
  const hook = await fitout.POST('/api/webhooks', { body: { url: 'https://hooks.example.com/fitout' } });
  if (hook.error) throw new Error(hook.error.message);
  return token.data.token + boq.data.data.boq_id + hook.data.secret;
}

type Event = components['schemas']['Event'];
/** The data of an event is known once its type is. */
export function roomOf(event: Event): string | null | undefined {
  switch (event.type) {
    case 'ItemAdded':
      return event.data.line.room;
    case 'ItemChanged':
      return event.data.changes.room?.after;
    default:
      // @ts-expect-error an event of another type need not have a line
      return event.data.line.room;
  }
}

export const line: components['schemas']['QuotedLineInput'] = { no: 1, rate: 12.5 };
`;

/** The same by functions of orval, one for each operation. */
const PROGRAM_OF_FUNCTIONS = `
import { createBoq, addWebhook, type Event } from './client';

export async function start(): Promise<string> {
  const boq = await createBoq({ layout_type: '2bhk', carpet_area: 980, budget_type: 'medium', city: 'pune' });
  const hook = await addWebhook({ url: 'https://hooks.example.com/fitout' });
  return (boq.status === 201 ? boq.data.data.boq_id : '') + (hook.status === 201 ? hook.data.secret : '');
}

export const roomOf = (event: Event): string | null | undefined =>
  event.type === 'ItemAdded' ? event.data.line.room : undefined;
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitout-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a program compiles under strict that leaves out what has a default', () => {
  it.each([
    ['types by openapi-typescript', 'openapi-typescript/bin/cli.js', [DOCUMENT, '-o', 'schema.d.ts'], PROGRAM],
    [
      'functions by orval',
      'orval/dist/bin/orval.js',
      ['--input', DOCUMENT, '--client', 'fetch', '--output', 'client.ts'],
      PROGRAM_OF_FUNCTIONS,
    ],
  ])('with %s, made by its defaults', (_what, generator, args, program) => {
    execFileSync(process.execPath, [join(modules, generator), ...args], { cwd: folder });
    writeFileSync(join(folder, 'program.ts'), program);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
      paths: { 'openapi-fetch': [join(modules, 'openapi-fetch')] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const compiler = join(modules, 'typescript-native/bin/tsc');
    const run = () => execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(said(run)).toBe('');
  });
});

/** What a program prints, also when it fails. */
function said(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}
