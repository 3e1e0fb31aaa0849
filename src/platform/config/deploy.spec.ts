import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, loadConfig } from './config';
import { SECRETS } from './secrets';

const read = (file: string): string => readFileSync(join(__dirname, '../../..', file), 'utf8');
const names = Object.keys(environment.shape);
const files = SECRETS.map((name) => `${name}_FILE`);

describe('every variable', () => {
  it('is passed on by docker-compose.yml', () => {
    const compose = read('docker-compose.yml');
    expect(
      [...names, ...files].filter((name) => !new RegExp(`^ +(environment: \\{.*)?\\b${name}: `, 'm').test(compose)),
    ).toEqual([]);
  });

  it('is in the list of README.md', () => {
    const list = read('README.md');
    const families = /^(CONTACT|CAPTCHA)_/;
    const listed = (name: string): boolean =>
      list.includes(`\`${name.replace(families, '$1_…').replace(/…[A-Z_]+$/, '…')}\``);
    expect(names.filter((name) => !listed(name))).toEqual([]);
  });

  it('is described in docs/operations.md', () => {
    const described = read('docs/operations.md');
    expect(names.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('how a process lives and ends', () => {
  it('sends mails and webhooks, closes without waiting and gives requests 20 s unless told otherwise', () => {
    expect(loadConfig({}).life).toEqual({ drainSeconds: 0, shutdownSeconds: 20, outbound: true });
    const env = { WORKER_PORT: '3001', DRAIN_SECONDS: '5', SHUTDOWN_SECONDS: '60', OUTBOUND: 'off' };
    expect(loadConfig(env).life).toEqual({ workerPort: 3001, drainSeconds: 5, shutdownSeconds: 60, outbound: false });
  });

  it.each([{ OUTBOUND: 'no' }, { DRAIN_SECONDS: '-1' }, { WORKER_PORT: '0' }])('refuses %j by name', (env) => {
    expect(() => loadConfig(env)).toThrow(Object.keys(env)[0]);
  });
});
