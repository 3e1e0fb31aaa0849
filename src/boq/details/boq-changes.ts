import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { AccessService, requirePolicy } from '../../platform/http/access/access.service';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { invalid } from '../../platform/http/answers/problem';
import { sellingOf } from '../core/dto/selling.dto';
import { levelsOf, sizesOf } from '../core/dto/flat.dto';
import { stateOfGstin } from '../../kernel/places/gst-states';
import type { LibraryPin } from '../../kernel/rate-key';
import { parseQuantity } from '../../kernel/quantity';
import { RateBooks } from '../../directory/rate-books/rate-books.public';
import { BoqStreams } from '../core/boq-streams';
import type { BoqCommand } from '../domain/boq.commands';
import { questionnaireOf } from '../core/rederive';
import { missingRooms } from '../quick-estimate';
import type { BoqHead } from '../domain/boq.state';
import type { BoqEventData } from '../domain/boq.event-data';
import type { BoqPatch } from '../core/dto/boq.dto';
import { BoqMembers } from '../members/boq-members';
import { changeEstimate, type ChangeEstimate } from '../core/estimates/change-estimate';
import { assessmentOf } from '../reads/summary/assessment';

type Kept = BoqEventData['BoqDetailsChanged']['kept'][number];

/** The answers that the rooms of the flat follow from. */
const OF_ROOMS = ['layout', 'bedrooms', 'sizes', 'roomsInScope'] as const;

/** Changes of a BOQ as a whole: title, settings, prices, who is in charge, origin. */
@Injectable()
export class BoqChanges {
  constructor(
    private readonly commands: BoqCommands,
    private readonly access: AccessService,
    private readonly members: BoqMembers,
    private readonly books: RateBooks,
    private readonly streams: BoqStreams,
  ) {}

  /** Applies one request as one revision; returns the BOQ's new revision. */
  async apply(context: RequestContext, boqId: string, patch: BoqPatch): Promise<number> {
    const command = await this.commandOf(context, boqId, patch);
    return (await this.commands.submit(context, boqId, command, patch.reason)).revision;
  }

  /**
   * The totals before and after, computed like `apply` without the append, and the items that keep values people
   * changed.
   */
  async estimate(
    context: RequestContext,
    boqId: string,
    patch: BoqPatch,
  ): Promise<ChangeEstimate & { range_percent_before: number; range_percent_after: number; items_kept: Kept[] }> {
    const command = await this.commandOf(context, boqId, patch);
    const estimate = await this.commands.estimate(boqId, command);
    const { event, before, after } = estimate;
    const now = new Date();
    return {
      ...(await changeEstimate(estimate)),
      range_percent_before: assessmentOf(before, now).range.percent,
      range_percent_after: assessmentOf(after, now).range.percent,
      items_kept: event?.type === 'BoqDetailsChanged' ? [...event.data.kept] : [],
    };
  }

  /**
   * The command of one request. 400 for an empty one or fields that must be sent alone, 401 or 403 without permission.
   */
  async commandOf(context: RequestContext, boqId: string, patch: BoqPatch): Promise<BoqCommand> {
    const { assign, unlink_boq_id: unlinked, reason: _reason, ...details } = patch;
    const named = Object.values(details).filter((value) => value !== undefined).length;
    const alone = named + Number(assign !== undefined) + Number(unlinked !== undefined) === 1;
    if (assign !== undefined) {
      if (!alone) throw invalid({ assign: 'Assign a BOQ in a request of its own.' });
      requirePolicy(context, 'boq.assign');
      return this.members.assignment(context, boqId, assign.email, assign.as, patch.reason);
    }
    if (unlinked !== undefined) {
      if (!alone) throw invalid({ unlink_boq_id: 'Unlink a BOQ in a request of its own.' });
      requirePolicy(context, 'boq.unlink');
      await this.access.requireFor('boq.unlink', unlinked, context.actor);
      return { type: 'UnlinkBoq', boqId: unlinked };
    }
    if (details.design_fee !== undefined) requirePolicy(context, 'boq.design-fee');
    const { markup, margin_floor_percent: floor, discounts, contingency, additions, fee } = details;
    const { miscellaneous_note: note } = details;
    if (markup !== undefined || floor !== undefined) requirePolicy(context, 'boq.see-cost');
    if ([discounts, contingency, additions, fee, note].some((term) => term !== undefined))
      requirePolicy(context, 'boq.design-fee');
    if (details.rate_book_version !== undefined) await this.requireBook(context, details.rate_book_version);
    const pin = await this.libraryOf(context, boqId, details.rate_library_version);
    const command = toCommand(details, pin);
    if (command.type === 'ChangeDetails') await this.requireRooms(boqId, command.details);
    return command;
  }

