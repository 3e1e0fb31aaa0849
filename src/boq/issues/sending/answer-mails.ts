import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import type { StoredEvent } from '../../../platform/event-store/event-store';
import { parseRupees, rupeesText } from '../../../kernel/money';
import type { Language } from '../../../kernel/quotations/languages';
import { PublicAddress } from '../../../platform/http/security/public-address';
import { MailSources, type EventMail, type MailSource } from '../../../platform/mail/from-events/mail-sources';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { boqIdOf } from '../../core/boq-stream';
import { BoqStreams } from '../../core/boq-streams';
import type { BoqEvent } from '../../domain/boq.events';
import { upcast } from '../../domain/boq.upcasters';
import type { IssueRecord } from '../../domain/issues/issue.state';
import { IssueContents } from '../contents/issue-contents';
import { codePng, firstPayment, type FirstPayment } from '../documents/first-payment';
import { titlesOf } from '../documents/document-view';
import { questionIdOf } from '../page/question-id';
import { IssuePapers } from '../paper/issue-papers';
import { wordsOf, type Words } from '../../../platform/language/words';
import { attached, MOST_SUBJECT, type Named } from './issue-mails';
import { IssueRecipients, type IssueRecipient } from './issue-recipients';

const TYPES = ['IssueAccepted', 'IssueDeclined', 'IssueAsked'] as const;
type ClientEvent = BoqEvent & { readonly type: (typeof TYPES)[number] };
/** A mail before it has a recipient. */
type Letter = Pick<EventMail, 'kind' | 'subject' | 'attachments'> & { readonly paragraphs: string[] };

/** Mails about what a client did by a link: to the account that made the link, and their copy to the client. */
@Injectable()
export class AnswerMails implements MailSource, OnModuleInit {
  readonly types = TYPES;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly sources: MailSources,
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
    private readonly papers: IssuePapers,
    private readonly recipients: IssueRecipients,
    private readonly address: PublicAddress,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async mails(stored: StoredEvent, tx: Kysely<Database>): Promise<EventMail[]> {
    const event = upcast(stored) as ClientEvent;
    const { commandId } = stored.metadata;
    const recipient = await this.recipients.take(commandId, tx);
    if (!recipient) return [];
    const boqId = boqIdOf(stored.streamId);
    const { issue } = event.data;
    const state = await this.streams.load(boqId);
    const record = state.issues.find((one) => one.issue === issue);
    if (!record) throw new Error(`${boqId} has no issue ${issue}`);
    const { content, proof } = await this.contents.judged(boqId, record);
    const { language } = record;
    const named = { boqId, issue, title: oneLine(content?.title ?? state.head.title), language };
    if (event.type === 'IssueAsked') {
      const { lineId } = event.data;
      const item = lineId === null ? null : (titlesOf(content ?? { lines: [] }).get(lineId) ?? null);
      const question = await this.question(commandId);
      return question ? this.toSender(named, recipient, questionLetter(named, { ...question, item })) : [];
    }
    if (event.type === 'IssueDeclined') return this.toSender(named, recipient, answerLetter(named, event.data));
    const payment = content && proof.intact ? firstPayment(content, record.chosen ?? []) : null;
    return this.accepted(named, record, { name: event.data.name, payment }, recipient);
  }

  /** Both sides get the PDF; a client who gave no address gets nothing. */
  private async accepted(
    named: Named,
    record: IssueRecord,
    { name, payment }: { readonly name: string; readonly payment: FirstPayment | null },
    recipient: IssueRecipient,
  ): Promise<EventMail[]> {
    const pdf = await this.paperOf(named.boqId, record);
    const attachments = pdf && { attachments: attached(named.issue, pdf) };
    const told = await this.toSender(named, recipient, { ...answerLetter(named, { name }), ...attachments });
    const { email: to } = recipient;
    if (!attachments || to === null) return told;
    const code = payment && (await codePng(payment.code)).toString('base64');
    const own = named.language === 'en' ? pdf : await this.paperOf(named.boqId, record, named.language);
    const files = [
      ...(own ? attached(named.issue, own) : []),
      ...(code ? [{ filename: 'upi-payment.png', contentType: 'image/png', base64: code }] : []),
    ];
    return [...told, { addressee: 'client', to, ...copyLetter(named, name, payment), attachments: files }];
  }

