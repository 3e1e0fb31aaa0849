import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { CONFIG, type Config } from '../config';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { Captcha } from '../enquiries/enquiries.public';
import { pageMeta } from '../http/answers/paging';
import { invalid, tooMany } from '../http/answers/problem';
import { PublicAddress } from '../http/security/public-address';
import { Mail } from '../mail/mail';
import { renderMail } from '../mail/template';
import type { VendorRequest, VendorRequests } from './forms.dto';

export type RequestKind = 'contact' | 'sample';
/** We must not flood a vendor's mailbox. */
const MAX_A_DAY = 50;
const DAY_SECONDS = 24 * 3600;

interface About {
  readonly vendor: { readonly id: string; readonly slug: string; readonly name: string; readonly email: string | null };
  readonly item: { readonly id: string; readonly name: string; readonly catalog_code: string } | null;
}

/** Requests to vendors: stored, mailed to the vendor, listed for the admin. */
@Injectable()
export class VendorRequestsService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly captcha: Captcha,
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Accepts a request. `id` is the command's: a copy of an accepted request changes nothing. Throws 400 for a failed
   * captcha and for an unknown vendor or item, 429 when the vendor had too many requests today, 503 when the captcha
   * cannot be checked.
   */
  async take(id: string, kind: RequestKind, request: VendorRequest): Promise<void> {
    await this.captcha.admit(this.db, request.captcha);
    await this.db.transaction().execute(async (tx) => {
      if (await tx.selectFrom('vendor_requests').select('id').where('id', '=', id).executeTakeFirst()) return;
      const about = await this.about(tx, request);
      if (kind === 'sample' && !about.item)
        throw invalid({ vendor_catalog_id: 'Please choose what to see a sample of.' });
      await this.captcha.spend(tx, request.captcha);
      const { name, phone_number, email, message } = request;
      const fields = { name, phone_number, email, message };
      await tx
        .insertInto('vendor_requests')
        .values({ id, kind, ...fields, vendor_id: about.vendor.id, item_id: about.item?.id ?? null })
        .execute();
      // Last, so that a request that cannot be mailed is not stored either and may be resent with the same captcha.
      await this.tell(kind, fields, about);
    });
  }

  /** Newest first. */
  async list(page: number, limit: number): Promise<VendorRequests> {
    const [rows, { total }] = await Promise.all([
      this.db
        .selectFrom('vendor_requests as request')
        .innerJoin('vendors as vendor', 'vendor.id', 'request.vendor_id')
        .leftJoin('vendor_items as item', 'item.id', 'request.item_id')
        .selectAll('request')
        .select([
          'vendor.name as vendor_name',
          'vendor.slug as vendor_slug',
          'item.name as item_name',
          'item.catalog_code',
        ])
        .orderBy('request.created_at', 'desc')
        .orderBy('request.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.db
        .selectFrom('vendor_requests')
        .select((build) => build.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return {
      data: rows.map(({ id, kind, name, phone_number, email, message, created_at, ...row }) => ({
        id,
        kind,
        name,
        phone_number,
        email,
        message,
        vendor: { name: row.vendor_name, slug: row.vendor_slug },
        item: row.item_name === null ? null : { name: row.item_name, catalog_code: row.catalog_code ?? '' },
        created_at: created_at.toISOString(),
      })),
      meta: pageMeta(page, limit, total),
    };
  }

  private async about(tx: Kysely<Database>, { vendor_id, vendor_catalog_id }: VendorRequest): Promise<About> {
    const vendor = await tx
      .selectFrom('vendors')
      .select(['id', 'slug', 'name', 'email'])
      .where('id', '=', vendor_id)
      .forUpdate()
      .executeTakeFirst();
    if (!vendor) throw invalid({ vendor_id: 'This vendor no longer exists.' });
    const { asked } = await tx
      .selectFrom('vendor_requests')
      .select((build) => build.fn.countAll<number>().as('asked'))
      .where('vendor_id', '=', vendor.id)
      .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${DAY_SECONDS})`)
      .executeTakeFirstOrThrow();
    if (asked >= MAX_A_DAY)
      throw tooMany(3600, 'This vendor has had too many requests today. Please try again tomorrow.');
    if (!vendor_catalog_id) return { vendor, item: null };
    const item = await tx
      .selectFrom('vendor_items')
      .select(['id', 'name', 'catalog_code'])
      .where('id', '=', vendor_catalog_id)
      .where('vendor_id', '=', vendor.id)
      .executeTakeFirst();
    if (!item) throw invalid({ vendor_catalog_id: 'This item no longer exists.' });
    return { vendor, item };
  }

  /** Mails the vendor, or the admin when the vendor has no mailbox. */
  private async tell(
    kind: RequestKind,
    { name, phone_number, email, message }: Pick<VendorRequest, 'name' | 'phone_number' | 'email' | 'message'>,
    { vendor, item }: About,
  ): Promise<void> {
    const to = vendor.email ?? this.config.adminEmail;
    if (!to) return;
    const what = kind === 'sample' ? 'would like to see a sample' : 'would like to be contacted';
    const content = renderMail({
      name: vendor.name,
      paragraphs: [
        `${name} ${what}${item ? ` of ${item.name} (${item.catalog_code})` : ''}.`,
        [`Name: ${name}`, `Phone: ${phone_number}`, `Email: ${email}`].join('\n'),
        message,
      ],
      button: { label: 'Open the catalogue', url: this.address.url(`/vendors/search?vendor=${vendor.slug}`) },
      note: 'Sent through the vendor directory. Reply to this mail to answer.',
    });
    await this.mail.send({
      to,
      subject: `${kind === 'sample' ? 'Sample request' : 'Enquiry'} from ${name}${item ? `: ${item.name}` : ''}`,
      kind: `vendor-${kind}`,
      replyTo: email,
      ...content,
    });
  }
}
