import { seeCost } from '../../kernel/selling';
import { COMPUTING } from '../../pricing/cost-sight';
import { analysisView } from '../../boq/boq.public';
import type { CommandOf } from '../../boq/domain/boq.commands';
import type { BoqState } from '../../boq/domain/boq.state';
import { parseRupees, rupees, type Paise } from '../../kernel/money';
import { labelKey, rateKey } from '../../kernel/rate-key';
import { offerWords } from '../../kernel/taken-offer';
import type { Service } from '../../kernel/terms';
import type { PricedBoq } from '../../pricing';
import type { MaterialOffer } from '../../directory/vendors/vendors.public';
import type { MovedRate } from './offers.dto';

export type RateAdoption = CommandOf<'AdoptOffers'>['rates'][number];

/** A material that items of a BOQ are priced with. */
export interface MaterialRate {
  readonly service: Service;
  readonly label: string;
  readonly unit: string;
  /** Before a mark-up. */
  readonly rate: Paise;
  readonly withTax: boolean;
}

/** The materials of a BOQ whose rates can be changed. Pure. */
export function materialRates(state: BoqState, priced: PricedBoq): MaterialRate[] {
  return (['carpentry-material', 'civil-material'] as const).flatMap((type) =>
    analysisView({ state, priced }, type).flatMap(({ service, label, unit, rate, cost_rate, tax_basis, changeable }) =>
      changeable
        ? [
            {
              service,
              label,
              unit,
              rate: parseRupees(cost_rate ? seeCost(cost_rate, COMPUTING) : rate),
              withTax: tax_basis === 'inclusive',
            },
          ]
        : [],
    ),
  );
}

/** Whether an offer is one for this material, per the same unit and with a price. */
export function isFor({ material, unit, rate }: MaterialOffer, of: Pick<MaterialRate, 'label' | 'unit'>): boolean {
  return rate !== null && material === labelKey(of.label) && unit.toLowerCase() === of.unit.toLowerCase();
}

/** The rate that a BOQ takes from an offer: with tax where its rate book's rates have it. */
export function adoptOffer({ service, label, withTax }: MaterialRate, offer: MaterialOffer): RateAdoption {
  const rate = (withTax ? offer.rateWithTax : offer.rate) as Paise;
  return { service, label, rate, offer: offer.taken };
}

/** How a rate would change, for people. */
export function movedRate(
  { service, label, unit, rate }: MaterialRate,
  to: RateAdoption,
  { rateOffers }: Pick<BoqState, 'rateOffers'>,
): MovedRate {
  return {
    service,
    material: label,
    unit,
    before: rupees(rate),
    after: rupees(to.rate),
    item_id: to.offer.itemId,
    from: offerWords(to.offer),
    taken: rateOffers.get(rateKey(service, 'material', label))?.vendorId === to.offer.vendorId,
  };
}
