import { BoqCommands } from '../../core/boq-commands';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { databaseSeconds } from '../../../platform/database/clock';
import { PG_POOL } from '../../../platform/database/tokens';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { conflict, invalid, notFound, Problem } from '../../../platform/http/answers/problem';
import { rupees } from '../../../kernel/money';
import { oneLine } from '../../../platform/mail/template';
import type { BoqCommand } from '../../domain/boq.commands';
import { acceptedIssue, acceptedSum, type IssueRecord } from '../../domain/issues/issue.state';
import { signedBy } from './signed-by';
import type { Answered, LinkedIssue, OfferQuery } from './acceptance.dto';
import { chosenOf, requireChoice } from '../page/chosen-options';
import { ClientPage, questionViews } from '../page/client-page';
import { questionIdOf } from '../page/question-id';
import { documentInLanguage } from '../documents/document-in-language';
import { firstPayment } from '../documents/first-payment';
import { documentView, titlesOf } from '../documents/document-view';
import { longDay } from '../sending/issue-mails';
import { IssueRecipients } from '../sending/issue-recipients';
import { IssuePapers } from '../paper/issue-papers';
import { LinkedIssues, type LinkedIssueRecord } from '../page/linked-issues';
import { dayInIndia } from '../sending/proposal';
import { IssueContents, type HeldIssue } from '../contents/issue-contents';

const NOT_ACCEPTED =
  /*i18n*/ 'The record of this quotation was altered after it was sent, so it cannot be accepted. Please ask for a new one.';

export interface AnswerInput {
  readonly accept: boolean;
  readonly name: string;
  readonly remark: string;
  readonly options: readonly string[];
  readonly email?: string | undefined;
}

export interface AskInput {
  readonly name: string;
  readonly text: string;
  /** Null for the whole quotation. */
  readonly item_id: string | null;
  readonly email?: string | undefined;
}

