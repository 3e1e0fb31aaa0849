import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables';
import type { RoomsTable } from '../database/tables/directory';
import { DB } from '../database/tokens';
import { notFound } from '../http/problem';

export interface RoomView {
  id: string;
  name: string;
  alias: string[];
  kind: string;
}

/** Reads of the room master list. */
@Injectable()
export class RoomsQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** One page of the rooms in their order. */
  async list(page: number, limit: number): Promise<{ data: RoomView[]; total: number }> {
    const query = this.db.selectFrom('rooms').where('archived_at', 'is', null);
    const [{ total }, rows] = await Promise.all([
      query.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      query
        .selectAll()
        .orderBy('position')
        .orderBy('name')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ]);
    return { data: rows.map(roomView), total };
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

function roomView({ id, name, alias, kind }: Selectable<RoomsTable>): RoomView {
  return { id, name, alias, kind };
}
