import type { Socket } from 'node:net';
import type { Connection, PoolClient, Submittable } from 'pg';

/** A value as it is sent: an array goes as a `BinaryArray`. */
export type StatementValue = string | number | Buffer | null;

/** A statement that each connection prepares once, under its name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly StatementValue[];
}

export type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The columns of the statements that each connection has prepared. */
const prepared = new WeakMap<PoolClient, Map<string, readonly Column[]>>();

/**
 * Sends statements together and returns the rows of each: one write, one answer, one turn of the server's process, and
 * the columns are described only once for each connection. The server runs them one after another, each with a snapshot
 * of its own; when one is refused, all are. Rejects with the driver's error.
 *
 * `pg` sends every statement by itself and has it described each time, which for a lookup costs more than its rows do.
 */
export function roundTrip(client: PoolClient, statements: readonly NamedStatement[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    client.query(new RoundTrip(client, statements, resolve, reject));
  });
}

/** What `pg` calls while the answer arrives. */
class RoundTrip implements Submittable {
  private readonly known: Map<string, readonly Column[]>;
  private readonly answers: Row[][];
  private current = 0;
  private failure: unknown;

  constructor(
    private readonly client: PoolClient,
    private readonly statements: readonly NamedStatement[],
    private readonly resolve: (answers: Row[][]) => void,
    private readonly reject: (error: unknown) => void,
  ) {
    let known = prepared.get(client);
    if (!known) prepared.set(client, (known = new Map()));
    this.known = known;
    this.answers = statements.map(() => []);
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const parsed = new Set<string>();
    wire.stream.cork();
    for (const { name, text, values } of this.statements) {
      const isNew = !this.known.has(name);
      if (isNew && !parsed.has(name)) {
        // One that failed before its columns were known may have been prepared all the same.
        wire.close({ type: 'S', name });
        wire.parse({ name, text });
        parsed.add(name);
      }
      wire.bind({ portal: '', statement: name, values, valueMapper: toWire });
      if (isNew) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.client.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    this.known.set(this.name(), columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.known.get(this.name()) ?? [];
    const row: Record<string, unknown> = {};
    try {
      for (let index = 0; index < columns.length; index += 1) {
        const { name, parse } = columns[index] as Column;
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.failure ??= error;
    }
    this.answers[this.current]?.push(row);
  }

  handleCommandComplete(): void {
    this.current += 1;
  }

  handleReadyForQuery(): void {
    if (this.failure === undefined) this.resolve(this.answers);
    else this.reject(this.failure);
  }

  handleError(error: unknown): void {
    this.reject(error);
  }

  private name(): string {
    return this.statements[this.current]?.name ?? '';
  }
}

function toWire(value: StatementValue): string | Buffer | null {
  return typeof value === 'number' ? String(value) : value;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The messages that `pg` has for its own queries; its types are those of an older version. */
interface Wire {
  readonly stream: Socket;
  close(statement: { readonly type: 'S'; readonly name: string }): void;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: {
    readonly portal: string;
    readonly statement: string;
    readonly values: readonly StatementValue[];
    readonly valueMapper: typeof toWire;
  }): void;
  describe(portal: { readonly type: 'P'; readonly name: string }): void;
  execute(portal: { readonly portal: string }): void;
  sync(): void;
}
