import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { invalid, notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { paise, rupees } from '../../kernel/money';
import { BoqStreams, type Snapshot } from '../core/boq-streams';
import { changedLines } from '../core/estimates/change-estimate';
import type { BoqCommand } from '../domain/boq.commands';
import { difference } from '../domain/boq.patch';
import type { BoqState } from '../domain/boq.state';
import { targetOf, type BranchSides } from '../domain/what-if/branch.moves';
import { Comparisons } from '../history/comparison/comparisons';
import { BoqAttachments } from '../reads/attachments.port';
import { patchRows } from '../reads/revisions/describe';
import { choicesOf, conflictsOf } from './branch-compare';
import type { BranchCompare, MergeBranch, MergeResult } from './branches.dto';
import { rightsHeld } from '../core/rights-held';
import { BranchesService, type Branch } from './branches.service';
import { headFieldsOf } from './head-names';

type MergeCommand = Extract<BoqCommand, { readonly type: 'MergeBranch' }>;

/** Compares a what-if copy with its BOQ, and merges parts of it. */
@Injectable()
export class MergesService {
  constructor(
    private readonly commands: BoqCommands,
    private readonly branches: BranchesService,
    private readonly comparisons: Comparisons,
    private readonly streams: BoqStreams,
    private readonly attachments: BoqAttachments,
  ) {}

  /** Compares the copy with the BOQ at the time of copying and now, and lists everything that can be merged. */
  async compare(boqId: string, branchId: string): Promise<BranchCompare> {
    const { state: branch, point } = await this.branches.of(boqId, branchId);
    const revision = (await this.streams.load(boqId)).revision;
    const [base, now, own] = [
      await this.streams.pricedAt(boqId, point.revision),
      await this.streams.pricedAt(boqId, revision),
      await this.streams.pricedAt(branchId, branch.revision),
    ];
    const sides = sidesOf(branchId, base.state, own.state, now.state);
    const added = await this.attachments.ownByItem(branchId);
    return {
      boq_id: boqId,
      branch_id: branchId,
      title: branch.head.title,
      boq_title: now.state.head.title,
      taken_at_revision: point.revision,
      revision,
      branch_revision: branch.revision,
      since_taken: withoutNames(
        await this.comparisons.between(base, own, { boqId: branchId, after: 1, to: branch.revision }),
      ),
      against_now: withoutNames(await this.comparisons.between(now, own, null)),
      ...choicesOf(sides, { branch: own, now }, this.comparisons.names(own.state, now.state, base.state), added),
    };
  }

  /**
   * Merges the chosen changes as one revision, with the images and comments the copy added to the chosen items; with
   * `dry_run` only reports the effect. 409 with the reason when it is not possible.
   */
  async merge(context: RequestContext, boqId: string, branchId: string, request: MergeBranch): Promise<MergeResult> {
    const command = await this.commandOf(context, boqId, branchId, request);
    if (request.dry_run) {
      const { before, after, token } = await this.commands.estimate(boqId, command);
      const data = this.answer(command, before, after);
      return { data, dry_run: true, estimate_token: await token(), revision: before.state.revision };
    }
    const estimateToken = request.estimate_token ?? context.estimateToken;
    const { before, after, revision } = await this.commands.submit(
      { ...context, estimateToken },
      boqId,
      command,
      request.reason,
    );
    // After the change, which decides: a retry of a request cut off here finds the change made, and continues with
    // this.
    await this.attachments.bringBack(context, branchId, boqId, broughtTo(command, before.state, after.state));
    return { data: this.answer(command, before, after), dry_run: false, revision };
  }

  /** The command of a request. 400 when nothing is chosen, 404 when the copy is not one of the BOQ's. */
  async commandOf(
    context: RequestContext,
    boqId: string,
    branchId: string,
    request: MergeBranch,
  ): Promise<MergeCommand> {
    const { line_ids: lineIds, rates } = request;
    const head = headFieldsOf(request.head);
    if (lineIds.length + head.length === 0 && !rates) throw invalid({ line_ids: 'Choose what to apply.' });
    const branch = await this.branches.of(boqId, branchId);
    const base = await this.streams.at(boqId, branch.point.revision);
    if (!base) throw notFound();
    return this.command(context, branch, base, { lineIds: [...new Set(lineIds)], rates, head });
  }

  private command(
    context: RequestContext,
    { state: branch }: Branch,
    base: BoqState,
    chosen: Pick<MergeCommand, 'lineIds' | 'rates' | 'head'>,
  ): MergeCommand {
    return {
      type: 'MergeBranch',
      branchId: branch.boqId,
      base,
      branch,
      ...chosen,
      otherIds: otherIdsOf(branch.boqId, base, branch),
      rights: rightsHeld(context),
    };
  }

  private answer(command: MergeCommand, before: Snapshot, after: Snapshot): MergeResult['data'] {
    const [was, is] = [before.priced.totals.total, after.priced.totals.total];
    const names = this.comparisons.names(after.state, before.state);
    return {
      total_before: rupees(was),
      total_after: rupees(is),
      delta: rupees(paise(is - was)),
      items_changed: changedLines(before.state, after.state),
      changes: patchRows(difference(before.state, after.state), after.state, names),
      conflicts: conflictsOf({ ...command, now: before.state }, command, names),
    };
  }
}

function sidesOf(branchId: string, base: BoqState, branch: BoqState, now: BoqState): BranchSides {
  return { base, branch, now, otherIds: otherIdsOf(branchId, base, branch) };
}

/** Maps each chosen item of the copy to its item in the BOQ after the change; items without one are omitted. */
function broughtTo(command: MergeCommand, before: BoqState, after: BoqState): ReadonlyMap<string, string> {
  const sides = { ...command, now: before };
  const items = command.lineIds.map((id) => [id, targetOf(id, sides)] as const);
  return new Map(items.filter(([, target]) => after.lines.has(target)));
}

/** Deterministic ids, so that something merged before is found again. */
function otherIdsOf(branchId: string, base: BoqState, branch: BoqState): ReadonlyMap<string, string> {
  const added = [...branch.lines.keys()].filter((id) => !base.lines.has(id));
  return new Map(added.map((id) => [id, uuidv5(id, branchId)]));
}

/** A copy has its own title and status; they do not count as differences. */
function withoutNames(comparison: BranchCompare['since_taken']): BranchCompare['since_taken'] {
  return { ...comparison, details: comparison.details.filter(({ path }) => path !== 'title' && path !== 'status') };
}
