import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { invalid, notFound } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { RecordHistory } from '../../../platform/records/history';
import type { RowOf } from '../../../platform/records/fields';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { DirectoryQuery } from '../directory/directory.query';
import type { OfferFields } from '../forms.dto';
import type { OfferView } from '../vendors.dto';

/** Changes of vendors' offers. 400 for a text the vendor already offers. */
@Injectable()
export class VendorOffersService {
  constructor(
    private readonly records: Records,
    private readonly query: DirectoryQuery,
    private readonly histories: RecordHistory,
  ) {}

  /** Adds an offer at the end; a repeated command adds nothing. 404 for an unknown vendor. */
  async add(context: RequestContext, slug: string, { message, ...days }: OfferFields): Promise<OfferView> {
    const id = uuidv5('vendor-offer', context.commandId);
    await this.records.write('directory', authorship(context), async (records) => {
      const vendor = await records.find('vendor', slug, 'slug');
      if (!vendor) throw notFound();
      if (await records.find('offer', id)) return;
      await requireNew(records, id, vendor.id, message);
      records.create('offer', id, { vendor_id: vendor.id, message, ...days });
    });
    return this.view(id);
  }

  /** Changes the text and the days that are given. 404 for an unknown offer. */
  async change(
    context: RequestContext,
    id: string,
    { message, ...days }: OfferFields,
    expected: number | undefined,
  ): Promise<OfferView> {
    await this.records.write('directory', authorship(context), async (records) => {
      const before = await existing(records, id);
      await this.histories.refuseOutdated('offer', before, expected);
      await requireNew(records, id, before.vendor_id, message);
      records.change('offer', before, { message, ...days });
    });
    return this.view(id);
  }

  /** Deletes an offer. 404 for an unknown one. */
  async remove(context: RequestContext, id: string, expected: number | undefined): Promise<void> {
    await this.records.write('directory', authorship(context), async (records) => {
      const before = await existing(records, id);
      await this.histories.refuseOutdated('offer', before, expected);
      records.remove('offer', before);
    });
  }

  private async view(id: string): Promise<OfferView> {
    const [offer] = (await this.query.offers(id)).offers;
    if (!offer) throw notFound();
    return offer;
  }
}

async function existing(records: RecordWriter, id: string): Promise<RowOf<'offer'>> {
  const offer = await records.find('offer', id);
  if (!offer) throw notFound();
  return offer;
}

async function requireNew(records: RecordWriter, id: string, vendor_id: string, message: string): Promise<void> {
  const [same] = await records.among('offer', [{ vendor_id, message }], ['vendor_id', 'message']);
  if (same && same.id !== id) throw invalid({ message: 'This vendor has this offer already.' });
}
