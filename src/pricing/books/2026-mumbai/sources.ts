import type { Rate } from '../../types';

/** A published price list or guide: its name with address, the month it is for, and how far it can be relied on for Mumbai. */
export interface Source {
  readonly name: string;
  readonly asOf: string;
  readonly confidence: NonNullable<Rate['confidence']>;
}

/** Where rates were found. A page without a date counts as of the month it was read in (November 2026), with low confidence. */
const SOURCE_LIST = {
  carpenters: source('sainik710.com, carpenter rate guide 2026', '2026-01', 'medium'),
  plywood: source('sainik710.com, plywood price guide, 29 January 2026', '2026-01', 'medium'),
  plyGrades: source('appleply.in, plywood prices 2026 by grade', '2026-01', 'medium'),
  laminates: source('appleply.in, laminate sheet prices, 2 February 2026', '2026-02', 'medium'),
  puFinish: source('appleply.in, PU finish for kitchens, undated', '2026-11', 'low'),
  kitchens: source('simplyinteriors.in, cost of a modular kitchen, 12 July 2022', '2022-07', 'medium'),
  flushDoors: source('appleply.in, flush doors, undated', '2026-11', 'low'),
  mainDoors: source('sainik710.com, main door cost guide 2026', '2026-01', 'medium'),
  doors: source('srisarvarachanas.com, premium finish, undated', '2026-11', 'low'),
  doorShares: source('studiomatrx.org, door quotation guide, 26 June 2026', '2026-06', 'medium'),
  mumbaiFloors: source('labourscontractor.com, flooring in Mumbai, undated', '2026-11', 'low'),
  bathrooms: source('livspace.com, bathroom renovation cost, undated', '2026-11', 'low'),
  sanitary: source('telanganabuilders.in, bathroom budget, undated', '2026-11', 'low'),
  woodFloors: source('hdhmr.in, wooden flooring prices, 15 January 2026', '2026-01', 'medium'),
  stoneFloors: source('gettinggyaan4u.com, granite floor analysis, June 2020', '2020-06', 'low'),
  marbleFloors: source('thehindubusinessline.com, tiles and marble, July 2015', '2015-07', 'low'),
  labour: source('newhousebudget.com, labour rates 2025', '2025-01', 'medium'),
  plaster: source('infralens.in, rate analysis of internal plaster, undated', '2026-11', 'medium'),
  contract: source('scribd.com 727138432, quotes for interiors at Mundra, undated', '2026-11', 'medium'),
  coating: source('91homes.in, waterproofing a bathroom, undated', '2026-11', 'low'),
  dismantling: source('interioratoz.com, BOQ template Delhi NCR, undated', '2026-11', 'medium'),
  wiring: source('civilinfo.net, electrical work in Mumbai 2025', '2025-01', 'high'),
  ceilings: source('houseyog.com, false ceiling cost, 7 March 2026', '2026-03', 'medium'),
  pop: source('gyproc.in, rate of POP, undated', '2026-11', 'low'),
  chennai: source('shajinterior.com, Chennai, undated', '2026-11', 'low'),
  painting: source('interiorcompany.com, painting cost, 12 July 2024', '2024-07', 'medium'),
  putty: source('paramvisions.com, cost of wall putty, November 2021', '2021-11', 'low'),
  airConditioners: source('bajajfinserv.in, AC prices after GST, 26 September 2025', '2025-09', 'high'),
  geysers: source('patrika.com, geyser prices, undated', '2026-11', 'low'),
  mattresses: source('sleepyhug, mattress prices, 7 February 2026', '2026-02', 'medium'),
  living: source('finlourdesigns.com, 2BHK in Delhi 2026', '2026-01', 'medium'),
  acFitting: source('news18.com, charges with a split AC, 12 April 2023', '2023-04', 'medium'),
  fabrics: source('helloaddress.com, curtain fabrics, August 2015', '2015-08', 'low'),
  society: source('mahalaxmicghs.com, renovation of flats, undated', '2026-11', 'low'),
  escalation: source('cbre.co.in, India construction cost trends 2024-25', '2025-03', 'medium'),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCE_LIST;

/** Where the rates of this book were found. */
export const SOURCES: Readonly<Record<SourceId, Source>> = SOURCE_LIST;

function source(name: string, asOf: string, confidence: Source['confidence']): Source {
  return { name, asOf, confidence };
}
