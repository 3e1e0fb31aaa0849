import type { OpenAPIObject } from '@nestjs/swagger';

interface Property {
  readonly $ref?: string;
  readonly default?: unknown;
  readonly description?: string;
}

/**
 * Says the default of a field in words. Generators take the keyword for a promise that the field is always there
 * (openapi-typescript unless told otherwise), and programs could not leave out what requests may leave out.
 */
export function defaultsInWords(document: OpenAPIObject): OpenAPIObject {
  const { schemas, ...others } = document.components ?? {};
  const said = Object.fromEntries(Object.entries(schemas ?? {}).map(([name, schema]) => [name, inWords(schema)]));
  return { ...document, components: { ...others, schemas: said as NonNullable<typeof schemas> } };
}

function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== 'object' || value === null) return value;
  const {
    properties,
    required = [],
    ...rest
  } = value as {
    readonly properties?: Readonly<Record<string, Property>>;
    readonly required?: readonly string[];
  };
  const parts = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [key, isData(key) ? part : inWords(part)]),
  );
  if (typeof properties !== 'object') return { ...parts, ...(required.length > 0 && { required }) };
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    inWords(spoken(field, !required.includes(name))),
  ]);
  return { ...parts, properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) };
}

const isData = (key: string): boolean => key === 'example' || key === 'examples' || key === 'enum';

/** A field without the keyword; where it may be left out, its description ends with the value it then has. */
function spoken(field: Property, optional: boolean): Property {
  if (!('default' in field)) return field;
  const { default: value, ...rest } = field;
  if (!optional || isNothing(value)) return rest;
  const sentence = `Without it: \`${JSON.stringify(value)}\`.`;
  return { ...rest, description: rest.description ? `${rest.description} ${sentence}` : sentence };
}

/** An empty value is what anyone expects of a field that is left out. */
function isNothing(value: unknown): boolean {
  return value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
