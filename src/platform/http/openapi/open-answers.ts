import type { OpenAPIObject } from '@nestjs/swagger';

const COMPONENTS = '#/components/';

/**
 * Lets the objects of answers have further fields in the document: fields are added at any time, and a program made from
 * a closed schema would refuse them. The project's own tests close them again (`test/support/answers`).
 */
export function openAnswers(document: OpenAPIObject): void {
  const seen = new Set<unknown>();
  const open = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const schema = value as { additionalProperties?: unknown; properties?: unknown; $ref?: unknown };
    if (schema.additionalProperties === false && schema.properties) delete schema.additionalProperties;
    if (typeof schema.$ref === 'string' && schema.$ref.startsWith(COMPONENTS)) open(componentOf(document, schema.$ref));
    for (const part of Object.values(value)) open(part);
  };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as { responses?: unknown }[]) open(operation.responses);
  }
}

function componentOf({ components }: OpenAPIObject, ref: string): unknown {
  const [kind = '', name = ''] = ref.slice(COMPONENTS.length).split('/');
  return (components as Record<string, Record<string, unknown>> | undefined)?.[kind]?.[name];
}
