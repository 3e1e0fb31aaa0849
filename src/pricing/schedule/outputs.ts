import { BUILT_IN } from '../../kernel/plan/built-in';
import { labelKey } from '../../kernel/rate-key';

/**
 * What a worker gets done in a working day, helpers counted as workers: days come from quantities, not from money. Keyed by the label
 * of the labour rate. A label that is not here falls back on money (`WORKER_DAY` in schedule.ts).
 */
export interface Output {
  /** Units of the rate per worker-day; the rate's unit must be this one. */
  readonly perDay: number;
  readonly unit: string;
  readonly source: OutputSource;
  /** How the figure comes about. */
  readonly reason: string;
  /** Working days that the last of it cures or dries before the next trade can go on. */
  readonly cures?: number;
  /** True for what is done in a workshop: it takes no day on site. */
  readonly offSite?: true;
  /** The phase it is done in, where that is not its trade's. */
  readonly phase?: 'fittings' | 'soft-furnishing';
  /** What it is called in the label of that phase. */
  readonly name?: string;
  /** True where nothing has to be ordered for it. */
  readonly noGoods?: true;
}

/**
 * cpwd: CPWD analysis of rates as infralens.in/handbook/labour-productivity gives it, per mason with his helpers, read on 21 November
 * 2026. out-turn: task work of an artisan as taught (civitrik.blogspot.com, pdfcoffee “labour required for different works”).
 * assumed: our own, from usual crews; to be replaced by what a firm measures.
 */
export type OutputSource = 'cpwd' | 'out-turn' | 'assumed';

type Row = readonly [
  label: string,
  perDay: number,
  source: OutputSource,
  reason: string,
  more?: Pick<Output, 'cures' | 'offSite' | 'phase' | 'name' | 'noGoods'>,
];

/** Fixed when the walls are painted. */
const LAST = { phase: 'fittings' } as const;
const LIGHTS = { ...LAST, name: 'lights' } as const;
const FANS = { ...LAST, name: 'fans' } as const;
const SANITARY = { ...LAST, name: 'sanitary fittings' } as const;
const APPLIANCES = { ...LAST, name: 'appliances' } as const;
const MESH = { ...LAST, name: 'mosquito mesh' } as const;
const PEST_CONTROL = { ...LAST, name: 'pest control' } as const;
/** Brought in when everything else is done. */
const FURNITURE = { phase: 'soft-furnishing', name: 'furniture' } as const;
const CLEANING = { phase: 'soft-furnishing', name: 'deep cleaning', noGoods: true } as const;

const of = (unit: string, rows: readonly Row[]): [string, Output][] =>
  rows.map(([label, perDay, source, reason, more]) => [labelKey(label), { perDay, unit, source, reason, ...more }]);

