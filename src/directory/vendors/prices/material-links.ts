import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { allows, requirePolicy } from '../../../platform/http/access/access.service';
import { authorship } from '../../../platform/http/request/authorship';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { labelKey } from '../../../kernel/rate-key';
import type { RowOf } from '../../../platform/records/fields';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { decideLink } from './material-link.decider';

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
      const command = { type: 'LinkMaterial', link: { id, item_id, material, unit, quantity, owner_id } } as const;
      const state = { item: (await records.find('item', item_id)) ?? null, link: await linkOf(records, id) };
      await records.carryOut(ruleOn(() => decideLink(command, state)));
    });
    return id;
  }

  /** Removes a link. Rates that were taken by it stay. 404 for another designer's. */
  async unlink(context: RequestContext, id: string): Promise<void> {
    const mayWriteAll = allows(context, 'vendors.write');
    const command = { type: 'UnlinkMaterial', personId: personOf(context).id, mayWriteAll } as const;
    await this.records.write('directory', authorship(context), async (records) => {
      const state = { item: null, link: await linkOf(records, id) };
      await records.carryOut(ruleOn(() => decideLink(command, state)));
    });
  }
}

async function linkOf(records: RecordWriter, id: string): Promise<RowOf<'link'> | null> {
  return (await records.find('link', id)) ?? null;
}
