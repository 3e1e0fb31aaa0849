/** Demo vendors: invented, with unreachable addresses. */
export interface DemoVendor {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly rating: number | null;
  readonly reviews: number;
}

const vendor = (
  slug: string,
  name: string,
  address: string,
  city: string,
  phone: string,
  rating: number | null,
  reviews: number,
): DemoVendor => ({ slug, name, address, city, phone, rating, reviews });

export const VENDORS: readonly DemoVendor[] = [
  vendor(
    'neelgiri-veneer-works',
    'Neelgiri Veneer Works',
    '14 Saw Mill Road, Kirti Nagar, New Delhi 110015',
    'Delhi',
    '+91 11 5550 0114',
    4.6,
    84,
  ),
  vendor(
    'sahyadri-stone-yard',
    'Sahyadri Stone Yard',
    'Plot 8, Stone Market, Turbhe, Navi Mumbai 400705',
    'Mumbai',
    '+91 22 5550 0121',
    4.4,
    132,
  ),
  vendor(
    'konkan-tile-studio',
    'Konkan Tile Studio',
    '3 Station Road, Ghatkopar West, Mumbai 400086',
    'Mumbai',
    '+91 22 5550 0137',
    4.3,
    211,
  ),
  vendor(
    'banyan-floor-company',
    'Banyan Floor Company',
    '27 Residency Road, Bengaluru 560025',
    'Bengaluru',
    '+91 80 5550 0142',
    4.7,
    65,
  ),
  vendor(
    'court-street-wallcoverings',
    'Court Street Wallcoverings',
    '5 Court Street, Camp, Pune 411001',
    'Pune',
    '+91 20 5550 0153',
    4.1,
    39,
  ),
  vendor(
    'palash-paint-house',
    'Palash Paint House',
    '61 Linking Road, Santacruz West, Mumbai 400054',
    'Mumbai',
    '+91 22 5550 0168',
    4.5,
    178,
  ),
  vendor(
    'tanabana-furnishings',
    'Tanabana Furnishings',
    '9 Jubilee Hills Road 36, Hyderabad 500033',
    'Hyderabad',
    '+91 40 5550 0174',
    4.8,
    97,
  ),
  vendor(
    'kabza-hardware-mart',
    'Kabza Hardware Mart',
    '112 Nagdevi Street, Masjid Bunder, Mumbai 400003',
    'Mumbai',
    '+91 22 5550 0189',
    4.0,
    256,
  ),
  vendor(
    'rasoi-fittings-gallery',
    'Rasoi Fittings Gallery',
    'Unit 4, Western Express Highway, Goregaon East, Mumbai 400063',
    'Mumbai',
    '+91 22 5550 0192',
    4.4,
    121,
  ),
  vendor(
    'deepak-mahal-lighting',
    'Deepak Mahal Lighting',
    '18 Bhagirath Palace, Chandni Chowk, Delhi 110006',
    'Delhi',
    '+91 11 5550 0205',
    4.2,
    143,
  ),
  vendor(
    'aaina-glass-works',
    'Aaina Glass Works',
    'Shed 22, Peenya Industrial Area, Bengaluru 560058',
    'Bengaluru',
    '+91 80 5550 0216',
    4.3,
    58,
  ),
  vendor(
    'jaldhara-bath-studio',
    'Jaldhara Bath Studio',
    '40 Mount Road, Guindy, Chennai 600032',
    'Chennai',
    '+91 44 5550 0228',
    4.5,
    102,
  ),
  vendor(
    'sagwan-ply-depot',
    'Sagwan Ply Depot',
    '77 Timber Market, Fateh Nagar, Pune 411042',
    'Pune',
    '+91 20 5550 0233',
    3.9,
    167,
  ),
  vendor(
    'parat-laminate-centre',
    'Parat Laminate Centre',
    '2 MG Road Extension, Sector 14, Gurugram 122001',
    'Gurugram',
    '+91 124 555 0241',
    4.4,
    89,
  ),
  vendor(
    'mitti-cement-tiles',
    'Mitti Cement Tiles',
    'Old Mill Compound, Lower Parel, Mumbai 400013',
    'Mumbai',
    '+91 22 5550 0257',
    4.9,
    44,
  ),
  vendor(
    'uttara-surfaces',
    'Uttara Surfaces',
    '16 Ring Road, Banjara Hills, Hyderabad 500034',
    'Hyderabad',
    '+91 40 5550 0263',
    null,
    0,
  ),
  vendor(
    'baithak-furniture-house',
    'Baithak Furniture House',
    '31 Laxmi Road, Sadashiv Peth, Pune 411030',
    'Pune',
    '+91 20 5550 0271',
    4.3,
    76,
  ),
  vendor(
    'vidyut-electric-mart',
    'Vidyut Electric Mart',
    '8 Lohar Chawl, Kalbadevi, Mumbai 400002',
    'Mumbai',
    '+91 22 5550 0284',
    4.1,
    118,
  ),
  vendor(
    'dwar-doors-and-ceilings',
    'Dwar Doors and Ceilings',
    '19 Timber Market, Kirti Nagar, New Delhi 110015',
    'Delhi',
    '+91 11 5550 0292',
    4.2,
    51,
  ),
  vendor(
    'nirmaan-building-supplies',
    'Nirmaan Building Supplies',
    '44 Service Road, Bhiwandi, Thane 421302',
    'Mumbai',
    '+91 22 5550 0307',
    4.0,
    93,
  ),
];

export const BRANDS: readonly (readonly [slug: string, name: string])[] = [
  ['vanaro', 'Vanaro'],
  ['shilaro', 'Shilaro'],
  ['rangavi', 'Rangavi'],
  ['bunaro', 'Bunaro'],
  ['kathora', 'Kathora'],
  ['dhatuva', 'Dhatuva'],
  ['jyotira', 'Jyotira'],
  ['kaachal', 'Kaachal'],
  ['mrittika', 'Mrittika'],
  ['parnika', 'Parnika'],
  ['sthirra', 'Sthirra'],
  ['talaro', 'Talaro'],
  ['neervan', 'Neervan'],
  ['rasoka', 'Rasoka'],
  ['jaalika', 'Jaalika'],
  ['cemwall', 'Cemwall'],
  ['chhatra', 'Chhatra'],
  ['komalite', 'Komalite'],
  ['chhaaya', 'Chhaaya'],
  ['aaraamo', 'Aaraamo'],
  ['sheetala', 'Sheetala'],
  ['vidyuta', 'Vidyuta'],
  ['nirmaanu', 'Nirmaanu'],
];

/** Slug of the vendor, and what it offers until `lastDay`. */
export const OFFERS: readonly (readonly [vendor: string, message: string])[] = [
  ['neelgiri-veneer-works', 'Free sample kit of 20 shades with every veneer order above ₹50,000.'],
  ['konkan-tile-studio', '8 % off vitrified tiles above 500 sq ft, delivered in Mumbai and Navi Mumbai.'],
  ['banyan-floor-company', 'Matching skirting free with 400 sq ft of engineered wood, laid by us.'],
  ['tanabana-furnishings', 'Curtain stitching free on fabrics from ₹900 a metre.'],
  ['rasoi-fittings-gallery', 'Two more years of warranty on soft-close channels with a full kitchen.'],
  ['sahyadri-stone-yard', 'Cutting of the sink and hob openings free with every slab.'],
];

/** The last day of the month two months after `now`, on which offers made now end, as YYYY-MM-DD. */
export function lastDay(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 0)).toISOString().slice(0, 10);
}
