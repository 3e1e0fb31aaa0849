import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { dayWords } from '../../../kernel/day';
import type { Language } from '../../../kernel/quotations/languages';
import { databaseSeconds } from '../../../platform/database/clock';
import { PG_POOL } from '../../../platform/database/tokens';
import { conflict, invalid, notFound, Problem } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { oneLine } from '../../../platform/mail/template';
import { BoqCommands } from '../../core/boq-commands';
import type { BoqCommand } from '../../domain/boq.commands';
import type { IssueConfirmation, IssueRecord } from '../../domain/issues/issue.state';
import { IssueContents } from '../contents/issue-contents';
import { chosenOf } from '../page/chosen-options';
import { LinkedIssues, type LinkedIssueRecord } from '../page/linked-issues';
import { IssueLinks } from '../sending/issue-links';
import { IssueMails } from '../sending/issue-mails';
import { IssueRecipients } from '../sending/issue-recipients';
import { AcceptanceCodes, CODE_MINUTES, RESEND_SECONDS } from './acceptance-codes';
import type { Answered, CodeSent } from './acceptance.dto';
import { shortAddress } from './short-address';
import { signedBy } from './signed-by';

const NOT_ACCEPTED =
  /*i18n*/ 'The record of this quotation was altered after it was sent, so it cannot be accepted. Please ask for a new one.';

export interface AnswerInput {
  readonly accept: boolean;
  readonly name: string;
  readonly remark: string;
  readonly options: readonly string[];
  readonly email?: string | undefined;
  readonly code?: string | undefined;
}

/** Accepting and declining by a link, without an account. */
@Injectable()
export class AnswerService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly commands: BoqCommands,
    private readonly contents: IssueContents,
    private readonly linked: LinkedIssues,
    private readonly links: IssueLinks,
    private readonly recipients: IssueRecipients,
    private readonly codes: AcceptanceCodes,
    private readonly mails: IssueMails,
  ) {}

  /**
   * Mails the code that accepting needs, to where the issue was sent. 409 where none is needed, and for an issue that
   * cannot be accepted; 429 when codes were sent already.
   */
  async sendCode(code: string, { issue, lang }: { issue?: number | undefined; lang: Language }): Promise<CodeSent> {
    const { state, record } = await this.linked.open(code, issue);
    if (record.status !== 'open') throw acceptedBy(record.issue, record.decidedBy);
    if (await this.linked.hasExpired(record)) throw expired(record);
    const email = await this.links.sentTo(state.boqId, record.issue);
    if (email === null)
      throw conflict('no_code_needed', /*i18n*/ 'This quotation is accepted with your name. It needs no code.');
    const { title } = await this.contents.intact(state.boqId, record, NOT_ACCEPTED);
    const subject = { boqId: state.boqId, issue: record.issue };
    const digits = await this.codes.make(subject);
    await this.mails.acceptanceCode({ ...subject, title, language: lang }, { email, digits, minutes: CODE_MINUTES });
    return { to: shortAddress(email), minutes: CODE_MINUTES, resend_after: RESEND_SECONDS };
  }

  /**
   * Accepts or declines. Repeating an acceptance under the same name gets the original answer; under another name, or declining an accepted issue is a 409, and so
   * is accepting one that has expired or whose content in the log no longer matches its hash. One that was mailed needs the code: 409 without, 400 for a wrong one.
   */
  async answer(context: RequestContext, code: string, input: AnswerInput, asked?: number): Promise<Answered> {
    const { accept, name: given, remark, options } = input;
    const opened = await this.linked.open(code, asked);
    const { state, record, link } = opened;
    const name = oneLine(given.normalize('NFKC'));
    if (accept && name.length < 2) throw invalid({ name: 'Please enter your name.' });
    const isNew = record.status === 'open';
    if (accept && isNew && (await this.linked.hasExpired(record))) throw expired(record);
    // Nobody should be bound to figures that differ from those issued.
    const chosen =
      accept && isNew ? chosenOf(await this.contents.intact(state.boqId, record, NOT_ACCEPTED), options) : undefined;
    const sentTo = accept && isNew ? await this.links.sentTo(state.boqId, record.issue) : null;
    // Last, so that no try is lost to another refusal.
    const confirmed = sentTo === null ? undefined : await this.confirm(opened, sentTo, input.code);
    const via = link.email === null ? 'link' : 'mail';
    const at = new Date((await databaseSeconds(this.pool)) * 1000).toISOString();
    const { issue, contentHash } = record;
    const command: BoqCommand = accept
      ? {
          type: 'AcceptIssue',
          issue,
          name,
          at,
          contentHash,
          via,
          ...(chosen && { chosen }),
          ...(confirmed && { confirmed }),
        }
      : { type: 'DeclineIssue', issue, name: name || null, at, remark, via };
    const email = accept ? (sentTo ?? link.email ?? input.email?.toLowerCase() ?? null) : null;
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

  private async confirm(
    { state: { boqId }, record: { issue } }: LinkedIssueRecord,
    sentTo: string,
    code: string | undefined,
  ): Promise<IssueConfirmation> {
    const to = shortAddress(sentTo);
    if (code === undefined)
      throw conflict(
        'code_needed',
        `Accepting this quotation needs a code that is mailed to ${to}. Please ask for the code first.`,
      );
    const verdict = await this.codes.check({ boqId, issue }, code);
    if (verdict === 'right') return { by: 'code', to };
    if (verdict === 'over')
      throw conflict('code_over', /*i18n*/ 'This code is not valid any more. Please ask for a new one.');
    const { triesLeft } = verdict;
    const message = `The code is not right. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`;
    throw new Problem(400, 'code_wrong', message, { errors: { code: message }, current: { tries_left: triesLeft } });
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
}

function expired({ validUntil = '' }: IssueRecord): Problem {
  const message = `This quotation was valid until ${dayWords(validUntil)}. Please ask for a new date.`;
  return conflict('quotation_expired', message);
}

const acceptedBy = (issue: number, name: string | null): Problem =>
  conflict('answered', `Quotation ${issue} was accepted already, by ${name ?? ''}.`);

/** Names as people write them twice: with other capitals and spaces. */
const isSameName = (one: string | null, other: string): boolean =>
  (one ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase() === other.replaceAll(/\s+/g, ' ').trim().toLowerCase();
