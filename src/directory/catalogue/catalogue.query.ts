import { Inject, Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { CatalogueTable, FinishesTable } from '../../platform/database/tables/directory';
import { DB } from '../../platform/database/tokens';
import { notFound } from '../../platform/http/answers/problem';
import { inches, toFeetInches } from '../../kernel/length';
import { ROOM_KINDS, type Service } from '../../kernel/terms';
import { inputsOf, LINE_INPUTS, rateBookWith } from '../../pricing';
import { takes, tradeOf } from '../../pricing/trades';
import type { EntryView, FacetsView, FinishView } from './catalogue.dto';
import { WORKS } from './data';
import { CATEGORIES, categoryOf } from './data/categories';
import type { CatalogueFilters } from './filters';

export interface CatalogueSearch {
  readonly page: number;
  readonly limit: number;
  readonly filters?: CatalogueFilters;
}

export interface Page<Item> {
  readonly data: Item[];
  readonly total: number;
}

/** Read queries of the catalogue and its finishes. */
@Injectable()
export class CatalogueQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** One page of a type's works, or of all, that match every filter: those first whose label has the words. */
  async list(service: Service | null, search: CatalogueSearch): Promise<Page<EntryView>> {
    const { words } = search.filters ?? { words: [] };
    const query = this.worksOf(service).where(passing(search.filters ?? { words: [] }));
    const [{ total }, rows, finishes] = await Promise.all([
      query.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      query
        .selectAll()
        .$if(words.length > 0, (found) => found.orderBy(unnamed(words)))
        .orderBy('position')
        .orderBy('label')
        .limit(search.limit)
        .offset((search.page - 1) * search.limit)
        .execute(),
      this.finishLabels(),
    ]);
    return { data: rows.map((row) => entryView(row, finishes)), total };
  }

  /** Filters for the works of a type, or of all: only values that some of them have. */
  async facets(service: Service | null): Promise<FacetsView> {
    const [rows, labels] = await Promise.all([
      this.worksOf(service).select(['id', 'finishes', 'room_kinds']).execute(),
      this.finishLabels(),
    ]);
    const categories = new Set(rows.map(({ id }) => categoryOf(id).id));
    const finishes = new Set(rows.flatMap((row) => row.finishes));
    const rooms = new Set(rows.flatMap((row) => row.room_kinds));
    return {
      category: CATEGORIES.filter(({ id }) => categories.has(id)),
      finish: [...labels].flatMap(([id, label]) => (finishes.has(id) ? [{ id, label }] : [])),
      room: ROOM_KINDS.filter((id) => rooms.has(id)).map((id) => ({ id, label: upperFirst(id) })),
    };
  }

  private worksOf(service: Service | null) {
    const works = this.db.selectFrom('catalogue').where('archived_at', 'is', null).where('id', 'not in', NOT_OFFERED);
    return service === null ? works : works.where('service', '=', service);
  }

  /** One work. Throws 404. */
  async get(service: Service, id: string): Promise<EntryView> {
    const row = await this.db
      .selectFrom('catalogue')
      .selectAll()
      .where('id', '=', id)
      .where('service', '=', service)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return entryView(row, await this.finishLabels());
  }

  /**
   * One page of the finishes that works of a type can have, with every word of `filters` in their label or an alias.
   */
  async finishes(service: Service, page: number, limit: number, filters = ''): Promise<Page<FinishView>> {
    let query = this.db
      .selectFrom('finishes')
      .where(sql<SqlBool>`${service} = any(services)`)
      .where('archived_at', 'is', null);
    for (const mentioned of mentions(filters.toLowerCase().split(/\s+/).filter(Boolean)))
      query = query.where(mentioned);
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
    return { data: rows.map((row) => finishView(service, row)), total };
  }

  /** One finish of a type. Throws 404. */
  async finish(service: Service, id: string): Promise<FinishView> {
    const row = await this.db
      .selectFrom('finishes')
      .selectAll()
      .where('id', '=', id)
      .where(sql<SqlBool>`${service} = any(services)`)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return finishView(service, row);
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

const NOT_OFFERED = WORKS.flatMap(({ id, offered }) => (offered ? [] : [id]));

/** A condition per word: it is in the label or an alias. strpos, not LIKE: a % in a search is a literal % sign. */
function mentions(words: readonly string[]) {
  const text = sql<string>`lower(label || ' ' || array_to_string(alias, ' '))`;
  return words.map((word) => sql<SqlBool>`strpos(${text}, ${word}) > 0`);
}

/** Orders works by how many of the words are only in another name of them; first the one whose label they are. */
function unnamed(words: readonly string[]): Expression<number> {
  const counts = words.map((word) => sql`(strpos(lower(label), ${word}) = 0)::int`);
  return sql<number>`${sql.join([sql`(lower(label) <> ${words.join(' ')})::int`, ...counts], sql` + `)}`;
}

/** SQL condition of a list's filters. */
function passing({ words, category, room, finish, loose }: CatalogueFilters): Expression<SqlBool> {
  const parts = mentions(words);
  if (category !== undefined) {
    const ids = WORKS.map(({ id }) => id).filter((id) => categoryOf(id).id === category);
    parts.push(sql<SqlBool>`id = any(${ids})`);
  }
  if (room !== undefined) parts.push(sql<SqlBool>`(room_kinds = '{}' or ${room} = any(room_kinds))`);
  if (finish !== undefined) parts.push(sql<SqlBool>`${finish} = any(finishes)`);
  if (loose !== undefined) parts.push(sql<SqlBool>`loose_furniture = ${loose}`);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function entryView(row: Selectable<CatalogueTable>, finishes: ReadonlyMap<string, string>): EntryView {
  return {
    id: row.id,
    service: row.service as Service,
    label: row.label,
    category: categoryOf(row.id),
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
    rate_editable: takes(tradeOf(row.service as Service), 'rate'),
    revision: row.revision,
  };
}

/** Measures the work's recipe takes, in form order. */
function inputsOfWork(id: string): string[] {
  const recipe = rateBookWith(id).recipes.get(id);
  if (!recipe) return [];
  const { required, optional } = inputsOf(recipe);
  const taken = new Set<string>([...required, ...optional]);
  return Object.keys(LINE_INPUTS).filter((name) => taken.has(name));
}

function dimensionView(axes: Readonly<Partial<Record<'L' | 'W' | 'H', number>>>): NonNullable<EntryView['dimension']> {
  return Object.fromEntries(Object.entries(axes).map(([axis, length]) => [axis, toFeetInches(inches(length))]));
}

function finishView(service: Service, row: Selectable<FinishesTable>): FinishView {
  return {
    id: row.id,
    alias: row.alias,
    label: row.label,
    revision: row.revision,
    ...(service === 'carpentry' ? { material_name: row.label } : {}),
    ...(service === 'civil' ? { title: row.label } : {}),
  };
}
