import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../http/access.service';
import { notFound } from '../http/problem';
import { currentContext } from '../http/request-context';
import { BoqStreams } from './boq-streams';
import { authorship, ExecuteBoq } from './commands/execute-boq';
import { difference, type Patch } from './domain/boq.patch';
import { movesRates } from './rate-rights';

/** Takes changes back, as changes of their own. What it moves in rates needs the right to move rates. */
@Injectable()
export class Undo {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: BoqStreams,
    private readonly access: Access,
  ) {}

  /** Undoes one revision; answers with the BOQ's revision after it. 409 with the reason where values have moved since. */
  async undo(boqId: string, revision: number, reason?: string): Promise<number> {
    const change = await this.streams.changeOf(boqId, revision);
    if (!change) throw notFound();
    this.requireFor(change.patch, change.event.type);
    const command = { type: 'UndoChange', revision, undoneType: change.event.type, patch: change.patch } as const;
    return (await this.commands.execute(new ExecuteBoq(boqId, command, authorship(reason)))).revision;
  }

  /** Makes the BOQ equal to what it was at a revision. */
  async revert(boqId: string, revision: number, reason?: string): Promise<number> {
    const [target, now] = [await this.streams.at(boqId, revision), await this.streams.load(boqId)];
    if (!target) throw notFound();
    this.requireRates(difference(now, target));
    return (await this.commands.execute(new ExecuteBoq(boqId, { type: 'RevertBoq', target }, authorship(reason))))
      .revision;
  }

  private requireFor(patch: Patch, type: string): void {
    this.requireRates(patch);
    // A guest may take back a deletion or an addition of his; the wider history is for people with an account.
    if (currentContext().actor.kind === 'guest' && !/^Item|^ChangeUndone$/.test(type)) this.access.require('boq.undo');
  }

  private requireRates(patch: Patch): void {
    if (movesRates(patch)) this.access.require('boq.edit-rates');
  }
}
