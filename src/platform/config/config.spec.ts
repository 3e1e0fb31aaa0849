import { loadConfig } from './config';
import { databaseUrl, directUrl } from './database';

const trust = (TRUST_PROXY?: string) => loadConfig({ TRUST_PROXY }).trustProxy;

describe('CORS_ORIGINS', () => {
  it('is a list of origins, and none by default', () => {
    expect(loadConfig({}).corsOrigins).toEqual([]);
    const origins = loadConfig({ CORS_ORIGINS: 'https://app.example.in, http://localhost:5173' }).corsOrigins;
    expect(origins).toEqual(['https://app.example.in', 'http://localhost:5173']);
  });

  it.each(['*', 'https://*.example.in', 'app.example.in', 'https://app.example.in/', 'ftp://x.in', 'null', ','])(
    'refuses %s',
    (value) => expect(() => loadConfig({ CORS_ORIGINS: value })).toThrow(/CORS_ORIGINS: must be a list of origins/),
  );
});

describe('DATABASE_URL', () => {
  const [main, direct] = ['postgres://pooler/f', 'postgres://direct/f'];

  it('is led past a pooler only where it is set itself', () => {
    const config = loadConfig({ DATABASE_URL: main, DATABASE_DIRECT_URL: direct });
    expect([databaseUrl(config), directUrl(config)]).toEqual([main, direct]);
    expect(directUrl(loadConfig({ DATABASE_URL: main, DATABASE_DIRECT_URL: '' }))).toBe(main);
    expect(() => directUrl(loadConfig({}))).toThrow('DATABASE_URL is not set');
    expect(() => loadConfig({ DATABASE_DIRECT_URL: direct })).toThrow(/DATABASE_DIRECT_URL: needs DATABASE_URL/);
  });
});

describe('a removed variable', () => {
  it('is named with what became of it, where it is still set', () => {
    expect(loadConfig({ PROJECTION_SHARES: '' }).removed).toEqual([]);
    expect(loadConfig({ PROJECTION_SHARES: '2' }).removed).toEqual([
      'PROJECTION_SHARES has no effect any more and can be taken out: one worker at a time keeps a read model whole.',
    ]);
    expect(loadConfig({ DATABASE_REPLICA_URL_FILE: '/run/secrets/replica' }).removed).toEqual([
      'DATABASE_REPLICA_URL has no effect any more and can be taken out: all reads go to the database of DATABASE_URL.',
    ]);
  });
});

describe('EVENTSTORE_URL', () => {
  const preferring = (text: string) => loadConfig({ EVENTSTORE_URL: `esdb://one,two?tls=true${text}` }).eventstoreUrl;

  it('prefers the leader, if any node', () => {
    for (const text of ['', '&nodePreference=leader', '&node_preference=Leader&tls=true'])
      expect(preferring(text)).toContain('esdb://one');
    for (const text of [
      '&nodePreference=follower',
      '&nodepreference=random&tls=true',
      '&node-preference=READ_ONLY_REPLICA',
    ])
      expect(() => preferring(text)).toThrow('EVENTSTORE_URL: must not prefer another node than the leader');
  });
});

describe('POOL_SIZE', () => {
  it('is 16 connections unless set, from 2 to 200', () => {
    expect([{}, { POOL_SIZE: '2' }, { POOL_SIZE: '200' }].map((env) => loadConfig(env).poolSize)).toEqual([16, 2, 200]);
    for (const POOL_SIZE of ['1', '201', '8.5', 'many']) expect(() => loadConfig({ POOL_SIZE })).toThrow('POOL_SIZE');
  });
});

describe('TRUST_PROXY', () => {
  // [spec: T.57]
  it('believes nobody unless it is set', () => {
    expect(trust()).toBe(false);
    expect(['', 'off', 'no', 'false', '0'].map(trust)).toEqual([false, false, false, false, false]);
  });

  it('is the number of proxies, or whose word counts', () => {
    expect(trust('2')).toBe(2);
    expect(trust('10.0.0.7, 172.16.0.0/12,fd00::/8')).toEqual(['10.0.0.7', '172.16.0.0/12', 'fd00::/8']);
    expect(trust('loopback,uniquelocal')).toEqual(['loopback', 'uniquelocal']);
  });

  it.each(['true', 'yes', 'everybody', '10.0.0.0/33', '::1/200', '10.0.0.1/', '1,loopback', '-1', 'proxy.example'])(
    'refuses %s by its name, at the start',
    (value) => {
      expect(() => trust(value)).toThrow(/TRUST_PROXY: must be off, the number of proxies/);
    },
  );
});

describe('a wrong variable', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535.'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS: must be a whole number from 0 to 600.'],
    [{ ROLE: 'web' }, 'ROLE: must be all, api or worker.'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL: must be an email address.'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must have at least 8 characters.'],
    [{ PUBLIC_URL: 'boq.example.in' }, 'PUBLIC_URL: must begin with http:// or https://.'],
  ])('of %j is one sentence that says what it has to be', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(new Error(`The environment is not usable. ${sentence}`));
  });

  it('is listed with the others', () => {
    expect(() => loadConfig({ PORT: '-1', ROLE: 'x' })).toThrow(
      /^The environment is not usable:\n {2}PORT: .*\.\n {2}ROLE: .*\.$/,
    );
  });
});
