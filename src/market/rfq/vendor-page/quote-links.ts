import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { inLanguage, type Language } from '../../../kernel/quotations/languages';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { PublicAddress } from '../../../platform/http/security/public-address';

/** 256 random bits as base64url. */
const CODE = /^[\w-]{43}$/;
/** Days after the last day of a request for which its vendors can still read what they sent. */
const READABLE_DAYS = 30;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Links to a vendor's page. Only the hash of a link's code is stored; expiry is by the database's clock. */
@Injectable()
export class QuoteLinks {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly address: PublicAddress,
  ) {}

  /** A further link to the page of a quote, in its language; earlier ones remain valid. */
  async add(
    quoteId: string,
    { closes_on: closesOn, language }: { readonly closes_on: string; readonly language: Language },
    db = this.db,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await db
      .insertInto('quote_links')
      .values({
        token_hash: hashOf(code),
        quote_id: quoteId,
        expires_at: sql<Date>`${closesOn}::date + ${READABLE_DAYS} * interval '1 day'`,
      })
      .execute();
    return inLanguage(this.address.url(`/quote/${code}`), language);
  }

  /** The quote that a code opens; null when the code is unknown or over. */
  async find(code: string): Promise<string | null> {
    if (!CODE.test(code)) return null;
    const row = await this.db
      .selectFrom('quote_links')
      .select('quote_id')
      .where('token_hash', '=', hashOf(code))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.quote_id ?? null;
  }
}
