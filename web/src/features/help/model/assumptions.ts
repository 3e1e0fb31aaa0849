/** A rate as the estimates assume it, in rupees. */
export interface AssumedRate {
  item: string;
  rate: number;
  unit: string;
}
export interface RateTable {
  title: string;
  rows: readonly AssumedRate[];
}

const perSqft = (item: string, rate: number): AssumedRate => ({ item, rate, unit: 'sqft' });

/** Stone, tiles and other floors, and the debris that they make. */
export const CIVIL_RATES: RateTable = {
  title: 'Floors and stone',
  rows: [
    perSqft('Marble', 350),
    perSqft('Natural stone', 120),
    perSqft('Quartz', 350),
    perSqft('Granite', 180),
    perSqft('Vitrified tiles', 120),
    perSqft('Ordinary tiles', 35),
    perSqft('Laminated wooden flooring', 180),
    perSqft('Engineered wooden flooring', 450),
    { item: 'Wooden skirting', rate: 90, unit: 'running foot' },
    perSqft('Deck flooring', 250),
    perSqft('Vinyl', 105),
    { item: 'Debris', rate: 6_000, unit: 'trip' },
  ],
};

export const SHEET_RATES: RateTable = {
  title: 'Sheets and boards',
  rows: [
    perSqft('Veneer', 150),
    perSqft('External laminate', 65),
    perSqft('Internal grey laminate', 22),
    perSqft('Unicore laminate', 115),
    perSqft('Shera ply', 35),
    perSqft('Gypsum board', 48),
    perSqft('CNC stainless sheet', 900),
    perSqft('12 mm MDF screen', 480),
  ],
};

export const FINISH_RATES: RateTable = {
  title: 'Walls and fabric',
  rows: [
    perSqft('Royale paint', 40),
    perSqft('Textured paint', 250),
    perSqft('Wallpaper', 350),
    { item: 'Fabric', rate: 500, unit: 'metre' },
  ],
};

export const HARDWARE_RATES: RateTable = {
  title: 'Kitchen hardware',
  rows: [
    { item: 'SS basket', rate: 5_500, unit: 'number' },
    { item: 'Tandem drawer', rate: 6_500, unit: 'number' },
    { item: 'Cutlery', rate: 4_000, unit: 'number' },
  ],
};

export const STATEMENTS: readonly string[] = [
  'GST is 18 percent on interior projects and is not included in totals.',
  'Project images match the cost within plus or minus 7 percent.',
  'Estimates are accurate within plus or minus 5 percent and are based on Mumbai rates; other cities are derived from them.',
  'Electrical points are assumed to be 50 percent new and 50 percent existing.',
  'Working hours are 10am to 7pm, Monday to Saturday, with no noisy work from 2 to 4 pm.',
  '8 to 10 or more workers are assumed on site.',
  'Civil rates include GST.',
];

export const SIZES: readonly string[] = [
  'Sheets are 8′ × 4′; gypsum boards are 6′ × 4′.',
  'A wallpaper roll is 2′ wide and 52′ long.',
  'Blockboard comes in 19, 25, 30 and 35 mm.',
];

export const TERMS: readonly string[] = [
  'Rates are averages and vary by brand.',
  'Wallpaper rates include installation.',
  'Jali rates exclude installation.',
  'Wood needs polish or paint.',
  'Gypsum needs paint or texture.',
];

export const EXCLUSIONS: readonly string[] = [
  'GST of 18 percent, which is shown beside the total and never inside it.',
  'Loading, unloading and transport of civil material.',
  'Installation of jalis and CNC-cut screens.',
  'Polish, paint or texture that bare wood and gypsum still need; they are lines of their own.',
];

export const WARRANTY: readonly { span: string; what: string }[] = [
  { span: 'Up to 1 year', what: 'Furniture, kitchen, on-site services and after-sales service' },
  { span: 'Up to 10 years', what: 'Hardware' },
];

/** Labour, material and the whole of each city against Mumbai. */
export const CITIES: readonly { city: string; labour: string; material: string; overall: string }[] = [
  { city: 'Delhi', labour: '7 to 8% lower', material: '10 to 11% lower', overall: '8 to 10% lower' },
  { city: 'Bangalore', labour: '10% higher', material: '15% higher', overall: '12 to 13% higher' },
  { city: 'Chennai', labour: '5% lower', material: '10% lower', overall: '8 to 9% lower' },
  { city: 'Gurugram', labour: 'same as Delhi', material: 'same as Delhi', overall: 'same as Delhi' },
  { city: 'Hyderabad', labour: '10% lower', material: '11 to 12% lower', overall: '11 to 11.5% lower' },
  { city: 'Pune', labour: 'same', material: '4 to 5% higher', overall: '3 to 3.5% higher' },
];
