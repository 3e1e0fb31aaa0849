import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { conflict, notFound } from '../http/answers/problem';
import { authorship } from '../http/request/authorship';
import type { RequestContext } from '../http/request/request-context';
import { same, type RecordChange } from './record-events';
import { RECORD_KINDS, type Area, type Fields, type RecordKind, type RecordRow } from './kinds';
import { Records, type RecordWriter } from './records';

/** What a record that is taken back would leave behind, in words: “12 items of it”. Null: nothing. */
export type Dependents = (kind: RecordKind, id: string, undone: ReadonlySet<string>) => Promise<string | null>;

/** A change as the trail has it. */
export interface TrailedChange extends RecordChange {
  readonly stream: string;
}

/** Takes changes of records back, as changes of their own. */
@Injectable()
export class RecordUndo {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly records: Records,
  ) {}

  /** The changes with this id of a history that a person sees: one, or none for what came with the product. */
  async shown(id: string): Promise<TrailedChange[]> {
    const [, stream, version, n] = /^(.{1,150})\/(\d{1,9})\/(\d{1,9})$/.exec(id) ?? [];
    if (stream === undefined) return [];
    return this.changes(
      sql`stream_id = ${stream} and version = ${Number(version)} and n = ${Number(n)}
        and (kind not in ('work', 'finish', 'room') or before is not null or actor_id is not null)`,
    );
  }

  /** The newest first. */
  async changes(where: ReturnType<typeof sql>): Promise<TrailedChange[]> {
    const { rows } = await sql<TrailedChange>`
      select stream_id as stream, kind, record_id as id, before, after from record_changes where ${where}
      order by version desc, n desc`.execute(this.db);
    return rows.filter(({ kind }) => RECORD_KINDS.includes(kind));
  }

  /** Takes these back in one write, in which `check` may still refuse. */
  async undo(
    context: RequestContext,
    area: Area,
    changes: readonly RecordChange[],
    { why = 'Undo of one change', dependents = none, check }: UndoOptions = {},
  ): Promise<void> {
    if (changes.length === 0) throw notFound();
    const author = authorship(context);
    await this.records.write(area, { ...author, reason: author.reason ?? why }, async (records) => {
      await undoChanges(records, changes, dependents(records));
      await check?.(records);
    });
  }
}

interface UndoOptions {
  /** The reason, where the person gives none. */
  readonly why?: string;
  readonly dependents?: (records: RecordWriter) => Dependents;
  /** Called before anything is stored. */
  readonly check?: (records: RecordWriter) => Promise<unknown>;
}

const none = (): Dependents => () => Promise.resolve(null);

/**
 * Takes changes back as changes of this write: a field gets its value of before, a new record is removed, a removed one
 * is there again. The newest change comes first. Throws 409 when one of them was changed since, or something depends on
 * it; nothing is taken back then.
 */
export async function undoChanges(
  records: RecordWriter,
  changes: readonly RecordChange[],
  dependents: Dependents,
): Promise<void> {
  const undone = new Set<string>();
  for (const change of changes) {
    const { kind, id, before, after } = change;
    undone.add(id);
    const row = await records.find(kind, id);
    const name = nameOf(row ?? before ?? after);
    if (after === null) {
      if (row) throw refused(`${name} has been added again since: retire it first.`);
      records.create(kind, id, before ?? {});
      continue;
    }
    if (!row) throw refused(`${name} has been removed since.`);
    const changed = laterField(row, after);
    if (changed !== null) throw refused(`${name} has been changed again since: undo the later change first.`);
    if (before !== null) {
      records.change(kind, row, before);
      continue;
    }
    const left = await dependents(kind, id, undone);
    if (left !== null) throw refused(`${name} cannot be taken back, because ${left} would remain: retire it instead.`);
    records.remove(kind, row);
  }
}

/** A field that no longer has the value that a change gave it; null when all of them do. */
function laterField(row: RecordRow, after: Fields): string | null {
  return Object.keys(after).find((field) => !same(moment(field, row[field]), moment(field, after[field]))) ?? null;
}

/** A column writes the same moment in another way than an event. */
function moment(field: string, value: unknown): unknown {
  return field.endsWith('_at') && typeof value === 'string' ? Date.parse(value) : value;
}

function nameOf(fields: Fields | null): string {
  const name = fields?.name ?? fields?.label ?? fields?.message;
  return typeof name === 'string' ? `“${name}”` : 'This record';
}

function refused(message: string) {
  return conflict('changed_since', message);
}
