import type { z } from 'zod';

/** The parts of a zod definition that contain nested schemas. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly left?: Schema;
  readonly right?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}
interface Schema {
  readonly def: Definition;
}

/**
 * Renames camelCase keys (`oldRate`, `firstName`) to the snake_case names of the schema, wherever it expects an object.
 * The schema leads, so keys of free maps (`material: {"Ply 18mm": …}`) are unchanged. If both spellings are sent,
 * snake_case wins. `value` is not mutated, and only renamed parts are copied, because a hostile body consists mostly of
 * names that no schema knows. A value of a fixed list (an enum, a literal) is accepted in any case and spacing; what is
 * passed on is spelt as the schema spells it.
 */
export function acceptAliases(schema: z.ZodType, value: unknown): unknown {
  return walk([schema as unknown as Schema], value);
}

function walk(schemas: readonly Schema[], value: unknown): unknown {
  if (typeof value === 'string') return spelt(schemas, value);
  if (typeof value !== 'object' || value === null) return value;
  const candidates = schemas.flatMap(unwrap);
  if (Array.isArray(value)) {
    const elements = candidates.flatMap(({ def }) => (def.type === 'array' && def.element ? [def.element] : []));
    if (elements.length === 0) return value;
    const walked = value.map((item) => walk(elements, item));
    return walked.some((item, index) => item !== value[index]) ? walked : value;
  }
  const shapes = candidates.flatMap(({ def }) => (def.type === 'object' && def.shape ? [def.shape] : []));
  const values = candidates.flatMap(({ def }) => (def.type === 'record' && def.valueType ? [def.valueType] : []));
  if (shapes.length === 0 && values.length === 0) return value;
  const source = value as Record<string, unknown>;
  const entries = Object.entries(source);
  let renamed = false;
  for (const entry of entries) {
    const [key, item] = entry;
    const name = shapes.length > 0 ? nameIn(shapes, key, source) : key;
    const inner = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as Schema] : []));
    const walked = inner.length + values.length > 0 ? walk(inner.length > 0 ? inner : values, item) : item;
    if (name === key && walked === item) continue;
    renamed = true;
    entry[0] = name;
    entry[1] = walked;
  }
  return renamed ? Object.fromEntries(entries) : value;
}

/** The schema's spelling of a key; the key itself when the schema has none or the other spelling was sent too. */
function nameIn(shapes: readonly Record<string, Schema>[], key: string, source: Record<string, unknown>): string {
  const knows = (name: string): boolean => shapes.some((shape) => Object.hasOwn(shape, name));
  if (knows(key) || !/[A-Z]/.test(key)) return key;
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return knows(snake) && !Object.hasOwn(source, snake) ? snake : key;
}

/** The schema's spelling of a value of its fixed list; the value itself for free text, and where none or several fit. */
function spelt(schemas: readonly Schema[], value: string): string {
  const candidates = schemas.flatMap(unwrap).filter(({ def }) => def.type !== 'transform');
  const lists = candidates.map(({ def }) => (def.entries ? Object.values(def.entries) : (def.values ?? null)));
  if (lists.length === 0 || lists.includes(null)) return value;
  const known = [...new Set(lists.flat())].filter((one) => typeof one === 'string');
  if (known.includes(value)) return value;
  const fits = known.filter((one) => plain(one) === plain(value));
  return fits.length === 1 ? (fits[0] as string) : value;
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The schemas inside optionals, defaults, unions and transforms. */
function unwrap(schema: Schema): Schema[] {
  const { def } = schema;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return def.innerType ? unwrap(def.innerType) : [];
    case 'union':
      return (def.options ?? []).flatMap(unwrap);
    case 'intersection':
      return [def.left, def.right].flatMap((side) => (side ? unwrap(side) : []));
    case 'pipe':
      // `z.preprocess` has its transform on the input side, `.transform()` on the output side.
      return [def.in, def.out].flatMap((side) => (side ? unwrap(side) : []));
    case 'lazy':
      return def.getter ? unwrap(def.getter()) : [];
    default:
      return [schema];
  }
}