const OUTPUTS: ReadonlyMap<string, Output> = new Map([
  ...of('sqft', [
    // Civil
    [
      'Tile removal labour',
      80,
      'assumed',
      'two workers with a breaker clear a room of 160 sqft a day, bagged and carried down',
    ],
    ['Wall demolition labour', 60, 'assumed', 'a half-brick wall of 120 sqft for two workers, bagged'],
    ['Floor protection labour', 400, 'assumed', 'laid and taped by two in a day for a flat of 800 sqft'],
    ['Brickwork labour', 45, 'cpwd', 'half-brick wall 8–10 m² for a mason and a labourer', { cures: 6 }],
    [
      'Plaster labour',
      58,
      'cpwd',
      'internal plaster 10–12 m² for a mason and a labourer; kept wet for 7 days',
      { cures: 6 },
    ],
    ['Screed labour', 90, 'assumed', 'two spread and level a room of 180 sqft a day; walked on after 4', { cures: 4 }],
    [
      'Waterproofing labour',
      60,
      'assumed',
      'two coats in a bathroom of 120 sqft with its up-stands; ponded for 72 hours',
      { cures: 3 },
    ],
    ['Floor tiling labour', 50, 'assumed', 'a tiler and a helper lay 100 sqft of 2 × 2 ft tiles', { cures: 1 }],
    ['Dado tiling labour', 40, 'assumed', 'a tiler and a helper fix 80 sqft, cut around pipes', { cures: 1 }],
    [
      'Marble laying labour',
      22,
      'assumed',
      'a pair lays 70 sqft; three rounds of grinding and polishing take as long again',
      { cures: 6 },
    ],
    ['Stone laying labour', 35, 'assumed', 'a pair lays 70 sqft', { cures: 3 }],
    ['Laminate floor labour', 120, 'assumed', 'a pair clicks 240 sqft together'],
    ['Engineered floor labour', 80, 'assumed', 'a pair glues and trims 160 sqft', { cures: 1 }],
    ['Deck laying labour', 60, 'assumed', 'a pair lays 120 sqft on battens'],
    ['Vinyl laying labour', 120, 'assumed', 'a pair rolls and glues 240 sqft'],
    ['Partition labour', 60, 'assumed', 'a pair frames and boards 120 sqft'],
    ['Platform labour', 12, 'assumed', 'a pair sets a counter of 20 sqft on walls in less than a day', { cures: 2 }],
    ['Shower glass labour', 20, 'assumed', 'a pair hangs a partition of 21 sqft in half a day', SANITARY],
    ['Waterproofing wall labour', 80, 'assumed', 'two coats on walls of 160 sqft', { cures: 1 }],
    ['Levelling compound labour', 200, 'assumed', 'poured and drawn by a pair, 400 sqft', { cures: 1 }],
    ['Fixture removal labour', 80, 'assumed', 'a pair takes down and carries off 160 sqft of cupboards'],
    [
      'Loading and unloading',
      400,
      'assumed',
      'what a flat of 800 sqft needs, carried by two in a day, spread over the work',
    ],
    ['Deep cleaning', 250, 'assumed', 'four clean a flat of 1,000 sqft in a day', CLEANING],
    ['Pest control labour', 1_500, 'assumed', 'a flat in half a day', PEST_CONTROL],
    // Painting
    ['Touch-up labour', 300, 'out-turn', 'cracks filled and sanded, one coat', { cures: 1 }],
    ['Wall putty labour', 180, 'out-turn', 'two coats and sanding, 35 m² a coat', { cures: 1 }],
    ['Royale paint labour', 150, 'out-turn', 'primer and two coats, 35 m² a coat', { cures: 3 }],
    ['Plastic emulsion labour', 150, 'out-turn', 'primer and two coats, 35 m² a coat', { cures: 3 }],
    ['Ceiling paint labour', 150, 'out-turn', 'primer and two coats overhead, 35 m² a coat', { cures: 2 }],
    ['Textured paint labour', 50, 'assumed', 'base, texture and seal of a wall of 100 sqft for two', { cures: 2 }],
    ['Enamel paint labour', 90, 'out-turn', 'three coats, 25 m² a coat', { cures: 3 }],
    ['Wood polish labour', 20, 'assumed', 'sanding, sealer and four coats', { cures: 3 }],
    ['Wallpaper labour', 150, 'assumed', 'six rolls for a hanger and a helper', { cures: 1 }],
    // Carpentry
    ['Carpentry labour', 6, 'assumed', 'a carpenter and a helper make, laminate and fit 12 sqft of face on site'],
    ['Veneer polish labour', 20, 'assumed', 'sanding, sealer and four coats', { cures: 3 }],
    ['PU finishing labour', 14, 'assumed', 'primer, sanding and three coats', { cures: 4 }],
    ['Laminate panelling labour', 16, 'assumed', 'a pair battens and faces 32 sqft'],
    ['Veneer panelling labour', 10, 'assumed', 'a pair battens, faces and polishes 20 sqft', { cures: 3 }],
    ['Upholstery labour', 12, 'assumed', 'done in a workshop', { offSite: true }],
    ['Counter fixing labour', 20, 'assumed', 'a pair sets a cut counter of 40 sqft with its joints'],
    ['Screen fixing labour', 20, 'assumed', 'a pair fixes 40 sqft'],
    ['Mosquito mesh labour', 60, 'assumed', 'four windows of 30 sqft for a pair', MESH],
    // False ceiling
    ['POP ceiling labour', 45, 'assumed', 'a pair lays and finishes 90 sqft', { cures: 3 }],
    ['False ceiling labour', 55, 'assumed', 'a pair frames, boards and joints 110 sqft', { cures: 2 }],
    // Soft furnishing
    ['Blind fixing', 120, 'assumed', 'eight blinds of 30 sqft for a pair'],
    ['Upholstering', 12, 'assumed', 'done in a workshop', { offSite: true }],
    // Wallpaper
    ['Vinyl wallpaper hanging', 150, 'assumed', 'five rolls for a hanger and a helper', { cures: 1 }],
    ['Non-woven wallpaper hanging', 180, 'assumed', 'six rolls for a hanger and a helper', { cures: 1 }],
    ['Fabric wallpaper hanging', 90, 'assumed', 'three rolls for a hanger and a helper', { cures: 1 }],
    ['Mural hanging', 90, 'assumed', 'a wall of 180 sqft for two', { cures: 1 }],
    ['Lining paper hanging', 200, 'assumed', 'seven rolls for two', { cures: 1 }],
    ['Old wallpaper stripping', 150, 'assumed', 'soaked and scraped, 300 sqft for two'],
  ]),
  ...of('rft', [
    ['AC piping labour', 30, 'assumed', 'a pair brazes and insulates 60 rft'],
    ['Circuit wire labour', 150, 'assumed', 'drawn through laid pipes by an electrician and a helper'],
    ['Gas pipe labour', 20, 'assumed', 'a fitter clamps and tests 20 rft'],
    ['Profile light labour', 40, 'assumed', 'cut into the ceiling, 80 rft for a pair', LIGHTS],
    ['Skirting labour', 60, 'assumed', 'a pair fixes 120 rft'],
    ['Threshold labour', 20, 'assumed', 'a pair sets and seals 40 rft'],
    ['Cove labour', 50, 'assumed', 'a pair boards and joints 100 rft'],
    ['Pelmet labour', 40, 'assumed', 'a pair fixes 80 rft'],
    ['LED strip labour', 120, 'assumed', 'an electrician lays and joins 120 rft', LIGHTS],
  ]),
  ...of('point', [
    ['Light point labour', 4, 'assumed', 'chased, piped and wired by an electrician and a helper: 8'],
    ['Fan point labour', 4, 'assumed', 'as a light point'],
    ['6A socket point labour', 4.5, 'assumed', 'as a light point, lower on the wall'],
    ['16A socket point labour', 2.5, 'assumed', 'own run from the board'],
    ['AC point labour', 1.5, 'assumed', 'own run from the board with its isolator and drain'],
    ['Data point labour', 4, 'assumed', 'as a light point'],
  ]),
  ...of('no', [
    ['Distribution board labour', 0.5, 'assumed', 'an electrician takes two days to dress and test a board'],
    ['Main door fixing labour', 0.7, 'assumed', 'a pair hangs a door with its frame in a day and a half'],
    ['Sink fixing labour', 4, 'assumed', 'two hours each', SANITARY],
    ['Accessories fixing labour', 2, 'assumed', 'a bathroom in half a day', SANITARY],
    ['Board and mains labour', 0.25, 'assumed', 'two electricians take two days to dress and test a board'],
    ['Light fixing labour', 16, 'assumed', 'half an hour each', LIGHTS],
    ['Fan fixing labour', 6, 'assumed', 'an hour and a half each', FANS],
    ['Appliance fixing labour', 3, 'assumed', 'a pair fits six', APPLIANCES],
    ['AC installation labour', 1, 'assumed', 'a pair hangs, pipes and charges two', APPLIANCES],
    [
      'Bathroom plumbing labour',
      0.17,
      'assumed',
      'two plumbers chase, pipe and test a bathroom in three days',
      { cures: 1 },
    ],
    ['Kitchen plumbing labour', 0.5, 'assumed', 'two plumbers in a day'],
    ['Sanitary fixing labour', 0.5, 'assumed', 'two plumbers set closet, basin, taps and shower in a day', SANITARY],
    ['Door fixing labour', 1, 'assumed', 'frame, shutter and lock: two for a pair'],
    ['Kitchen fitting labour', 8, 'assumed', 'an hour each'],
    ['Trap door labour', 8, 'assumed', 'an hour each'],
    ['Placement and assembly', 8, 'assumed', 'an hour each', FURNITURE],
    ['Placement of furnishing', 16, 'assumed', 'half an hour each'],
    ['Curtain fixing', 6, 'assumed', 'a track and its hanging, over an hour each'],
  ]),
  ...of('width', [['Curtain stitching', 8, 'assumed', 'done by the tailor', { offSite: true }]]),
]);

