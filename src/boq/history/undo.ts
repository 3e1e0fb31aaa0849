import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { requirePolicy } from '../../platform/http/access/access.service';
import { invalid, notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams, type Snapshot } from '../core/boq-streams';
import { changeEstimate, type ChangeEstimate } from '../core/estimates/change-estimate';
import { isAnswered } from '../domain/answers';
import type { BoqCommand } from '../domain/boq.commands';
import type { BoqEvent } from '../domain/boq.events';
import { difference, EMPTY_PATCH } from '../domain/boq.patch';
import { sameValue } from '../../kernel/decisions/same-value';
import type { BoqState } from '../domain/boq.state';
import { hasOwnPrice, rightsOf, rightsToUndo, type Right } from '../domain/rights';
import { withPart } from '../domain/deciders/undo.decider';
import { requireRights } from '../core/rights-held';
import { isToldPrices, rowsAsSold } from '../reads/as-sold';
import { patchRows, type ChangeRow } from '../reads/revisions/describe';
import { namesOf } from '../reads/revisions/names';

/** The effect of undoing something. */
export interface UndoEstimate extends ChangeEstimate {
  /** Items that stay as they are but get another amount. */
  readonly items_repriced: number;
  readonly changes: ChangeRow[];
}

/** The revision that a revert, or the undo of one, returned to; null for any other change. */
function returnOf(event: BoqEvent): number | null {
  if (event.type === 'BoqReverted') return event.data.part ? null : event.data.to;
  return event.type === 'ChangeUndone' ? event.data.undoneTo : null;
}

/** A revision to return to: the whole BOQ, or only these items and rates of it. */
interface Return {
  readonly revision: number;
  readonly items?: readonly string[] | undefined;
  readonly rates?: readonly string[] | undefined;
}

/** The number of items that are the same on both sides but cost something else. */
function repriced(before: Snapshot, after: Snapshot): number {
  return [...after.state.lines].filter(
    ([id, line]) =>
      sameValue(before.state.lines.get(id), line) &&
      before.priced.lines.get(id)?.cost !== after.priced.lines.get(id)?.cost,
  ).length;
}

/** The type of event that an undo took back, so that undoing the undo needs the same permission. */
function undoneTypeOf(event: BoqEvent): { undoneType?: string } {
  return event.type === 'ChangeUndone' ? { undoneType: event.data.undoneType } : {};
}

/** Undo and revert, recorded as new changes. They require the permissions for everything they change. */
@Injectable()
export class Undo {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
  ) {}

  /** Undoes one revision; returns the BOQ's new revision. 409 with the reason when values have changed since. */
  async undo(context: RequestContext, boqId: string, revision: number, reason?: string): Promise<number> {
    return this.execute(context, boqId, await this.undoCommand(context, boqId, revision), reason);
  }

  /** The effect of an undo; refused in the same cases. */
  async estimateUndo(context: RequestContext, boqId: string, revision: number): Promise<UndoEstimate> {
    return this.estimate(context, boqId, await this.undoCommand(context, boqId, revision));
  }

  /** Restores the BOQ, or some of its items and rates, to a revision's state. */
  async revert(context: RequestContext, boqId: string, to: Return, reason?: string): Promise<number> {
    return this.execute(context, boqId, await this.revertCommand(context, boqId, to), reason);
  }

  /** The effect of a revert; refused in the same cases. */
  async estimateRevert(context: RequestContext, boqId: string, to: Return): Promise<UndoEstimate> {
    return this.estimate(context, boqId, await this.revertCommand(context, boqId, to));
  }

  /** The command that undoes a revision. 404 for an unknown revision, 401 or 403 without permission. */
  async undoCommand(context: RequestContext, boqId: string, revision: number): Promise<BoqCommand> {
    const change = await this.streams.changeOf(boqId, revision);
    if (!change) throw notFound();
    requireRights(context, rightsToUndo({ type: change.event.type, ...undoneTypeOf(change.event) }, change.patch));
    // A guest may undo their own deletion or addition of an item; the rest of the history needs an account.
    if (context.actor.kind === 'guest' && !/^Item|^ChangeUndone$/.test(change.event.type))
      requirePolicy(context, 'boq.undo');
    const { event, patch } = change;
    const answeredSince = isAnswered(patch) && (await this.isAnsweredAfter(boqId, revision));
    return { type: 'UndoChange', revision, undoneType: event.type, undoneTo: returnOf(event), patch, answeredSince };
  }

  private async isAnsweredAfter(boqId: string, revision: number): Promise<boolean> {
    const { revision: now } = await this.streams.load(boqId);
    for await (const { patch } of this.streams.changesBetween(boqId, revision, now)) if (isAnswered(patch)) return true;
    return false;
  }

  /**
   * The command that reverts to a revision. 404 for an unknown revision, 400 for an item or rate that is known neither
   * then nor now, 401 or 403 without permission.
   */
  async revertCommand(context: RequestContext, boqId: string, { revision, items, rates }: Return): Promise<BoqCommand> {
    const [target, now] = [await this.streams.at(boqId, revision), await this.streams.load(boqId)];
    if (!target) throw notFound();
    if (!items && !rates) {
      requireRights(context, await this.rightsToReturn(now, target));
      return { type: 'RevertBoq', target };
    }
    const part = { items: items ?? [], rates: rates ?? [] };
    if (part.items.some((id) => !target.lines.has(id) && !now.lines.has(id)))
      throw invalid({ items: `An item is in the BOQ neither now nor at version ${revision}.` });
    if (part.rates.some((key) => !target.rateChanges.has(key) && !now.rateChanges.has(key)))
      throw invalid({
        rates: 'This rate comes from the rate book, then and now. Undo the change of city or book instead.',
      });
    const aim = { ...withPart(now, target, part), revision };
    requireRights(context, await this.rightsToReturn(now, aim));
    return { type: 'RevertBoq', target, part };
  }

  /**
   * Permissions for everything a revert changes. A removed line returns in its old state: if its price was changed
   * before its removal, that is undone as well.
   */
  private async rightsToReturn(now: BoqState, target: BoqState): Promise<Set<Right>> {
    const patch = difference(now, target);
    const rights = rightsOf(patch);
    const returning = new Set(patch.added.filter(hasOwnPrice).map(({ id }) => id));
    if (rights.has('rates') || returning.size === 0) return rights;
    for await (const { patch: made } of this.streams.changesBetween(now.boqId, target.revision, now.revision)) {
      const theirs = { ...EMPTY_PATCH, changed: made.changed.filter(({ id }) => returning.has(id)) };
      for (const right of rightsOf(theirs)) rights.add(right);
    }
    return rights;
  }

  private async execute(context: RequestContext, boqId: string, command: BoqCommand, reason?: string): Promise<number> {
    return (await this.commands.submit(context, boqId, command, reason)).revision;
  }

  private async estimate(context: RequestContext, boqId: string, command: BoqCommand): Promise<UndoEstimate> {
    const estimate = await this.commands.estimate(boqId, command);
    const [before, after] = [estimate.before.state, estimate.after.state];
    const names = namesOf(this.catalogue, after, before);
    const rows = patchRows(difference(before, after), after, names);
    return {
      ...(await changeEstimate(estimate)),
      items_repriced: repriced(estimate.before, estimate.after),
      changes: isToldPrices(context) ? rowsAsSold(rows) : rows,
    };
  }
}
