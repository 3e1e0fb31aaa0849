import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';
import type { StoredItemView } from '../../core/dto/item.dto';

/** Which lines a service's list contains; `manual` selects the typed and imported lines of every service. */
export type ItemFilter = { readonly service?: string; readonly manual?: boolean };

/** Rows of the `boq_items` read model as the API returns them. */
@Injectable()
export class ItemsQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Lines of a BOQ in order. */
  async list(boqId: string, filter: ItemFilter): Promise<StoredItemView[]> {
    let query = this.db.selectFrom('boq_items').select('view').where('boq_id', '=', boqId);
    if (filter.service !== undefined) query = query.where('service', '=', filter.service);
    if (filter.manual !== undefined) query = query.where('manual', '=', filter.manual);
    const rows = await query.orderBy('seq').execute();
    return rows.map(({ view }) => view as unknown as StoredItemView);
  }

  /** One line; undefined when no line with this id matches the filter. */
  async one(boqId: string, id: string, filter: ItemFilter): Promise<StoredItemView | undefined> {
    let query = this.db.selectFrom('boq_items').select('view').where('boq_id', '=', boqId).where('line_id', '=', id);
    if (filter.service !== undefined) query = query.where('service', '=', filter.service);
    if (filter.manual !== undefined) query = query.where('manual', '=', filter.manual);
    return (await query.executeTakeFirst())?.view as unknown as StoredItemView | undefined;
  }
}
