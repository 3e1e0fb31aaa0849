/**
 * Every city that can be chosen, each described once. The seven of the specification have their own factors in each
 * rate book; a city next to one of them has that city's factors; the others have those of their tier
 * (src/pricing/city.ts, ADR 0020). Tiers are the classes X, Y and Z of the Ministry of Finance's house rent allowance
 * (OM 2/5/2017-E.II(B) of 7 July 2017): above 50 lakh people, above 5 lakh, fewer. States have the codes of GST
 * registrations.
 */
import { editDistance } from '../edit-distance';
import type { GstState } from './gst-states';

/** The cities that every rate book has factors for. */
export const RATED_CITIES = ['mumbai', 'delhi', 'bangalore', 'chennai', 'gurugram', 'hyderabad', 'pune'] as const;
export type RatedCity = (typeof RATED_CITIES)[number];

export type Tier = 1 | 2 | 3;

interface CityFacts {
  readonly label: string;
  /** Other common names, in lower case. */
  readonly aliases: readonly string[];
  /** Null for “another city”, which can be anywhere. */
  readonly state: GstState | null;
  readonly tier: Tier;
  /** Whose factors it has in a rate book; null: those of its tier. */
  readonly ratedAs: RatedCity | null;
}

type Row = readonly [
  label: string,
  state: GstState | null,
  tier: Tier,
  aliases?: readonly string[],
  ratedAs?: RatedCity,
];

const ROWS = {
  mumbai: ['Mumbai', '27', 1, ['bombay', 'greater mumbai'], 'mumbai'],
  delhi: ['Delhi', '07', 1, ['new delhi', 'delhi ncr', 'ncr'], 'delhi'],
  bangalore: ['Bangalore', '29', 1, ['bengaluru', 'banglore', 'blr'], 'bangalore'],
  chennai: ['Chennai', '33', 1, ['madras'], 'chennai'],
  gurugram: ['Gurugram', '06', 1, ['gurgaon'], 'gurugram'],
  hyderabad: ['Hyderabad', '36', 1, ['secunderabad', 'hyderabad-secunderabad'], 'hyderabad'],
  pune: ['Pune', '27', 1, ['poona', 'pimpri-chinchwad', 'pimpri chinchwad'], 'pune'],
  // The same labour market and dealers as the city they belong to.
  thane: ['Thane', '27', 1, ['thana'], 'mumbai'],
  'navi-mumbai': ['Navi Mumbai', '27', 1, ['new mumbai', 'vashi'], 'mumbai'],
  'kalyan-dombivli': ['Kalyan-Dombivli', '27', 1, ['kalyan', 'dombivli', 'dombivali'], 'mumbai'],
  'mira-bhayandar': ['Mira-Bhayandar', '27', 1, ['mira road', 'bhayandar'], 'mumbai'],
  'vasai-virar': ['Vasai-Virar', '27', 1, ['vasai', 'virar'], 'mumbai'],
  noida: ['Noida', '09', 1, [], 'delhi'],
  'greater-noida': ['Greater Noida', '09', 1, ['noida extension', 'greater noida west'], 'delhi'],
  ghaziabad: ['Ghaziabad', '09', 1, [], 'delhi'],
  faridabad: ['Faridabad', '06', 1, [], 'delhi'],
  kolkata: ['Kolkata', '19', 1, ['calcutta', 'howrah', 'new town kolkata']],
  ahmedabad: ['Ahmedabad', '24', 1, ['ahmadabad', 'amdavad']],
  agra: ['Agra', '09', 2],
  amritsar: ['Amritsar', '03', 2],
  bhopal: ['Bhopal', '23', 2],
  bhubaneswar: ['Bhubaneswar', '21', 2, ['bhubaneshwar']],
  chandigarh: ['Chandigarh', '04', 2],
  'chhatrapati-sambhajinagar': ['Chhatrapati Sambhajinagar', '27', 2, ['aurangabad', 'sambhajinagar']],
  coimbatore: ['Coimbatore', '33', 2, ['kovai']],
  dehradun: ['Dehradun', '05', 2, ['dehra dun']],
  guwahati: ['Guwahati', '18', 2, ['gauhati']],
  gwalior: ['Gwalior', '23', 2],
  indore: ['Indore', '23', 2],
  jaipur: ['Jaipur', '08', 2],
  jammu: ['Jammu', '01', 2],
  jamshedpur: ['Jamshedpur', '20', 2, ['tatanagar']],
  jodhpur: ['Jodhpur', '08', 2],
  kanpur: ['Kanpur', '09', 2, ['cawnpore']],
  kochi: ['Kochi', '32', 2, ['cochin', 'ernakulam']],
  kozhikode: ['Kozhikode', '32', 2, ['calicut']],
  lucknow: ['Lucknow', '09', 2],
  ludhiana: ['Ludhiana', '03', 2],
  madurai: ['Madurai', '33', 2],
  mangaluru: ['Mangaluru', '29', 2, ['mangalore']],
  meerut: ['Meerut', '09', 2],
  mysuru: ['Mysuru', '29', 2, ['mysore']],
  nagpur: ['Nagpur', '27', 2],
  nashik: ['Nashik', '27', 2, ['nasik']],
  patna: ['Patna', '10', 2],
  prayagraj: ['Prayagraj', '09', 2, ['allahabad']],
  puducherry: ['Puducherry', '34', 2, ['pondicherry']],
  raipur: ['Raipur', '22', 2],
  rajkot: ['Rajkot', '24', 2],
  ranchi: ['Ranchi', '20', 2],
  surat: ['Surat', '24', 2],
  thiruvananthapuram: ['Thiruvananthapuram', '32', 2, ['trivandrum']],
  thrissur: ['Thrissur', '32', 2, ['trichur']],
  tiruchirappalli: ['Tiruchirappalli', '33', 2, ['trichy', 'tiruchi', 'trichinopoly']],
  vadodara: ['Vadodara', '24', 2, ['baroda']],
  varanasi: ['Varanasi', '09', 2, ['banaras', 'benares', 'kashi']],
  vijayawada: ['Vijayawada', '37', 2, ['bezawada']],
  visakhapatnam: ['Visakhapatnam', '37', 2, ['vizag', 'vishakhapatnam', 'waltair']],
  gandhinagar: ['Gandhinagar', '24', 3, ['gift city']],
  goa: ['Goa', '30', 3, ['panaji', 'panjim', 'margao', 'mapusa', 'vasco da gama', 'porvorim']],
  mohali: ['Mohali', '03', 3, ['sas nagar', 'sahibzada ajit singh nagar', 'zirakpur', 'kharar']],
  panchkula: ['Panchkula', '06', 3],
  panipat: ['Panipat', '06', 3],
  shimla: ['Shimla', '02', 3, ['simla']],
  sonipat: ['Sonipat', '06', 3, ['sonepat', 'kundli']],
  udaipur: ['Udaipur', '08', 3],
  'tier-1': ['Another tier 1 city', null, 1, ['another tier 1 city', 'tier 1']],
  'tier-2': ['Another tier 2 city', null, 2, ['another tier 2 city', 'tier 2']],
  'tier-3': ['Another tier 3 city', null, 3, ['another tier 3 city', 'tier 3', 'another town']],
} as const satisfies Readonly<Record<string, Row>>;

