import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { rupeesText } from '../../../kernel/money';
import { Mail, type OutgoingMail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { PublicAddress } from '../../../platform/http/security/public-address';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { LINK_DAYS } from './issue-links';

const DAY_MINUTES = 24 * 60;
const MOST_SUBJECT = 200;
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** `12 December 2026`. */
export const longDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** A BOQ and one of its issues, as mails name them. */
interface Named {
  readonly boqId: string;
  readonly issue: number;
  readonly title: string;
}

/** Mails about an issue: to its recipient, and about what they do to its sender. */
@Injectable()
export class IssueMails {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /** URL of the page that shows an issue and takes the answer. */
  pageOf(code: string): string {
    return this.address.url(`/accept/${code}`);
  }

  /** Sends a quotation to the client, or reminds them of it. */
  async issued(
    content: IssuedDocument,
    code: string,
    { email, reminds, pdf }: { readonly email: string; readonly reminds: boolean; readonly pdf: Buffer },
  ): Promise<void> {
    const title = oneLine(content.title);
    const by = oneLine(content.issuedBy);
    const note = oneLine(content.note);
    const { proposal } = content;
    const from = proposal && proposal.firm.name !== by ? `${by} of ${oneLine(proposal.firm.name)}` : by;
    const whole = rupeesText(content.totals.totalWithGst);
    const what =
      content.delta === null
        ? `a quotation for “${title}”: ${whole} with GST`
        : `a variation of “${title}”: ${rupeesText(content.delta.totals.totalWithGst)} with GST, ${whole} in all`;
    const until = proposal ? [`It is valid until ${longDay(proposal.validUntil)}.`] : [];
    const mail = renderMail({
      name: proposal?.client ?? null,
      paragraphs: [
        reminds ? `${from} is waiting for your reply to ${what}.` : `${from} has sent you ${what}.`,
        ...(note ? [`“${note}”`] : []),
        ...until,
      ],
      button: { label: 'View quotation', url: this.pageOf(code) },
      note: 'No account is needed. Whoever has this link can answer, so please do not pass it on. The PDF is attached.',
    });
    const says = reminds ? `Reminder: your quotation “${title}”` : `${by} has sent you a quotation: “${title}”`;
    await this.mail.send({
      to: email,
      subject: says.slice(0, MOST_SUBJECT),
      kind: reminds ? 'issue-reminder' : 'issue',
      validMinutes: LINK_DAYS * DAY_MINUTES,
      attachments: attached(content.issue, pdf),
      ...mail,
    });
  }

  /** The client's copy of what they accepted. */
  async copy(named: Named, to: { readonly email: string; readonly name: string; readonly pdf: Buffer }): Promise<void> {
    const title = oneLine(named.title);
    const mail = renderMail({
      name: to.name,
      paragraphs: [
        `Thank you for accepting the quotation “${title}”. Your copy is attached.`,
        'Later changes will be sent to you for approval.',
      ],
    });
    await this.mail.send({
      to: to.email,
      subject: `You accepted “${title}”`.slice(0, MOST_SUBJECT),
      kind: 'issue-copy',
      attachments: attached(named.issue, to.pdf),
      ...mail,
    });
  }

  /** Notifies the account that issued it of the answer. */
  async answered(
    named: Named,
    issuedBy: string,
    answer: {
      readonly accepted: boolean;
      readonly name: string | null;
      readonly remark: string;
      readonly pdf: Buffer | null;
    },
  ): Promise<void> {
    const title = oneLine(named.title);
    const did = answer.accepted ? 'accepted' : 'declined';
    const remark = oneLine(answer.remark);
    await this.toSender(named, issuedBy, {
      kind: 'issue-answer',
      subject: `“${title}”: quotation ${named.issue} was ${did}`,
      paragraphs: [
        `${personOrLink(answer.name)} ${did} quotation ${named.issue} of “${title}”.`,
        ...(remark ? [`“${remark}”`] : []),
      ],
      ...(answer.pdf && { attachments: attached(named.issue, answer.pdf) }),
    });
  }

  /** Notifies the account that issued it of a question. */
  async asked(
    named: Named,
    issuedBy: string,
    { name, item, text }: { readonly name: string; readonly item: string | null; readonly text: string },
  ): Promise<void> {
    const title = oneLine(named.title);
    const about = item === null ? '' : ` about “${oneLine(item)}”`;
    await this.toSender(named, issuedBy, {
      kind: 'issue-question',
      subject: `“${title}”: a question about quotation ${named.issue}`,
      paragraphs: [
        `${personOrLink(name)} asked${about} in quotation ${named.issue} of “${title}”:`,
        `“${oneLine(text)}”`,
      ],
    });
  }

  /** Passes an answer on to the client who asked. */
  async replied(
    named: Named,
    code: string,
    about: {
      readonly email: string;
      readonly name: string;
      readonly item: string | null;
      readonly text: string;
      readonly answer: string;
      readonly by: string;
    },
  ): Promise<void> {
    const title = oneLine(named.title);
    const item = about.item === null ? '' : ` about “${oneLine(about.item)}”`;
    const mail = renderMail({
      name: about.name,
      paragraphs: [
        `${oneLine(about.by)} answered your question${item} in the quotation “${title}”:`,
        `“${oneLine(about.text)}”`,
        `“${oneLine(about.answer)}”`,
      ],
      button: { label: 'View quotation', url: this.pageOf(code) },
      note: 'No account is needed. Whoever has this link can accept the quotation.',
    });
    await this.mail.send({
      to: about.email,
      subject: `“${title}”: your question was answered`.slice(0, MOST_SUBJECT),
      kind: 'issue-reply',
      validMinutes: LINK_DAYS * DAY_MINUTES,
      ...mail,
    });
  }

  private async toSender(
    { boqId }: Named,
    issuedBy: string,
    { paragraphs, subject, ...mail }: Pick<OutgoingMail, 'kind' | 'subject' | 'attachments'> & { paragraphs: string[] },
  ): Promise<void> {
    const account = await this.db
      .selectFrom('users')
      .select(['email', 'user_name'])
      .where('id', '=', issuedBy)
      .executeTakeFirst();
    if (!account) return;
    const url = this.address.url(`/boqs/${boqId}/details?panel=issues`);
    const content = renderMail({ name: account.user_name, paragraphs, button: { label: 'Open the BOQ', url } });
    await this.mail.send({ to: account.email, subject: subject.slice(0, MOST_SUBJECT), ...mail, ...content });
  }
}

const personOrLink = (name: string | null): string => oneLine(name ?? '') || 'The person with the link';

function attached(issue: number, pdf: Buffer): NonNullable<OutgoingMail['attachments']> {
  return [{ filename: `quotation-${issue}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') }];
}
