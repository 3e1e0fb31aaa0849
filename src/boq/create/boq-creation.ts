import { BoqCommands } from '../core/boq-commands';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { CONFIG, type Config } from '../../platform/config/config';
import { MOST_UNCLAIMED } from '../../platform/config/quotas';
import { tooMany, unauthorized } from '../../platform/http/answers/problem';
import { decideAccess } from '../../platform/http/access/access';
import type { Actor } from '../../platform/http/access/actor';
import { ruleOf } from '../../platform/http/access/policies';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { LibraryPin } from '../../kernel/rate-key';
import { boqIdFor } from '../core/boq-stream';
import { RateBooks } from '../../directory/rate-books/rate-books.public';
import { BoqStreams } from '../core/boq-streams';
import type { BoqCommand } from '../domain/boq.commands';
import { ratesOf, type BoqHead, type BoqOrigin } from '../domain/boq.state';
import { FreshBoqs } from '../reads/summary/fresh-boqs';
import { createFrom, type Ownership } from './questionnaire';
import type { Questionnaire } from '../quick-estimate';

const DAY_SECONDS = 24 * 3600;

interface Created {
  readonly boqId: string;
  readonly revision: number;
}

/** New BOQs and their ownership. */
@Injectable()
export class BoqCreation {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly books: RateBooks,
    @Inject(CONFIG) private readonly config: Config,
    private readonly boqs: FreshBoqs,
  ) {}

  /**
   * Saves a questionnaire as a BOQ of the person, or of the guest's identifier. Throws 401 for a visitor without
   * either, 429 for an identifier that owns the maximum number.
   */
  async fromQuestionnaire(context: RequestContext, questionnaire: Questionnaire, title?: string): Promise<Created> {
    await this.requireRoom(context.actor);
    const boqId = boqIdFor(context.commandId);
    const command = createFrom(questionnaire, boqId, ownership(context, 'questionnaire'), title);
    const head = { ...command.head, rateLibrary: await newestLibrary(this.books, context) };
    return this.run(context, boqId, { ...command, head });
  }

  /** A copy of the current BOQ, owned by the caller: lines, rates and head, no members and no history. */
  async clone(context: RequestContext, sourceId: string): Promise<Created> {
    const source = await this.streams.existing(sourceId);
    const boqId = boqIdFor(context.commandId);
    const copyOf = (id: string): string => uuidv5(id, boqId);
    const lines = [...source.lines.values()].map((line) => ({
      ...line,
      id: copyOf(line.id),
      componentOf: line.componentOf === null ? null : copyOf(line.componentOf),
    }));
    return this.run(context, boqId, {
      type: 'CreateBoq',
      ...ownership(context, 'clone'),
      head: {
        ...withOtherIds(source.head, copyOf),
        title: await this.freeTitle(context.actor, `Copy of ${source.head.title}`.slice(0, 190)),
        status: 'draft',
        purchases: null,
      },
      lines,
      rateChanges: ratesOf(source),
      clonedFrom: { boqId: sourceId, revision: source.revision },
    });
  }

  /** The title, with a number behind it where the person has a BOQ of that title. */
  private async freeTitle(actor: Actor, title: string): Promise<string> {
    if (actor.kind !== 'user') return title;
    const rows = await (
      await this.boqs.query()
    )
      .selectFrom('boqs')
      .select('title')
      .where('owner_id', '=', actor.id)
      .where('deleted', '=', false)
      .where(sql<boolean>`starts_with(title, ${title})`)
      .execute();
    const taken = new Set(rows.map((row) => row.title));
    let free = title;
    for (let n = 2; taken.has(free); n += 1) free = `${title} (${n})`;
    return free;
  }

  private async requireRoom(actor: Actor): Promise<void> {
    if (actor.kind === 'user' || actor.identifier === null || this.config.quotas === null) return;
    const { owned } = await (
      await this.boqs.query()
    )
      .selectFrom('boqs')
      .select((build) => build.fn.countAll<number>().as('owned'))
      .where('guest_identifier', '=', actor.identifier)
      .where('deleted', '=', false)
      .executeTakeFirstOrThrow();
    if (Number(owned) < MOST_UNCLAIMED) return;
    throw tooMany(
      DAY_SECONDS,
      `You have ${MOST_UNCLAIMED} estimates that belong to no account. Please log in to keep them and make more.`,
    );
  }

  private async run(context: RequestContext, boqId: string, command: BoqCommand): Promise<Created> {
    const { revision } = await this.commands.submit(context, boqId, command);
    return { boqId, revision };
  }
}

/** Terms of single lines refer to their copies. */
function withOtherIds(head: BoqHead, copyOf: (id: string) => string): BoqHead {
  const { markUp, discounts } = head;
  return {
    ...head,
    markUp: markUp && {
      ...markUp,
      lines: Object.fromEntries(Object.entries(markUp.lines).map(([id, own]) => [copyOf(id), own])),
    },
    discounts: discounts.map((one) => ({ ...one, line: one.line === null ? null : copyOf(one.line) })),
  };
}

/** The newest version of a designer's own rates, which prices their new BOQs; null for anyone without own rates. */
export async function newestLibrary(books: RateBooks, { actor }: RequestContext): Promise<LibraryPin | null> {
  if (actor.kind !== 'user' || decideAccess(ruleOf('rate-library.use'), actor) !== 'allow') return null;
  const library = await books.libraries.newest(actor.id);
  return library && { owner: library.owner, version: library.version };
}

/** Who owns a BOQ made by a request. Throws 401 for a visitor without an identifier. */
export function ownership({ actor, identifier }: RequestContext, origin: BoqOrigin): Ownership {
  if (actor.kind === 'user') return { origin, ownerId: actor.id, guestIdentifier: null, createdBy: actor.id };
  if (identifier === null) throw unauthorized('Send the System-Identifier that GET /api gave you, or log in.');
  return { origin, ownerId: null, guestIdentifier: identifier, createdBy: null };
}
