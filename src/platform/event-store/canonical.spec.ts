import fc from 'fast-check';
import { canonicalJson } from './canonical';

/**
 * The rule in its simplest form: serialise a sorted copy. Integer-like keys cannot be ordered that way, therefore the
 * prefix.
 */
function reference(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reference);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, item]) => [key, reference(item)]));
}

describe('canonical JSON', () => {
  const key = fc.string({ unit: 'binary', maxLength: 6 }).map((text) => `k${text}`);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(key, tie('value'), { maxKeys: 24 }),
    ),
  }));

  it('is a serialised copy with sorted keys', () => {
    fc.assert(fc.property(value, (any) => canonicalJson(any) === JSON.stringify(reference(any))));
  });

  it('sorts by code units, few keys or many, and omits undefined values', () => {
    expect(canonicalJson({ b: 1, a: undefined, 10: 'x', 9: 'y', Z: [undefined] })).toBe(
      '{"10":"x","9":"y","Z":[null],"b":1}',
    );
    const names = Array.from({ length: 40 }, (_, index) => `n${(index * 17) % 40}`);
    const object = Object.fromEntries(names.map((name) => [name, 0]));
    expect(canonicalJson(object)).toBe(`{${names.toSorted().map((name) => `"${name}":0`)}}`);
    expect(canonicalJson({ a: {}, b: [], c: { d: undefined } })).toBe('{"a":{},"b":[],"c":{}}');
  });

  it('escapes as JSON does', () => {
    for (const text of ['"', '\\', '\u0000', '\n', '\u001f', '\u007f', '\ud800', 'a\udc00b', '😀', '\u2028']) {
      expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
    }
  });

  it('uses toJSON where there is one', () => {
    expect(canonicalJson({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
  });

  it('refuses what JSON cannot hold', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    for (const bad of [NaN, Infinity, 1n, () => 1, Symbol('s'), { f: () => 1 }, loop]) {
      expect(() => canonicalJson(bad)).toThrow(TypeError);
    }
  });
});
