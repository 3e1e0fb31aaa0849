import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { databaseSeconds } from '../../database/clock';
import { PG_POOL } from '../../database/tokens';
import { invalid, notFound } from '../../http/answers/problem';
import { personOf, type RequestContext } from '../../http/request/request-context';
import { rupees } from '../../kernel/money';
import { oneLine } from '../../mail/template';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqPricing } from '../core/boq-pricing';
import { BoqStreams } from '../core/boq-streams';
import { submitted } from '../core/commands/authorship';
import type { BoqState } from '../domain/boq.state';
import { acceptedIssue, acceptedSum, type IssueRecord } from '../domain/issues/issue.state';
import { RoomNames } from '../reads/room-names';
import { documentView } from './document-view';
import { contentHash } from './issue-content';
import { IssueContents, type HeldIssue } from './issue-contents';
import { issueDocument } from './issue-document';
import { IssueLinks } from './issue-links';
import { IssueMails } from './issue-mails';
import type { issueDetailSchema, IssueView } from './issues.dto';

export interface IssueInput {
  readonly revision?: number | undefined;
  readonly note: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly reason?: string | undefined;
}

/** Nobody should pay a difference from figures that differ from those accepted. */
const baseAltered = ({ issue }: IssueRecord): string =>
  `The record of issue ${issue} was altered after it was accepted, so nothing can be issued as a variation of it. Please ask an admin to check the log.`;

/** Issues revisions of BOQs for acceptance, creates their links and withdraws them. */
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
   * Issues a revision, by default the current one, and mails its link when an email is given. Supersedes an open issue.
   * 409 when nothing has changed since the accepted one, or when that one was altered.
   */
  async issue(
    context: RequestContext,
    boqId: string,
    input: IssueInput,
  ): Promise<{ issue: IssueView; mailed: string | null; revision: number }> {
    const actor = personOf(context);
    const state = await this.streams.existing(boqId);
    const moment = await this.at(state, input.revision ?? state.revision);
    const accepted = acceptedIssue(state);
    const content = issueDocument(
      { state: moment, priced: this.pricing.price(moment) },
      {
        issue: state.issues.length + 1,
        base: accepted && (await this.contents.intact(boqId, accepted, baseAltered(accepted))),
        issuedAt: await this.now(),
        issuedBy: oneLine(actor.name),
        note: input.note,
      },
      { room: (id) => this.names.label(id), finish: (id) => this.catalogue.finish(id) },
    );
    const { contentRevision } = moment;
    const command = { type: 'IssueRevision', content, contentHash: contentHash(content), contentRevision } as const;
    const { after, revision } = await this.commands.execute(submitted(context, boqId, command, input.reason));
    // A repeated command returns its original state, which includes the issue it created.
    const made = after.state.issues.find(({ eventRevision }) => eventRevision === revision);
    if (!made) throw new Error(`revision ${revision} of ${boqId} issued nothing`);
    const email = input.email?.normalize('NFKC').toLowerCase() ?? null;
    if (email !== null) {
      const { code } = await this.links.add({ boqId, issue: made.issue, email, madeBy: actor.id });
      await this.mails.issued(content, code, { name: input.name === undefined ? null : oneLine(input.name), email });
    }
    const issue = issueView(made, await this.contents.judged(boqId, made));
    return { issue, mailed: email, revision };
  }

  /** All issues of a BOQ, newest first, each verified against the log, and the accepted total in rupees. */
  async list(boqId: string): Promise<{ issues: IssueView[]; accepted_sum: number | null }> {
    const state = await this.streams.existing(boqId);
    const issues: IssueView[] = [];
    // One at a time: a document may be large, and only its summary is kept.
    for (const record of state.issues) issues.unshift(issueView(record, await this.contents.judged(boqId, record)));
    const told = issues.every(({ status, delta }) => status !== 'accepted' || delta !== null);
    const sum = told && acceptedIssue(state) ? acceptedSum(state) : null;
    return { issues, accepted_sum: sum && rupees(sum) };
  }

  /** One issue with its current document from the log, in rupees. 404 for an unknown number. */
  async detail(boqId: string, issue: number): Promise<z.output<typeof issueDetailSchema>> {
    const record = await this.record(boqId, issue);
    const held = await this.contents.judged(boqId, record);
    return { issue: issueView(record, held), document: held.content && documentView(held.content) };
  }

  /** Creates a link to an open or accepted issue. 404 for any other. */
  async link(boqId: string, madeBy: string, issue: number): Promise<{ url: string; expires_at: string }> {
    const { status } = await this.record(boqId, issue);
    if (status !== 'open' && status !== 'accepted') throw notFound();
    const { code, expiresAt } = await this.links.add({ boqId, issue, email: null, madeBy });
    return { url: this.mails.pageOf(code), expires_at: expiresAt.toISOString() };
  }

  /** Withdraws an open issue: its links stop working. 409 once it was accepted. */
  async withdraw(context: RequestContext, boqId: string, issue: number, reason?: string): Promise<number> {
    const command = { type: 'WithdrawIssue', issue } as const;
    return (await this.commands.execute(submitted(context, boqId, command, reason))).revision;
  }

  /** The issued bytes, whose SHA-256 is its hash. 409 when none are left. */
  async document(boqId: string, issue: number): Promise<Buffer> {
    return this.contents.bytes(boqId, await this.record(boqId, issue));
  }

  private async record(boqId: string, issue: number): Promise<IssueRecord> {
    const found = (await this.streams.existing(boqId)).issues.find((one) => one.issue === issue);
    if (!found) throw notFound();
    return found;
  }

  private async at(state: BoqState, revision: number): Promise<BoqState> {
    if (revision === state.revision) return state;
    const found = await this.streams.at(state.boqId, revision);
    if (!found) throw invalid({ revision: 'There is no such revision yet.' });
    return found;
  }

  private async now(): Promise<string> {
    return new Date((await databaseSeconds(this.pool)) * 1000).toISOString();
  }
}

const NO_FIGURES = { total: null, totalWithGst: null, delta: null } as const;

/** An issue for lists, with its verification. */
function issueView(record: IssueRecord, held: HeldIssue): IssueView {
  // A process with cached figures must show no more than one that has to read them.
  const { total, totalWithGst, delta } = held.content ? record : NO_FIGURES;
  return {
    issue: record.issue,
    kind: record.kind,
    against: record.against,
    revision: record.revision,
    status: record.status,
    content_hash: held.proof.content_hash,
    intact: held.proof.intact,
    total: total && rupees(total),
    total_with_gst: totalWithGst && rupees(totalWithGst),
    delta: delta && rupees(delta),
    note: record.note,
    issued_at: held.issuedAt,
    issued_by: held.issuedBy,
    decided_at: record.decidedAt,
    decided_by: record.decidedBy,
    remark: record.remark,
  };
}
