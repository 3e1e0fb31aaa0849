import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, sendBytes } from '../../http/etag';
import { notFound } from '../../http/problem';
import { currentContext } from '../../http/request-context';
import { ANALYSIS_TYPES, type AnalysisType } from '../../pricing';
import { BoqCatalogue } from '../boq-catalogue';
import { BoqPricing } from '../boq-pricing';
import { BoqStreams, type Snapshot } from '../boq-streams';
import type { ItemView } from '../dto/item.dto';
import type { ItemAnswer } from '../items/items.service';
import { analysisView } from './analysis/analysis-view';
import { AnalysisQuery, analysisAnswer } from './analysis/query';
import { Answers } from './answers';
import { askerKey, type Asker } from './asker';
import { BoqHeads, type BoqHeadRow } from './boq-heads';
import { itemView } from './items/item-view';
import { ItemsQuery, type ItemFilter } from './items/query';
import { RoomNames } from './room-names';
import { boqView } from './summary/boq-view';
import { servedView, SummaryQuery } from './summary/query';

/** Reads of one BOQ, at present from its read models, at a past revision from its events. */
@Injectable()
export class BoqReader {
  constructor(
    private readonly heads: BoqHeads,
    private readonly answers: Answers,
    private readonly summaries: SummaryQuery,
    private readonly itemRows: ItemsQuery,
    private readonly analyses: AnalysisQuery,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
  ) {}

  /** The BOQ with its totals, or 304. */
  async boq(boqId: string, revision: number | undefined, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asker = askerOf();
    await this.send('boq', boqId, revision, request, reply, async (head) => {
      const view =
        revision === undefined
          ? await this.summaries.one(boqId, asker)
          : servedView(boqView(await this.past(boqId, revision), this.catalogue), asker, head.updated_at);
      if (!view) throw notFound();
      return { data: this.names.boq(view) };
    });
  }

  /** Items of a BOQ, or 304. */
  async items(
    boqId: string,
    filter: ItemFilter,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const view = `items-${filter.service ?? (filter.manual ? 'manual' : 'all')}`;
    await this.send(view, boqId, revision, request, reply, async (head) => {
      const items =
        revision === undefined
          ? await this.itemRows.list(boqId, filter)
          : this.pastItems(await this.past(boqId, revision), filter);
      return { data: { items: this.names.items(items) }, revision: revision ?? head.revision };
    });
  }

  async item(boqId: string, id: string, filter: ItemFilter, revision: number | undefined): Promise<ItemAnswer> {
    const head = await this.head(boqId);
    const item =
      revision === undefined
        ? await this.itemRows.one(boqId, id, filter)
        : this.pastItems(await this.past(boqId, revision), filter).find((candidate) => candidate.id === id);
    if (!item) throw notFound();
    return { data: this.names.items([item])[0] ?? item, revision: revision ?? head.revision };
  }

  /** One of the four analyses, or 304. */
  async analysis(
    boqId: string,
    type: AnalysisType,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!ANALYSIS_TYPES.includes(type)) throw notFound();
    await this.send(`analysis-${type}`, boqId, revision, request, reply, async (head) => {
      const items =
        revision === undefined
          ? await this.analyses.list(boqId, type)
          : analysisView(await this.past(boqId, revision), type);
      return { data: analysisAnswer(items), revision: revision ?? head.revision };
    });
  }

  private async send(
    view: string,
    boqId: string,
    revision: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    build: (head: BoqHeadRow) => Promise<unknown>,
  ): Promise<void> {
    const head = await this.head(boqId);
    const etag = `${boqId}.${view}.${revision ?? head.revision}${revision === undefined ? '' : '.past'}.${askerKey(askerOf())}${this.names.stamp && `.${this.names.stamp}`}`;
    // Answered before anything is rendered or even looked up.
    const answer = isNotModified(request, etag)
      ? { etag, body: Buffer.alloc(0) }
      : await this.answers.get(etag, () => build(head));
    sendBytes(request, reply, answer);
  }

  private async head(boqId: string): Promise<BoqHeadRow> {
    const head = await this.heads.get(boqId);
    if (!head) throw notFound();
    return head;
  }

  private async past(boqId: string, revision: number): Promise<Snapshot> {
    const state = await this.streams.at(boqId, revision);
    if (!state) throw notFound();
    return { state, priced: this.pricing.price(state) };
  }

  private pastItems({ state, priced }: Snapshot, filter: ItemFilter): ItemView[] {
    const items: ItemView[] = [];
    for (const line of state.lines.values()) {
      if (filter.service !== undefined && line.service !== filter.service) continue;
      if (filter.manual !== undefined && (line.manual !== null) !== filter.manual) continue;
      const price = priced.lines.get(line.id);
      if (price) items.push(itemView(line, price, state, this.catalogue));
    }
    return items;
  }
}

/** Who asks, as the policy guard found him to stand to the BOQ. */
export function askerOf(): Asker {
  const { actor, relation } = currentContext();
  if (relation === null) throw new Error('the route has no BOQ policy');
  return { actor, relation };
}
