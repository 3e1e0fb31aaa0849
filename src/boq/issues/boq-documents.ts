import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../http/request/request-context';
import { rateBook, TAX_CODES } from '../../pricing';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams } from '../core/boq-streams';
import type { StoredItemView } from '../core/dto/item.dto';
import { IssueContents } from './issue-contents';
import { issueMark, issueOf, type IssueMark } from './issue-mark';
import { EXPORTED_FIELDS } from '../core/dto/item-fields';
import { boqAsSold, itemAsSold } from '../reads/as-sold';
import { BoqHeads } from '../reads/boq-heads';
import { itemView } from '../reads/items/item-view';
import { ItemsQuery } from '../reads/items/query';
import { RoomNames } from '../reads/room-names';
import { boqView, type StoredBoqView } from '../reads/summary/boq-view';
import { datedSchedule, type UndatedSchedule } from '../reads/summary/schedule-view';

/** A BOQ with every line as it was at one revision: what an export or a report is made of. Plain data. */
export interface BoqDocument {
  readonly boq: Omit<StoredBoqView, keyof UndatedSchedule> & ReturnType<typeof datedSchedule>;
  readonly items: readonly StoredItemView[];
  /** Fields of the items that have a column of their own beside those of every bill of quantities. */
  readonly fields: typeof EXPORTED_FIELDS;
  /** GST in percent. */
  readonly gstPercent: number;
  /** What each HSN or SAC code is called. */
  readonly taxLabels: Readonly<Record<string, string>>;
  /** When the revision was made, ISO 8601. */
  readonly at: string;
  /** The issue that holds this very content; null when none does. */
  readonly issue: IssueMark | null;
}

const TAX_LABELS = Object.fromEntries(Object.entries(TAX_CODES).map(([code, { label }]) => [code, label]));

/** BOQs as whole documents, for features that hand them out in another form or attach things to their lines. */
@Injectable()
export class BoqDocuments {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly items: ItemsQuery,
    private readonly names: RoomNames,
    private readonly contents: IssueContents,
  ) {}

  /** The revision that reads show now. 404 for a BOQ that is not there. */
  async revision(context: RequestContext, boqId: string): Promise<number> {
    return (await this.heads.existing(boqId, context)).revision;
  }

  /** The BOQ that this one is a what-if copy of; null for any other, and for one that is not there. */
  async originOf(context: RequestContext, boqId: string): Promise<string | null> {
    return (await this.heads.get(boqId, context))?.branch_of ?? null;
  }

  /** The BOQ at a revision, from its events. 404 when it has not got that far or is deleted. */
  async at(context: RequestContext, boqId: string, revision: number): Promise<BoqDocument> {
    await this.heads.existing(boqId, context);
    const { state, priced, at } = await this.streams.pricedAt(boqId, revision);
    const issue = issueOf(state, await this.streams.load(boqId));
    const items = [...state.lines.values()].flatMap((line) => {
      const price = priced.lines.get(line.id);
      return price ? [itemView(line, price, state, this.catalogue)] : [];
    });
    // What is handed on is handed to anybody: it says what things are sold at.
    const isSold = state.head.markUp !== null;
    const all = boqView({ state, priced }, this.catalogue, at);
    const { costing: _costing, ...view } = this.names.boq(isSold ? boqAsSold(all) : all);
    return {
      boq: { ...view, ...datedSchedule(view, new Date()) },
      items: this.names.items(isSold ? items.map(itemAsSold) : items),
      fields: EXPORTED_FIELDS,
      gstPercent: rateBook(state.head.rateBookVersion).gstBp / 100,
      taxLabels: TAX_LABELS,
      at: at.toISOString(),
      issue: issue && issueMark(issue, await this.contents.judged(boqId, issue)),
    };
  }

  /** Whether the BOQ has this line now, of this service where one is named. */
  async hasItem(context: RequestContext, boqId: string, itemId: string, service?: string): Promise<boolean> {
    // An item that was just added or removed is to be seen as it is.
    await this.heads.get(boqId, context);
    return (await this.items.one(boqId, itemId, service === undefined ? {} : { service })) !== undefined;
  }
}
