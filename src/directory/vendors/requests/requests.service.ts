import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { Captcha } from '../../../people/enquiries/enquiries.public';
import { invalid, tooMany } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { Records } from '../../../platform/records/records';
import type { VendorRequest } from '../forms.dto';
import { VendorRequestMails } from './vendor-request-mails';
import { decideVendorRequest } from './vendor-request.decider';

export type RequestKind = 'contact' | 'sample';
/** We must not flood a vendor's mailbox. */
const MAX_A_DAY = 50;
const DAY_SECONDS = 24 * 3600;

/** What a request is about. */
export interface About {
  readonly vendor: { readonly id: string; readonly slug: string; readonly name: string; readonly email: string | null };
  readonly item: { readonly id: string; readonly name: string; readonly catalog_code: string } | null;
}

/** Takes requests to vendors: stored, and mailed to the vendor. */
@Injectable()
export class VendorRequestsService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly captcha: Captcha,
    private readonly records: Records,
    private readonly mails: VendorRequestMails,
  ) {}

  /**
   * Accepts a request. The command's id is its own: a copy of an accepted request changes nothing. Throws 400 for a
   * failed captcha and for an unknown vendor or item, 429 when the vendor had too many requests today, 503 when the
   * captcha cannot be checked.
   */
  async take(context: RequestContext, kind: RequestKind, request: VendorRequest): Promise<void> {
    const { actor, commandId: id } = context;
    await this.captcha.admit(this.db, request.captcha);
    await this.records.write('requests', authorship(context), async (records) => {
      const tx = records.db;
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
      const asked_by = actor.kind === 'user' ? actor.id : null;
      const vendor_id = about.vendor.id;
      await records.carryOut(decideVendorRequest({ type: 'AskVendor', id, vendor_id, asked_by }, null));
      // Last, so that a request that cannot be mailed is not stored either and may be resent with the same captcha.
      await this.mails.asked(kind, fields, about);
    });
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
}
