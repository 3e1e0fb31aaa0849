import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { allows, requirePolicy } from '../../../platform/http/access/access.service';
import { notFound } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { labelKey } from '../../../kernel/rate-key';
import { Records } from '../../../platform/records/records';

export interface AskedLink {
  readonly item_id: string;
  readonly material: string;
  readonly unit: string;
  readonly quantity: number;
  readonly for: 'firm' | 'directory';
}

const IDS = 'a3c51f0e-7d24-4b8e-9a60-1e5f7c2d8b93';

/** Which items materials of the recipes are bought as: for everybody by admins, for a firm by its designer. */
@Injectable()
export class MaterialLinks {
  constructor(private readonly records: Records) {}

  /** Links an item, or gives its link another quantity. Returns its id. 404 for an unknown item, 403 without the right. */
  async link(context: RequestContext, asked: AskedLink): Promise<string> {
    if (asked.for === 'directory') requirePolicy(context, 'vendors.write');
    const owner_id = asked.for === 'directory' ? null : personOf(context).id;
    const { item_id, unit, quantity } = asked;
    const material = labelKey(asked.material);
    // The same link made again is the same record: removing it can be undone by making it again.
    const id = uuidv5([owner_id ?? '', item_id, material, unit.toLowerCase()].join('\n'), IDS);
    await this.records.write('directory', authorship(context), async (records) => {
      const item = await records.find('item', item_id);
      if (!item || item.retired) throw notFound();
      const before = await records.find('link', id);
      if (before) records.change('link', before, { quantity });
      else records.create('link', id, { item_id, material, unit, quantity, owner_id });
    });
    return id;
  }

  /** Removes a link. Rates that were taken by it stay. 404 for another designer's. */
  async unlink(context: RequestContext, id: string): Promise<void> {
    await this.records.write('directory', authorship(context), async (records) => {
      const before = await records.find('link', id);
      const isOwn = before?.owner_id === personOf(context).id;
      if (!before || !(isOwn || (before.owner_id === null && allows(context, 'vendors.write')))) throw notFound();
      records.remove('link', before);
    });
  }
}
