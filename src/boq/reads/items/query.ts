import { Injectable } from '@nestjs/common';
import { Replica } from '../../../database/replica';
import type { StoredItemView } from '../../core/dto/item.dto';
import { rowsOf, type BoqHeadRow } from '../boq-heads';

/** Which lines a service's list contains; `manual` selects the typed and imported lines of every service. */
export type ItemFilter = { readonly service?: string; readonly manual?: boolean };

/** Rows of the `boq_items` read model as the API returns them. */
@Injectable()
export class ItemsQuery {
  constructor(private readonly replica: Replica) {}

  /** Lines of a BOQ in order. */
  async list(boqId: string, filter: ItemFilter, head: BoqHeadRow): Promise<StoredItemView[]> {
    const rows = await this.replica.read(rowsOf(head), (db) => {
      let query = db.selectFrom('boq_items').select('view').where('boq_id', '=', boqId);
      if (filter.service !== undefined) query = query.where('service', '=', filter.service);
      if (filter.manual !== undefined) query = query.where('manual', '=', filter.manual);
      return query.orderBy('seq').execute();
    });
    return rows.map(({ view }) => view as unknown as StoredItemView);
  }

  /** One line; undefined when no line with this id matches the filter. */
  async one(boqId: string, id: string, filter: ItemFilter, head: BoqHeadRow): Promise<StoredItemView | undefined> {
    const row = await this.replica.read(rowsOf(head), (db) => {
      let query = db.selectFrom('boq_items').select('view').where('boq_id', '=', boqId).where('line_id', '=', id);
      if (filter.service !== undefined) query = query.where('service', '=', filter.service);
      if (filter.manual !== undefined) query = query.where('manual', '=', filter.manual);
      return query.executeTakeFirst();
    });
    return row?.view as unknown as StoredItemView | undefined;
  }
}
