import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { Language } from '../../../kernel/quotations/languages';
import { rateBook, TAX_CODES } from '../../../pricing';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { BoqStreams } from '../../core/boq-streams';
import type { ShownItemView } from '../../core/dto/item.dto';
import { IssueContents } from '../contents/issue-contents';
import { issueMark, issueOf, type IssueMark } from '../contents/issue-mark';
import { EXPORTED_FIELDS } from '../../core/dto/item-fields';
import { CLIENT, shownBoq, shownItem, type ShownBoq } from '../../reads/as-sold';
import { BoqHeads } from '../../reads/state/boq-heads';
import { itemView } from '../../reads/items/item-view';
import { RoomNames } from '../../reads/room-names';
import { boqView, type StoredBoqView } from '../../reads/summary/boq-view';
import { datedSchedule, type UndatedSchedule } from '../../reads/summary/schedule-view';

/** A BOQ with all its lines at one revision: the source of exports and reports. Plain data. */
export interface BoqDocument {
  readonly boq: Omit<ShownBoq<StoredBoqView>, 'costing' | keyof UndatedSchedule> & ReturnType<typeof datedSchedule>;
  readonly items: readonly ShownItemView[];
  /** Item fields that get a column besides the standard ones. */
  readonly fields: typeof EXPORTED_FIELDS;
  /** GST in percent. */
  readonly gstPercent: number;
  /** Description of each HSN or SAC code. */
  readonly taxLabels: Readonly<Record<string, string>>;
  /** Time of the revision, ISO 8601. */
  readonly at: string;
  /** The issue with exactly this content; null when there is none. */
  readonly issue: IssueMark | null;
  /** Of what a paper says of it; its own words are in it already. */
  readonly language: Language;
}

const TAX_LABELS = Object.fromEntries(Object.entries(TAX_CODES).map(([code, { label }]) => [code, label]));

/** Whole BOQs, for features that export them or attach things to their lines. */
@Injectable()
export class BoqDocuments {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly contents: IssueContents,
  ) {}

  /** The revision that reads currently show. 404 for an unknown BOQ. */
  async revision(context: RequestContext, boqId: string): Promise<number> {
    return (await this.heads.existing(boqId, context)).revision;
  }

  /** The BOQ this one is a what-if copy of; null for any other, and for an unknown one. */
  async originOf(context: RequestContext, boqId: string): Promise<string | null> {
    return (await this.heads.get(boqId, context))?.branch_of ?? null;
  }

  /** The BOQ at a revision, from its events. 404 beyond the current revision or when it is deleted. */
  async at(context: RequestContext, boqId: string, revision: number): Promise<BoqDocument> {
    await this.heads.existing(boqId, context);
    const { state, priced, at } = await this.streams.pricedAt(boqId, revision);
    const issue = issueOf(state, await this.streams.load(boqId));
    const items = [...state.lines.values()].flatMap((line) => {
      const price = priced.lines.get(line.id);
      return price ? [itemView(line, price, state, this.catalogue)] : [];
    });
    // What is handed on is handed to anybody: it says what things are sold at.
    const reader = state.head.markUp === null ? { soldSince: null } : CLIENT;
    const all = boqView({ state, priced }, this.catalogue, at);
    const { costing: _costing, ...view } = this.names.boq(shownBoq(all, reader));
    return {
      boq: { ...view, ...datedSchedule(view, new Date()) },
      items: this.names.items(items.map((item) => shownItem(item, reader))),
      fields: EXPORTED_FIELDS,
      gstPercent: rateBook(state.head.rateBookVersion).gstBp / 100,
      taxLabels: TAX_LABELS,
      at: at.toISOString(),
      issue: issue && issueMark(issue, await this.contents.judged(boqId, issue)),
      language: 'en',
    };
  }

  /** The number of its lines in each room now, by the room's id. */
  async linesByRoom(boqId: string): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const { room } of (await this.streams.existing(boqId)).lines.values())
      if (room !== null) counts[room] = (counts[room] ?? 0) + 1;
    return counts;
  }

  /** The ids of its lines now. */
  async lineIds(boqId: string): Promise<string[]> {
    return [...(await this.streams.existing(boqId)).lines.keys()];
  }

  /** Whether the BOQ currently has this line, of this service when one is given. */
  async hasItem(boqId: string, itemId: string, service?: string): Promise<boolean> {
    const line = (await this.streams.existing(boqId)).lines.get(itemId);
    return line !== undefined && (service === undefined || line.service === service);
  }
}
