import { fileNameOf } from './export-format';
import { csvField } from './csv';

describe('a CSV field', () => {
  // [spec: T.37]
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '\u0000=1'])(
    'shows %j as text instead of running it',
    (text) => {
      expect(csvField(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('is quoted where RFC 4180 wants it, and only there', () => {
    expect(csvField('plain')).toBe('plain');
    expect(csvField('a,b')).toBe('"a,b"');
    expect(csvField('say "x"')).toBe('"say ""x"""');
    expect(csvField('two\nlines')).toBe('"two\nlines"');
    expect(csvField(-3.5)).toBe('-3.5');
  });
});

describe('the name of an export', () => {
  it.each([
    ['Sharma residence, Powai', 'xlsx', 'sharma-residence-powai-r12.xlsx'],
    ['../../etc/passwd\r\nX: y', 'csv', 'etc-passwd-x-y-r12.csv'],
    ['घर', 'pdf', 'boq-r12.pdf'],
    ['a'.repeat(200), 'report', `${'a'.repeat(60)}-r12-summary.pdf`],
  ] as const)('is safe for %j', (title, kind, name) => {
    expect(fileNameOf(title, 12, kind)).toBe(name);
  });
});