export type City = keyof typeof ROWS;
/** The rated cities first, then their neighbours, then by tier and name; “another city” last. */
export const CITIES = Object.keys(ROWS) as [City, ...City[]];

const FACTS = new Map<City, CityFacts>(
  (Object.entries(ROWS) as [City, Row][]).map(([city, [label, state, tier, aliases = [], ratedAs = null]]) => [
    city,
    { label, state, tier, aliases, ratedAs },
  ]),
);

export function cityFacts(city: City): CityFacts {
  const facts = FACTS.get(city);
  if (!facts) throw new RangeError(`unknown city ${city}`);
  return facts;
}

/** The display name of a city: `Navi Mumbai`. An unknown key is shown as it is. */
export function cityName(city: string): string {
  return FACTS.get(city as City)?.label ?? city;
}

/** The GST state code of a city: the place of supply of works done there. Null for “another city”. */
export function stateOf(city: City): GstState | null {
  return cityFacts(city).state;
}

/** Letters and digits only, so that `Navi-Mumbai`, `navi mumbai` and `NAVI  MUMBAI` are equal. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const BY_NAME = new Map<string, City>(
  [...FACTS].flatMap(([city, { label, aliases }]) =>
    [city, label, ...aliases].map((name) => [plain(name), city] as const),
  ),
);

/** The city with a name or alias, in any case and spacing; undefined when it is unknown. */
export function findCity(name: string): City | undefined {
  return BY_NAME.get(plain(name));
}

/** The message for an unknown city: the nearest name, and what to choose instead. */
export function unknownCity(said: unknown): string {
  const elsewhere = 'choose “Another tier 2 city” or “Another tier 3 city”';
  if (typeof said !== 'string' || said.trim() === '') return `Name a city, or ${elsewhere}.`;
  const shown = said.trim().slice(0, 40);
  const near = nearestCity(said);
  return near === undefined
    ? `We have no rates for “${shown}”. Name the nearest large city, or ${elsewhere}.`
    : `We have no rates for “${shown}”. Did you mean ${cityName(near)}? If not, ${elsewhere}.`;
}

/** Letters from which a name may be misspelt twice: with two of fewer letters wrong, Srinagar would be SAS Nagar. */
const LONG_NAME = 9;

/** The city with the most similar name; undefined where none is one letter off, or two in a long name. */
export function nearestCity(name: string): City | undefined {
  const said = plain(name).slice(0, 40);
  let [best, least] = [undefined as City | undefined, Infinity];
  for (const [known, city] of BY_NAME) {
    const steps = editDistance(said, known);
    if (steps < least && steps <= (known.length >= LONG_NAME ? 2 : 1)) [best, least] = [city, steps];
  }
  return best;
}