  /** The rooms that are worked on have to be in the flat, and one of them has to stay in it. */
  private async requireRooms(boqId: string, details: Partial<BoqHead>): Promise<void> {
    if (!OF_ROOMS.some((field) => field in details)) return;
    const next = { ...(await this.streams.existing(boqId)).head, ...details };
    const answers = questionnaireOf(next);
    if (!next.roomsInScope || !answers) return;
    const missing = missingRooms(answers);
    if (missing.length === 0 || (!details.roomsInScope && missing.length < next.roomsInScope.length)) return;
    throw invalid({
      rooms_in_scope: `This flat does not have: ${missing.join(', ').toLowerCase()}. Choose its rooms.`,
    });
  }

  /** The requester's rate library version; for an admin, one of those that price the BOQ. Undefined: none named. */
  private async libraryOf(
    context: RequestContext,
    boqId: string,
    version: number | null | undefined,
  ): Promise<LibraryPin | null | undefined> {
    if (version === undefined) return undefined;
    requirePolicy(context, 'boq.edit-rates');
    if (version === null) return null;
    const person = personOf(context);
    const { rateLibrary } = (await this.streams.existing(boqId)).head;
    const pin = { owner: person.role === 'admin' ? (rateLibrary?.owner ?? person.id) : person.id, version };
    if (await this.books.libraries.has(pin)) return pin;
    throw invalid({ rate_library_version: 'There is no such version of your own rates.' });
  }

  /** Another book changes every rate at once. */
  private async requireBook(context: RequestContext, version: number): Promise<void> {
    requirePolicy(context, 'boq.edit-rates');
    if (await this.books.isPublished(version)) return;
    throw invalid({ rate_book_version: 'There is no published rate book with this version.' });
  }
}

type Details = Omit<BoqPatch, 'assign' | 'unlink_boq_id' | 'reason'>;

function toCommand(body: Details, rateLibrary: LibraryPin | null | undefined): BoqCommand {
  const details = {
    ...(body.layout_type === undefined ? {} : { layout: body.layout_type }),
    ...(body.bedrooms === undefined ? {} : { bedrooms: body.bedrooms }),
    ...(body.budget_type === undefined ? {} : { budgetType: body.budget_type }),
    ...(body.has_modular_kitchen === undefined ? {} : { hasModularKitchen: body.has_modular_kitchen }),
    ...(body.carpet_area === undefined ? {} : { carpetArea: parseQuantity(body.carpet_area) }),
    ...(body.city === undefined ? {} : { city: body.city }),
    ...(body.condition === undefined ? {} : { condition: body.condition }),
    ...(body.scope === undefined ? {} : { scope: body.scope }),
    ...(body.rooms_in_scope === undefined ? {} : { roomsInScope: body.rooms_in_scope }),
    ...(body.sizes === undefined ? {} : { sizes: sizesOf(body.sizes) }),
    ...(body.finish_levels === undefined ? {} : { finishLevels: levelsOf(body.finish_levels) }),
    ...(body.start_date === undefined ? {} : { startDate: body.start_date }),
    ...(body.rate_book_version === undefined ? {} : { rateBookVersion: body.rate_book_version }),
    ...supplierOf(body),
    ...sellingOf(body),
    ...(rateLibrary === undefined ? {} : { rateLibrary }),
  };
  const title = body.title === undefined ? {} : { title: body.title };
  const designFee = body.design_fee === undefined ? {} : { designFeeBp: Math.round(body.design_fee * 100) };
  const all = { ...details, ...title, ...designFee };
  const names = Object.keys(all);
  if (names.length === 0) throw invalid({ title: 'Choose what to change.' });
  // One request is one command and one revision, however many fields it has.
  if (names.length === 1 && body.title !== undefined) return { type: 'RenameBoq', title: body.title };
  if (names.length === 1 && designFee.designFeeBp !== undefined)
    return { type: 'ChangeDesignFee', designFeeBp: designFee.designFeeBp };
  return { type: 'ChangeDetails', details: all };
}

/** A GSTIN implies its state; naming a different one is refused by the BOQ. */
function supplierOf({ supplier_state: state, supplier_gstin: gstin }: Details): Partial<BoqHead> {
  return {
    ...(gstin ? { supplierState: stateOfGstin(gstin) } : {}),
    ...(state === undefined ? {} : { supplierState: state }),
    ...(gstin === undefined ? {} : { supplierGstin: gstin }),
  };
}
