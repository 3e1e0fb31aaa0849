import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { streamOf, type WholeBoqs } from '../../boq/boq.public';
import { libraryStreamOf, libraryVersions, type RateBooks } from '../../directory/rate-books/rate-books.public';
import { ownEvent } from '../../integrations/feed/feed.public';
import type { EventStore, StoredEvent } from '../../platform/event-store/event-store';
import type { FileStore } from '../../platform/storage/file-store';
import type { ZipEntry } from '../../platform/storage/zip';
import { fileKeysOf, onRows, type FirmScope } from './firm-scope';
import { FIRM_TABLES, type FirmTable } from './firm-tables';

/** Raised when a file of the archive changes its meaning or goes. */
const ARCHIVE_VERSION = 1;
/** Rows of a table, or events of a stream, in memory at once. */
const PAGE = 500;

export interface ArchiveParts {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly files: FileStore;
  readonly boqs: WholeBoqs;
  readonly books: RateBooks;
}

/** What an archive holds by kind. */
export interface ArchiveCounts {
  boqs: number;
  events: number;
  issues: number;
  files: number;
  missing_files: number;
  rows: Record<string, number>;
}

/** How many BOQs, tables and files are done; called as each is. */
export type ArchiveProgress = (step: 'boqs' | 'tables' | 'files', done: number) => void;

interface Line {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The files of the archive of a firm's data, one after another; `manifest.json` comes last and names all others. */
export class FirmArchive {
  readonly counts: ArchiveCounts = { boqs: 0, events: 0, issues: 0, files: 0, missing_files: 0, rows: {} };
  private readonly lines: Line[] = [];

  constructor(
    private readonly parts: ArchiveParts,
    private readonly scope: FirmScope,
    private readonly signal: AbortSignal,
    private readonly onProgress: ArchiveProgress,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry, void> {
    const { scope } = this;
    for (const [index, id] of scope.boqIds.entries()) {
      yield* this.boq(id);
      this.counts.boqs += 1;
      this.onProgress('boqs', index + 1);
    }
    yield this.file('rate-library/versions.jsonl', jsonLines(this.library()));
    for (const stream of scope.streams.filter(
      (id) => !id.startsWith('boq-') && id !== libraryStreamOf(scope.accountId),
    ))
      yield this.file(`records/${stream.replaceAll('/', '-')}.jsonl`, jsonLines(this.events(stream)));
    for (const [index, table] of FIRM_TABLES.entries()) {
      if (table.exported) yield this.file(`tables/${table.table}.jsonl`, jsonLines(this.rows(table)));
      this.onProgress('tables', index + 1);
    }
    const keys = await fileKeysOf(this.parts.pool, scope, ({ exported }) => exported !== undefined);
    for (const [index, key] of keys.entries()) {
      const content = await this.parts.files.get(key);
      if (content) yield this.file(`files/${key}`, content as AsyncIterable<Buffer>);
      this.counts[content ? 'files' : 'missing_files'] += 1;
      this.onProgress('files', index + 1);
    }
    yield { name: 'manifest.json', content: one(this.manifest()) };
  }

  private async *boq(id: string): AsyncGenerator<ZipEntry, void> {
    yield this.file(`boqs/${id}/events.jsonl`, jsonLines(this.events(streamOf(id))));
    for await (const { name, json } of this.parts.boqs.parts(id)) {
      if (name.startsWith('issue-')) this.counts.issues += 1;
      yield this.file(`boqs/${id}/${name}.json`, one(json));
    }
  }

  /** Events in version 2 of the feed. */
  private async *events(stream: string): AsyncGenerator<unknown, void> {
    for (let after = 0; ; after += PAGE) {
      this.signal.throwIfAborted();
      const page: readonly StoredEvent[] = await this.parts.store.read(stream, after, after + PAGE);
      for (const stored of page) {
        const event = ownEvent(stored);
        if (!event) throw new Error(`${stored.type} has no shape in the API`);
        this.counts.events += 1;
        yield event;
      }
      if (page.length < PAGE) return;
    }
  }

  private async *library(): AsyncGenerator<unknown, void> {
    for await (const version of libraryVersions(this.parts.store, this.parts.books, this.scope.accountId)) {
      this.counts.events += 1;
      yield version;
    }
  }

  /** Rows by the names of their columns, which are those of the API. */
  private async *rows(table: FirmTable): AsyncGenerator<unknown, void> {
    const columns = (table.exported ?? []).join(', ');
    const client = await this.parts.pool.connect();
    try {
      await client.query('begin read only');
      const { text, values } = onRows(
        this.scope,
        table,
        (rows) => `declare firm_rows cursor for select ${columns} from ${table.table} where ${rows}`,
      );
      await client.query(text, values);
      this.counts.rows[table.table] = 0;
      for (;;) {
        this.signal.throwIfAborted();
        const { rows } = await client.query<Record<string, unknown>>(`fetch ${PAGE} from firm_rows`);
        this.counts.rows[table.table] = (this.counts.rows[table.table] ?? 0) + rows.length;
        yield* rows;
        if (rows.length < PAGE) return;
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  /** A file whose size and hash the manifest will have. */
  private file(path: string, content: AsyncIterable<Buffer>): ZipEntry {
    const { lines, signal } = this;
    return {
      name: path,
      content: (async function* () {
        const sum = createHash('sha256');
        let bytes = 0;
        for await (const chunk of content) {
          signal.throwIfAborted();
          sum.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
        lines.push({ path, bytes, sha256: sum.digest('hex') });
      })(),
    };
  }

  private manifest(): unknown {
    const { accountId, emails, boqIds, streams, kept } = this.scope;
    return {
      format: 'fitout-firm',
      version: ARCHIVE_VERSION,
      made_at: new Date().toISOString(),
      account_id: accountId,
      emails,
      boq_ids: boqIds,
      streams,
      not_included: kept,
      counts: this.counts,
      files: this.lines,
    };
  }
}

async function* jsonLines(values: AsyncIterable<unknown>): AsyncGenerator<Buffer, void> {
  for await (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`, 'utf8');
}

async function* one(value: unknown): AsyncGenerator<Buffer, void> {
  yield await Promise.resolve(Buffer.from(`${JSON.stringify(value, null, 1)}\n`, 'utf8'));
}
