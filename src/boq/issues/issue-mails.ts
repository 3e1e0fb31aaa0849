import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { rupeesText } from '../../kernel/money';
import { Mail } from '../../mail/mail';
import { oneLine, renderMail } from '../../mail/template';
import { PublicAddress } from '../../http/security/public-address';
import type { IssuedDocument } from '../domain/issues/issue.content';
import { LINK_DAYS } from './issue-links';

const DAY_MINUTES = 24 * 60;

/** Mails about an issue: to its recipient, and about the answer to its sender. */
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

  /** Asks a person to accept an issue. */
  async issued(content: IssuedDocument, code: string, to: { readonly name: string | null; readonly email: string }) {
    const title = oneLine(content.title);
    const by = oneLine(content.issuedBy);
    const note = oneLine(content.note);
    const what =
      content.delta === null
        ? `the estimate “${title}”: ${rupeesText(content.totals.total)} without GST`
        : `a variation of “${title}”: ${rupeesText(content.delta.totals.total)} without GST, ${rupeesText(content.totals.total)} in all`;
    const mail = renderMail({
      name: to.name,
      paragraphs: [`${by} has sent you ${what}.`, ...(note ? [`“${note}”`] : [])],
      button: { label: 'View the estimate', url: this.pageOf(code) },
      note: `No account is needed. Whoever has this link can answer, so please do not pass it on. It works for ${LINK_DAYS} days.`,
    });
    await this.mail.send({
      to: to.email,
      subject: `${by} has sent you “${title}”`.slice(0, 200),
      kind: 'issue',
      validMinutes: LINK_DAYS * DAY_MINUTES,
      ...mail,
    });
  }

  /** Notifies the account that issued it of the answer. */
  async answered(
    { boqId, issue, title: written }: { readonly boqId: string; readonly issue: number; readonly title: string },
    issuedBy: string,
    answer: { readonly accepted: boolean; readonly name: string | null; readonly remark: string },
  ): Promise<void> {
    const account = await this.db
      .selectFrom('users')
      .select(['email', 'user_name'])
      .where('id', '=', issuedBy)
      .executeTakeFirst();
    if (!account) return;
    const title = oneLine(written);
    const who = oneLine(answer.name ?? '') || 'The person with the link';
    const did = answer.accepted ? 'accepted' : 'declined';
    const remark = oneLine(answer.remark);
    const mail = renderMail({
      name: account.user_name,
      paragraphs: [`${who} ${did} issue ${issue} of “${title}”.`, ...(remark ? [`“${remark}”`] : [])],
      button: { label: 'Open the estimate', url: this.address.url(`/boqs/${boqId}/details?panel=issues`) },
    });
    await this.mail.send({
      to: account.email,
      subject: `“${title}”: issue ${issue} was ${did}`.slice(0, 200),
      kind: 'issue-answer',
      ...mail,
    });
  }
}
