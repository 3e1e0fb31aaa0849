import { Injectable } from '@nestjs/common';
import { fromWire, faultsOf, toWire, type Plan } from '../../kernel/plan';
import { rupees } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import { notFound, preconditionFailed, Problem } from '../../platform/http/answers/problem';
import { requirePolicy } from '../../platform/http/access/access.service';
import type { Language } from '../../kernel/quotations/languages';
import type { RequestContext } from '../../platform/http/request/request-context';
import { byRoom } from '../../pricing';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqCommands } from '../core/boq-commands';
import { BoqStreams, type Snapshot } from '../core/boq-streams';
import type { Estimate } from '../core/commands/outcome';
import { changeEstimate } from '../core/estimates/change-estimate';
import { sameValue } from '../../kernel/decisions/same-value';
import type { CommandOf } from '../domain/boq.commands';
import type { BoqState } from '../domain/boq.state';
import { assessmentOf } from '../reads/summary/assessment';
import { catalogueNames } from '../reads/catalogue-names';
import { BoqHeads } from '../reads/state/boq-heads';
import { RoomNames } from '../reads/room-names';
import { linesOfPlan, namesLines } from './lines-of-plan';
import { arrangedPlan, measuresOf } from './measures';
import type { FollowedItem, PlanAnswer, PlanBody, PlanDrawn, PlanEstimate } from './plan.dto';

/** The drawn flat of a BOQ: read, tried out, and stored as one revision with the items that follow it. */
@Injectable()
export class Plans {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly commands: BoqCommands,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
  ) {}

  /**
   * The plan as it is drawn at present or was at a revision, else arranged from the answers; empty where a BOQ has neither. Throws 404
   * for a revision that it does not have.
   */
  async of(
    context: RequestContext,
    boqId: string,
    { revision, language }: { readonly revision: number | undefined; readonly language: Language },
  ): Promise<PlanAnswer> {
    const state =
      revision === undefined ? await this.heads.state(boqId, context) : await this.streams.at(boqId, revision);
    if (!state) throw notFound();
    const plan = shownPlan(state);
    const { room: inWords } = catalogueNames(language);
    return {
      data: {
        drawn: state.head.plan !== null,
        ...toWire(plan),
        ...measuresOf(plan, (room) => inWords(this.names.label(room))),
      } as PlanAnswer['data'],
      revision: state.revision,
    };
  }

  /**
   * Stores the plan. Throws 422 with every fault and its place, 400 for a room or an item that is not there, and 412 where somebody
   * drew another plan since the revision that was seen.
   */
  async draw(context: RequestContext, boqId: string, body: PlanBody, seen?: number): Promise<PlanDrawn> {
    const command = await this.commandOf(context, boqId, body);
    await this.requireUnchanged(boqId, seen);
    const { revision, event, before, after } = await this.commands.submit(context, boqId, command);
    return { message: 'Updated successfully.', revision, ...this.follow(event, before, after) };
  }

  /** What `draw` would do, priced: asked while a hand moves something, so on the BOQ as the request has seen it. Stores nothing. */
  async estimate(context: RequestContext, boqId: string, body: PlanBody): Promise<PlanEstimate> {
    const command = await this.commandOf(context, boqId, body);
    const { revision } = await this.heads.state(boqId, context);
    const estimate = await this.commands.estimate(boqId, command, null, revision);
    const [change, effect] = await Promise.all([changeEstimate(estimate), this.effectOf(estimate)]);
    const { total_before, total_after, delta, estimate_token } = change;
    return { total_before, total_after, delta, ...effect, estimate_token };
  }

  private async effectOf({ before, after, event }: Estimate) {
    const now = new Date();
    return {
      range_percent_before: assessmentOf(before, now).range.percent,
      range_percent_after: assessmentOf(after, now).range.percent,
      rooms: roomCosts(before, after),
      ...this.follow(event, before, after),
    };
  }

  private async commandOf(context: RequestContext, boqId: string, body: PlanBody): Promise<CommandOf<'DrawPlan'>> {
    const plan = this.checked(body);
    if (!namesLines(body)) return { type: 'DrawPlan', plan };
    requirePolicy(context, 'boq.edit-items');
    const { lines } = await this.heads.state(boqId, context);
    return { type: 'DrawPlan', plan, ...linesOfPlan(body, lines, this.catalogue) };
  }

  /** The plan of a request, whose rooms exist and can be measured. */
  private checked(body: PlanBody): Plan {
    const plan = fromWire(body);
    const unknown = plan.rooms.find(({ room }) => !this.catalogue.roomEntry(room));
    if (unknown) {
      const message = `There is no room “${unknown.room}”. Choose one from the list.`;
      throw new Problem(400, 'invalid', message, { errors: { rooms: message }, faults: [{ at: unknown.at, message }] });
    }
    const faults = faultsOf(plan, (room) => this.names.label(room));
    const [first] = faults;
    if (first) throw new Problem(422, 'plan_faults', first.message, { faults });
    return plan;
  }

  private async requireUnchanged(boqId: string, seen: number | undefined): Promise<void> {
    if (seen === undefined) return;
    const [then, now] = [await this.streams.at(boqId, seen), await this.streams.existing(boqId)];
    if (!then) throw notFound();
    if (!sameValue(then.head.plan, now.head.plan)) throw preconditionFailed({ revision: now.revision });
  }

  private follow(event: Estimate['event'], before: Snapshot, after: Snapshot): Pick<PlanDrawn, 'followed' | 'kept'> {
    if (event?.type !== 'PlanDrawn' && event?.type !== 'PlanChanged' && event?.type !== 'ItemsChanged')
      return { followed: [], kept: [] };
    const { added, removed, changed, kept } = { added: [], removed: [], kept: [], ...event.data };
    return {
      followed: [...changed, ...added, ...removed].map(({ id }) => this.followed(id, before, after)),
      kept: kept.map(({ id, title }) => ({ item_id: id, title })),
    };
  }

  private followed(id: string, before: Snapshot, after: Snapshot): FollowedItem {
    const line = after.state.lines.get(id) ?? before.state.lines.get(id);
    const room = line?.room ?? null;
    return {
      item_id: id,
      title: line?.title ?? '',
      room,
      room_label: room === null ? null : this.names.label(room),
      before: sideOf(id, before),
      after: sideOf(id, after),
    };
  }
}

function sideOf(id: string, { state, priced }: Snapshot): FollowedItem['before'] {
  const line = priced.lines.get(id);
  if (!line || !state.lines.has(id)) return null;
  return { quantity: toNumber(line.quantity), unit: line.unit, cost: rupees(line.cost) };
}

function roomCosts(before: Snapshot, after: Snapshot): PlanEstimate['rooms'] {
  const costs = ({ state, priced }: Snapshot) =>
    new Map(byRoom(state.lines, priced).map(({ key, cost }) => [key, rupees(cost)]));
  const [was, is] = [costs(before), costs(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((room) => ({
    room,
    cost_before: was.get(room) ?? 0,
    cost_after: is.get(room) ?? 0,
  }));
}

/** As it is drawn, or arranged from the answers. */
export const shownPlan = (state: BoqState): Plan =>
  state.head.plan ? withoutRemoved(state.head.plan, state) : arrangedPlan(state.head);

/** An item that was removed from the BOQ stands nowhere. */
const withoutRemoved = (plan: Plan, { lines }: BoqState): Plan => ({
  ...plan,
  items: plan.items.filter(({ itemId }) => lines.has(itemId)),
});
