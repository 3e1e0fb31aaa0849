import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../database/tables';
import type { VendorOffersTable } from '../database/tables/vendors';
import { DB } from '../database/tokens';
import { invalid, notFound } from '../http/answers/problem';
import type { RequestContext } from '../http/request/request-context';
import { editorOf, recordChange } from './changes';
import { DirectoryQuery } from './directory.query';
import { hold } from './hold';
import type { OfferView } from './vendors.dto';

type Tx = Transaction<Database>;
type Row = Selectable<VendorOffersTable>;

/** Changes of vendors' offers, each with a row in the audit trail. 400 for a text the vendor already offers. */
@Injectable()
export class Offers {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly query: DirectoryQuery,
  ) {}

  /** Adds an offer at the end; a repeated command adds nothing. 404 for an unknown vendor. */
  async add(context: RequestContext, slug: string, message: string): Promise<OfferView> {
    const id = uuidv5('vendor-offer', context.commandId);
    await this.db.transaction().execute(async (tx) => {
      // Serialised per vendor, like its items.
      const vendor = await hold(tx, 'vendors', slug);
      if (await tx.selectFrom('vendor_offers').select('id').where('id', '=', id).executeTakeFirst()) return;
      await requireNew(tx, { id, vendor_id: vendor.id }, message);
      const row = await tx
        .insertInto('vendor_offers')
        .values({ id, vendor_id: vendor.id, message, updated_by: editorOf(context).id })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(tx, editorOf(context), 'vendor_offers', id, null, row);
    });
    return this.view(id);
  }

  /** Changes the text. 404 for an unknown offer. */
  async change(context: RequestContext, id: string, message: string): Promise<OfferView> {
    await this.db.transaction().execute(async (tx) => {
      const before = await locked(tx, id);
      await requireNew(tx, before, message);
      const after = await tx
        .updateTable('vendor_offers')
        .set({ message, updated_at: sql<Date>`now()`, updated_by: editorOf(context).id })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(tx, editorOf(context), 'vendor_offers', id, before, after);
    });
    return this.view(id);
  }

  /** Deletes an offer. 404 for an unknown one. */
  async remove(context: RequestContext, id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const before = await locked(tx, id);
      await tx.deleteFrom('vendor_offers').where('id', '=', id).execute();
      await recordChange(tx, editorOf(context), 'vendor_offers', id, before, null);
    });
  }

  private async view(id: string): Promise<OfferView> {
    const [offer] = (await this.query.offers(id)).offers;
    if (!offer) throw notFound();
    return offer;
  }
}

/** An offer, with its vendor locked until the transaction ends. Throws 404. */
async function locked(tx: Tx, id: string): Promise<Row> {
  const row = await tx
    .selectFrom('vendor_offers as offer')
    .innerJoin('vendors as vendor', 'vendor.id', 'offer.vendor_id')
    .selectAll('offer')
    .where('offer.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function requireNew(tx: Tx, { id, vendor_id }: Pick<Row, 'id' | 'vendor_id'>, message: string): Promise<void> {
  const same = await tx
    .selectFrom('vendor_offers')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('message', '=', message)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw invalid({ message: 'This vendor has this offer already.' });
}