/** What a link allows without an account: viewing an issue, accepting or declining it. */
@Injectable()
export class AcceptanceService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly commands: BoqCommands,
    private readonly contents: IssueContents,
    private readonly linked: LinkedIssues,
    private readonly page: ClientPage,
    private readonly recipients: IssueRecipients,
    private readonly papers: IssuePapers,
  ) {}

  /**
   * The issue behind a link with the chosen options. 404 for a code that is unknown or over, 409 `quotation_closed` for
   * an issue that came to nothing, 409 `record_altered` with the remaining facts when the log no longer has the document.
   */
  async issue(
    context: RequestContext,
    code: string,
    { issue, options: asked, lang }: OfferQuery,
  ): Promise<LinkedIssue> {
    const options = asked.split(',').filter(Boolean);
    const { state, record } = await this.linked.open(code, issue);
    const held = await this.contents.judged(state.boqId, record);
    const { content, proof } = held;
    if (content === null) throw lost(record, held);
    const chosen = record.chosen ?? requireChoice(content, options);
    // Switching an option is no visit.
    if (options.length === 0) await this.page.opened(state.boqId, record.issue);
    const sum = acceptedIssue(state) && acceptedSum(state);
    return {
      ...answerOf(record),
      ...((await this.hasExpired(record)) && { status: 'expired' as const }),
      ...proof,
      accepted_sum: sum && rupees(sum),
      payment: record.status === 'accepted' && proof.intact ? firstPayment(content, chosen) : null,
      document: documentInLanguage(documentView(content, chosen), lang),
      pictures: await this.page.pictures(context, content),
      questions: questionViews((await this.page.questions(state.boqId)).get(record.issue) ?? [], titlesOf(content)),
    };
  }

  /** The bytes of the issue behind a link; their SHA-256 is its hash. 409 when none are left. */
  async document(code: string, issue?: number): Promise<{ issue: number; bytes: Buffer }> {
    const { state, record } = await this.linked.open(code, issue);
    return { issue: record.issue, bytes: await this.contents.bytes(state.boqId, record) };
  }

  /** The issue behind a link as PDF, with the chosen options. 409 when its document is lost. */
  async pdf(code: string, { issue, options, lang }: OfferQuery): Promise<{ issue: number; bytes: Buffer }> {
    const { state, record } = await this.linked.open(code, issue);
    const { content } = await this.contents.judged(state.boqId, record);
    const chosen = record.chosen ?? (content ? requireChoice(content, options.split(',').filter(Boolean)) : []);
    return {
      issue: record.issue,
      bytes: await this.papers.pdf(state.boqId, record, { options: chosen, language: lang }),
    };
  }

  /** Passes a question on to the sender. 400 for an item that the issue does not have. */
  async ask(
    context: RequestContext,
    code: string,
    { name, text, item_id: itemId, email }: AskInput,
    issue?: number,
  ): Promise<string> {
    const { state, record, link } = await this.linked.open(code, issue);
    const { content } = await this.contents.judged(state.boqId, record);
    if (itemId !== null && !content?.lines.some(({ id }) => id === itemId))
      throw invalid({ item_id: 'This is not an item of the quotation.' });
    const to = link.email ?? email?.toLowerCase() ?? null;
    const { commandId } = context;
    const question = { itemId, name: oneLine(name), text, email: to };
    await this.page.ask(state.boqId, record.issue, question, questionIdOf(commandId));
    await this.recipients.note(commandId, { madeBy: link.madeBy, email: null });
    const noted: BoqCommand = { type: 'NoteQuestion', issue: record.issue, lineId: itemId, name: oneLine(name) };
    await this.commands.submitAs(signedBy(context, oneLine(name)), state.boqId, noted, context.estimateToken);
    return to === null
      ? /*i18n*/ 'Your question was sent. The answer will appear here.'
      : /*i18n*/ 'Your question was sent. The answer will appear here and be mailed to you.';
  }

  /**
   * Accepts or declines. Repeating an acceptance under the same name gets the original answer; under another name, or declining an accepted issue is a 409, and so
   * is accepting one that has expired or whose content in the log no longer matches its hash.
   */
  async answer(context: RequestContext, code: string, input: AnswerInput, asked?: number): Promise<Answered> {
    const { accept, name: given, remark, options } = input;
    const opened = await this.linked.open(code, asked);
    const { state, record, link } = opened;
    const name = oneLine(given.normalize('NFKC'));
    if (accept && name.length < 2) throw invalid({ name: 'Please enter your name.' });
    const isNew = record.status === 'open';
    if (accept && isNew && (await this.hasExpired(record))) throw expired(record);
    // Nobody should be bound to figures that differ from those issued.
    const chosen =
      accept && isNew ? chosenOf(await this.contents.intact(state.boqId, record, NOT_ACCEPTED), options) : undefined;
    const via = link.email === null ? 'link' : 'mail';
    const at = new Date((await databaseSeconds(this.pool)) * 1000).toISOString();
    const { issue, contentHash } = record;
    const command: BoqCommand = accept
      ? { type: 'AcceptIssue', issue, name, at, contentHash, via, ...(chosen && { chosen }) }
      : { type: 'DeclineIssue', issue, name: name || null, at, remark, via };
    const email = accept ? (link.email ?? input.email?.toLowerCase() ?? null) : null;
    if (isNew) await this.recipients.note(context.commandId, { madeBy: link.madeBy, email });
    const { after } = await this.execute(context, code, opened, command, name);
    const now = after.state.issues.find((one) => one.issue === issue);
    if (!now?.decidedAt || (now.status !== 'accepted' && now.status !== 'declined')) throw notFound();
    // Of several who accept at once one has; the others are told whose acceptance stands.
    if (accept && now.status === 'accepted' && !isSameName(now.decidedBy, name)) throw acceptedBy(issue, now.decidedBy);
    return {
      data: { status: now.status, at: now.decidedAt, name: now.decidedBy, content_hash: now.contentHash },
      message:
        now.status === 'accepted' ? 'Accepted. Thank you.' : /*i18n*/ 'Declined. The designer has been notified.',
    };
  }

  /** A refusal means the issue was answered, withdrawn or superseded in the meantime: answer with its current state. */
  private async execute(
    context: RequestContext,
    code: string,
    { state: { boqId }, record: { issue } }: LinkedIssueRecord,
    command: BoqCommand,
    name: string,
  ) {
    try {
      return await this.commands.submitAs(signedBy(context, name), boqId, command, context.estimateToken);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      const { record } = await this.linked.open(code, issue);
      throw acceptedBy(record.issue, record.decidedBy);
    }
  }

  private async hasExpired({ status, validUntil }: IssueRecord): Promise<boolean> {
    if (status !== 'open' || validUntil === undefined) return false;
    return dayInIndia(await databaseSeconds(this.pool)) > validUntil;
  }
}

function expired({ validUntil = '' }: IssueRecord): Problem {
  const message = `This quotation was valid until ${longDay(validUntil)}. Please ask for a new date.`;
  return conflict('quotation_expired', message);
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

const LOST = {
  estimate: {
    accepted:
      /*i18n*/ 'The record of this quotation was altered after it was accepted, so it can no longer be shown. The acceptance stands.',
    sent: /*i18n*/ 'The record of this quotation was altered after it was sent, so it can no longer be shown. Please ask for a new one.',
  },
  variation: {
    accepted:
      /*i18n*/ 'The record of this variation was altered after it was accepted, so it can no longer be shown. The acceptance stands.',
    sent: /*i18n*/ 'The record of this variation was altered after it was sent, so it can no longer be shown. Please ask for a new one.',
  },
} as const;

/** The answer for an issue that can no longer be shown. */
function lost(record: IssueRecord, { proof, issuedAt }: HeldIssue): Problem {
  const { issue, kind, status } = record;
  const message = LOST[kind][status === 'accepted' ? 'accepted' : 'sent'];
  const { content_hash, recomputed_hash } = proof;
  const known = { issue, kind, ...answerOf(record), issued_at: issuedAt, content_hash, recomputed_hash };
  return conflict('record_altered', message, known);
}

const acceptedBy = (issue: number, name: string | null): Problem =>
  conflict('answered', `Quotation ${issue} was accepted already, by ${name ?? ''}.`);

/** Names as people write them twice: with other capitals and spaces. */
const isSameName = (one: string | null, other: string): boolean =>
  (one ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase() === other.replaceAll(/\s+/g, ' ').trim().toLowerCase();
