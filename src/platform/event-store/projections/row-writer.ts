import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ProjectedRow, ProjectedRows } from './projection';

/** Text buffered before sending; bounds memory. */
const FLUSH_CHARACTERS = 64 * 1024;

type Encode = (value: unknown) => string;

/**
 * Writes rows by COPY. One connection serves all tables in turn, so rows are buffered as text until there are enough; a
 * COPY stays open until another table needs the connection, because each new one waits for the server before it sends.
 */
export class RowWriter {
  private copying: Copying | undefined;

  private constructor(
    private readonly client: ClientBase,
    private readonly tables: ReadonlyMap<string, Table>,
  ) {}

  /** `targets`: the destination table for each projected table, schema-qualified when it is not on the search path. */
  static async open(client: ClientBase, targets: ReadonlyMap<string, TargetTable>): Promise<RowWriter> {
    const tables = new Map<string, Table>();
    for (const [name, target] of targets) tables.set(name, await describe(client, target));
    return new RowWriter(client, tables);
  }

  async write(rows: ProjectedRows): Promise<void> {
    for (const [name, list] of Object.entries(rows)) {
      const table = this.tables.get(name);
      if (!table) throw new RangeError(`rows for "${name}", which is not a table of this projection`);
      for (const row of list) table.text += encodeRow(table, row);
      if (table.text.length >= FLUSH_CHARACTERS) await this.flushTable(table);
    }
  }

  /** Sends the remaining buffers and waits until the server has them. Call it at the end. */
  async flush(): Promise<void> {
    for (const table of this.tables.values()) await this.flushTable(table);
    await this.copying?.end();
    this.copying = undefined;
  }

  /** Aborts what is being sent, so that the connection can roll back. */
  async abort(): Promise<void> {
    await this.copying?.abort();
    this.copying = undefined;
  }

  private async flushTable(table: Table): Promise<void> {
    if (table.text === '') return;
    const { text } = table;
    table.text = '';
    if (this.copying?.table !== table) {
      await this.copying?.end();
      this.copying = new Copying(this.client, table);
    }
    await this.copying.write(text);
  }
}

/** One COPY into a table. What is written is in transit while the caller computes more: the next write waits for it. */
class Copying {
  private readonly stream: Writable;
  private readonly finished: Promise<unknown>;
  private sent: Promise<unknown> = Promise.resolve();
  private isOver = false;

  constructor(
    client: ClientBase,
    readonly table: Table,
  ) {
    this.stream = client.query(copyFrom(`copy ${table.sqlName} (${table.sqlColumns}) from stdin`));
    this.finished = once(this.stream, 'finish');
    const over = (): void => void (this.isOver = true);
    // The next write or the end gets an error; until then it must not count as unhandled.
    this.finished.then(over, over);
  }

  async write(text: string): Promise<void> {
    await this.sent;
    if (!this.stream.write(text)) this.sent = Promise.race([once(this.stream, 'drain'), this.finished]);
    this.sent.catch(() => undefined);
  }

  async end(): Promise<void> {
    this.stream.end();
    await this.finished;
  }

  async abort(): Promise<void> {
    if (this.isOver) return;
    this.stream.destroy(new Error('The rows are not sent to their end.'));
    await this.finished.catch(() => undefined);
  }
}

export interface TargetTable {
  readonly schema: string;
  readonly table: string;
}

interface Column {
  readonly name: string;
  readonly encode: Encode;
}

interface Table {
  readonly name: string;
  readonly sqlName: string;
  readonly sqlColumns: string;
  readonly columns: readonly Column[];
  text: string;
}

async function describe(client: ClientBase, { schema, table }: TargetTable): Promise<Table> {
  const sqlName = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
  const found = await client.query<{ name: string; type: string; category: string }>(
    `select attname as name, typname as type, typcategory as category
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [sqlName],
  );
  const columns = found.rows.map(({ name, type, category }) => ({ name, encode: encoderOf(type, category) }));
  return {
    name: table,
    sqlName,
    sqlColumns: columns.map(({ name }) => escapeIdentifier(name)).join(', '),
    columns,
    text: '',
  };
}

function encodeRow({ name, columns }: Table, row: ProjectedRow): string {
  let text = '';
  let used = 0;
  for (const column of columns) {
    const value = row[column.name];
    if (value !== undefined) used += 1;
    text += (text ? '\t' : '') + (value === null || value === undefined ? '\\N' : column.encode(value));
  }
  if (used !== Object.values(row).filter((value) => value !== undefined).length) {
    const unknown = Object.keys(row).find((key) => !columns.some((column) => column.name === key));
    throw new RangeError(`a row of ${name} has no column "${unknown ?? ''}"`);
  }
  return `${text}\n`;
}

function encoderOf(type: string, category: string): Encode {
  if (type === 'json' || type === 'jsonb') return (value) => escape(JSON.stringify(value));
  if (type === 'bytea') return (value) => `\\\\x${(value as Buffer).toString('hex')}`;
  if (category === 'A') return (value) => escape(arrayLiteral(value as readonly unknown[]));
  return encodeScalar;
}

function encodeScalar(value: unknown): string {
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  throw new TypeError(`a ${typeof value} in a column that takes text, numbers, booleans or dates`);
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayLiteral(value);
    const text =
      value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
    return `"${text.replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const SPECIAL = /[\\\t\n\r]/;

function escape(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;
}
