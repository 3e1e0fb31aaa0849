import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { requirePolicy } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { invalid, notFound } from '../../platform/http/answers/problem';
import { paise, rupees } from '../../kernel/money';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqPricing, contextOf } from '../core/boq-pricing';
import type { Snapshot } from '../core/boq-streams';
import type { BoqCommand, LineEdit } from '../domain/boq.commands';
import type { BoqState } from '../domain/boq.state';
import type { BulkAnswer, BulkChange, BulkRequest } from '../core/dto/item.dto';
import { BoqHeads } from '../reads/state/boq-heads';
import { RoomNames } from '../reads/room-names';
import { bulkEdit } from './bulk-edit';
import { fieldsView } from '../core/dto/item-fields';
import { lineEdit } from './line-edits';

type Skipped = BulkAnswer['skipped'];

/** A request as a command on the current BOQ, and the items that it does not fit. */
interface BulkCommand {
  readonly command: BoqCommand;
  readonly state: BoqState;
  readonly ids: readonly string[];
  readonly skipped: Skipped;
}

export interface BulkOutcome {
  readonly data: BulkAnswer;
  readonly dry_run: boolean;
  /** Only of a dry run: proves its figures when the change is submitted. */
  readonly estimate_token?: string;
  readonly revision: number;
}

/** One change of many items, or a separate change for each: one event, one revision, one undo. */
@Injectable()
export class BulkService {
  constructor(
    private readonly commands: BoqCommands,
    private readonly heads: BoqHeads,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
  ) {}

  /**
   * Applies the change, or with `dry_run` only returns its effect. Throws 404 for an id that is not an item of the BOQ.
   */
  async run(context: RequestContext, boqId: string, request: BulkRequest): Promise<BulkOutcome> {
    const { command, state, ids, skipped } = await this.commandOf(context, boqId, request);
    if (request.dry_run) {
      const { before, after, token } = await this.commands.estimate(boqId, command);
      const data = this.answer(before, after, ids, skipped);
      return { data, dry_run: true, estimate_token: await token(), revision: state.revision };
    }
    const done = await this.commands.submit(context, boqId, command, request.reason);
    return { data: this.answer(done.before, done.after, ids, skipped), dry_run: false, revision: done.revision };
  }

  /**
   * The command of a request. Throws 404 for an id that is not an item of the BOQ, 400 for a change that fits none of
   * them.
   */
  async commandOf(
    context: RequestContext,
    boqId: string,
    { change, edits, ids: named }: BulkRequest,
  ): Promise<BulkCommand> {
    if (
      change &&
      !('delete' in change) &&
      !('duplicate' in change) &&
      (change.rate_percent ?? change.rate_includes_tax) !== undefined
    )
      requirePolicy(context, 'boq.edit-rates');
    const state = await this.heads.state(boqId, context);
    const ids = [...new Set(edits?.map(({ id }) => id) ?? named)];
    if (!edits && !change) throw invalid({ change: 'Choose what to change.' });
    return {
      state,
      ids,
      ...(change ? this.command(context, state, ids, change) : this.each(context, state, edits ?? [])),
    };
  }

  private command(
    context: RequestContext,
    state: BoqState,
    ids: readonly string[],
    change: BulkChange,
  ): { command: BoqCommand; skipped: Skipped } {
    // Missing lines are left to the decider, so that a repeated removal gets the same answer as the first.
    if ('delete' in change) return { command: { type: 'RemoveItems', ids }, skipped: [] };
    if ('duplicate' in change) {
      // The ids follow from the command, so that a repeated request names the same items.
      const copies = ids.map((of) => ({ of, id: uuidv5(of, context.commandId) }));
      return { command: { type: 'CopyItems', copies, room: change.room }, skipped: [] };
    }
    const [priced, pricing] = [this.pricing.price(state), contextOf(state)];
    const edits: { id: string; edit: LineEdit }[] = [];
    const skipped: Skipped = [];
    for (const id of ids) {
      const [line, price] = [state.lines.get(id), priced.lines.get(id)];
      if (!line || !price) throw notFound();
      const fit = bulkEdit(line, price, change, this.catalogue, pricing);
      if ('skip' in fit) skipped.push({ id: line.id, title: line.title, reason: fit.skip });
      else edits.push({ id: line.id, edit: fit.edit });
    }
    if (edits.length === 0)
      throw invalid({ change: skipped[0]?.reason ?? 'The change does not fit any of these items.' });
    return { command: { type: 'ChangeItems', edits }, skipped };
  }

  /** A separate change for each line. All are refused if one line is missing or has changed since it was read. */
  private each(
    context: RequestContext,
    state: BoqState,
    requests: NonNullable<BulkRequest['edits']>,
  ): { command: BoqCommand; skipped: Skipped } {
    const pricing = contextOf(state);
    const edits: { id: string; edit: LineEdit; ifRevision?: number }[] = [];
    const skipped: Skipped = [];
    for (const { id, change, if_revision: ifRevision } of requests) {
      const line = state.lines.get(id);
      if (!line) throw notFound();
      const fit = lineEdit(line, change, this.catalogue, pricing);
      if ('skip' in fit) {
        skipped.push({ id, title: line.title, reason: fit.skip });
        continue;
      }
      if (fit.movesRate) requirePolicy(context, 'boq.edit-rates');
      edits.push({ id, edit: fit.edit, ...(ifRevision === undefined ? {} : { ifRevision }) });
    }
    if (edits.length === 0)
      throw invalid({ edits: skipped[0]?.reason ?? 'The change does not fit any of these items.' });
    return { command: { type: 'ChangeItems', edits }, skipped };
  }

  private answer(before: Snapshot, after: Snapshot, ids: readonly string[], skipped: Skipped): BulkAnswer {
    const [was, is] = [before.priced.totals.total, after.priced.totals.total];
    const changed = ids.flatMap((id) => {
      const [old, next] = [before.state.lines.get(id), after.state.lines.get(id)];
      const side = this.side(before, id);
      if (!old || !side || old === next) return [];
      return [{ id, title: old.title, service: old.service, before: side, after: this.side(after, id) }];
    });
    return { changed, skipped, total_before: rupees(was), total_after: rupees(is), delta: rupees(paise(is - was)) };
  }

  private side({ state, priced }: Snapshot, id: string): BulkAnswer['changed'][number]['before'] | null {
    const [line, price] = [state.lines.get(id), priced.lines.get(id)];
    if (!line || !price) return null;
    const rate = line.rate ?? line.manual?.rate ?? null;
    return {
      room_label: line.room === null ? null : this.names.label(line.room),
      finish_label: line.finish === null ? null : this.catalogue.finish(line.finish),
      ...fieldsView(line, 'compared'),
      rate: rate === null ? null : rupees(rate),
      cost: rupees(price.cost),
    };
  }
}
