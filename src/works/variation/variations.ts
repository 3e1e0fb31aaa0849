import { Injectable } from '@nestjs/common';
import { BoqCommands, lineCosts } from '../../boq/boq.public';
import type { CommandOf } from '../../boq/domain/boq.commands';
import { rupees } from '../../kernel/money';
import { quantity, toNumber, type Quantity } from '../../kernel/quantity';
import { PricingError } from '../../pricing';
import { conflict } from '../../platform/http/answers/problem';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { ContractLine } from '../domain/contract';
import { measuredOf } from '../domain/deciders/measure';
import type { Stamp } from '../domain/stamp';
import { WorksService, type Works } from '../works.service';
import { editsTo } from './measured-edits';
import type { VariationInput, VariationMade } from './variation.dto';

type Changes = CommandOf<'ChangeItems'>;

interface Excess {
  readonly line: ContractLine;
  readonly measured: Quantity;
}

/** Brings what was measured beyond the contract into the BOQ, from where it is sent as a variation. */
@Injectable()
export class Variations {
  constructor(
    private readonly works: WorksService,
    private readonly commands: BoqCommands,
  ) {}

  /**
   * Gives items the quantities that were measured, as one revision of the BOQ, or with `dry_run` returns its effect. 409
   * `nothing_to_change` where no item can be changed so.
   */
  async make(
    context: RequestContext,
    boqId: string,
    { dry_run: isTrial, reason }: VariationInput,
  ): Promise<VariationMade> {
    const excess = excessOf(await this.works.of(boqId));
    const edits = await this.editsFor(boqId, excess, {
      by: authorship(context).actorName,
      at: new Date().toISOString(),
    });
    const command = { type: 'ChangeItems', edits } as const;
    const ids = new Set(edits.map(({ id }) => id));
    if (edits.length === 0) throw conflict('nothing_to_change', NOTHING);
    const rows = (isChanged: boolean) => excess.filter(({ line }) => ids.has(line.id) === isChanged).map(rowOf);
    const items = { changed: rows(true), left: rows(false) };
    if (isTrial) {
      const { before, after, token } = await this.commands.estimate(boqId, command);
      return {
        data: { ...items, ...totalsOf(before, after) },
        estimate_token: await token(),
        revision: before.state.revision,
      };
    }
    const { before, after, revision } = await this.commands.submit(context, boqId, command, reason ?? MEASURED);
    return { data: { ...items, ...totalsOf(before, after) }, estimate_token: null, revision };
  }

  /** For each item the edit by which pricing measures exactly what was measured; none where there is no such edit. */
  private editsFor(boqId: string, excess: readonly Excess[], by: Stamp): Promise<Changes['edits']> {
    return this.commands.tryOut(boqId, ({ state, priced }, trial) => {
      const costs = lineCosts(state);
      return excess.flatMap(({ line: { id }, measured }) => {
        const line = state.lines.get(id);
        const price = priced.lines.get(id);
        const cost = costs.get(id);
        if (!line || !price || !cost) return [];
        const edit = editsTo(line, measured, { ...price, ...cost }, by).find((one) =>
          measures(() => trial({ type: 'ChangeItems', edits: [{ id, edit: one }] }), id, measured),
        );
        return edit ? [{ id, edit }] : [];
      });
    });
  }
}

const MEASURED = 'Measured on site';
const NOTHING =
  'No item can be changed to what was measured: nothing is beyond the contract, or its items are no longer in the BOQ.';

/** Whether a change makes pricing measure this quantity of a line; what pricing refuses does not. */
function measures(change: () => Side, id: string, wanted: Quantity): boolean {
  try {
    const { state, priced } = change();
    const [line, price] = [state.lines.get(id), priced.lines.get(id)];
    return line !== undefined && price !== undefined && price.quantity * line.count === wanted;
  } catch (error) {
    if (error instanceof PricingError) return false;
    throw error;
  }
}

function excessOf({ agreed: { contract }, state }: Works): Excess[] {
  return contract.lines.flatMap((line) => {
    const measured = measuredOf(state.book, line.id);
    return measured > line.quantity ? [{ line, measured }] : [];
  });
}

function rowOf({ line, measured }: Excess): VariationMade['data']['changed'][number] {
  const { id, title, unit, quantity: agreed } = line;
  return { item_id: id, title, unit, agreed: toNumber(quantity(agreed)), measured: toNumber(measured) };
}

type Side = Awaited<ReturnType<BoqCommands['estimate']>>['before'];

function totalsOf(before: Side, after: Side): Pick<VariationMade['data'], 'total_before' | 'total_after'> {
  return { total_before: rupees(before.priced.totals.total), total_after: rupees(after.priced.totals.total) };
}
