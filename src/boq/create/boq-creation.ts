import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidv5 } from 'uuid';
import { notFound, unauthorized } from '../../http/problem';
import { currentContext } from '../../http/request-context';
import { BoqStreams } from '../boq-streams';
import { authorship, ExecuteBoq, type BoqOutcome } from '../commands/execute-boq';
import type { BoqCommand } from '../domain/boq.commands';
import type { BoqOrigin } from '../domain/boq.state';
import { createFrom, type Ownership } from './questionnaire';
import type { Questionnaire } from '../../quick-estimate';

export interface Created {
  readonly boqId: string;
  readonly revision: number;
}

/** The id of the BOQ a command creates: the same however often the command is sent. */
export function boqIdFor(commandId: string): string {
  return uuidv5('boq', commandId);
}

/** New BOQs, and whose they are. */
@Injectable()
export class BoqCreation {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: BoqStreams,
  ) {}

  /** Saves a questionnaire as a BOQ of the person, or of the guest's identifier. 401 for a visitor without either. */
  async fromQuestionnaire(questionnaire: Questionnaire, title?: string): Promise<Created> {
    const boqId = boqIdFor(currentContext().commandId);
    return this.run(boqId, createFrom(questionnaire, boqId, ownership('questionnaire'), title));
  }

  /** A copy of a BOQ as it is now, the asker's own: lines, rates and head, no members and no history. */
  async clone(sourceId: string): Promise<Created> {
    const source = await this.streams.load(sourceId);
    if (!source.exists || source.deleted) throw notFound();
    const boqId = boqIdFor(currentContext().commandId);
    const copyOf = (id: string): string => uuidv5(id, boqId);
    const lines = [...source.lines.values()].map((line) => ({
      ...line,
      id: copyOf(line.id),
      componentOf: line.componentOf === null ? null : copyOf(line.componentOf),
    }));
    return this.run(boqId, {
      type: 'CreateBoq',
      ...ownership('clone'),
      head: { ...source.head, title: `Copy of ${source.head.title}`.slice(0, 200), status: 'draft' },
      lines,
      rateChanges: [...source.rateChanges].map(([key, rate]) => ({ key, rate })),
      clonedFrom: { boqId: sourceId, revision: source.revision },
    });
  }

  private async run(boqId: string, command: BoqCommand): Promise<Created> {
    const { revision }: BoqOutcome = await this.commands.execute(new ExecuteBoq(boqId, command, authorship()));
    return { boqId, revision };
  }
}

/** Whose a BOQ made in this request is. */
export function ownership(origin: BoqOrigin): Ownership {
  const { actor, identifier } = currentContext();
  if (actor.kind === 'user') return { origin, ownerId: actor.id, guestIdentifier: null, createdBy: actor.id };
  if (identifier === null) throw unauthorized('Send the System-Identifier that GET /api gave you, or log in.');
  return { origin, ownerId: null, guestIdentifier: identifier, createdBy: null };
}
