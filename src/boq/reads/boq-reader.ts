import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, sendBytes } from '../../http/answers/etag';
import { notFound } from '../../http/answers/problem';
import type { RequestContext } from '../../http/request/request-context';
import { ANALYSIS_TYPES, mondayAfter, type AnalysisType } from '../../pricing';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams, type DatedSnapshot, type Snapshot } from '../core/boq-streams';
import type { BoqView } from '../core/dto/boq.dto';
import type { ItemAnswer, ItemView, StoredItemView } from '../core/dto/item.dto';
import type { BoqState } from '../domain/boq.state';
import { analysisView } from './analysis/analysis-view';
import { AnalysisQuery, analysisAnswer } from './analysis/query';
import { isToldPrices, shownAnalysisRow, shownBoq } from './as-sold';
import { Answers } from './answers';
import { askerKey, type Asker } from './asker';
import { BoqHeads, type BoqHeadRow } from './boq-heads';
import { ItemComments } from './item-comments';
import { ChangedItems } from './items/changed-items';
import { itemView } from './items/item-view';
import { ItemsQuery, type ItemFilter } from './items/query';
import { RoomNames } from './room-names';
import { BoqExtras } from './summary/boq-extras';
import { boqView, type StoredBoqView } from './summary/boq-view';
import { servedView, SummaryQuery, type ServedBoqView } from './summary/query';

/** Reads one BOQ: the current state from its read models, a past revision, or one they do not show yet, from its events. */
@Injectable()
export class BoqReader {
  /** By state: the totals of a large BOQ take long, and each kind of reader asks for them. */
  private readonly views = new WeakMap<BoqState, { readonly names: string; readonly view: StoredBoqView }>();

  constructor(
    private readonly heads: BoqHeads,
    private readonly answers: Answers,
    private readonly summaries: SummaryQuery,
    private readonly itemRows: ItemsQuery,
    private readonly changed: ChangedItems,
    private readonly analyses: AnalysisQuery,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly extras: BoqExtras,
    private readonly comments: ItemComments,
  ) {}

  /** The BOQ with its totals, or 304. */
  async boq(
    context: RequestContext,
    boqId: string,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.send(context, 'boq', boqId, revision, request, reply, async (head) => ({
      data: await this.boqAt(context, boqId, revision, head),
    }));
  }

  /** Items of a BOQ, or 304. */
  async items(
    context: RequestContext,
    boqId: string,
    filter: ItemFilter,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const view = `items-${filter.service ?? (filter.manual ? 'manual' : 'all')}`;
    await this.send(context, view, boqId, revision, request, reply, async (head) => ({
      data: { items: await this.itemsAt(context, boqId, filter, revision, head) },
      revision: revision ?? head.revision,
    }));
  }

  /**
   * What differs from the items of an earlier revision, or 304. `since` in the answer is 0 when it has all items, because
   * every one of them may differ. With the BOQ itself if it is to be included.
   */
  async itemsSince(
    context: RequestContext,
    boqId: string,
    { since, include }: { readonly since: number; readonly include: 'boq' | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const view = include ? `boq-and-items-since-${since}` : `items-since-${since}`;
    await this.send(context, view, boqId, undefined, request, reply, async (head) => {
      const boq = include && { boq: await this.boqAt(context, boqId, undefined, head) };
      const changes = await this.changed.since(await this.heads.state(boqId, context), since);
      const comments = Object.fromEntries(await this.comments.byItem(context, boqId));
      if (!changes) {
        const items = await this.itemsAt(context, boqId, {}, undefined, head);
        return { data: { items, since: 0, removed: [], comments, ...boq }, revision: head.revision };
      }
      const { removed, revision } = changes;
      const items = this.names.items(await this.comments.items(context, boqId, changes.items));
      return { data: { items, since, removed, comments, ...boq }, revision };
    });
  }

  async item(
    context: RequestContext,
    boqId: string,
    id: string,
    filter: ItemFilter,
    revision: number | undefined,
  ): Promise<ItemAnswer> {
    const head = await this.heads.existing(boqId, context);
    const folded = await this.folded(boqId, revision, head);
    const item = folded
      ? this.foldedItems(folded, filter).find((candidate) => candidate.id === id)
      : await this.itemRows.one(boqId, id, filter, head);
    if (!item) throw notFound();
    const [data] = this.names.items(await this.comments.items(context, boqId, [item]));
    if (!data) throw notFound();
    return { data, revision: revision ?? head.revision };
  }

  /** One of the four analyses, or 304. */
  async analysis(
    context: RequestContext,
    boqId: string,
    type: AnalysisType,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!ANALYSIS_TYPES.includes(type)) throw notFound();
    await this.send(context, `analysis-${type}`, boqId, revision, request, reply, async (head) => {
      const folded = await this.folded(boqId, revision, head);
      const items = folded ? analysisView(folded, type) : await this.analyses.list(boqId, type, head);
      const shown = items.map((row) => shownAnalysisRow(row, context));
      return { data: analysisAnswer(shown), revision: revision ?? head.revision };
    });
  }

