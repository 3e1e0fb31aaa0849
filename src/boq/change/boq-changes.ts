import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Access } from '../../http/access.service';
import { invalid } from '../../http/problem';
import { parseQuantity } from '../../kernel/quantity';
import { RateBooks } from '../../rate-books/rate-books.public';
import { EstimateBoq } from '../commands/estimate-boq';
import { authorship, ExecuteBoq } from '../commands/execute-boq';
import type { BoqCommand } from '../domain/boq.commands';
import type { BoqPatch } from '../dto/boq.dto';
import { BoqMembers } from '../members/boq-members';
import { changeEstimate, type ChangeEstimate } from './change-estimate';

interface Kept {
  readonly id: string;
  readonly title: string;
}

/** Changes of a BOQ as a whole: its title, what it is priced by, who is in charge, what it was copied from. */
@Injectable()
export class BoqChanges {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly access: Access,
    private readonly members: BoqMembers,
    private readonly books: RateBooks,
  ) {}

  /** Applies one request as one revision; answers with the BOQ's revision after it. */
  async apply(boqId: string, patch: BoqPatch): Promise<number> {
    const command = await this.commandOf(boqId, patch);
    return (await this.commands.execute(new ExecuteBoq(boqId, command, authorship(patch.reason)))).revision;
  }

  /** The totals before and after, the same way as `apply` without the append, and the items that stay as somebody changed them. */
  async estimate(boqId: string, patch: BoqPatch): Promise<ChangeEstimate & { items_kept: Kept[] }> {
    const estimate = await this.queries.execute(new EstimateBoq(boqId, await this.commandOf(boqId, patch)));
    const { event } = estimate;
    return {
      ...(await changeEstimate(estimate)),
      items_kept: event?.type === 'BoqDetailsChanged' ? [...event.data.kept] : [],
    };
  }

  /** The command of one request. 400 for what says nothing or names things that go alone, 401 or 403 for who may not do it. */
  async commandOf(boqId: string, patch: BoqPatch): Promise<BoqCommand> {
    const { assign, unlink_boq_id: unlinked, reason: _reason, ...details } = patch;
    const named = Object.values(details).filter((value) => value !== undefined).length;
    const alone = named + Number(assign !== undefined) + Number(unlinked !== undefined) === 1;
    if (assign !== undefined) {
      if (!alone) throw invalid({ assign: 'Assign a BOQ in a request of its own.' });
      this.access.require('boq.assign');
      return this.members.assignment(boqId, assign.email, assign.as);
    }
    if (unlinked !== undefined) {
      if (!alone) throw invalid({ unlink_boq_id: 'Unlink a BOQ in a request of its own.' });
      this.access.require('boq.unlink');
      await this.access.requireFor('boq.unlink', unlinked);
      return { type: 'UnlinkBoq', boqId: unlinked };
    }
    if (details.design_fee !== undefined) this.access.require('boq.design-fee');
    if (details.rate_book_version !== undefined) await this.requireBook(details.rate_book_version);
    return toCommand(details);
  }

  /** Pricing by another book moves every rate at once. */
  private async requireBook(version: number): Promise<void> {
    this.access.require('boq.edit-rates');
    if (await this.books.isPublished(version)) return;
    throw invalid({ rate_book_version: 'There is no published rate book with this version.' });
  }
}

type Details = Omit<BoqPatch, 'assign' | 'unlink_boq_id' | 'reason'>;

function toCommand(body: Details): BoqCommand {
  const details = {
    ...(body.layout_type === undefined ? {} : { layout: body.layout_type }),
    ...(body.bedrooms === undefined ? {} : { bedrooms: body.bedrooms }),
    ...(body.budget_type === undefined ? {} : { budgetType: body.budget_type }),
    ...(body.has_modular_kitchen === undefined ? {} : { hasModularKitchen: body.has_modular_kitchen }),
    ...(body.carpet_area === undefined ? {} : { carpetArea: parseQuantity(body.carpet_area) }),
    ...(body.city === undefined ? {} : { city: body.city }),
    ...(body.rate_book_version === undefined ? {} : { rateBookVersion: body.rate_book_version }),
  };
  const title = body.title === undefined ? {} : { title: body.title };
  const designFee = body.design_fee === undefined ? {} : { designFeeBp: Math.round(body.design_fee * 100) };
  const all = { ...details, ...title, ...designFee };
  const names = Object.keys(all);
  if (names.length === 0) throw invalid({ title: 'Name what to change.' });
  // One request is one command is one revision, however many fields it names.
  if (names.length === 1 && body.title !== undefined) return { type: 'RenameBoq', title: body.title };
  if (names.length === 1 && designFee.designFeeBp !== undefined)
    return { type: 'ChangeDesignFee', designFeeBp: designFee.designFeeBp };
  return { type: 'ChangeDetails', details: all };
}
