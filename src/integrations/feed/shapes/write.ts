import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tidy } from '../../../platform/http/openapi/shared';
import { envelopeNameOf, eventSchema, FEED_TYPES, type FeedEventType } from './public-event';

const BEGIN = '<!-- made by npm run generate -->';
const END = '<!-- until here -->';
/** The address of what several event types have in common. */
const COMMON = 'urn:fitout:event:common';

/** The page with a new table of event types. Throws when the page has no place for it. */
export function withEventTable(page: string, rows: readonly (readonly [string, string, string])[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('the page has no place for the table of events');
  return `${page.slice(0, from)}${BEGIN}\n\n${table([['type', 'schema', 'what `data` holds'], ...rows])}\n${page.slice(to)}`;
}

/** A Markdown table with aligned columns, as the formatter writes it. */
function table(rows: readonly (readonly [string, string, string])[]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [first = ['', '', ''], ...rest] = rows;
  return line(first) + line(widths.map((width) => '-'.repeat(width))) + rest.map(line).join('');
}

type Schema = Readonly<Record<string, unknown>>;
type EventSchema = Schema & {
  readonly $defs?: Schema;
  readonly properties: Schema;
  readonly required: readonly string[];
};

/** What an event’s schema has of its own; the rest is the envelope. */
const OWN = new Set(['type', 'schema_version', 'data']);

/**
 * The schemas of events as files by name: one per type, and `common` with the envelopes and the definitions that they
 * refer to. Together they say what `GET /events/schemas` says, where each schema stands alone.
 */
export function schemaFiles(
  schemas: readonly { readonly type: FeedEventType; readonly schema: object }[],
): Map<string, Schema> {
  const shared = new Map<string, unknown>();
  const files = new Map<string, Schema>();
  for (const { type, schema } of schemas) {
    const { $defs = {}, properties, required, ...rest } = tidy(schema) as EventSchema;
    const [own, envelope] = parted(properties);
    const name = envelopeNameOf(type);
    shared.set(name, { type: 'object', properties: envelope, required: required.filter((field) => !OWN.has(field)) });
    for (const [definition, of] of Object.entries($defs)) shared.set(definition, of);
    files.set(type, { ...rest, allOf: [{ $ref: `#/$defs/${name}` }], properties: own, required: [...OWN] });
  }
  const common = { $id: COMMON, title: 'What events have in common', $defs: Object.fromEntries([...shared].sort()) };
  return new Map([['common', common], ...[...files].map(([type, file]) => [type, fromCommon(file)] as const)]);
}

/** An event’s own properties, and those of its envelope. */
function parted(properties: Schema): [Schema, Schema] {
  const all = Object.entries(properties);
  return [true, false].map((own) => Object.fromEntries(all.filter(([name]) => OWN.has(name) === own))) as [
    Schema,
    Schema,
  ];
}

/** A schema whose references lead to the common file. */
function fromCommon(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMMON}#/$defs/`)) as Schema;
}

/** Writes the schemas into `folder`/schemas, and `page` with its table of types as `folder`/events.md. */
async function main([folder, page]: readonly string[]): Promise<void> {
  if (!folder || !page) throw new Error('usage: node dist/integrations/feed/shapes/write.js FOLDER docs/events.md');
  const schemas = FEED_TYPES.map((type) => eventSchema(type));
  await mkdir(join(folder, 'schemas'), { recursive: true });
  for (const [name, schema] of schemaFiles(schemas)) {
    await writeFile(join(folder, 'schemas', `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
  const rows = schemas.map(
    ({ type, schema_version: version, description }) =>
      [`\`${type}\``, `[${version}](schemas/${type}.json)`, description] as const,
  );
  await writeFile(join(folder, 'events.md'), withEventTable(await readFile(page, 'utf8'), rows));
}

if (require.main === module) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
}
