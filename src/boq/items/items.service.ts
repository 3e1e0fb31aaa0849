import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { requirePolicy } from '../../platform/http/access/access.service';
import { invalid, notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { rupees } from '../../kernel/money';
import { priceLine, rateBookWith, type PricingContext } from '../../pricing';
import { bookOf } from '../core/boq-pricing';
import type { TradeDefinition } from '../../pricing/trades';
import { BoqCatalogue } from '../core/boq-catalogue';
import { contextOf } from '../core/boq-pricing';
import { asProblem } from '../core/boq-problems';
import type { Snapshot } from '../core/boq-streams';
import type { BoqCommand, LineDraft, LineEdit } from '../domain/boq.commands';
import type { BoqState, Line } from '../domain/boq.state';
import type { ItemAnswer, ItemFields, ItemView, ManualFields } from '../core/dto/item.dto';
import { movesTypedPrice } from '../domain/rights';
import { BoqHeads } from '../reads/state/boq-heads';
import { estimateView, itemView } from '../reads/items/item-view';
import { ItemComments } from '../reads/items/item-comments';
import { RoomNames } from '../reads/room-names';
import { NOTHING_FITS } from './line-edits';
import { toDraft, toEdit } from './item-input';
import { toManualDraft, toManualEdit } from './typed-item';

/** Placeholder id of an item that is only estimated. */
const NEW_ITEM_ID = '00000000-0000-4000-8000-000000000000';

/** What every trade's routes do; the trade decides which fields count and how they are named. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly commands: BoqCommands,
    private readonly heads: BoqHeads,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly comments: ItemComments,
  ) {}

  async add(context: RequestContext, trade: TradeDefinition, boqId: string, fields: ItemFields): Promise<ItemAnswer> {
    // The id follows from the command, so that a repeated request refers to the same item.
    const line = toDraft(trade, fields, context.commandId, this.catalogue);
    if (line.rate !== null) requirePolicy(context, 'boq.edit-rates');
    return this.execute(context, boqId, { type: 'AddItem', line }, line.id, fields.reason);
  }

  async addManual(context: RequestContext, boqId: string, fields: ManualFields): Promise<ItemAnswer> {
    requirePolicy(context, 'boq.type-items');
    const line = toManualDraft(fields, context.commandId, contextOf(await this.heads.state(boqId, context)));
    return this.execute(context, boqId, { type: 'AddItem', line }, line.id, fields.reason);
  }

  async change(
    context: RequestContext,
    trade: TradeDefinition,
    boqId: string,
    id: string,
    fields: ItemFields,
    ifRevision?: number,
  ): Promise<ItemAnswer> {
    const line = await this.line(context, trade, boqId, id);
    const edit = toEdit(trade, fields, line, this.catalogue);
    if (Object.keys(edit).length === 0) throw invalid({ body: NOTHING_FITS });
    if (edit.rate !== undefined && edit.rate !== line.rate) requirePolicy(context, 'boq.edit-rates');
    return this.execute(context, boqId, changeItem(id, edit, ifRevision), id, fields.reason);
  }

  async changeManual(
    context: RequestContext,
    trade: TradeDefinition,
    boqId: string,
    id: string,
    fields: ManualFields,
    ifRevision?: number,
  ): Promise<ItemAnswer> {
    const state = await this.heads.state(boqId, context);
    const line = lineOf(state, trade, id);
    const edit = toManualEdit(fields, line, contextOf(state));
    if (edit.manual && line.manual && movesTypedPrice(line.manual, edit.manual))
      requirePolicy(context, 'boq.edit-rates');
    return this.execute(context, boqId, changeItem(id, edit, ifRevision), id, fields.reason);
  }

  async remove(
    context: RequestContext,
    trade: TradeDefinition,
    boqId: string,
    id: string,
    ifRevision?: number,
  ): Promise<number> {
    // A missing line is left to the decider, so that a repeated removal gets the same answer as the first.
    const line = (await this.heads.state(boqId, context)).lines.get(id);
    if (line && !belongsTo(trade, line)) throw notFound();
    const command: BoqCommand = { type: 'RemoveItem', id, ...(ifRevision === undefined ? {} : { ifRevision }) };
    return (await this.commands.submit(context, boqId, command)).revision;
  }

  /** What an item would cost: in its BOQ (its city, rates and book), or on its own at the book's rates in a city (Mumbai). */
  async estimate(
    context: RequestContext,
    trade: TradeDefinition,
    boqId: string | null,
    fields: ItemFields & { id?: string | undefined; city?: PricingContext['city'] | undefined },
  ) {
    if (boqId === null) return this.estimateAlone(toDraft(trade, fields, NEW_ITEM_ID, this.catalogue), fields.city);
    const { command, id } = await this.estimated(context, trade, boqId, fields);
    const { after, token } = await this.commands.estimate(boqId, command);
    const [line, priced] = [after.state.lines.get(id), after.priced.lines.get(id)];
    if (!line || !priced) throw notFound();
    return {
      ...estimateView(priced, line, bookOf(after)),
      id,
      boq_cost: rupees(after.priced.totals.total),
      estimate_token: await token(),
    };
  }

  /** The command of an estimate, and the item's id; a new item has NEW_ITEM_ID. */
  async estimated(
    context: RequestContext,
    trade: TradeDefinition,
    boqId: string,
    fields: ItemFields & { id?: string | undefined },
  ): Promise<{ command: BoqCommand; id: string }> {
    if (fields.rate !== undefined && fields.rate !== null) requirePolicy(context, 'boq.edit-rates');
    if (!fields.id) {
      const line = toDraft(trade, fields, NEW_ITEM_ID, this.catalogue);
      return { command: { type: 'AddItem', line }, id: line.id };
    }
    const line = await this.line(context, trade, boqId, fields.id);
    return { command: changeItem(line.id, toEdit(trade, fields, line, this.catalogue)), id: line.id };
  }

  private estimateAlone(line: LineDraft, city: PricingContext['city'] = 'mumbai') {
    const refusal = this.catalogue.refuse(line);
    if (refusal) throw invalid({ [refusal.field]: refusal.message });
    const book = rateBookWith(line.work ?? '');
    try {
      const priced = priceLine(line, { book, city, rateChanges: new Map() });
      return estimateView(priced, line, book);
    } catch (error) {
      throw asProblem(error);
    }
  }

  private async line(context: RequestContext, trade: TradeDefinition, boqId: string, id: string): Promise<Line> {
    return lineOf(await this.heads.state(boqId, context), trade, id);
  }

  private async execute(
    context: RequestContext,
    boqId: string,
    command: BoqCommand,
    id: string,
    reason?: string,
  ): Promise<ItemAnswer> {
    const { after, revision } = await this.commands.submit(context, boqId, command, reason);
    return { data: await this.view(context, boqId, after, id), revision };
  }

  private async view(
    context: RequestContext,
    boqId: string,
    { state, priced }: Snapshot,
    id: string,
  ): Promise<ItemView> {
    const line = state.lines.get(id);
    const price = priced.lines.get(id);
    if (!line || !price) throw notFound();
    const [view] = await this.comments.items(context, boqId, [itemView(line, price, state, this.catalogue)]);
    if (!view) throw notFound();
    return this.names.items([view])[0] ?? view;
  }
}

/**
 * A trade's routes serve the lines of its service; the manual routes serve typed and imported lines of every service.
 */
function belongsTo(trade: TradeDefinition, line: Line): boolean {
  return trade.service === null ? line.manual !== null : line.service === trade.service;
}

function lineOf(state: BoqState, trade: TradeDefinition, id: string): Line {
  const line = state.lines.get(id);
  if (!line || !belongsTo(trade, line)) throw notFound();
  return line;
}

function changeItem(id: string, edit: LineEdit, ifRevision?: number): BoqCommand {
  return { type: 'ChangeItem', id, edit, ...(ifRevision === undefined ? {} : { ifRevision }) };
}
