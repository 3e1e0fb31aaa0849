import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { paise, type Paise } from '../../../kernel/money';
import { labelKey } from '../../../kernel/rate-key';
import type { TakenOffer } from '../../../kernel/taken-offer';
import { VendorPrices } from './vendor-prices';
import { pricePerUnit, quantityIn } from './per-unit';
import { PricesInForce } from './prices-in-force';

/** A vendor's price for a material, as it holds today. */
export interface MaterialOffer {
  /** What it is when a rate is taken from it. */
  readonly taken: TakenOffer;
  readonly slug: string;
  readonly city: string | null;
  readonly validFrom: string | null;
  readonly gstIncluded: boolean | null;
  readonly gstRate: number | null;
  /** The material's label in lower case, and its unit. */
  readonly material: string;
  readonly unit: string;
  /** The link that says so; null for an item that is not linked yet. */
  readonly link: { readonly id: string; readonly ofFirm: boolean } | null;
  /** How much of the material one unit of the price is; null where the item does not say. */
  readonly quantity: number | null;
  /** The price per unit of the material, without GST and with it; null without a quantity. */
  readonly rate: Paise | null;
  readonly rateWithTax: Paise | null;
}

/** Items of a search: those that fit best. */
const MOST_FOUND = 12;
const WORD = /[\p{L}\p{N}]+/gu;

/** Vendors' prices for materials of the recipes. */
@Injectable()
export class MaterialOffers {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly prices: VendorPrices,
    private readonly inForce: PricesInForce,
  ) {}

  /** Prices for a material that have not ended, lowest first; the firm's own link of an item goes before everybody's. */
  async of(owner: string, material: string, unit: string): Promise<MaterialOffer[]> {
    const offers = await this.linked(owner, { material: labelKey(material) });
    return offers.filter((offer) => offer.unit.toLowerCase() === unit.toLowerCase());
  }

  /** A vendor's prices for materials, those of a material lowest first; null: by the links of every firm, of which admins see the effect. */
  ofVendor(owner: string | null, vendorId: string): Promise<MaterialOffer[]> {
    return this.linked(owner, { vendorId });
  }

  /** Items that are not linked to the material and whose words meet these best, with the quantity that they say. */
  async found(words: string, material: string, unit: string, without: readonly string[]): Promise<MaterialOffer[]> {
    const parts = [...new Set(words.toLowerCase().match(WORD) ?? [])].slice(0, 20);
    const found = (await this.prices.find(parts, [])).filter(({ id }) => !without.includes(id)).slice(0, MOST_FOUND);
    const rows = await this.items(found.map(({ id }) => id));
    return rows.filter(isCurrent).map((row) => offerOf(row, labelKey(material), unit, null, quantityIn(row, unit)));
  }

  private async linked(
    owner: string | null,
    of: { material: string } | { vendorId: string },
  ): Promise<MaterialOffer[]> {
    const links = await this.db
      .selectFrom('material_links as link')
      .innerJoin('vendor_items as item', 'item.id', 'link.item_id')
      .select(['link.id', 'link.item_id', 'link.material', 'link.unit', 'link.quantity', 'link.owner_id'])
      .$if(owner !== null, (query) =>
        query.where((where) => where.or([where('link.owner_id', 'is', null), where('link.owner_id', '=', owner)])),
      )
      .$if('material' in of, (query) => query.where('link.material', '=', 'material' in of ? of.material : ''))
      .$if('vendorId' in of, (query) => query.where('item.vendor_id', '=', 'vendorId' in of ? of.vendorId : ''))
      .orderBy('link.owner_id', (order) => order.asc().nullsLast())
      .orderBy('link.id')
      .execute();
    const items = new Map((await this.items(links.map(({ item_id }) => item_id))).map((row) => [row.id, row]));
    const offers = new Map<string, MaterialOffer>();
    for (const { id, item_id, material, unit, quantity, owner_id } of links) {
      const item = items.get(item_id);
      const key = `${item_id} ${material} ${unit}`;
      if (!item || offers.has(key) || !isCurrent(item)) continue;
      offers.set(key, offerOf(item, material, unit, { id, ofFirm: owner_id !== null }, quantity));
    }
    return [...offers.values()].sort((one, other) => (one.rate ?? 0) - (other.rate ?? 0));
  }

  private async items(ids: readonly string[]) {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('vendor_items as item')
      .innerJoin('vendors as vendor', 'vendor.id', 'item.vendor_id')
      .innerJoin('vendor_brands as brand', 'brand.id', 'item.brand_id')
      .selectAll('item')
      .select(['vendor.name as vendor', 'vendor.slug', 'brand.name as brand'])
      .where('item.id', 'in', [...ids])
      .where('item.retired', '=', false)
      .where('vendor.retired', '=', false)
      .execute();
    const place = new Map(ids.map((id, index) => [id, index]));
    rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
    return this.inForce.of(rows);
  }
}

type Item = Awaited<ReturnType<MaterialOffers['items']>>[number];

/** Its price holds today: one that begins later is shown as the next one, and cannot be taken before. */
const isCurrent = ({ when }: Item): boolean => when === 'now';

function offerOf(
  item: Item,
  material: string,
  unit: string,
  link: MaterialOffer['link'],
  quantity: number | null,
): MaterialOffer {
  const price = paise(item.base_price);
  const { gst_included: gstIncluded, gst_rate: gstRate } = item;
  const per = (withTax: boolean): Paise | null =>
    quantity === null ? null : pricePerUnit({ price, gstIncluded, gstRate }, quantity, withTax);
  return {
    taken: {
      itemId: item.id,
      item: item.name,
      code: item.catalog_code,
      vendorId: item.vendor_id,
      vendor: item.vendor,
      brand: item.brand,
      list: item.price_list,
      listDate: item.valid_from,
      validUntil: item.valid_until,
      price,
      unit: item.unit,
    },
    slug: item.slug,
    city: item.city,
    validFrom: item.valid_from,
    gstIncluded,
    gstRate,
    material,
    unit,
    link,
    quantity,
    rate: per(false),
    rateWithTax: per(true),
  };
}
