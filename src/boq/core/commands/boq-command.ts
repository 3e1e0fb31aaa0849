import { Inject, type Type } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BoqCommand, CommandName } from '../../domain/boq.commands';
import { DECISIONS } from '../../domain/boq.decider';
import type { Authorship, Snapshot } from '../boq-streams';
import { BoqExecutor } from './boq-executor';

export interface BoqOutcome {
  /** Stream version after the command; unchanged when it changed nothing. */
  readonly revision: number;
  /** The BOQ it was decided on, and the BOQ after it; each is priced once, when its prices are first requested. */
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** One change of a BOQ, as sent over the command bus. */
export abstract class BoqMessage extends Command<BoqOutcome> {
  constructor(
    readonly boqId: string,
    readonly command: BoqCommand,
    readonly author: Authorship,
    /**
     * Token of the estimate that it applies: refused when anything behind that estimate has changed. Null: not bound to
     * an estimate.
     */
    readonly estimateToken: string | null,
  ) {
    super();
  }
}

type MessageClass = new (...fields: ConstructorParameters<typeof BoqMessage>) => BoqMessage;

const NAMES = Object.keys(DECISIONS) as CommandName[];
/** The bus finds a handler by the message's class, so each command has a class of its own. */
const MESSAGES = Object.fromEntries(NAMES.map((name) => [name, named(name, class extends BoqMessage {})])) as Readonly<
  Record<CommandName, MessageClass>
>;

/** The handler of each command; its logic is in DECISIONS, and the executor loads and appends. */
export const BOQ_COMMAND_HANDLERS: readonly Type<ICommandHandler<BoqMessage>>[] = NAMES.map((name) => {
  @CommandHandler(MESSAGES[name])
  class Handler implements ICommandHandler<BoqMessage> {
    constructor(@Inject(BoqExecutor) private readonly executor: BoqExecutor) {}

    execute({ boqId, command, author, estimateToken }: BoqMessage): Promise<BoqOutcome> {
      return this.executor.execute(boqId, command, author, estimateToken);
    }
  }
  return named(`${name}Handler`, Handler);
});

/** A command for the bus, which returns the outcome or rejects with a Problem. */
export function boqCommand(
  boqId: string,
  command: BoqCommand,
  author: Authorship,
  estimateToken: string | null,
): BoqMessage {
  return new MESSAGES[command.type](boqId, command, author, estimateToken);
}

function named<T extends object>(name: string, type: T): T {
  return Object.defineProperty(type, 'name', { value: name });
}
