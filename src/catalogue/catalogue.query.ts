import { Inject, Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../database/tables';
import type { CatalogueTable, FinishesTable } from '../database/tables/directory';
import { DB } from '../database/tokens';
import { notFound } from '../http/problem';
import { inches, toFeetInches } from '../kernel/length';
import { currentRateBook, inputsOf, LINE_INPUTS } from '../pricing';
import { CATALOGUE_TYPES, type CatalogueType, type EntryView, type FinishView } from './catalogue.dto';

export interface CatalogueSearch {
  readonly page: number;
  readonly limit: number;
  readonly filters?: string;
  readonly room_kind?: string;
}

export interface Page<Item> {
  readonly data: Item[];
  readonly total: number;
}

/** Reads of the catalogue and its finishes. */
@Injectable()
export class CatalogueQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** One page of a type's works that hold every word of `filters` in their label or an alias. */
  async list(type: CatalogueType, search: CatalogueSearch): Promise<Page<EntryView>> {
    const words = (search.filters ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const text = sql<string>`lower(label || ' ' || array_to_string(alias, ' '))`;
    let query = this.db
      .selectFrom('catalogue')
      .where('service', '=', CATALOGUE_TYPES[type])
      .where('archived_at', 'is', null);
    // strpos, not LIKE: a % in a search is a % sign.
    for (const word of words) query = query.where(sql<SqlBool>`strpos(${text}, ${word}) > 0`);
    if (search.room_kind !== undefined) {
      const allowed: Expression<SqlBool> = sql`(room_kinds = '{}' or ${search.room_kind} = any(room_kinds))`;
      query = query.where(allowed);
    }
    const [{ total }, rows, finishes] = await Promise.all([
      query.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      query
        .selectAll()
        .orderBy('position')
        .orderBy('label')
        .limit(search.limit)
        .offset((search.page - 1) * search.limit)
        .execute(),
      this.finishLabels(),
    ]);
    return { data: rows.map((row) => entryView(row, finishes)), total };
  }

  /** One work. Throws 404. */
  async get(type: CatalogueType, id: string): Promise<EntryView> {
    const row = await this.db
      .selectFrom('catalogue')
      .selectAll()
      .where('id', '=', id)
      .where('service', '=', CATALOGUE_TYPES[type])
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return entryView(row, await this.finishLabels());
  }

  /** One page of the finishes that works of a type can have. */
  async finishes(type: CatalogueType, page: number, limit: number): Promise<Page<FinishView>> {
    const query = this.db
      .selectFrom('finishes')
      .where(sql<SqlBool>`${CATALOGUE_TYPES[type]} = any(services)`)
      .where('archived_at', 'is', null);
    const [{ total }, rows] = await Promise.all([
      query.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      query
        .selectAll()
        .orderBy('position')
        .orderBy('label')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ]);
    return { data: rows.map((row) => finishView(type, row)), total };
  }

  /** One finish of a type. Throws 404. */
  async finish(type: CatalogueType, id: string): Promise<FinishView> {
    const row = await this.db
      .selectFrom('finishes')
      .selectAll()
      .where('id', '=', id)
      .where(sql<SqlBool>`${CATALOGUE_TYPES[type]} = any(services)`)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return finishView(type, row);
  }

  private async finishLabels(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('finishes')
      .select(['id', 'label'])
      .where('archived_at', 'is', null)
      .execute();
    return new Map(rows.map(({ id, label }) => [id, label]));
  }
}

function entryView(row: Selectable<CatalogueTable>, finishes: ReadonlyMap<string, string>): EntryView {
  return {
    id: row.id,
    service: row.service,
    label: row.label,
    description: row.description,
    alias: row.alias,
    unit: row.unit,
    dimension: row.default_dimension && dimensionView(row.default_dimension),
    available_dimensions: row.available_dimensions.map(dimensionView),
    available_finish: row.finishes.flatMap((id) => {
      const label = finishes.get(id);
      return label === undefined ? [] : [{ id, label }];
    }),
    inputs: inputsOfWork(row.id),
    room_kinds: row.room_kinds,
    is_loose_furniture: row.loose_furniture,
  };
}

/** Measures that the work's recipe takes, in the order in which a form asks for them. */
function inputsOfWork(id: string): string[] {
  const recipe = currentRateBook().recipes.get(id);
  if (!recipe) return [];
  const { required, optional } = inputsOf(recipe);
  const taken = new Set<string>([...required, ...optional]);
  return Object.keys(LINE_INPUTS).filter((name) => taken.has(name));
}

function dimensionView(axes: Readonly<Partial<Record<'L' | 'W' | 'H', number>>>): NonNullable<EntryView['dimension']> {
  return Object.fromEntries(Object.entries(axes).map(([axis, length]) => [axis, toFeetInches(inches(length))]));
}

function finishView(type: CatalogueType, row: Selectable<FinishesTable>): FinishView {
  return {
    id: row.id,
    alias: row.alias,
    label: row.label,
    ...(type === 'furniture' ? { material_name: row.label } : {}),
    ...(type === 'civil' ? { title: row.label } : {}),
  };
}
