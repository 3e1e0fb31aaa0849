import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { databaseSeconds } from '../../database/clock';
import { PG_POOL } from '../../database/tokens';
import type { RequestContext } from '../../http/request/request-context';
import { conflict, invalid, notFound, Problem } from '../../http/answers/problem';
import { rupees, type Paise } from '../../kernel/money';
import { oneLine } from '../../mail/template';
import { BoqStreams, type Authorship } from '../core/boq-streams';
import { authorship } from '../core/commands/authorship';
import { boqCommand } from '../core/commands/boq-command';
import type { BoqCommand } from '../domain/boq.commands';
import type { BoqState } from '../domain/boq.state';
import { acceptedIssue, acceptedSum, type IssueRecord } from '../domain/issues/issue.state';
import type { AnsweredDto, offerSchema, VerificationDto } from './acceptance.dto';
import { documentView } from './document-view';
import { IssuesQuery } from '../reads/issues/query';
import { IssueContents, type HeldIssue } from './issue-contents';
import { IssueLinks, type IssueLink } from './issue-links';
import { IssueMails } from './issue-mails';

type LinkedIssue = z.output<typeof offerSchema>;
type Answered = z.output<(typeof AnsweredDto)['schema']>;
type Verification = z.output<(typeof VerificationDto)['schema']>['data'];

/** An issue accessible by a link. */
interface Opened {
  readonly link: IssueLink;
  readonly state: BoqState;
  readonly record: IssueRecord;
}

const NOT_ACCEPTED =
  'The record of this estimate was altered after it was issued, so it cannot be accepted. Please ask for a new one.';

export interface AnswerInput {
  readonly accept: boolean;
  readonly name: string;
  readonly remark: string;
}

