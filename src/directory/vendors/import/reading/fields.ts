/** Record types a workbook may contain, in saving order: items need all the others. */
export const KINDS = ['vendor', 'brand', 'category', 'pattern', 'item'] as const;
export type Kind = (typeof KINDS)[number];

export interface Field {
  /** Its name in mappings, and of the table column where there is one. */
  readonly key: string;
  /** Its header in the template. */
  readonly title: string;
  readonly isRequired?: boolean;
  /** May have one value for the whole sheet: a price list seldom repeats its vendor in every row. */
  readonly canBeFixed?: boolean;
  /** Other headers used in real lists, in one text, separated by commas. */
  readonly aliases: string;
  /** Explanation for the template. */
  readonly note: string;
  readonly example: string | number;
}

export interface SheetSpec {
  /** Its name in the template. */
  readonly name: string;
  /** One row, as named in a sentence. */
  readonly one: string;
  readonly aliases: string;
  readonly fields: readonly Field[];
}

const slug: Field = {
  key: 'slug',
  title: 'Slug',
  aliases: 'id, key, short name',
  note: 'Lower-case words joined by hyphens: the name in addresses, by which the row is found again. Made from the name where it is blank; it never changes.',
  example: '',
};

export const SHEETS: Readonly<Record<Kind, SheetSpec>> = {
  vendor: {
    name: 'Vendors',
    one: 'vendor',
    aliases: 'suppliers, dealers, vendor list',
    fields: [
      {
        key: 'name',
        title: 'Name',
        isRequired: true,
        aliases: 'vendor, vendor name, supplier, supplier name, dealer, firm, company',
        note: 'At most 150 characters.',
        example: 'Malabar Timber Yard',
      },
      { ...slug, example: 'malabar-timber-yard' },
      {
        key: 'address',
        title: 'Address',
        aliases: 'full address, office address, location, godown',
        note: 'At most 500 characters.',
        example: '6 Beach Road, Kozhikode 673032',
      },
      {
        key: 'email',
        title: 'Email',
        aliases: 'e-mail, mail, email id, mail id',
        note: 'Enquiries and sample requests are mailed to it.',
        example: 'sales@malabar-timber.example',
      },
      {
        key: 'website_url',
        title: 'Website',
        aliases: 'url, web, site, website url',
        note: 'Begins with http:// or https://.',
        example: 'https://malabar-timber.example',
      },
      {
        key: 'phone_number',
        title: 'Phone',
        aliases: 'phone number, mobile, mobile no, contact, contact no, contact number, telephone',
        note: '7 to 15 digits.',
        example: '+91 495 555 0190',
      },
      {
        key: 'rating',
        title: 'Rating',
        aliases: 'stars, score',
        note: '0 to 5 with at most one decimal; blank while nobody has rated it.',
        example: 4.4,
      },
      {
        key: 'review_count',
        title: 'Reviews',
        aliases: 'review count, number of reviews, ratings count',
        note: 'A whole number.',
        example: 31,
      },
    ],
  },
  brand: {
    name: 'Brands',
    one: 'brand',
    aliases: 'makes, manufacturers, brand list',
    fields: [
      {
        key: 'name',
        title: 'Name',
        isRequired: true,
        aliases: 'brand, brand name, make, manufacturer',
        note: 'At most 150 characters.',
        example: 'Kaathal',
      },
      { ...slug, example: 'kaathal' },
    ],
  },
  category: {
    name: 'Categories',
    one: 'category',
    aliases: 'finish categories, finishes, groups',
    fields: [
      {
        key: 'name',
        title: 'Name',
        isRequired: true,
        aliases: 'category, category name, finish category, finish, group',
        note: 'At most 150 characters.',
        example: 'Solid wood',
      },
      { ...slug, example: 'solid-wood' },
      {
        key: 'catalog_prefix',
        title: 'Code prefix',
        aliases: 'prefix, catalogue prefix, catalog prefix, code',
        note: '2 to 8 lower-case letters that end the codes suggested for its items; the first letters of the slug where it is blank.',
        example: 'sol',
      },
    ],
  },
  pattern: {
    name: 'Patterns',
    one: 'pattern',
    aliases: 'designs, series, collections',
    fields: [
      {
        key: 'name',
        title: 'Name',
        isRequired: true,
        aliases: 'pattern, pattern name, design, design name, series, collection',
        note: 'At most 150 characters.',
        example: 'Plain sawn',
      },
      { ...slug, example: 'plain-sawn' },
      {
        key: 'category',
        title: 'Category',
        canBeFixed: true,
        aliases: 'finish category, categories, belongs to, group',
        note: 'Name or slug of a category of the directory or of the sheet Categories; several are separated by semicolons. It joins the patterns of that category and leaves none.',
        example: 'Solid wood',
      },
    ],
  },
  item: {
    name: 'Items',
    one: 'item',
    aliases: 'catalogue, catalog, products, price list, rate list, pricelist',
    fields: [
      {
        key: 'catalog_code',
        title: 'Catalogue code',
        isRequired: true,
        aliases:
          'catalog code, code, item code, product code, sku, sku code, article, article no, art no, design no, part no, model no, shade no, shade code',
        note: 'Once for each vendor, whatever the case of its letters; the item is found again by it.',
        example: 'hc-1-sol',
      },
      {
        key: 'name',
        title: 'Item name',
        isRequired: true,
        aliases:
          'name, item, product, product name, description, particulars, item description, shade, shade name, colour',
        note: 'At most 150 characters.',
        example: 'Burma teak plank',
      },
      {
        key: 'vendor',
        title: 'Vendor',
        isRequired: true,
        canBeFixed: true,
        aliases: 'vendor name, supplier, dealer, distributor, sold by',
        note: 'Name or slug of a vendor of the directory or of the sheet Vendors.',
        example: 'Malabar Timber Yard',
      },
      {
        key: 'brand',
        title: 'Brand',
        isRequired: true,
        canBeFixed: true,
        aliases: 'brand name, make, company, manufacturer',
        note: 'Name or slug of a brand of the directory or of the sheet Brands.',
        example: 'Kaathal',
      },
      {
        key: 'pattern',
        title: 'Pattern',
        isRequired: true,
        canBeFixed: true,
        aliases: 'pattern name, design, series, collection, range, type, texture, finish',
        note: 'Name or slug of a pattern of the directory or of the sheet Patterns.',
        example: 'Plain sawn',
      },
      {
        key: 'base_price',
        title: 'Base price',
        isRequired: true,
        aliases:
          'price, rate, list price, unit price, price from, rate from, min price, minimum price, dealer price, dealer rate, net price, net rate, basic rate',
        note: 'Rupees above 0 with at most two decimals, up to ₹1,00,00,000.',
        example: 640,
      },
      {
        key: 'max_price',
        title: 'Max price',
        aliases:
          'maximum price, price to, rate to, highest price, price upto, rate upto, retail price, retail rate, mrp',
        note: 'Rupees, at least the base price; the base price where it is blank.',
        example: 780,
      },
      {
        key: 'unit',
        title: 'Unit',
        canBeFixed: true,
        aliases: 'uom, units, per, unit of measure, rate per',
        note: 'What the price is for: sqft, no, sheet, box, ltr, kg.',
        example: 'sqft',
      },
      {
        key: 'thickness_mm',
        title: 'Thickness',
        canBeFixed: true,
        aliases: 'thk, thick, thickness mm, thickness in mm, thk mm, mm',
        note: 'Millimetres, such as 18. Read from the name where it is blank and clear there: 18 mm BWP plywood.',
        example: 18,
      },
      {
        key: 'size',
        title: 'Size',
        canBeFixed: true,
        aliases: 'sheet size, board size, size ft, size in ft, size mm, dimension, dimensions, l x w, l x b',
        note: 'Of one sheet, tile or piece, such as 8 x 4 ft or 600 x 600 mm; read from the name where it is blank and clear there.',
        example: '8 x 4 ft',
      },
      {
        key: 'pack',
        title: 'Quantity per pack',
        canBeFixed: true,
        aliases:
          'pieces per pack, pcs pack, pcs per pack, pcs box, pcs per box, nos pack, nos per pack, nos box, pack, pack size, pack qty, packing, std packing, standard packing, box qty, pcs',
        note: 'How many of the unit are in one pack: pieces, or square feet where the price is for a square foot.',
        example: 10,
      },
      {
        key: 'gst_rate',
        title: 'GST %',
        canBeFixed: true,
        aliases: 'gst, gst rate, gst percent, gst slab, tax, tax %, tax rate',
        note: 'Percent, such as 18; “18 % extra” says both this and the next.',
        example: 18,
      },
      {
        key: 'gst_included',
        title: 'GST extra or incl.',
        canBeFixed: true,
        aliases:
          'gst extra incl, gst incl extra, gst incl excl, gst excl incl, gst extra, gst incl, gst included, gst type, gst terms, tax type, taxes, tax extra incl',
        note: '“extra” where GST comes on top of the price, “incl.” where it is in it.',
        example: 'extra',
      },
      {
        key: 'city',
        title: 'City',
        canBeFixed: true,
        aliases: 'place, location, town, branch, depot, ex city, supply city, delivery city',
        note: 'Where it is supplied.',
        example: 'Kozhikode',
      },
      {
        key: 'lead_days',
        title: 'Lead time',
        canBeFixed: true,
        aliases:
          'lead, lead days, lead time days, delivery, delivery time, delivery days, delivery period, delivery in days, dispatch, dispatch time, availability',
        note: 'Days until it is delivered: 7, 7-10 days, 2 weeks, ex stock.',
        example: 7,
      },
      {
        key: 'valid_from',
        title: 'Valid from',
        canBeFixed: true,
        aliases: 'effective date, effective from, price date, list date, with effect from, wef',
        note: 'The date of the price list, such as 2026-11-03; the day of the import where it is blank.',
        example: '2026-11-03',
      },
      {
        key: 'valid_until',
        title: 'Valid until',
        canBeFixed: true,
        aliases: 'valid till, valid upto, price valid until, expiry, expires',
        note: 'The last day of the price; open where it is blank.',
        example: '',
      },
    ],
  },
};

/** The sheet that explains the others. */
export const HELP_SHEET = 'How to fill in';
