import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { PublicAddress } from '../../../platform/http/security/public-address';
import type { OutgoingMail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { Firms } from '../../../people/users.public';
import { dayWords } from '../../../kernel/day';
import type { Language } from '../../../kernel/quotations/languages';
import { wordsOf, type Words } from '../../../platform/language/words';

/** Who asks: as vendors read it. */
export interface Sender {
  readonly name: string;
  readonly firm: string;
  readonly email: string;
}

/** What a mail to a vendor says of a request. */
export interface AskedOf {
  readonly vendor: string;
  readonly title: string;
  readonly message: string;
  readonly lines: number;
  readonly closesOn: string;
  readonly language: Language;
}

type Written = Required<Pick<OutgoingMail, 'subject' | 'text' | 'html'>>;

/** Writes the mails between the sender of a request and its vendors. None names the client or the BOQ. */
@Injectable()
export class RfqMails {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly firms: Firms,
    private readonly address: PublicAddress,
  ) {}

  /** The account that asks, with its firm's name; empty where none is set. */
  async sender(userId: string): Promise<Sender> {
    const { user_name: name, email } = await this.db
      .selectFrom('users')
      .select(['user_name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { name: firm } = await this.firms.of(userId);
    return { name: name ?? '', firm, email: email ?? '' };
  }

  /** The mail that asks a vendor for prices, or reminds them of it. */
  written(sender: Sender, asked: AskedOf, url: string, reminds = false): Written {
    const { language, closesOn } = asked;
    const i18n = wordsOf(language);
    const by = byText(i18n, sender);
    const title = oneLine(asked.title);
    const items = i18n.t('{count, plural, one {# item} other {# items}}', { count: asked.lines });
    const day = dayWords(closesOn);
    const content = renderMail(
      {
        name: asked.vendor,
        paragraphs: [
          reminds
            ? i18n.t('{by} is waiting for your prices for “{title}” ({items}).', { by, title, items })
            : i18n.t('{by} asks for your prices for “{title}” ({items}).', { by, title, items }),
          ...(asked.message && !reminds ? [asked.message] : []),
          i18n.t(
            'Please answer by {day}. You need no account: fill in the page, or download the Excel sheet there and upload it.',
            { day },
          ),
        ],
        button: { label: i18n.t('Give your prices'), url },
        note: i18n.t('This link is for you alone. Please do not forward it.'),
      },
      i18n,
    );
    const subject = reminds
      ? i18n.t('Reminder: {by} asks for prices: {title}', { by, title })
      : i18n.t('{by} asks for prices: {title}', { by, title });
    return { subject: subject.slice(0, 200), ...content };
  }

  /** The same with its addresses. Answers to the mail go to the sender. */
  ask(to: string, sender: Sender, asked: AskedOf, url: string, reminds = false): OutgoingMail {
    return mailOf(to, sender.email, 'quote-request', this.written(sender, asked, url, reminds));
  }

  /** Reports to the sender that a vendor has sent their prices, or asks something. */
  async report(
    { boqId, requestId, madeBy, title }: { boqId: string; requestId: string; madeBy: string; title: string },
    vendor: { readonly name: string; readonly email: string | null },
    question: string | null,
  ): Promise<OutgoingMail> {
    const { name, email } = await this.sender(madeBy);
    const who = oneLine(vendor.name);
    const subject = question === null ? `${who} has sent prices` : `${who} asks about your request`;
    const content = renderMail({
      name,
      paragraphs: [
        question === null
          ? `${who} has sent prices for “${oneLine(title)}”.`
          : `${who} asks about “${oneLine(title)}”:\n${question}`,
      ],
      button: { label: 'Open the request', url: this.address.url(`/boqs/${boqId}/quotes?request=${requestId}`) },
    });
    return mailOf(email, vendor.email, 'quote-report', { subject, ...content });
  }

  /** What the sender answers to a vendor's question, or that a request is withdrawn. */
  tell(to: string, sender: Sender, asked: Pick<AskedOf, 'vendor' | 'title' | 'language'>, text: string): OutgoingMail {
    const i18n = wordsOf(asked.language);
    const title = oneLine(asked.title);
    const paragraphs = [i18n.t('{by} writes about “{title}”:', { by: byText(i18n, sender), title }), text];
    const content = renderMail({ name: asked.vendor, paragraphs }, i18n);
    const subject = i18n.t('About your prices for {title}', { title });
    return mailOf(to, sender.email, 'quote-message', { subject, ...content });
  }
}

const mailOf = (to: string, replyTo: string | null, kind: string, content: Written): OutgoingMail => ({
  to,
  kind,
  ...(replyTo ? { replyTo } : {}),
  ...content,
});

const byText = (i18n: Words, { name, firm }: Sender): string =>
  firm && firm !== name ? i18n.t('{name} of {firm}', { name: oneLine(name), firm: oneLine(firm) }) : oneLine(name);

/** What a mail to a vendor says of a request with these lines. */
export const askedOf = (
  {
    title,
    message,
    closes_on,
    lines,
    language,
  }: { title: string; message: string; closes_on: string; lines: readonly unknown[]; language: Language },
  vendor: string,
): AskedOf => ({ vendor, title, message, lines: lines.length, closesOn: closes_on, language });
