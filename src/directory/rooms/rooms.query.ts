import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { RoomsTable } from '../../platform/database/tables/directory';
import { DB } from '../../platform/database/tokens';
import { notFound } from '../../platform/http/answers/problem';

export interface RoomView {
  id: string;
  name: string;
  alias: string[];
  kind: string;
  /** For `If-Match`. */
  revision: number;
  /** Number of the named BOQ's items in it. */
  items?: number;
}

export interface RoomSearch {
  /** Items of a BOQ in each room; null: no BOQ was named. */
  readonly used?: Readonly<Record<string, number>> | null;
  /** Empty = any kind. */
  readonly kinds?: readonly string[];
}

/** Read queries of the room master list. */
@Injectable()
export class RoomsQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /**
   * One page of rooms in order, of the given kinds if any. When a BOQ is named, rooms with its items come first,
   * archived or not.
   */
  async list(
    page: number,
    limit: number,
    { used = null, kinds = [] }: RoomSearch = {},
  ): Promise<{ data: RoomView[]; total: number }> {
    const counts = sql<{ room: string; items: number }>`(
      select key as room, value::int as items from jsonb_each_text(${JSON.stringify(used ?? {})}::jsonb))`;
    const query = this.db
      .selectFrom('rooms')
      .leftJoin(counts.as('used'), 'used.room', 'rooms.id')
      .where((where) => where.or([where('archived_at', 'is', null), where('used.items', 'is not', null)]))
      .$if(kinds.length > 0, (all) => all.where('kind', 'in', kinds));
    const [{ total }, rows] = await Promise.all([
      query.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      query
        .selectAll('rooms')
        .select('used.items')
        .orderBy(sql`used.items is null`)
        .orderBy('position')
        .orderBy('name')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ]);
    const data = rows.map((row) => ({ ...roomView(row), ...(used === null ? {} : { items: row.items ?? 0 }) }));
    return { data, total };
  }

  /** One room. Throws 404. */
  async get(id: string): Promise<RoomView> {
    const row = await this.db
      .selectFrom('rooms')
      .selectAll()
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return roomView(row);
  }
}

/** A row as API answer. */
function roomView({ id, name, alias, kind, revision }: Selectable<RoomsTable>): RoomView {
  return { id, name, alias, kind, revision };
}
