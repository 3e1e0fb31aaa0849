import { rupees } from '../../kernel/money';
import { currentRateBook } from '../../pricing';
import type { MaterialOffer } from '../../directory/vendors/vendors.public';
import type { OfferRow } from './offers.dto';

export function offerView(offer: MaterialOffer): OfferRow {
  const { taken, link, rate, rateWithTax } = offer;
  return {
    item_id: taken.itemId,
    item: taken.item,
    code: taken.code,
    vendor: { id: taken.vendorId, slug: offer.slug, name: taken.vendor },
    brand: taken.brand,
    city: offer.city,
    price: rupees(taken.price),
    price_unit: taken.unit,
    gst_included: offer.gstIncluded,
    gst_rate: offer.gstRate,
    price_list: taken.list,
    valid_from: offer.validFrom,
    valid_until: taken.validUntil,
    material: offer.material,
    label: currentRateBook().rates.get(offer.material)?.label ?? offer.material,
    unit: offer.unit,
    quantity: offer.quantity,
    rate: rate === null ? null : rupees(rate),
    rate_with_tax: rateWithTax === null ? null : rupees(rateWithTax),
    link: link && { id: link.id, for: link.ofFirm ? 'firm' : 'directory' },
  };
}
