import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { invalid } from '../../platform/http/answers/problem';
import { imageLibrary, ImageRefused, safeImage } from '../../platform/storage/safe-image';
import { firmSchema, type FirmProfile } from './firm.dto';

/** Pixels of the longer side of a stored logo: it is shown 48 pixels high, on dense screens and on paper. */
const LOGO_SIDE = 192;

export type Firm = FirmProfile & { readonly logo: string };

/** The firms of accounts: what their quotations say of the sender. */
@Injectable()
export class Firms {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** The firm of an account; the usual terms and no name where none was set. */
  async of(userId: string): Promise<Firm> {
    const row = await this.db
      .selectFrom('firms')
      .select(['profile', 'logo'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return { ...firmSchema.parse(row?.profile ?? {}), logo: row?.logo ?? '' };
  }

  /** Stores the profile; the logo is kept where none is given. 400 for a logo that is not an image. */
  async change(
    userId: string,
    { logo: given, ...profile }: FirmProfile & { logo?: string | undefined },
  ): Promise<Firm> {
    const logo = given ? await pngOf(given) : given;
    const fields = { profile: JSON.stringify(profile), ...(logo === undefined ? {} : { logo }) };
    await this.db
      .insertInto('firms')
      .values({ logo: '', ...fields, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...fields, updated_at: sql<Date>`now()` }))
      .execute();
    return this.of(userId);
  }
}

/** Checks an uploaded image like any other and makes it a small PNG, which pages and PDFs can both show. */
async function pngOf(dataUrl: string): Promise<string> {
  try {
    const { full } = await safeImage(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
    const sharp = await imageLibrary();
    const png = await sharp(full)
      .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    if (error instanceof ImageRefused) throw invalid({ logo: error.message });
    throw error;
  }
}
