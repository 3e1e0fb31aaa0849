import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, loadConfig } from './config';
import { SECRETS } from './secrets';

let folder: string;
const file = (content: string, name = 'secret'): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitout-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a secret in a file', () => {
  it('is what the file holds without its last line break', () => {
    for (const [content, password] of [
      ['correct horse', 'correct horse'],
      ['correct horse\n', 'correct horse'],
      ['correct horse\r\n', 'correct horse'],
      [' correct horse \n\n', ' correct horse \n'],
    ] as const)
      expect(loadConfig({ ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: file(content) }).adminPassword).toBe(password);
  });

  it('can be each variable that has one', () => {
    const values = {
      DATABASE_URL: 'postgres://a/f',
      DATABASE_DIRECT_URL: 'postgres://b/f',
      QUEUE_URL: 'redis://r',
      EVENTSTORE_URL: 'esdb://e',
      SMTP_URL: 'smtp://m',
      CAPTCHA_SECRET: '0x4AAAAAAABkMZ-secret',
      ADMIN_PASSWORD: 'correct horse',
    } satisfies Record<(typeof SECRETS)[number], string>;
    const captcha = {
      CAPTCHA: 'turnstile',
      CAPTCHA_SITE_KEY: '0x4AAAAAAABkMYinukE8nzY',
      PUBLIC_URL: 'https://boq.example.in',
    };
    const files = SECRETS.map((name) => [`${name}_FILE`, file(`${values[name]}\n`, name)]);
    expect(loadConfig({ ...captcha, ...Object.fromEntries(files) })).toEqual(loadConfig({ ...captcha, ...values }));
  });

  it('is checked like the variable', () => {
    expect(() => loadConfig({ QUEUE_URL_FILE: file('http://r\n') })).toThrow('QUEUE_URL: must begin with redis://');
  });

  it('is refused next to the variable', () => {
    expect(() => loadConfig({ SMTP_URL: 'smtp://m', SMTP_URL_FILE: file('smtp://n') })).toThrow(
      'SMTP_URL: set either this or SMTP_URL_FILE, not both',
    );
  });

  it('is refused when it cannot be read, by the name of the variable alone', () => {
    expect(() => loadConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
      /^The environment is not usable\. SMTP_URL_FILE: names a file that cannot be read\.$/,
    );
  });

  it('gives way in a child process to what the supervisor decided', () => {
    process.env.DATABASE_URL_FILE = file('postgres://a/f');
    try {
      expect(loadConfig(childEnvironment({ DATABASE_URL: 'postgres://b/f' })).databaseUrl).toBe('postgres://b/f');
    } finally {
      delete process.env.DATABASE_URL_FILE;
    }
  });
});
