import { BoqCommands } from '../../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { requirePolicy } from '../../../platform/http/access/access.service';
import type { PolicyName } from '../../../platform/http/access/policies';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { tradeOf } from '../../../pricing/trades';
import { BoqChanges } from '../../details/boq-changes';
import type { BoqCommand } from '../../domain/boq.commands';
import { BulkService } from '../../items/bulk.service';
import { ItemsService } from '../../items/items.service';
import { rateCommand } from '../../rates/rate-changes';
import { RateBookEffect } from '../../rates/rate-book-effect';
import { Undo } from '../../history/undo';
import { MergesService } from '../../what-if/merges.service';
import type { Proposable } from './proposal';
import type { ProposedChange } from './proposed.dto';

/** Who may estimate a change, as on the route of its estimate. */
const POLICY_OF: Readonly<Record<ProposedChange['kind'], PolicyName>> = {
  rate: 'boq.edit-rates',
  item: 'boq.estimate',
  items: 'boq.edit-items',
  details: 'boq.rename',
  branch: 'boq.branch',
  'rate-book': 'rate-books.write',
  undo: 'boq.undo-deletion',
  revert: 'boq.revert',
};

/** Changes that someone previews before making them: the same commands as their estimates, for the same people. */
@Injectable()
export class ProposedChanges {
  constructor(
    private readonly commands: BoqCommands,
    private readonly items: ItemsService,
    private readonly bulk: BulkService,
    private readonly changes: BoqChanges,
    private readonly merges: MergesService,
    private readonly undo: Undo,
    private readonly effect: RateBookEffect,
  ) {}

  /**
   * The effect of a change; refused as its estimate would be. With the estimate's token in the request: 409 with the
   * new figures where they have changed since.
   */
  async estimate(context: RequestContext, boqId: string, proposed: ProposedChange): Promise<Proposable> {
    requirePolicy(context, POLICY_OF[proposed.kind]);
    if (proposed.kind === 'rate-book') return this.effect.of(boqId, proposed.version);
    const command = await this.commandOf(context, boqId, proposed);
    return this.commands.estimate(boqId, command, context.estimateToken);
  }

  private async commandOf(
    context: RequestContext,
    boqId: string,
    proposed: Exclude<ProposedChange, { kind: 'rate-book' }>,
  ): Promise<BoqCommand> {
    switch (proposed.kind) {
      case 'rate':
        return rateCommand(proposed.type, proposed.body);
      case 'item':
        return (await this.items.estimated(context, tradeOf(proposed.trade), boqId, proposed.body)).command;
      case 'items':
        return (await this.bulk.commandOf(context, boqId, proposed.body)).command;
      case 'details':
        return this.changes.commandOf(context, boqId, proposed.body);
      case 'branch':
        return this.merges.commandOf(context, boqId, proposed.branch_id, proposed.body);
      case 'undo':
        return this.undo.undoCommand(context, boqId, proposed.revision);
      case 'revert':
        return this.undo.revertCommand(context, boqId, proposed);
    }
  }
}
