import { Injectable } from '@nestjs/common';
import { rupeesText } from '../../../kernel/money';
import type { Language } from '../../../kernel/quotations/languages';
import { wordsOf } from '../../../platform/language/words';
import { Mail, type OutgoingMail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { PublicAddress } from '../../../platform/http/security/public-address';
import type { IssuedDocument, IssuedTotals } from '../../domain/issues/issue.content';
import { LINK_DAYS } from './issue-links';

const DAY_MINUTES = 24 * 60;
export const MOST_SUBJECT = 200;
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** `12 December 2026`. */
export const longDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** A BOQ and one of its issues, as mails name them. */
export interface Named {
  readonly boqId: string;
  readonly issue: number;
  readonly title: string;
}

/** Mails about an issue to its recipient. Those about what they do are made from its event: `AnswerMails`. */
@Injectable()
export class IssueMails {
  constructor(
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
    const whole = bothSums(content.totals);
    const what =
      content.delta === null
        ? `a quotation for “${title}”: ${whole}`
        : `a variation of “${title}”: ${bothSums(content.delta.totals)}; in all ${whole}`;
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

  /** The code that confirms an acceptance; the mail expires with it. */
  async acceptanceCode(
    { title, issue }: Named,
    { email, digits, minutes, lang }: { email: string; digits: string; minutes: number; lang: Language },
  ): Promise<void> {
    const i18n = wordsOf(lang);
    const mail = renderMail({
      paragraphs: [
        i18n.t('Your code to accept quotation {issue}, “{title}”:', { issue, title: oneLine(title) }),
        digits,
        i18n.t('It is valid for {minutes} minutes and for this quotation alone.', { minutes }),
      ],
      note: i18n.t(
        'Whoever has this code can accept the quotation in your name, so please do not pass it on. If you did not ask for it, you can ignore this mail.',
      ),
    });
    await this.mail.send({
      to: email,
      subject: i18n.t('Your code to accept “{title}”', { title: oneLine(title) }).slice(0, MOST_SUBJECT),
      kind: 'acceptance-code',
      validMinutes: minutes,
      ...mail,
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
}

/** A PDF of an issue with its mail. */
export function attached(issue: number, pdf: Buffer): NonNullable<OutgoingMail['attachments']> {
  return [{ filename: `quotation-${issue}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') }];
}

/** `₹22,29,000 without GST, ₹26,30,220 with it`: in the order of the page. */
function bothSums({ total, totalWithGst }: Pick<IssuedTotals, 'total' | 'totalWithGst'>): string {
  return `${rupeesText(total)} without GST, ${rupeesText(totalWithGst)} with it`;
}
