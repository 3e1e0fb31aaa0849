import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaList } from './public-event';

const BEGIN = '<!-- made by npm run generate -->';
const END = '<!-- until here -->';

/** The page with a new table of event types. Throws when the page has no place for it. */
export function withEventTable(page: string, rows: readonly (readonly [string, string, string])[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('the page has no place for the table of events');
  return `${page.slice(0, from)}${BEGIN}\n\n${table([['type', 'schema', 'what `data` holds'], ...rows])}\n${page.slice(to)}`;
}

/** A Markdown table with aligned columns, as Prettier formats it. */
function table(rows: readonly (readonly [string, string, string])[]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [first = ['', '', ''], ...rest] = rows;
  return line(first) + line(widths.map((width) => '-'.repeat(width))) + rest.map(line).join('');
}

/** Writes one schema per type into `folder`/schemas, and `page` with its table of types as `folder`/events.md. */
async function main([folder, page]: readonly string[]): Promise<void> {
  if (!folder || !page) throw new Error('usage: node dist/feed/shapes/write.js FOLDER docs/events.md');
  const schemas = schemaList();
  await mkdir(join(folder, 'schemas'), { recursive: true });
  for (const { type, schema } of schemas) {
    await writeFile(join(folder, 'schemas', `${type}.json`), `${JSON.stringify(schema, null, 2)}\n`);
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