  /** Null when it cannot be made: what was accepted is accepted, and the page still offers the PDF. */
  private async paperOf(boqId: string, record: IssueRecord, language: Language = 'en'): Promise<Buffer | null> {
    try {
      return await this.papers.pdf(boqId, record, { language });
    } catch (err) {
      this.log.warn({ err, boqId, issue: record.issue }, 'an accepted quotation was mailed without its PDF');
      return null;
    }
  }

  private question(commandId: string): Promise<{ name: string; text: string } | undefined> {
    return this.db
      .selectFrom('issue_questions')
      .select(['name', 'text'])
      .where('id', '=', questionIdOf(commandId))
      .executeTakeFirst();
  }

  /** Empty for an account that is closed for good. */
  private async toSender(
    { boqId }: Named,
    { madeBy }: IssueRecipient,
    { paragraphs, subject, ...mail }: Letter,
  ): Promise<EventMail[]> {
    const account = await this.db
      .selectFrom('users')
      .select(['email', 'user_name'])
      .where('id', '=', madeBy)
      .executeTakeFirst();
    if (!account) return [];
    const url = this.address.url(`/boqs/${boqId}/details?panel=issues`);
    const content = renderMail({ name: account.user_name, paragraphs, button: { label: 'Open the BOQ', url } });
    return [{ addressee: 'sender', to: account.email, subject: subject.slice(0, MOST_SUBJECT), ...mail, ...content }];
  }
}

/** Reports the answer; only a declined issue has a remark. */
function answerLetter(
  { issue, title }: Named,
  { name, remark }: { readonly name: string | null; readonly remark?: string },
): Letter {
  const did = remark === undefined ? 'accepted' : 'declined';
  const said = oneLine(remark ?? '');
  return {
    kind: 'issue-answer',
    subject: `“${title}”: quotation ${issue} was ${did}`,
    paragraphs: [`${personOrLink(name)} ${did} quotation ${issue} of “${title}”.`, ...(said ? [`“${said}”`] : [])],
  };
}

function copyLetter(
  { title, language }: Named,
  name: string,
  payment: FirstPayment | null,
): Pick<EventMail, 'kind' | 'subject' | 'text' | 'html'> {
  const i18n = wordsOf(language);
  const content = renderMail(
    {
      name,
      paragraphs: [
        i18n.t('Thank you for accepting the quotation “{title}”. Your copy is attached.', { title }),
        ...(payment ? [payingText(i18n, payment)] : []),
        i18n.t('Later changes will be sent to you for approval.'),
      ],
    },
    i18n,
  );
  return {
    kind: 'issue-copy',
    subject: i18n.t('You accepted “{title}”', { title }).slice(0, MOST_SUBJECT),
    ...content,
  };
}

const payingText = (i18n: Words, { amount, name, upi_id: id }: FirstPayment): string =>
  i18n.t(
    'The first payment is {amount} with GST. Pay it by UPI to {name}, {id}, or scan the attached code with a UPI app.',
    { amount: rupeesText(parseRupees(amount)), name: oneLine(name), id },
  );

function questionLetter(
  { issue, title }: Named,
  { name, item, text }: { readonly name: string; readonly item: string | null; readonly text: string },
): Letter {
  const about = item === null ? '' : ` about “${oneLine(item)}”`;
  return {
    kind: 'issue-question',
    subject: `“${title}”: a question about quotation ${issue}`,
    paragraphs: [`${personOrLink(name)} asked${about} in quotation ${issue} of “${title}”:`, `“${oneLine(text)}”`],
  };
}

const personOrLink = (name: string | null): string => oneLine(name ?? '') || 'The person with the link';
