import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const modules = join(ROOT, 'node_modules');

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

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitout-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('types that openapi-typescript makes of the document with its defaults', () => {
  it('let a program compile under strict that leaves out what has a default', () => {
    const typescript = join(modules, 'openapi-typescript/bin/cli.js');
    execFileSync(process.execPath, [typescript, join(ROOT, 'docs/openapi.json'), '-o', join(folder, 'schema.d.ts')]);
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
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
