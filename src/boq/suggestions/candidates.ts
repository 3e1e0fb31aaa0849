import { Injectable } from '@nestjs/common';
import { contextOf } from '../core/boq-pricing';
import { EarlierRates } from '../reads/items/earlier-rates';
import type { BoqState } from '../domain/boq.state';
import { CatalogueDirectory } from '../../directory/catalogue/catalogue.public';
import type { UserActor } from '../../platform/http/access/actor';
import { VendorPrices } from '../../directory/vendors/vendors.public';
import { Ranking } from './match/score';
import { readText } from './match/words';
import { ofBills, ofCatalogue, ofFirm, ofMarket, type PricedCandidate } from './priced-candidates';

/** Different words of one request that vendors are asked for. */
const MOST_WORDS = 400;
const OFFER = 'offer:';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Gathers what may price the lines of a BOQ: nothing that the person could not see elsewhere. */
@Injectable()
export class Candidates {
  constructor(
    private readonly directory: CatalogueDirectory,
    private readonly earlier: EarlierRates,
    private readonly vendors: VendorPrices,
  ) {}

  /** Candidates for lines of these texts, and vendors' items of these refs. */
  async of(
    state: BoqState,
    actor: UserActor,
    texts: readonly string[],
    refs: readonly string[] = [],
  ): Promise<Ranking<PricedCandidate>> {
    const context = contextOf(state);
    const ids = refs.filter((ref) => ref.startsWith(OFFER)).map((ref) => ref.slice(OFFER.length));
    const [earlier, offers] = await Promise.all([
      this.earlier.of(actor),
      this.vendors.find(
        vendorWords(texts),
        ids.filter((id) => UUID.test(id)),
      ),
    ]);
    return new Ranking([
      ...ofCatalogue(
        this.directory.works().filter(({ offered }) => offered),
        this.directory.finishes(),
        context,
      ),
      ...ofFirm(context),
      ...ofBills(earlier, state),
      ...ofMarket(offers),
    ]);
  }
}

/** Words as they are written and as they are compared: a vendor says “laminate” where the bill says “sunmica”. */
function vendorWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word, written] of readText(text).words)
      for (const one of [word, written]) if (one.length >= 4 && words.size < MOST_WORDS) words.add(one);
  return [...words].filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
}
