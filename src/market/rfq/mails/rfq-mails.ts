import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { PublicAddress } from '../../../platform/http/security/public-address';
import type { OutgoingMail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { Firms } from '../../../people/users.public';
import { dayWords } from '../../../kernel/day';

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
    const by = byText(sender);
    const title = oneLine(asked.title);
    const count = `${asked.lines} ${asked.lines === 1 ? 'item' : 'items'}`;
    const content = renderMail({
      name: asked.vendor,
      paragraphs: [
        reminds
          ? `${by} is waiting for your prices for “${title}” (${count}).`
          : `${by} asks for your prices for “${title}” (${count}).`,
        ...(asked.message && !reminds ? [asked.message] : []),
        `Please answer by ${dayWords(asked.closesOn)}. You need no account: fill in the page, or download the Excel sheet there and upload it.`,
      ],
      button: { label: 'Give your prices', url },
      note: 'This link is for you alone. Please do not forward it.',
    });
    return { subject: `${reminds ? 'Reminder: ' : ''}${by} asks for prices: ${title}`.slice(0, 200), ...content };
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
  tell(to: string, sender: Sender, asked: Pick<AskedOf, 'vendor' | 'title'>, text: string): OutgoingMail {
    const title = oneLine(asked.title);
    const content = renderMail({
      name: asked.vendor,
      paragraphs: [`${byText(sender)} writes about “${title}”:`, text],
    });
    return mailOf(to, sender.email, 'quote-message', { subject: `About your prices for ${title}`, ...content });
  }
}

const mailOf = (to: string, replyTo: string | null, kind: string, content: Written): OutgoingMail => ({
  to,
  kind,
  ...(replyTo ? { replyTo } : {}),
  ...content,
});

const byText = ({ name, firm }: Sender): string =>
  firm && firm !== name ? `${oneLine(name)} of ${oneLine(firm)}` : oneLine(name);

/** What a mail to a vendor says of a request with these lines. */
export const askedOf = (
  {
    title,
    message,
    closes_on,
    lines,
  }: { title: string; message: string; closes_on: string; lines: readonly unknown[] },
  vendor: string,
): AskedOf => ({ vendor, title, message, lines: lines.length, closesOn: closes_on });
