import type { ColumnType, Generated } from 'kysely';

/** Found again by its slug; lists are by position, then name. */
interface NamedRow {
  id: Generated<string>;
  /** Lower-case words joined by hyphens; never changes. */
  slug: string;
  name: string;
  position: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** An uploaded picture; null = none, and a drawn swatch stands in its place. */
interface Pictured {
  image_key: string | null;
  thumb_key: string | null;
}

export interface VendorCategoriesTable extends NamedRow, Pictured {
  /** Last part of the codes suggested for its items: `hc-240-lam`. */
  catalog_prefix: string;
}

export interface VendorPatternsTable extends NamedRow, Pictured {}

export interface VendorCategoryPatternsTable {
  category_id: string;
  pattern_id: string;
  position: Generated<number>;
}

export interface VendorsTable extends NamedRow {
  address: string | null;
  email: string | null;
  website_url: string | null;
  phone_number: string | null;
  /** 0.0 to 5.0, as text: it is numeric(2, 1). */
  rating: ColumnType<string | null, number | null, number | null>;
  review_count: Generated<number>;
}

export interface VendorBrandsTable extends NamedRow, Pictured {}

export interface VendorItemsTable extends Pictured {
  id: Generated<string>;
  vendor_id: string;
  brand_id: string;
  pattern_id: string;
  /** One of its kind within the vendor, whatever the case of its letters. */
  catalog_code: string;
  name: string;
  /** Paise. */
  base_price: number;
  /** Paise; at least the base price. */
  max_price: number;
  /** Its catalogue, a PDF. */
  catalog_key: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  /** Words of name and code; the database writes it. */
  search: ColumnType<string, never, never>;
}

export interface VendorOffersTable {
  id: Generated<string>;
  vendor_id: string;
  /** One of its kind within the vendor. */
  message: string;
  position: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** Files of the directory by their key in the file store: only these are given out without an account. */
export interface VendorFilesTable {
  key: string;
  kind: 'image' | 'pdf';
  created_at: Generated<Date>;
}

/** Somebody wants to talk to a vendor, or to see a sample. */
export interface VendorRequestsTable {
  id: string;
  kind: 'contact' | 'sample';
  name: string;
  phone_number: string;
  email: string;
  message: string;
  vendor_id: string;
  item_id: string | null;
  created_at: Generated<Date>;
}
