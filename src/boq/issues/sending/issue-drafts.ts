import { Inject, Injectable } from '@nestjs/common';
import type { RoomKind } from '../../../kernel/terms';
import type { Pool } from 'pg';
import type { Language } from '../../../kernel/quotations/languages';
import { databaseSeconds } from '../../../platform/database/clock';
import { PG_POOL } from '../../../platform/database/tokens';
import { invalid } from '../../../platform/http/answers/problem';
import type { UserActor } from '../../../platform/http/access/actor';
import { oneLine } from '../../../platform/mail/template';
import { Firms, type Milestones } from '../../../people/users.public';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { BoqPricing } from '../../core/boq-pricing';
import { BoqStreams } from '../../core/boq-streams';
import type { BoqState } from '../../domain/boq.state';
import { detachedBy } from '../../domain/deciders/item.decider';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { withOptions, type Alternatives } from '../../domain/issues/issue.proposal';
import { acceptedIssue, type IssueRecord } from '../../domain/issues/issue.state';
import { RoomNames } from '../../reads/room-names';
import { IssueContents } from '../contents/issue-contents';
import { issueDocument } from '../documents/issue-document';
import { dayInIndia, daysAfter, proposalOf } from './proposal';
import { DocumentNumbers } from './document-numbers';

export interface IssueInput {
  readonly revision?: number | undefined;
  readonly note: string;
  readonly name?: string | undefined;
  readonly site: string;
  readonly validity_days?: number | undefined;
  readonly milestones?: Milestones | undefined;
  readonly options: readonly string[];
  readonly alternatives: readonly Alternatives[];
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
  readonly reason?: string | undefined;
}

/** Nobody should pay a difference from figures that differ from those accepted. */
const baseAltered = ({ issue }: IssueRecord): string =>
  `The record of quotation ${issue} was altered after it was accepted, so no variation of it can be sent. Please ask an admin to check the log.`;

/** A BOQ as it would be issued, except for its number. */
export interface Draft {
  readonly contentRevision: number;
  readonly validityDays: number;
  content(number: string): IssuedDocument;
}

/** Makes the content of issues: what is priced, who sends it, and on which terms. */
@Injectable()
export class IssueDrafts {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly contents: IssueContents,
    private readonly firms: Firms,
    private readonly numbers: DocumentNumbers,
  ) {}

  /**
   * The content at a revision, by default the current one. 400 for options that are no items of it; 409 when the accepted
   * issue was altered.
   */
  async draft(actor: UserActor, boqId: string, input: IssueInput): Promise<Draft> {
    const state = await this.streams.existing(boqId);
    const moment = await this.at(state, input.revision ?? state.revision);
    const accepted = acceptedIssue(state);
    const base =
      accepted &&
      withOptions(await this.contents.intact(boqId, accepted, baseAltered(accepted)), accepted.chosen ?? []);
    const { alternatives } = input;
    const options = [...input.options, ...alternatives.flatMap(({ items }) => items)];
    if (base && options.length > 0)
      throw invalid({ options: 'A variation has no options: it says what changes in what was accepted.' });
    requireOptions(moment, options);
    requireChoices(moment, input.options, alternatives);
    const firm = await this.firms.of(actor.id);
    const seconds = await databaseSeconds(this.pool);
    const validityDays = input.validity_days ?? firm.validity_days;
    const snapshot = { state: moment, priced: this.pricing.price(moment) };
    const names = { room: (id: string) => this.names.label(id), finish: (id: string) => this.catalogue.finish(id) };
    const kindOf = (room: string): RoomKind => this.catalogue.roomEntry(room)?.kind ?? 'other';
    const today = new Date(seconds * 1000);
    return {
      contentRevision: moment.contentRevision,
      validityDays,
      content: (number) =>
        issueDocument(
          snapshot,
          {
            issue: state.issues.length + 1,
            base,
            issuedAt: today.toISOString(),
            issuedBy: oneLine(actor.name),
            note: input.note,
            proposal: proposalOf(
              snapshot,
              {
                number,
                firm,
                sender: oneLine(actor.name),
                client: oneLine(input.name ?? ''),
                site: oneLine(input.site),
                validUntil: daysAfter(dayInIndia(seconds), validityDays),
                milestones: input.milestones ?? firm.milestones,
                options,
                alternatives,
              },
              { prices: this.pricing, room: names.room, kindOf, today },
            ),
          },
          names,
        ),
    };
  }

  /** Does the work with the draft's content under the sender's next number. */
  async numbered<Made>(
    actor: UserActor,
    boqId: string,
    draft: Draft,
    work: (content: IssuedDocument) => Promise<Made>,
  ): Promise<Made> {
    const day = dayInIndia(await databaseSeconds(this.pool));
    const isUsed = async (id: string, number: string): Promise<boolean> =>
      (await this.streams.load(id)).issues.some((issue) => issue.number === number);
    const request = { series: 'quotation', firm: actor.id, day, boqId, isUsed } as const;
    return this.numbers.next(request, (number) => work(draft.content(number)));
  }

  private async at(state: BoqState, revision: number): Promise<BoqState> {
    if (revision === state.revision) return state;
    const found = await this.streams.at(state.boqId, revision);
    if (!found) throw invalid({ revision: 'There is no such version yet.' });
    return found;
  }
}

/** Sets of options of one document; each is priced and stored. */
const MOST_SETS = 64;

function requireChoices({ lines }: BoqState, options: readonly string[], alternatives: readonly Alternatives[]): void {
  const twice = alternatives.find(({ items }) => items.some((id) => options.includes(id)));
  if (twice) throw invalid({ alternatives: `An item of “${twice.label}” is an optional item as well. Remove one.` });
  const sizes = [...options.map(() => 2), ...alternatives.map(({ items, base }) => items.length + (base ? 0 : 1))];
  const sets = sizes.reduce((product, size) => product * size, 1);
  if (sets > MOST_SETS)
    throw invalid({ alternatives: `These options make ${sets} combinations. At most ${MOST_SETS} can be offered.` });
  const apart = alternatives.find(({ items }) => new Set(items.map((id) => lines.get(id)?.room)).size > 1);
  if (apart) throw invalid({ alternatives: `The items of “${apart.label}” are in different rooms. Put them in one.` });
}

function requireOptions(state: BoqState, options: readonly string[]): void {
  for (const id of options) {
    const line = state.lines.get(id);
    if (!line) throw invalid({ options: 'An optional item is not an item of this BOQ.' });
    if (detachedBy(state, [line]).length > 0)
      throw invalid({ options: `Other items are part of “${line.title}”, so it cannot be optional.` });
  }
  if (options.length > 0 && options.length === state.lines.size)
    throw invalid({ options: 'At least one item must not be optional.' });
}
