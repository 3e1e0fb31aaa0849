import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { notFound } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { RecordHistory } from '../../../platform/records/history';
import type { RowOf } from '../../../platform/records/fields';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { DirectoryQuery } from '../directory/directory.query';
import type { OfferFields } from '../forms.dto';
import type { OfferView } from '../vendors.dto';
import { decideOffer, type OfferCommand } from './offer.decider';

/** Changes of vendors' offers. 400 for a text the vendor already offers. */
@Injectable()
export class VendorOffersService {
  constructor(
    private readonly records: Records,
    private readonly query: DirectoryQuery,
    private readonly histories: RecordHistory,
  ) {}

  /** Adds an offer at the end; a repeated command adds nothing. 404 for an unknown vendor. */
  async add(context: RequestContext, slug: string, given: OfferFields): Promise<OfferView> {
    const id = uuidv5('vendor-offer', context.commandId);
    await this.records.write('directory', authorship(context), async (records) => {
      const vendor = await records.find('vendor', slug, 'slug');
      if (!vendor) throw notFound();
      if (await records.find('offer', id)) return;
      const command = { type: 'AnnounceOffer', id, vendor_id: vendor.id, given } as const;
      const namesake = await namesakeOf(records, vendor.id, given);
      await records.carryOut(ruleOn(() => decideOffer(command, { offer: null, namesake })));
    });
    return this.view(id);
  }

  /** Changes the text and the days that are given. 404 for an unknown offer. */
  async change(
    context: RequestContext,
    id: string,
    given: OfferFields,
    expected: number | undefined,
  ): Promise<OfferView> {
    await this.decide(context, id, { type: 'ChangeOffer', given }, expected);
    return this.view(id);
  }

  /** Deletes an offer. 404 for an unknown one. */
  async remove(context: RequestContext, id: string, expected: number | undefined): Promise<void> {
    await this.decide(context, id, { type: 'EndOffer' }, expected);
  }

  private async decide(
    context: RequestContext,
    id: string,
    command: OfferCommand,
    expected: number | undefined,
  ): Promise<void> {
    await this.records.write('directory', authorship(context), async (records) => {
      const offer = (await records.find('offer', id)) ?? null;
      if (offer) await this.histories.refuseOutdated('offer', offer, expected);
      const given = offer && command.type === 'ChangeOffer' ? command.given : null;
      const namesake = offer && given && (await namesakeOf(records, offer.vendor_id, given));
      await records.carryOut(ruleOn(() => decideOffer(command, { offer, namesake })));
    });
  }

  private async view(id: string): Promise<OfferView> {
    const [offer] = (await this.query.offers(id)).offers;
    if (!offer) throw notFound();
    return offer;
  }
}

async function namesakeOf(
  records: RecordWriter,
  vendor_id: string,
  { message }: OfferFields,
): Promise<RowOf<'offer'> | null> {
  const [found] = await records.among('offer', [{ vendor_id, message }], ['vendor_id', 'message']);
  return found ?? null;
}