/** The output of a labour rate; undefined for a label or a unit that has none. */
export function outputOf(label: string, unit: string): Output | undefined {
  const output = OUTPUTS.get(labelKey(label));
  return output?.unit === unit ? output : undefined;
}

/** Boxes made in a factory and put up on site: kitchens and wardrobes with their lofts. */
const FACTORY_MADE: ReadonlySet<string> = new Set([...BUILT_IN, 'kitchen-island']);

/** Face in square feet that a worker puts up in a day; the boxes come finished, so polish and paint are no work on site either. Assumed: a pair sets a wardrobe of 50 sqft in a day. */
const PUT_UP: Output = {
  perDay: 25,
  unit: 'sqft',
  source: 'assumed',
  reason: 'a pair puts up 50 sqft of ready-made boxes',
};
const FINISHED_IN_FACTORY: ReadonlySet<string> = new Set(['Veneer polish labour', 'PU finishing labour'].map(labelKey));

/** What a labour component of a factory-made line takes on site; see outputOf for the others. */
export function outputOnSite(work: string | null, label: string, unit: string): Output | undefined {
  const output = outputOf(label, unit);
  if (!isFactoryMade(work) || !output) return output;
  if (labelKey(label) === labelKey('Carpentry labour')) return PUT_UP;
  const { cures: _cures, ...rest } = output;
  return FINISHED_IN_FACTORY.has(labelKey(label)) ? { ...rest, offSite: true } : output;
}

export function isFactoryMade(work: string | null): boolean {
  return work !== null && FACTORY_MADE.has(work);
}
