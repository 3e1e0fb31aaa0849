import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CONFIG, type Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { pageMeta } from '../../platform/http/answers/paging';
import { PublicAddress } from '../../platform/http/security/public-address';
import { Mail } from '../../platform/mail/mail';
import { renderMail } from '../../platform/mail/template';
import { Captcha } from './captcha/captcha';
import { TOO_SMALL, type Enquiry, type EnquiryList } from './enquiries.dto';

/** Consultation enquiries: stored, mailed to the admin, and listed for them. */
@Injectable()
export class EnquiriesService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly captcha: Captcha,
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Stores an enquiry; returns whether its budget is one we accept. `id` is the command's: a repeated request changes
   * nothing. Throws a 400 on `captcha` for a bad captcha, 503 when it cannot be verified.
   */
  async take(id: string, { captcha, captcha_check_passed: _said, ...enquiry }: Enquiry): Promise<boolean> {
    const accepted = enquiry.budget !== TOO_SMALL;
    await this.captcha.admit(this.db, captcha);
    await this.db.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
      if (known) return;
      await this.captcha.spend(tx, captcha);
      await tx
        .insertInto('enquiries')
        .values({ id, ...enquiry, accepted })
        .execute();
      // Last, so that a form that cannot be mailed is not stored either and may be resent with the same captcha.
      await this.tellAdmin(enquiry, accepted);
    });
    return accepted;
  }

  /** Newest first. */
  async list(page: number, limit: number): Promise<EnquiryList> {
    const [rows, { count }] = await Promise.all([
      this.db
        .selectFrom('enquiries')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.db
        .selectFrom('enquiries')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    return {
      data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      meta: pageMeta(page, limit, Number(count)),
    };
  }

  private async tellAdmin(
    { first_name, last_name, email, contact_number, budget, city }: Omit<Enquiry, 'captcha' | 'captcha_check_passed'>,
    accepted: boolean,
  ): Promise<void> {
    if (!this.config.adminEmail) return;
    const content = renderMail({
      paragraphs: [
        accepted
          ? 'Someone would like to be called about a project.'
          : 'Someone with a project below ₹50 lakhs has written. They were told that we cannot take it on.',
        [
          `Name: ${first_name} ${last_name}`,
          `Email: ${email}`,
          `Contact number: ${contact_number}`,
          `Budget: ${budget}`,
          `City: ${city}`,
        ].join('\n'),
      ],
      button: { label: 'Open the enquiries', url: this.address.url('/admin/enquiries') },
    });
    await this.mail.send({
      to: this.config.adminEmail,
      subject: `Enquiry from ${first_name} ${last_name}, ${city} (${budget})`,
      kind: 'enquiry',
      replyTo: email,
      ...content,
    });
  }
}