  /** The BOQ and its items with all that is stored of them: for callers who pick what may be shown. */
  async whole(boqId: string, revision: number): Promise<{ boq: StoredBoqView; items: StoredItemView[]; at: Date }> {
    const folded = await this.streams.pricedAt(boqId, revision);
    return { boq: boqView(folded, this.catalogue, folded.at), items: this.foldedItems(folded, {}), at: folded.at };
  }

  private async send(
    context: RequestContext,
    view: string,
    boqId: string,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    build: (head: BoqHeadRow) => Promise<unknown>,
  ): Promise<void> {
    const head = await this.heads.existing(boqId, context);
    const at = revision === undefined ? `${head.revision}` : `${revision}.past`;
    const names = this.names.stamp && `.${this.names.stamp}`;
    const etag = `${boqId}.${view}.${at}.${askerKey(askerOf(context))}${isToldPrices(context) ? '.sold' : ''}${names}${this.beside(context, view, head)}`;
    // Answered before anything is rendered or even looked up: an ETag of a revision that does not exist was never sent.
    const answer =
      (revision ?? 0) <= head.revision && isNotModified(request, etag)
        ? { etag, body: Buffer.alloc(0) }
        : await this.answers.get(etag, () => build(head));
    sendBytes(request, reply, answer);
  }

  /** Part of an answer's key for images, comments and today's date, which are not part of a revision. */
  private beside(context: RequestContext, view: string, head: BoqHeadRow): string {
    if (view.startsWith('boq')) return `.${mondayAfter(new Date())}${this.extras.stamp(context, head)}`;
    return view.startsWith('items-') && head.attachments > 0 ? `.a${head.attachments}` : '';
  }

  /** The BOQ folded from its events; null when its read models show it. */
  private async folded(boqId: string, past: number | undefined, head: BoqHeadRow): Promise<DatedSnapshot | null> {
    if (past === undefined && !head.isFolded) return null;
    return past === undefined
      ? this.streams.pricedAt(boqId, head.revision, head.at)
      : this.streams.pricedAt(boqId, past);
  }

  private async itemsAt(
    context: RequestContext,
    boqId: string,
    filter: ItemFilter,
    revision: number | undefined,
    head: BoqHeadRow,
  ): Promise<ItemView[]> {
    const folded = await this.folded(boqId, revision, head);
    const items = folded ? this.foldedItems(folded, filter) : await this.itemRows.list(boqId, filter, head);
    return this.names.items(await this.comments.items(context, boqId, items));
  }

  private async boqAt(
    context: RequestContext,
    boqId: string,
    revision: number | undefined,
    head: BoqHeadRow,
  ): Promise<BoqView> {
    const asker = askerOf(context);
    const folded = await this.folded(boqId, revision, head);
    const view = folded ? this.foldedBoq(folded, asker) : await this.summaries.one(boqId, asker, head);
    if (!view) throw notFound();
    return { ...this.names.boq(shownBoq(view, context)), ...(await this.extras.of(context, view)) };
  }

  private foldedBoq(folded: DatedSnapshot, asker: Asker): ServedBoqView {
    return servedView(this.storedBoq(folded), asker, folded.at);
  }

  private storedBoq(folded: DatedSnapshot): StoredBoqView {
    const names = this.names.stamp;
    const known = this.views.get(folded.state);
    if (known?.names === names) return known.view;
    const view = boqView(folded, this.catalogue, folded.at);
    this.views.set(folded.state, { names, view });
    return view;
  }

  private foldedItems({ state, priced }: Snapshot, filter: ItemFilter): StoredItemView[] {
    const items: StoredItemView[] = [];
    for (const line of state.lines.values()) {
      if (filter.service !== undefined && line.service !== filter.service) continue;
      if (filter.manual !== undefined && (line.manual !== null) !== filter.manual) continue;
      const price = priced.lines.get(line.id);
      if (price) items.push(itemView(line, price, state, this.catalogue));
    }
    return items;
  }
}

/** The caller, with the relation that the policy guard found. */
function askerOf({ actor, relation, soldSince }: RequestContext): Asker {
  if (relation === null) throw new Error('the route has no BOQ policy');
  return { actor, relation, soldSince };
}
