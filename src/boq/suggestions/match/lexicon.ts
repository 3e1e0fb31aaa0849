/**
 * What words of Indian bills mean for finding a rate, besides `synonyms.ts`. Learned choices are kept under keys that are made of the
 * words there, so those stay as they are; words are added here.
 */

/** Names of more than one word, as the one word that they are compared as. */
export const PHRASES: readonly (readonly [words: RegExp, one: string])[] = [
  // T.V. unit, P.O.P., R.C.C., C.P. fittings.
  [/\b(\p{L})\.\s?(\p{L})\.\s?(?:(\p{L})\b\.?)?/gu, '$1$2$3 '],
  [/\bplaster of paris\b/g, 'pop'],
  [/\bwater[\s-]?closet\b|\bw\.?c\b/g, 'ewc'],
  [/\b(?:table|machine|mirror)[\s-](?:rubbed|polished|cut)\b/g, ''],
  [/\bfloor[\s-]to[\s-]ceiling\b/g, 'full'],
  [/\b(walk|built)[\s-]in\b/g, '$1in'],
  [/\b(?:water|damp)[\s-]proof(?:ing)?\b/g, 'waterproofing'],
  [/\boil[\s-]bound\b/g, ''],
  [/\bpoint[\s-]wiring\b/g, 'point'],
  [/\bdistribution board\b/g, 'db'],
  [/\b(\d+)\s?amps?\b\.?/g, '$1a'],
  [/\b(?:block|brick)[\s-]work\b/g, 'masonry'],
  [/\bwood plastic composite\b/g, 'wpc'],
  [/\bwall[\s-]papers?\b/g, 'wallpaper'],
  [/\bbook[\s-]?(?:shelf|shelves|case|rack)\b/g, 'bookshelf'],
  [/\b(?:counter|table)[\s-]tops?\b/g, 'counter'],
  [/\bhead[\s-]board\b/g, 'headboard'],
  [/\bgyp(?:sum)? board\b/g, 'gypsum board'],
  [/\banti[\s-]skid\b/g, 'antiskid'],
  [/\banti[\s-]termite\b/g, 'termite'],
  [/\btouch[\s-]up\b/g, 'touchup'],
  [/\bwash[\s-]?(?:hand )?basin\b/g, 'basin'],
  [/\bpush[\s-]?(?:and|&)[\s-]?pull\b/g, ''],
];

/** Other words of the same meaning. Single words, each in one row. */
const MEANS: Readonly<Record<string, string>> = {
  plaster: 'punning',
  distemper: 'distempering obd',
  seat: 'seating sitting bench',
  dresser: 'dressing',
  cover: 'covering',
  levelling: 'leveling',
  masonry: 'blockwork siporex aac',
  counter: 'countertop worktop',
  termite: 'deemak antitermite',
  texture: 'textured stucco stuco',
  hinged: 'openable swing',
  sliding: 'slider',
  upholstered: 'upholstery tufted cushioned',
  bookshelf: 'bookcase',
  jali: 'jaali',
  tv: 'television lcd',
  geyser: 'heater',
  ewc: 'commode',
};

/** By a word, the one that it is compared as. */
export const ALSO: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANS).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** More words that do not describe the work: how it is written up, tendered and executed. */
export const NO_WORK: ReadonlySet<string> = new Set(
  `applying applied application appl making erecting erection supplying commissioning testing tested placing placed sitc constructing
   construction executing execution fabrication fabricating preparation preparing surface basis basic rs inr approx make made
   brand reputed equivalent eqvt isi is marked confirming conforming first ist quality grade extra add charge charges service services
   shade color position providing prov provi pf pl suppling complete drg finished based wise woodwork joinery carpentry`.split(
    /\s+/,
  ),
);

/** What stands between a thing and what it is of, in, with or for. */
export const QUALIFIERS: ReadonlySet<string> = new Set(
  `with without in of for from on onto over above below under beneath behind near to at by using having including incl excluding excl into
   through between around along consisting comprising upto per where inside outside including containing against`.split(
    /\s+/,
  ),
);

/** What is done to a place: “painting with enamel” names its thing after “with”. */
export const WORKING: ReadonlySet<string> = new Set(
  'painting flooring plastering panelling paneling cladding tiling dadoing distempering polishing finishing'.split(' '),
);

/** Names of many things at once: “sanitary fittings”, “bathroom accessories”. */
export const COLLECTIVE: ReadonlySet<string> = new Set(['fixture', 'accessorie', 'accessory']);

/** Pieces of them that no description spells so. */
export const PIECES: ReadonlySet<string> = new Set(['ewc']);

/** Nouns that say little by themselves: what is before them decides. */
export const GENERIC: ReadonlySet<string> = new Set(
  'unit system set piece element combo slab plank roll patta patti'.split(' '),
);

/** Outside of a flat: what is rated for rooms is no rate for it. */
export const OUTSIDE: ReadonlySet<string> = new Set(
  'external externally exterior outer outdoor facade terrace roof compound driveway parapet staircase'.split(' '),
);

/** Places and qualities: such words hardly distinguish one work from another. */
export const FAINT: ReadonlySet<string> = new Set(
  `living dining bedroom master guest kid child room hall passage lobby foyer entrance balcony terrace kitchen bathroom office staff
   internal external inner outer existing modular premium standard two three one coat finish finished good best framework frame
   ground first second level area side both full half size small big large custom customised
   designer design designed basic new foh boh white black grey`.split(/\s+/),
);

/** What a clause says is included, in nearly every line: only a rate that is nothing else is found by it. */
export const CLAUSE: ReadonlySet<string> = new Set(['labour', 'material']);

/** Actions other than making: a line with one of these words means another work than a line without it. */
export const ACTIONS: ReadonlySet<string> = new Set(['demolition', 'cleaning', 'repair', 'shifting', 'polish']);

/** What a thing is made of: a skirting of granite is no skirting of wood. */
export const MATERIALS: ReadonlySet<string> = new Set(
  `acp acrylic aluminium bison cement fabric glass granite gypsum kota laminate leather marble mdf metal plywood pop pvc quartz
   shera steel tile upvc veneer vinyl wood wpc`.split(/\s+/),
);

/** What is below a finish: it says what a thing is made of only where nothing else does. */
export const BASES: ReadonlySet<string> = new Set('aluminium cement mdf metal plywood steel wood'.split(' '));
