import type { City } from '../../../lib/reference/cities';
import type { VendorFields } from '../api/vendor-commands';
import type { Vendor } from '../api/vendor-queries';

/** A vendor's fields as typed. */
export type VendorDraft = Record<
  | 'name'
  | 'address'
  | 'email'
  | 'website_url'
  | 'phone_number'
  | 'rating'
  | 'review_count'
  | 'city'
  | 'gstin'
  | 'delivery'
  | 'minimum_order'
  | 'terms',
  string
> & {
  /** Keys of cities. */
  cities_served: string[];
};

export function fieldsOfVendor(vendor: Vendor): VendorDraft {
  return {
    name: vendor.name,
    address: vendor.address ?? '',
    email: vendor.email ?? '',
    website_url: vendor.website_url ?? '',
    phone_number: vendor.phone_number ?? '',
    city: vendor.city ?? '',
    gstin: vendor.gstin ?? '',
    delivery: vendor.delivery ?? '',
    minimum_order: vendor.minimum_order ?? '',
    terms: vendor.terms ?? '',
    cities_served: [...vendor.cities_served],
    rating: vendor.rating === null ? '' : String(vendor.rating),
    review_count: String(vendor.review_count),
  };
}

/** What is wrong with a typed number; undefined when nothing is, and for text fields. */
export function unreadable(name: keyof VendorDraft, text: string): string | undefined {
  if (name === 'rating' && text.trim() !== '' && !/^\d(\.\d)?$/.test(text.trim()))
    return 'The rating is a number from 0 to 5, such as 4.5.';
  if (name === 'review_count' && !/^\d{0,8}$/.test(text.trim())) return 'The number of reviews is a whole number.';
  return undefined;
}

/** What differs from what is stored, as sent: blank clears a field; unreadable numbers are omitted. */
export function vendorChange(stored: VendorDraft, draft: VendorDraft): VendorFields {
  const { rating, review_count, cities_served, ...texts } = draft;
  const all: VendorFields = {
    ...texts,
    cities_served: cities_served as City[],
    ...(unreadable('rating', rating) ? {} : { rating: rating.trim() === '' ? null : Number(rating) }),
    ...(unreadable('review_count', review_count) ? {} : { review_count: Number(review_count) }),
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => String(stored[name as keyof VendorDraft]) !== String(draft[name as keyof VendorDraft]),
    ),
  );
}
