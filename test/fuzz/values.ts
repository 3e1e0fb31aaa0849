import fc from 'fast-check';
import type { ApiDocument } from '../support/answers/answer-check';
import { hostileTexts } from '../proof/support/hostile';
import type { Schema } from './operations';

/** Placeholder in generated texts for the sender's own mark, which has the same length. */
export const MARK = 'zq00qz0';
/** Anybody's mark, or the placeholder. */
export const ANY_MARK = /zq\d\dqz\d/g;

/** A value filled in at sending time: a value the product returned under this name, if any. */
export class Known {
  constructor(
    readonly name: string,
    readonly otherwise: unknown,
    /** Whether it must be a UUID. */
    readonly uuid = false,
  ) {}
}

/** Free text written by people; other strings are identifiers. */
const WRITTEN = /title|description|reason|text|note|name|details|unit|message|phone|number|email|password|^q$|url/;
/** Any characters. Built once: fast-check takes a while for it. */
const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 60 });

/** Values for a schema: valid ones and those at its bounds. */
export class Values {
  private readonly made = new Map<string, fc.Arbitrary<unknown>>();
  private readonly schemas: Readonly<Record<string, Schema>>;

  constructor(document: ApiDocument) {
    this.schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
  }

  /** For the schema of the field `name`, `depth` levels inside the body. */
  of(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
    if (depth > 8) return fc.constant(null);
    if (schema.$ref) return this.referred(schema.$ref, name, depth);
    const made = this.plain(schema, name, depth);
    if (schema.example === undefined || schema.format === 'uuid') return made;
    const example = fc.constant(this.withKnown(schema, schema.example, name));
    if (!schema.properties) return fc.oneof(made, example);
    // Mostly the example with a few changed fields: more likely to be accepted than all of them random.
    const mixed = fc.tuple(example, made, fc.nat()).map(([whole, more, nth]) => {
      const [from, fields] = [nth % 7, Object.entries(more as object)];
      return { ...(whole as object), ...Object.fromEntries(fields.slice(from, from + 2)) } as unknown;
    });
    return fc.oneof(made, example, mixed, mixed);
  }

  /** An example with its ids to be filled in. */
  private withKnown(schema: Schema, value: unknown, name: string): unknown {
    const { properties, items, format } = schema.$ref ? this.schemaOf(schema.$ref) : schema;
    if (Array.isArray(value)) return value.map((one) => this.withKnown(items ?? {}, one, name));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value);
      return Object.fromEntries(
        fields.map(([key, inner]) => [key, this.withKnown(properties?.[key] ?? {}, inner, key)]),
      );
    }
    if (typeof value !== 'string') return value;
    const uuid = format === 'uuid' || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
    return uuid || !WRITTEN.test(name) ? new Known(name, value, uuid) : value;
  }

  private schemaOf(ref: string): Schema {
    return this.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  }

  private referred(ref: string, name: string, depth: number): fc.Arbitrary<unknown> {
    const known = this.made.get(ref);
    if (known) return known;
    const made = this.of(this.schemaOf(ref), name, depth + 1);
    this.made.set(ref, made);
    return made;
  }

  private plain(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((one) => this.of(one, name, depth + 1)));
    if (schema.allOf) {
      const parts = schema.allOf.map((one) => this.of(one, name, depth + 1));
      return fc.tuple(...parts).map((values) => Object.assign({}, ...(values as object[])) as unknown);
    }
    if (Array.isArray(schema.type)) {
      const types = schema.type as readonly string[];
      return fc.oneof(...types.map((type) => this.of({ ...schema, type, example: undefined }, name, depth + 1)));
    }
    if (schema.type === 'object' || schema.properties) return this.object(schema, depth);
    if (schema.type === 'array') {
      const { minItems: minLength = 0, maxItems = 4 } = schema;
      const maxLength = Math.max(minLength, Math.min(maxItems, 4));
      return fc.array(this.of(schema.items ?? {}, name.replace(/s$/, ''), depth + 1), { minLength, maxLength });
    }
    if (schema.type === 'string') {
      if (WRITTEN.test(name) && schema.format === undefined) return text(schema);
      return text(schema).map((otherwise) => new Known(name, otherwise, schema.format === 'uuid'));
    }
    if (schema.type === 'integer' || schema.type === 'number') {
      return number(schema).map((otherwise) =>
        /revision|^n$|version|oldRate/.test(name) ? new Known(name, otherwise) : otherwise,
      );
    }
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'null') return fc.constant(null);
    return fc.jsonValue({ maxDepth: 2 });
  }

  private object({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
    const fields = Object.entries(properties).map(
      ([name, schema]) => [name, this.of(schema, name, depth + 1)] as const,
    );
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    if (typeof additionalProperties !== 'object') return record;
    const more = fc.dictionary(fc.string({ maxLength: 20 }), this.of(additionalProperties, '', depth + 1), {
      maxKeys: 3,
    });
    return fc.tuple(more, record).map(([extra, own]) => ({ ...extra, ...own }) as unknown);
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'email') return fc.nat(9).map((nth) => `${MARK}-${nth}@example.test`);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (format === 'binary') return fc.constant('');
  const longest = Math.max(minLength, Math.min(maxLength, 5_000));
  const written = ANY_TEXT.map((any) => any.slice(0, longest));
  const marked = fc
    .constantFrom('', ' A room', ' मराठी', ...hostileTexts.map(([, hostile]) => ` ${hostile}`))
    .map((more) => `${MARK}${more}`.slice(0, Math.max(longest, 1)));
  const bounds = fc.constantFrom('x'.repeat(longest), 'y'.repeat(minLength), 'z'.repeat(longest + 1));
  const free = fc.oneof(
    { weight: 8, arbitrary: marked },
    { weight: 2, arbitrary: written },
    { weight: 1, arbitrary: bounds },
  );
  if (!pattern) return free;
  try {
    return fc.oneof({ weight: 8, arbitrary: fc.stringMatching(new RegExp(pattern)) }, { weight: 1, arbitrary: free });
  } catch {
    // fast-check cannot generate text for every pattern; the product must then refuse it.
    return free;
  }
}

function number({ type, minimum = -1000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 40)) });
  const bounds = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  const any =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((hundredths) => hundredths / 100);
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 4, arbitrary: any }, { weight: 1, arbitrary: bounds });
}

const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

/** Values that no field accepts. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  -0,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 53 + 2,
  2_147_483_648,
  '',
  ' ',
  'NaN',
  '-Infinity',
  '1e400',
  '0x10',
  '12,34,567.891',
  'null',
  'undefined',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800x',
  '\ufeff\u202e\u2066',
  '__proto__',
  'constructor',
  'toString',
  'é'.normalize('NFD').repeat(100),
  'x'.repeat(10_001),
  [],
  {},
  [[[]]],
  ['a', 1, null],
  Array.from({ length: 200 }, (_unused, index) => index),
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 1, valueOf: 2 },
  { $ne: null },
  nested(60),
  nested(400),
  ...hostileTexts.map(([, hostile]) => hostile),
];
