import { Injectable } from '@nestjs/common';
import { rupeesText } from '../../../kernel/money';
import { inLanguage, type Language } from '../../../kernel/quotations/languages';
import { dayText } from '../../../papers/rendering/figures';
import { wordsOf, type Words } from '../../../platform/language/words';
import { Mail, type OutgoingMail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { PublicAddress } from '../../../platform/http/security/public-address';
import type { IssuedDocument, IssuedTotals } from '../../domain/issues/issue.content';
import { LINK_DAYS } from './issue-links';

const DAY_MINUTES = 24 * 60;
export const MOST_SUBJECT = 200;

/** A BOQ and one of its issues, as mails name them. */
export interface Named {
  readonly boqId: string;
  readonly issue: number;
  readonly title: string;
  readonly language: Language;
}

interface Recipient {
  readonly email: string;
  readonly language: Language;
}

/** Mails about an issue to its recipient. Those about what they do are made from its event: `AnswerMails`. */
@Injectable()
export class IssueMails {
  constructor(
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /** URL of the page that shows an issue and takes the answer. */
  pageOf(code: string, language: Language): string {
    return inLanguage(this.address.url(`/accept/${code}`), language);
  }

  /** Sends a quotation to the client, or reminds them of it. */
  async issued(
    content: IssuedDocument,
    code: string,
    { email, reminds, language, pdf }: Recipient & { readonly reminds: boolean; readonly pdf: Buffer },
  ): Promise<void> {
    const i18n = wordsOf(language);
    const title = oneLine(content.title);
    const by = oneLine(content.issuedBy);
    const note = oneLine(content.note);
    const { proposal } = content;
    const until = proposal ? [i18n.t('It is valid until {day}.', { day: dayText(proposal.validUntil) })] : [];
    const mail = renderMail(
      {
        name: proposal?.client ?? null,
        paragraphs: [sentence(i18n, content, reminds), ...(note ? [`“${note}”`] : []), ...until],
        button: { label: i18n.t('View quotation'), url: this.pageOf(code, language) },
        note: i18n.t(
          'No account is needed. Whoever has this link can answer, so please do not pass it on. The PDF is attached.',
        ),
      },
      i18n,
    );
    const says = reminds
      ? i18n.t('Reminder: your quotation “{title}”', { title })
      : i18n.t('{by} has sent you a quotation: “{title}”', { by, title });
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
    { title, issue, language }: Named,
    { email, digits, minutes }: { email: string; digits: string; minutes: number },
  ): Promise<void> {
    const i18n = wordsOf(language);
    const mail = renderMail(
      {
        paragraphs: [
          i18n.t('Your code to accept quotation {issue}, “{title}”:', { issue, title: oneLine(title) }),
          digits,
          i18n.t('It is valid for {minutes} minutes and for this quotation alone.', { minutes }),
        ],
        note: i18n.t(
          'Whoever has this code can accept the quotation in your name, so please do not pass it on. If you did not ask for it, you can ignore this mail.',
        ),
      },
      i18n,
    );
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
    const i18n = wordsOf(named.language);
    const title = oneLine(named.title);
    const by = oneLine(about.by);
    const mail = renderMail(
      {
        name: about.name,
        paragraphs: [
          about.item === null
            ? i18n.t('{by} answered your question in the quotation “{title}”:', { by, title })
            : i18n.t('{by} answered your question about “{item}” in the quotation “{title}”:', {
                by,
                title,
                item: oneLine(about.item),
              }),
          `“${oneLine(about.text)}”`,
          `“${oneLine(about.answer)}”`,
        ],
        button: { label: i18n.t('View quotation'), url: this.pageOf(code, named.language) },
        note: i18n.t('No account is needed. Whoever has this link can accept the quotation.'),
      },
      i18n,
    );
    await this.mail.send({
      to: about.email,
      subject: i18n.t('“{title}”: your question was answered', { title }).slice(0, MOST_SUBJECT),
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

/** Who sends what, with its sums. */
function sentence(i18n: Words, { title, issuedBy, proposal, totals, delta }: IssuedDocument, reminds: boolean): string {
  const name = oneLine(issuedBy);
  const firm = proposal && proposal.firm.name !== name ? oneLine(proposal.firm.name) : null;
  const from = firm === null ? name : i18n.t('{name} of {firm}', { name, firm });
  const said = { from, title: oneLine(title), sums: bothSums(i18n, totals) };
  if (delta === null)
    return reminds
      ? i18n.t('{from} is waiting for your reply to a quotation for “{title}”: {sums}.', said)
      : i18n.t('{from} has sent you a quotation for “{title}”: {sums}.', said);
  const change = bothSums(i18n, delta.totals);
  return reminds
    ? i18n.t('{from} is waiting for your reply to a variation of “{title}”: {change}; in all {sums}.', {
        ...said,
        change,
      })
    : i18n.t('{from} has sent you a variation of “{title}”: {change}; in all {sums}.', { ...said, change });
}

/** `₹22,29,000 without GST, ₹26,30,220 with it`: in the order of the page. */
function bothSums(i18n: Words, { total, totalWithGst }: Pick<IssuedTotals, 'total' | 'totalWithGst'>): string {
  return i18n.t('{total} without GST, {withGst} with it', {
    total: rupeesText(total),
    withGst: rupeesText(totalWithGst),
  });
}
