import { Injectable } from '@nestjs/common';
import { allows } from '../../../platform/http/access/access.service';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { ItemView, StoredItemView } from '../../core/dto/item.dto';
import { shownItem } from '../as-sold';
import { BoqAttachments } from '../attachments.port';
import { BoqHeads } from '../state/boq-heads';

/** Adds the number of comments to items. */
@Injectable()
export class ItemComments {
  constructor(
    private readonly attachments: BoqAttachments,
    private readonly heads: BoqHeads,
  ) {}

  /** Items with their number of comments, as the caller of this request may see them. */
  async items(context: RequestContext, boqId: string, items: readonly StoredItemView[]): Promise<ItemView[]> {
    const counts = await this.byItem(context, boqId);
    return items.map((item) => ({ ...shownItem(item, context), comments_count: counts.get(item.id) ?? 0 }));
  }

  /** Total number of comments on a BOQ's items, for the caller of this request. */
  async total(context: RequestContext, boqId: string): Promise<number> {
    const counts = await this.byItem(context, boqId);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * How many comments each item has that has any. A published recommendation can be read by everyone; comments on a BOQ
   * are for its members.
   */
  async byItem(context: RequestContext, boqId: string): Promise<ReadonlyMap<string, number>> {
    if (!allows(context, 'boq.comments') || (await this.heads.attachments(boqId, context)) === 0) return new Map();
    return this.attachments.commentsByItem(context, boqId);
  }
}
