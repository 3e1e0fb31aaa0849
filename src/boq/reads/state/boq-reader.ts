import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, sendBytes } from '../../../platform/http/answers/etag';
import { notFound } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { Language } from '../../../kernel/quotations/languages';
import { ANALYSIS_TYPES, type AnalysisType } from '../../../pricing';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { BoqStreams, type DatedSnapshot, type Snapshot } from '../../core/boq-streams';
import type { BoqView } from '../../core/dto/boq.dto';
import type { ItemAnswer, ItemView, StoredItemView } from '../../core/dto/item.dto';
import type { BoqState, Line } from '../../domain/boq.state';
import { analysisAnswer, analysisView } from '../analysis-view';
import { isToldPrices, shownAnalysisRow, shownBoq } from '../as-sold';
import { Answers } from '../answers';
import { askerKey, type Asker } from '../asker';
import { BoqHeads, type BoqHeadRow } from './boq-heads';
import { ItemComments } from '../items/item-comments';
import { ChangedItems } from '../items/changed-items';
import { itemView } from '../items/item-view';
import { RoomNames } from '../room-names';
import { BoqExtras } from '../summary/boq-extras';
import { boqInLanguage } from '../summary/boq-in-language';
import { boqView, type StoredBoqView } from '../summary/boq-view';
import { servedView } from '../summary/query';

/** Which lines a service's list contains; `manual` selects the typed and imported lines of every service. */
export type ItemFilter = { readonly service?: string; readonly manual?: boolean };

/** Part of the key of a BOQ's answer; raised when it gets fields, so that no browser keeps one without them. */
const FIELDS = 'f1';

/** Reads one BOQ from its state, which this process has in memory or folds from its events: the current one, or a past revision. */
@Injectable()
export class BoqReader {
  /** By state: the totals of a large BOQ take long, and each kind of reader asks for them. */
  private readonly boqViews = new WeakMap<BoqState, { readonly names: string; readonly view: StoredBoqView }>();

  constructor(
    private readonly heads: BoqHeads,
    private readonly answers: Answers,
    private readonly changed: ChangedItems,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly extras: BoqExtras,
    private readonly comments: ItemComments,
  ) {}

  /** The BOQ with its totals in a language, or 304. */
  async boq(
    context: RequestContext,
    boqId: string,
    { revision, language }: { readonly revision: number | undefined; readonly language: Language },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const view = language === 'en' ? 'boq' : `boq-${language}`;
    await this.send(context, view, boqId, revision, request, reply, async (head) => ({
      data: boqInLanguage(await this.boqAt(context, boqId, revision, head), language),
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
    const snapshot = await this.snapshot(boqId, revision, head);
    const line = snapshot.state.lines.get(id);
    const items = this.views(snapshot, line ? [line] : [], filter);
    const [data] = this.names.items(await this.comments.items(context, boqId, items));
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
      const rows = analysisView(await this.snapshot(boqId, revision, head), type);
      const shown = rows.map((row) => shownAnalysisRow(row, context));
      return { data: analysisAnswer(shown), revision: revision ?? head.revision };
    });
  }

  /** The BOQ and its items with all that is stored of them: for callers who pick what may be shown. */
  async whole(boqId: string, revision: number): Promise<{ boq: StoredBoqView; items: StoredItemView[]; at: Date }> {
    const snapshot = await this.streams.pricedAt(boqId, revision);
    return { boq: boqView(snapshot, this.catalogue, snapshot.at), items: this.allViews(snapshot, {}), at: snapshot.at };
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
    if (view.startsWith('boq')) return `.${FIELDS}${this.extras.stamp(context, head)}`;
    return view.startsWith('items-') && head.attachments > 0 ? `.a${head.attachments}` : '';
  }

  /** The BOQ at a past revision or, as of its head, at present. */
  private snapshot(boqId: string, past: number | undefined, head: BoqHeadRow): Promise<DatedSnapshot> {
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
    const items = this.allViews(await this.snapshot(boqId, revision, head), filter);
    return this.names.items(await this.comments.items(context, boqId, items));
  }

  private async boqAt(
    context: RequestContext,
    boqId: string,
    revision: number | undefined,
    head: BoqHeadRow,
  ): Promise<BoqView> {
    const snapshot = await this.snapshot(boqId, revision, head);
    const view = servedView(this.storedBoq(snapshot), askerOf(context), snapshot.at);
    return {
      ...this.names.boq(shownBoq(view, context)),
      ...(await this.extras.of(context, view, snapshot.state.lines)),
    };
  }

  private storedBoq(snapshot: DatedSnapshot): StoredBoqView {
    const names = this.names.stamp;
    const known = this.boqViews.get(snapshot.state);
    if (known?.names === names) return known.view;
    const view = boqView(snapshot, this.catalogue, snapshot.at);
    this.boqViews.set(snapshot.state, { names, view });
    return view;
  }

  private allViews(snapshot: Snapshot, filter: ItemFilter): StoredItemView[] {
    return this.views(snapshot, snapshot.state.lines.values(), filter);
  }

  /** Those of these lines that the filter selects. */
  private views({ state, priced }: Snapshot, lines: Iterable<Line>, filter: ItemFilter): StoredItemView[] {
    const items: StoredItemView[] = [];
    for (const line of lines) {
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
