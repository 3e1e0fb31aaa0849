import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { conflict, notFound } from '../http/answers/problem';
import { authorship } from '../http/request/authorship';
import type { RequestContext } from '../http/request/request-context';
import { addRecord, changeRecord, type Fact } from './decision';
import { same, type RecordChange } from './record-events';
import { fieldsOf, type RecordKind, type RowOf } from './fields';
import { RECORD_KINDS, type Area, type Fields } from './kinds';
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

  /**
   * Takes these back in one write, in which `check` may still refuse. 409 when one of them was changed since or something
   * depends on it, or, with `keep`, when that is so of all of them.
   */
  async undo(
    context: RequestContext,
    area: Area,
    changes: readonly RecordChange[],
    { why = 'Undo of one change', dependents = none, keep = false, check }: UndoOptions = {},
  ): Promise<void> {
    if (changes.length === 0) throw notFound();
    const author = authorship(context);
    await this.records.write(area, { ...author, reason: author.reason ?? why }, async (records) => {
      const undone = await undoChanges(records, changes, dependents(records), keep);
      if (undone.records === 0) throw refused('All that it changed has been changed again since.');
      await check?.(records, undone);
    });
  }

  /** What taking these back would do, keeping what was changed since. */
  preview(area: Area, changes: readonly RecordChange[], { dependents = none }: UndoOptions): Promise<Undone> {
    return this.records.preview(area, (records) => undoChanges(records, changes, dependents(records), true));
  }
}

/** What an undo did: how many records it took back, and the names of those that stay as they are. */
export interface Undone {
  readonly records: number;
  readonly kept: readonly string[];
}

interface UndoOptions {
  /** The reason, where the person gives none. */
  readonly why?: string;
  readonly dependents?: (records: RecordWriter) => Dependents;
  /** What was changed since, or something depends on, stays as it is. */
  readonly keep?: boolean;
  /** Called before anything is stored. */
  readonly check?: (records: RecordWriter, undone: Undone) => Promise<unknown>;
}

const none = (): Dependents => () => Promise.resolve(null);

/**
 * Takes changes back as changes of this write: a field gets its value of before, a new record is removed, a removed one
 * is there again. The newest change comes first. A record that was changed since, or that something depends on, is kept
 * as it is if `keep`; otherwise it throws 409, and nothing is taken back.
 */
export async function undoChanges(
  records: RecordWriter,
  changes: readonly RecordChange[],
  dependents: Dependents,
  keep = false,
): Promise<Undone> {
  // What keeps some of it is the undo of an import.
  const fact = keep ? 'import-undone' : 'change-undone';
  const undone = new Set<string>();
  const kept = new Map<string, string>();
  for (const change of changes) {
    if (kept.has(change.id)) continue;
    const row = await records.find(change.kind, change.id);
    const name = nameOf(row ?? change.before ?? change.after);
    const fault = await undoChange(records, change, row, fact, (kind, id) => dependents(kind, id, undone));
    if (fault === null) undone.add(change.id);
    else if (keep) kept.set(change.id, name);
    else throw refused(`${name} ${fault}`);
  }
  return { records: undone.size, kept: [...kept.values()] };
}

/** Takes one change back; or why it cannot be, to follow the name of the record. */
async function undoChange(
  records: RecordWriter,
  change: RecordChange,
  row: RowOf<RecordKind> | undefined,
  fact: Fact,
  dependents: (kind: RecordKind, id: string) => Promise<string | null>,
): Promise<string | null> {
  const { kind, id, before, after } = change;
  const fault = undoFault(change, row);
  if (fault !== null) return fault;
  const left = before === null ? await dependents(kind, id) : null;
  if (left !== null) return `cannot be taken back, because ${left} would remain: retire it instead.`;
  const fields = before && fieldsOf(kind, before);
  await records.carryOut(
    after === null ? addRecord(fact, kind, id, fields ?? {}) : changeRecord(fact, kind, id, fields),
  );
  return null;
}

/** Why a record as it is now (undefined: removed) rules out taking a change of it back; null when it does not. */
function undoFault({ after }: RecordChange, row: RowOf<RecordKind> | undefined): string | null {
  if (after === null) return row ? 'has been added again since: retire it first.' : null;
  if (!row) return 'has been removed since.';
  return laterField(row, after) === null ? null : 'has been changed again since: undo the later change first.';
}

/** A field that no longer has the value that a change gave it; null when all of them do. */
function laterField(row: Fields, after: Fields): string | null {
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
