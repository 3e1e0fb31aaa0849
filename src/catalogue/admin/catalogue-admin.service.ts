import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { invalid, notFound } from '../../http/answers/problem';
import type { UserActor } from '../../http/access/actor';
import { CatalogueDirectory } from '../catalogue-directory';
import type { Service } from '../../kernel/terms';
import type { CatalogueChange, EntryFields, FinishFields, Words } from './catalogue-admin.dto';

type Table = 'catalogue' | 'finishes';

/**
 * Names, descriptions and aliases of works and finishes; their costs are in the rate book. Each change is in the audit
 * trail.
 */
@Injectable()
export class CatalogueAdmin {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly directory: CatalogueDirectory,
  ) {}

  /** 404 for an unknown work; 400 when another work has its name or an alias. */
  async changeEntry(
    editor: UserActor,
    service: Service,
    id: string,
    { label, description, alias }: EntryFields,
  ): Promise<void> {
    await this.write(editor, 'catalogue', id, async (tx) => {
      const row = await tx
        .selectFrom('catalogue')
        .select(['label', 'description', 'alias'])
        .where('id', '=', id)
        .where('service', '=', service)
        .where('archived_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      await this.requireFree(tx, 'catalogue', id, label, alias, 'label');
      const after = { label, description, alias };
      await tx
        .updateTable('catalogue')
        .set({ ...after, ...touched(editor) })
        .where('id', '=', id)
        .execute();
      return { before: row, after };
    });
  }

  /** 404 for a finish that works of this type cannot have; 400 when another finish has its name or an alias. */
  async changeFinish(editor: UserActor, service: Service, id: string, { name, alias }: FinishFields): Promise<void> {
    await this.write(editor, 'finishes', id, async (tx) => {
      const row = await tx
        .selectFrom('finishes')
        .select(['label', 'alias'])
        .where('id', '=', id)
        .where(sql<SqlBool>`${service} = any(services)`)
        .where('archived_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      await this.requireFree(tx, 'finishes', id, name, alias, 'name');
      const after = { label: name, alias };
      await tx
        .updateTable('finishes')
        .set({ ...after, ...touched(editor) })
        .where('id', '=', id)
        .execute();
      return { before: row, after };
    });
  }

  /** Who changed a row, when, and the values before and after; newest first. */
  async history(table: Table, id: string): Promise<CatalogueChange[]> {
    const rows = await this.db
      .selectFrom('directory_audit')
      .select(['at', 'actor_name', 'before', 'after'])
      .where('table_name', '=', table)
      .where('row_id', '=', id)
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return rows.map(({ at, actor_name: by, before, after }) => ({
      at: at.toISOString(),
      by,
      before: before as Words | null,
      after: after as Words | null,
    }));
  }

  /** One writer per table at a time, so that two rows cannot get the same name concurrently. */
  private async write(
    editor: UserActor,
    table: Table,
    id: string,
    work: (tx: Transaction<Database>) => Promise<{ before: Words; after: Words }>,
  ): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(tx);
      const { before, after } = await work(tx);
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await tx
        .insertInto('directory_audit')
        .values({
          table_name: table,
          row_id: id,
          actor_id: editor.id,
          actor_name: editor.name,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute();
    });
    await this.directory.refresh();
  }

  /** Two entries may not share a word, because imported sheets are matched by it. */
  private async requireFree(
    tx: Transaction<Database>,
    table: Table,
    id: string,
    label: string,
    alias: readonly string[],
    labelField: string,
  ): Promise<void> {
    const rows = await tx
      .selectFrom(table)
      .select(['label', 'alias'])
      .where('id', '<>', id)
      .where('archived_at', 'is', null)
      .execute();
    const owners = new Map<string, string>();
    for (const row of rows) for (const word of [row.label, ...row.alias]) owners.set(word.toLowerCase(), row.label);
    const taken = owners.get(label.toLowerCase());
    if (taken !== undefined) throw invalid({ [labelField]: `This name is already used for ${taken}.` });
    for (const word of alias) {
      const owner = owners.get(word.toLowerCase());
      if (owner !== undefined) throw invalid({ alias: `“${word}” is already used for ${owner}.` });
    }
  }
}

function touched(editor: UserActor) {
  return { updated_at: sql<Date>`now()`, updated_by: editor.id };
}
