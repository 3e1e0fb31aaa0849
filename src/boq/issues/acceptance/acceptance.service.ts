import { BoqCommands } from '../../core/boq-commands';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { conflict, invalid, type Problem } from '../../../platform/http/answers/problem';
import { rupees } from '../../../kernel/money';
import { oneLine } from '../../../platform/mail/template';
import type { BoqCommand } from '../../domain/boq.commands';
import { acceptedIssue, acceptedSum, type IssueRecord } from '../../domain/issues/issue.state';
import { shortAddress } from './short-address';
import { signedBy } from './signed-by';
import type { LinkedIssue, OfferQuery } from './acceptance.dto';
import { requireChoice } from '../page/chosen-options';
import { ClientPage, questionViews } from '../page/client-page';
import { isOfFirm, RoomLooks, type RoomLook } from '../page/room-looks';
import { questionIdOf } from '../page/question-id';
import { documentInLanguage } from '../documents/document-in-language';
import { firstPayment } from '../documents/first-payment';
import { documentView, titlesOf } from '../documents/document-view';
import { IssueLinks } from '../sending/issue-links';
import { IssueRecipients } from '../sending/issue-recipients';
import { IssuePapers } from '../paper/issue-papers';
import { LinkedIssues } from '../page/linked-issues';
import { confirmedOf } from '../contents/confirmed';
import { IssueContents, type HeldIssue } from '../contents/issue-contents';

export interface AskInput {
  readonly name: string;
  readonly text: string;
  /** Null for the whole quotation. */
  readonly item_id: string | null;
  readonly email?: string | undefined;
}

/** What a link shows without an account, and questions about it; `AnswerService` takes the answer. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly commands: BoqCommands,
    private readonly contents: IssueContents,
    private readonly linked: LinkedIssues,
    private readonly links: IssueLinks,
    private readonly page: ClientPage,
    private readonly looks: RoomLooks,
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
    const { state, record, link } = await this.linked.open(code, issue);
    const held = await this.contents.judged(state.boqId, record);
    const { content, proof } = held;
    if (content === null) throw lost(record, held);
    const chosen = record.chosen ?? requireChoice(content, options);
    // Switching an option is no visit.
    if (options.length === 0 && !isOfFirm(context.actor, state, link))
      await this.page.opened(state.boqId, record.issue);
    const sum = acceptedIssue(state) && acceptedSum(state);
    const sentTo = await this.links.sentTo(state.boqId, record.issue);
    return {
      ...answerOf(record),
      ...((await this.linked.hasExpired(record)) && { status: 'expired' as const }),
      code_to: record.status === 'open' && sentTo !== null ? shortAddress(sentTo) : null,
      ...confirmedOf(record),
      ...proof,
      accepted_sum: sum && rupees(sum),
      payment: record.status === 'accepted' && proof.intact ? firstPayment(content, chosen) : null,
      document: documentInLanguage(documentView(content, chosen), lang),
      is_counted: !isOfFirm(context.actor, state, link),
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

  /** Notes how long rooms were on screen, unless the caller works on the BOQ. */
  async look(
    context: RequestContext,
    code: string,
    looks: readonly RoomLook[],
    { issue, lang }: Pick<OfferQuery, 'issue' | 'lang'>,
  ): Promise<void> {
    const { state, record, link } = await this.linked.open(code, issue);
    if (isOfFirm(context.actor, state, link)) return;
    const { content } = await this.contents.judged(state.boqId, record);
    if (content) await this.looks.note(content, looks, lang);
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
      /*i18n*/ 'The record of this quotation was altered after it was accepted, so it can no longer be shown. The acceptance remains valid.',
    sent: /*i18n*/ 'The record of this quotation was altered after it was sent, so it can no longer be shown. Please ask for a new one.',
  },
  variation: {
    accepted:
      /*i18n*/ 'The record of this variation was altered after it was accepted, so it can no longer be shown. The acceptance remains valid.',
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
