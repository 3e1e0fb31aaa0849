import { BoqCommands } from '../core/boq-commands';
import { BoqStreams, type Authorship } from '../core/boq-streams';
import { contextOf } from '../core/boq-pricing';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';

import type { BoqCommand, LineDraft } from '../domain/boq.commands';
import { BLANK_LINE, type BoqState } from '../domain/boq.state';
import { WORKS } from '../../directory/catalogue/data';
import { QUANTITY_SCALE } from '../../kernel/quantity';
import type { TypedMeasure } from '../../kernel/typed-measure';
import { labourShare, taxBpOf, taxCodeOf, typedMeasure, type PricingContext } from '../../pricing';
import { ImportFailure } from '../../papers/reading/import-failure';
import {
  importCommandId,
  lineIdOf,
  type ImportActor,
  type ImportedLines,
  type ImportSink,
} from './import-flow/import-sink';
import type { MatchedItem } from './match';
import { titleOfBill, titleOfFile } from './bill-title';
import { fileAdditions } from './file-additions';
import { factFields } from '../../papers/reading/understand/facts';
import type { Difference } from '../../papers/reading/understand/types';

const SERVICE_OF = new Map(WORKS.map((work) => [work.id, work.service]));

/** Puts what a file held into its BOQ: one command, one event, however often the import is attempted. */
@Injectable()
export class BoqSink implements ImportSink {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
  ) {}

  async importLines(
    importId: string,
    boqId: string,
    { readingId, fileName, lines, understood, ratesIncludeTax }: ImportedLines,
    actor: ImportActor,
    commandId: string,
  ): Promise<{ revision: number; differences: readonly Difference[] }> {
    const context = contextOf(await this.requireBoq(boqId));
    const { statedTotal, grandTotal, computedTotal } = understood;
    const drafts = lines.map((line, index) => ({
      ...draftOf(line, lineIdOf(readingId, index), fileName),
      manual: measureOf(line, ratesIncludeTax, context),
    }));
    const closing = fileAdditions(understood, drafts, context, ratesIncludeTax);
    const differences = [...understood.differences, ...closing.differences];
    const command: BoqCommand = {
      type: 'ImportLines',
      importId,
      file: fileName,
      title: titleOfBill(understood.rows) ?? titleOfFile(fileName),
      fileTitle: titleOfFile(fileName),
      lines: drafts,
      additions: closing.additions,
      // A grand total that holds additions is not the sum of the items.
      statedTotal: (statedTotal ?? (understood.closing ? null : grandTotal))?.amount ?? null,
      computedTotal,
      differences: differences.map(({ kind, at, message, stated, computed }) => ({
        kind,
        at,
        message,
        stated,
        computed,
      })),
    };
    const { revision } = await this.commands.submitAs(authorOf(actor, importId, commandId), boqId, command);
    return { revision, differences };
  }

  async importAsks(
    importId: string,
    boqId: string,
    file: string,
    questions: number,
    actor: ImportActor,
  ): Promise<void> {
    const { revision } = await this.requireBoq(boqId);
    const commandId = uuidv5(`asks after ${revision}`, importCommandId(importId));
    const command: BoqCommand = { type: 'AskOfImport', importId, file, questions };
    await this.commands.submitAs(authorOf(actor, importId, commandId), boqId, command);
  }

  async importFailed(importId: string, boqId: string, reason: string, actor: ImportActor): Promise<void> {
    const state = await this.streams.load(boqId);
    if (!state.exists || state.deleted) return;
    const file = state.head.title;
    const commandId = uuidv5('failed', importCommandId(importId));
    const command: BoqCommand = { type: 'FailImport', importId, file, message: reason };
    await this.commands.submitAs(authorOf(actor, importId, commandId), boqId, command);
  }

  private async requireBoq(boqId: string): Promise<BoqState> {
    const state = await this.streams.load(boqId);
    if (!state.exists || state.deleted) throw new ImportFailure('boq-removed');
    return state;
  }
}

function authorOf(actor: ImportActor, importId: string, commandId: string): Authorship {
  return {
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    commandId,
    correlationId: importId,
    causationId: importId,
  };
}

/** A line in the file's own words. The work it was matched to is kept as a suggestion: a person prices it from the rate book. */
function draftOf(matched: MatchedItem, id: string, file: string): LineDraft {
  const { item, service, finish, room } = matched;
  return {
    ...BLANK_LINE,
    ...factFields(item.facts ?? {}),
    id,
    service,
    work: linkedWork(matched),
    title: item.title || item.number || 'Item',
    description: descriptionOf(item),
    room: room?.id ?? null,
    finish: finish?.id ?? null,
    source: {
      file,
      at: item.at,
      ...(item.section ? { section: item.section } : {}),
      ...(item.number ? { number: item.number } : {}),
      ...(room?.doubt ? { room: room.doubt } : {}),
    },
  };
}

/** The file's own words below the title of a line, and in one line what its other columns say: "Make: Hettich · Width: 600". */
export const descriptionOf = ({ description, notes = [] }: MatchedItem['item']): readonly string[] =>
  notes.length === 0 ? description : [...description, notes.join(' · ')];

function linkedWork({ work, service }: MatchedItem): string | null {
  return work && SERVICE_OF.get(work.id) === service ? work.id : null;
}

/**
 * The file's own figures: without tax, and labour as the file states it, else as is usual for the work or in the trade.
 * Without a unit one of a thing is a lump sum, and several are so many units.
 */
export function measureOf(matched: MatchedItem, ratesIncludeTax: boolean, context: PricingContext): TypedMeasure {
  const { item, service, finish } = matched;
  const line = { service, work: linkedWork(matched), finish: finish?.id ?? null };
  const { quantity, rate, amount } = item;
  return typedMeasure({
    unit: item.unit || item.unitText || (quantity > QUANTITY_SCALE ? 'unit' : 'LS'),
    quantity,
    rate,
    amount,
    includedBp: ratesIncludeTax ? (item.tax?.bp ?? taxBpOf(context.book, item.tax?.code ?? taxCodeOf(line))) : null,
    keepsAmount: true,
    ...(item.tax ? { tax: item.tax } : {}),
    labour: item.labour ? { ...item.labour, from: 'file' } : labourShare(line, context),
  });
}
