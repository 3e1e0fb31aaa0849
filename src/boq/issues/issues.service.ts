import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { databaseSeconds } from '../../database/clock';
import { PG_POOL } from '../../database/tokens';
import { invalid, notFound, unauthorized } from '../../http/problem';
import { currentContext } from '../../http/request-context';
import { rupees } from '../../kernel/money';
import { oneLine } from '../../mail/template';
import { BoqCatalogue } from '../boq-catalogue';
import { BoqPricing } from '../boq-pricing';
import { BoqStreams } from '../boq-streams';
import { authorship, ExecuteBoq } from '../commands/execute-boq';
import type { BoqState } from '../domain/boq.state';
import { acceptedIssue, acceptedSum, type IssueRecord } from '../domain/issue.state';
import { RoomNames } from '../reads/room-names';
import { contentBytes, contentHash, IssueContents } from './issue-content';
import { issueDocument } from './issue-document';
import { IssueLinks } from './issue-links';
import { IssueMails } from './issue-mails';
import { issueView } from './issue-view';
import type { IssueView } from './issues.dto';

export interface IssueInput {
  readonly revision?: number | undefined;
  readonly note: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly reason?: string | undefined;
}

/** Issues revisions of BOQs for acceptance, hands out their links and withdraws them. */
@Injectable()
export class Issues {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly contents: IssueContents,
    private readonly links: IssueLinks,
    private readonly mails: IssueMails,
  ) {}

  /**
   * Issues a revision, the present one unless another is named, and mails its link where an email is given. An issue that waits
   * for an answer is replaced by it. 409 while nothing has changed since the accepted one.
   */
  async issue(
    boqId: string,
    input: IssueInput,
  ): Promise<{ issue: IssueView; mailed: string | null; revision: number }> {
    const { actor } = currentContext();
    if (actor.kind !== 'user') throw unauthorized();
    const state = await this.existing(boqId);
    const moment = await this.at(state, input.revision ?? state.revision);
    const accepted = acceptedIssue(state);
    const content = issueDocument(
      { state: moment, priced: this.pricing.priceOnce(moment) },
      {
        issue: state.issues.length + 1,
        base: accepted && (await this.contents.at(boqId, accepted.eventRevision)),
        issuedAt: await this.now(),
        issuedBy: oneLine(actor.name),
        note: input.note,
      },
      { room: (id) => this.names.label(id), finish: (id) => this.catalogue.finish(id) },
    );
    const { contentRevision } = moment;
    const outcome = await this.commands.execute(
      new ExecuteBoq(
        boqId,
        { type: 'IssueRevision', content, contentHash: contentHash(content), contentRevision },
        authorship(input.reason),
      ),
    );
    // A repeated command answers with the state it led to at first, and so with the issue that it made then.
    const made = outcome.state.issues.find(({ eventRevision }) => eventRevision === outcome.revision);
    if (!made) throw new Error(`revision ${outcome.revision} of ${boqId} issued nothing`);
    const email = input.email?.normalize('NFKC').toLowerCase() ?? null;
    if (email !== null) {
      const { code } = await this.links.add({ boqId, issue: made.issue, email, madeBy: actor.id });
      await this.mails.offer(content, code, { name: input.name === undefined ? null : oneLine(input.name), email });
    }
    return { issue: issueView(made), mailed: email, revision: outcome.revision };
  }

  /** Every issue of a BOQ, the newest first, and what was accepted so far in rupees. */
  async list(boqId: string): Promise<{ issues: IssueView[]; accepted_sum: number | null }> {
    const state = await this.existing(boqId);
    return {
      issues: state.issues.map(issueView).reverse(),
      accepted_sum: acceptedIssue(state) && rupees(acceptedSum(state)),
    };
  }

  /** A new link to an issue that waits for an answer or was accepted. 404 for another. */
  async link(boqId: string, issue: number): Promise<{ url: string; expires_at: string }> {
    const { actor } = currentContext();
    if (actor.kind !== 'user') throw unauthorized();
    const { status } = await this.record(boqId, issue);
    if (status !== 'open' && status !== 'accepted') throw notFound();
    const { code, expiresAt } = await this.links.add({ boqId, issue, email: null, madeBy: actor.id });
    return { url: this.mails.pageOf(code), expires_at: expiresAt.toISOString() };
  }

  /** Takes an issue back before it is answered: its links show nothing from then on. 409 once it was accepted. */
  async withdraw(boqId: string, issue: number, reason?: string): Promise<number> {
    const command = { type: 'WithdrawIssue', issue } as const;
    return (await this.commands.execute(new ExecuteBoq(boqId, command, authorship(reason)))).revision;
  }

  /** What was issued: the very bytes whose SHA-256 is its hash. */
  async document(boqId: string, issue: number): Promise<Buffer> {
    const { eventRevision } = await this.record(boqId, issue);
    return contentBytes(await this.contents.at(boqId, eventRevision));
  }

  private async record(boqId: string, issue: number): Promise<IssueRecord> {
    const found = (await this.existing(boqId)).issues.find((one) => one.issue === issue);
    if (!found) throw notFound();
    return found;
  }

  private async at(state: BoqState, revision: number): Promise<BoqState> {
    if (revision === state.revision) return state;
    const found = await this.streams.at(state.boqId, revision);
    if (!found) throw invalid({ revision: 'There is no such revision yet.' });
    return found;
  }

  private async existing(boqId: string): Promise<BoqState> {
    const state = await this.streams.load(boqId);
    if (!state.exists || state.deleted) throw notFound();
    return state;
  }

  private async now(): Promise<string> {
    return new Date((await databaseSeconds(this.pool)) * 1000).toISOString();
  }
}
