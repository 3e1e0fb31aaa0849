import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { StreamRunner } from '../platform/event-store/command-runner';
import { EVENT_STORE, type EventStore } from '../platform/event-store/event-store';
import { revisionOf } from '../platform/http/answers/etag';
import { Problem, preconditionFailed } from '../platform/http/answers/problem';
import { authorship } from '../platform/http/request/authorship';
import type { RequestContext } from '../platform/http/request/request-context';
import { ruleOn } from '../platform/records/rule-on';
import { Contracts, type AgreedContract } from './contract/contracts';
import { Refusal } from './domain/refusal';
import type { WorksCommand } from './domain/works.commands';
import { decideWorks } from './domain/works.decide';
import { WORKS_SCHEMA_VERSION } from './domain/works.events';
import type { EntryKind } from './domain/stamp';
import type { Stamp, WorksState } from './domain/works.state';
import type { Changed } from './works-fields.dto';
import { WORKS_STREAM, worksStreamOf } from './works-stream';

/** A command as a request gives it; author and time are added here. */
export type AskedOfWorks = WorksCommand extends infer Each
  ? Each extends unknown
    ? Omit<Each, keyof Stamp>
    : never
  : never;

/** The works at one revision, with their contract. */
export interface Works {
  readonly agreed: AgreedContract;
  readonly state: WorksState;
  readonly revision: number;
}

/** Loads, decides and appends; the only writer of works streams. */
@Injectable()
export class WorksService {
  private readonly runner: StreamRunner<WorksState>;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    private readonly contracts: Contracts,
  ) {
    this.runner = new StreamRunner<WorksState>(store, WORKS_STREAM);
  }

  /** 404 while no quotation of the BOQ is accepted. */
  async of(boqId: string): Promise<Works> {
    const [agreed, { state, version }] = await Promise.all([
      this.contracts.of(boqId),
      this.runner.load(worksStreamOf(boqId)),
    ]);
    return { agreed, state, revision: version };
  }

  /** The works without their contract, also of a BOQ that has none. */
  async stateOf(boqId: string): Promise<WorksState> {
    return (await this.runner.load(worksStreamOf(boqId))).state;
  }

  /** The id of what a request makes, the same for every copy of it. */
  idOf({ commandId }: Pick<RequestContext, 'commandId'>): string {
    return uuidv5('entry', commandId);
  }

  /** Takes an entry back for a reason: it counts no more, and remains visible. */
  async reverse(
    context: RequestContext,
    boqId: string,
    entry: { readonly of: EntryKind; readonly id: string; readonly reason: string },
  ): Promise<Changed> {
    const { revision } = await this.run(context, boqId, { type: 'ReverseEntry', ...entry });
    return { message: 'Reversed.', revision };
  }

  /**
   * Runs a command; 412 when the works are no longer at the revision of the caller’s `If-Match`. Throws what the works
   * refuse as its problem.
   */
  async run(context: RequestContext, boqId: string, asked: AskedOfWorks): Promise<Works> {
    const match = revisionOf(context.ifMatch);
    const agreed = await this.contracts.of(boqId);
    const metadata = authorship(context);
    const command = { ...asked, by: metadata.actorName, at: new Date().toISOString() } as WorksCommand;
    try {
      const { state, version } = await this.runner.run(worksStreamOf(boqId), metadata.commandId, (before, at) => {
        if (match !== undefined && match !== at) throw preconditionFailed(at);
        return decideWorks(command, before, agreed.contract).map(({ type, data }, index) => ({
          id: uuidv5(String(index), metadata.commandId),
          type,
          schemaVersion: WORKS_SCHEMA_VERSION,
          data,
          metadata,
        }));
      });
      return { agreed, state, revision: version };
    } catch (error) {
      refuse(error);
    }
  }
}

/** Applies a rule of the works; what it refuses is thrown as its HTTP answer. */
export function asProblem<Made>(rule: () => Made): Made {
  try {
    return rule();
  } catch (error) {
    refuse(error);
  }
}

/** Throws the HTTP answer for what the works refuse; any other error as it is. */
function refuse(error: unknown): never {
  if (!(error instanceof Refusal))
    return ruleOn((): never => {
      throw error;
    });
  const { problem, message, current } = error;
  throw new Problem(409, problem, message, current === undefined ? {} : { current });
}