/** What a link allows without an account: viewing an issue, accepting or declining it. Plus public verification. */
@Injectable()
export class Acceptance {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
    private readonly links: IssueLinks,
    private readonly mails: IssueMails,
    private readonly issues: IssuesQuery,
  ) {}

  /**
   * The issue behind a link. The same 404 for a code that is unknown, expired, withdrawn, superseded or was used to
   * decline. 409 `record_altered` with the remaining facts when the log no longer has the document.
   */
  async issue(code: string): Promise<LinkedIssue> {
    const { state, record } = await this.open(code);
    const held = await this.contents.judged(state.boqId, record);
    const { content, proof } = held;
    if (content === null) throw lost(record, held);
    const sum = acceptedIssue(state) && acceptedSum(state);
    return { ...answerOf(record), ...proof, accepted_sum: sum && rupees(sum), document: documentView(content) };
  }

  /** The bytes of the issue behind a link; their SHA-256 is its hash. 409 when none are left. */
  async document(code: string): Promise<{ issue: number; bytes: Buffer }> {
    const { state, record } = await this.open(code);
    return { issue: record.issue, bytes: await this.contents.bytes(state.boqId, record) };
  }

  /**
   * Accepts or declines. Repeating an acceptance gets the original answer; declining an accepted issue is a 409, and so
   * is accepting one whose content in the log no longer matches its hash.
   */
  async answer(context: RequestContext, code: string, { accept, name: given, remark }: AnswerInput): Promise<Answered> {
    const opened = await this.open(code);
    const { state, record, link } = opened;
    const name = oneLine(given.normalize('NFKC'));
    if (accept && name.length < 2) throw invalid({ name: 'Please enter your name.' });
    // Nobody should be bound to figures that differ from those issued.
    if (accept && record.status === 'open') await this.contents.intact(state.boqId, record, NOT_ACCEPTED);
    const via = link.email === null ? 'link' : 'mail';
    const at = new Date((await databaseSeconds(this.pool)) * 1000).toISOString();
    const { issue } = record;
    const command: BoqCommand = accept
      ? { type: 'AcceptIssue', issue, name, at, contentHash: record.contentHash, via }
      : { type: 'DeclineIssue', issue, name: name || null, at, remark, via };
    const { after, revision } = await this.execute(context, code, state.boqId, command, name);
    const now = after.state.issues.find((one) => one.issue === issue);
    if (!now?.decidedAt || (now.status !== 'accepted' && now.status !== 'declined')) throw notFound();
    if (revision > state.revision && record.status === 'open') await this.tell(opened, now);
    return {
      data: { status: now.status, at: now.decidedAt, name: now.decidedBy, content_hash: now.contentHash },
      message: now.status === 'accepted' ? 'Accepted. Thank you.' : 'Declined. The designer has been notified.',
    };
  }

  /**
   * The log's record of an accepted issue, found by hash, and whether it still matches that hash; without title and
   * figures when the document is lost. 404 for any other hash.
   */
  async verify(hash: string): Promise<Verification> {
    const found = await this.issues.byHash(hash);
    const state = found && (await this.streams.load(found.boqId));
    const record = state?.issues.find(({ issue }) => issue === found?.issue);
    if (!state || record?.status !== 'accepted') throw notFound();
    const { content, proof, issuedAt, issuedBy } = await this.contents.judged(state.boqId, record);
    const last = acceptedIssue(state)?.issue ?? record.issue;
    const sum = acceptedSum(state);
    const amount = (value: Paise | null): number | null => (content === null || value === null ? null : rupees(value));
    return {
      ...proof,
      issue: record.issue,
      kind: record.kind,
      against: record.against,
      title: content?.title ?? null,
      items: content?.lines.length ?? null,
      total: amount(record.total),
      total_with_gst: amount(record.totalWithGst),
      delta: amount(record.delta),
      issued_at: issuedAt,
      issued_by: issuedBy,
      accepted_at: record.decidedAt ?? '',
      accepted_by: record.decidedBy ?? '',
      accepted_sum: amount(sum),
      later: last > record.issue ? last : null,
    };
  }

  private async open(code: string): Promise<Opened> {
    const link = await this.links.find(code);
    if (!link) throw notFound();
    const state = await this.streams.load(link.boqId);
    const record = state.issues.find(({ issue }) => issue === link.issue);
    const shown = record?.status === 'open' || record?.status === 'accepted';
    if (!record || !shown || !state.exists || state.deleted) throw notFound();
    return { link, state, record };
  }

  /** A refusal means the issue was answered, withdrawn or superseded in the meantime: answer with its current state. */
  private async execute(context: RequestContext, code: string, boqId: string, command: BoqCommand, name: string) {
    const author = authorship(context);
    const signed: Authorship = author.actorId === null && name ? { ...author, actorName: name } : author;
    try {
      return await this.commands.execute(boqCommand(boqId, command, signed, context.estimateToken));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      const { record } = await this.open(code);
      throw conflict('answered', `Issue ${record.issue} was accepted already, by ${record.decidedBy ?? ''}.`);
    }
  }

  private async tell({ state, link }: Opened, record: IssueRecord): Promise<void> {
    const { issue, status, decidedBy, remark } = record;
    const { content } = await this.contents.judged(state.boqId, record);
    const title = content?.title ?? state.head.title;
    await this.mails.answered({ boqId: state.boqId, issue, title }, link.madeBy, {
      accepted: status === 'accepted',
      name: decidedBy,
      remark: remark ?? '',
    });
  }
}

/** Whether a linked issue is open or accepted, when and by whom. */
function answerOf({
  status,
  decidedAt,
  decidedBy,
}: IssueRecord): Pick<LinkedIssue, 'status' | 'accepted_at' | 'accepted_by'> {
  return status === 'accepted'
    ? { status, accepted_at: decidedAt, accepted_by: decidedBy }
    : { status: 'open', accepted_at: null, accepted_by: null };
}

/** The answer for an issue that can no longer be shown. */
function lost(record: IssueRecord, { proof, issuedAt }: HeldIssue): Problem {
  const { issue, kind, status } = record;
  const message =
    status === 'accepted'
      ? `The record of this ${kind} was altered after it was accepted, so it can no longer be shown. The acceptance stands.`
      : `The record of this ${kind} was altered after it was issued, so it can no longer be shown. Please ask for a new one.`;
  const { content_hash, recomputed_hash } = proof;
  const known = { issue, kind, ...answerOf(record), issued_at: issuedAt, content_hash, recomputed_hash };
  return conflict('record_altered', message, known);
}
