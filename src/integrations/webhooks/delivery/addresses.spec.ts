import { guardedLookup, isAllowed, NOT_PUBLIC, refusalOf } from './addresses';

const INNER = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  '100::1',
];
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.167.1.1', '11.0.0.1', '2606:4700::1111', '2a00:1450::1'];

describe('URLs allowed for webhooks', () => {
  it.each(INNER)('%s is refused', (address) => {
    expect(isAllowed(address, false)).toBe(false);
  });

  it.each(PUBLIC)('%s is allowed', (address) => {
    expect(isAllowed(address, false)).toBe(true);
  });

  it('allows this machine when configured, and no other internal address', () => {
    expect(['127.0.0.1', '::1'].map((address) => isAllowed(address, true))).toEqual([true, true]);
    expect(INNER.filter((address) => isAllowed(address, true))).toEqual([
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '::ffff:127.0.0.1',
    ]);
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://localhost./',
    'https://localhost../',
    'https://LOCALHOST.:8443/',
    'https://foo.localhost/',
    'https://foo.localhost./',
    'https://localhost.localdomain/',
    'https://db.internal./',
    'https://127.0.0.1./',
    'https://127.0.0.1../',
    'https://intranet/',
    'https://x..example.com/',
    'https://localtest.me/',
    'https://x.localtest.me./',
    'https://lvh.me/',
    'https://127-0-0-1.nip.io/',
    'https://10.0.0.1.sslip.io/',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:80/',
    'https://example.com:5432/',
    'https://example.com:6379/',
    'nonsense',
    '',
  ])('refuses the address %s', (url) => {
    expect(refusalOf(url, false)).toEqual(expect.any(String));
  });

  it('accepts https, and http on this machine when configured', () => {
    expect(refusalOf('https://hooks.example.com/fitout?x=1', false)).toBeNull();
    expect(refusalOf('https://hooks.example.com./', false)).toBeNull();
    expect(refusalOf('https://example.com:443/', false)).toBeNull();
    expect(refusalOf('https://example.com:8443/', false)).toBeNull();
    // The names are refused as such, not any URL that merely contains them.
    expect(refusalOf('https://notnip.io/', false)).toBeNull();
    expect(refusalOf('https://internal.example.com/', false)).toBeNull();
    expect(refusalOf('http://127.0.0.1:9000/x', true)).toBeNull();
    expect(refusalOf('http://127.0.0.1/x', true)).toBeNull();
    expect(refusalOf('http://localhost:9000/x', true)).toBeNull();
    expect(refusalOf('http://localhost.:9000/x', true)).toBeNull();
    expect(refusalOf('http://localhost:22/x', true)).toEqual(expect.any(String));
    expect(refusalOf('http://10.0.0.1/x', true)).toEqual(expect.any(String));
    expect(refusalOf('http://example.com/x', true)).toEqual(expect.any(String));
  });

  // [spec: T.59]
  it('refuses a name completely when it resolves to an internal address', async () => {
    const look = (host: string, toLoopback: boolean) =>
      new Promise((resolve) => {
        guardedLookup(toLoopback)(host, {}, (error, addresses) => resolve(error?.message ?? addresses));
      });
    expect(await look('localhost', false)).toBe(NOT_PUBLIC);
    expect(await look('localhost', true)).toEqual(expect.arrayContaining([expect.objectContaining({ family: 4 })]));
    expect(await look('no-such-name.invalid', false)).toBe('The name of the address was not found.');
  });
});
