/**
 * Words of Indian bills that mean the same, by the word they are compared as: trade words, Hindi in Latin letters and common other
 * spellings. Single words only; each word is in one row. Keys of learned choices are made by this table and the next, so both stay:
 * `lexicon.ts` adds to them.
 */
const SAME: Readonly<Record<string, string>> = {
  laminate: 'sunmica mica formica lamination laminated decolam',
  plywood: 'ply plai plyboard marine',
  blockboard: 'flushboard',
  wardrobe: 'almirah almari almira almaari closet cupboard cupbord',
  bed: 'palang cot',
  table: 'mez',
  chair: 'kursi',
  shelf: 'shelve shelving rack',
  door: 'darwaza darwaja shutter',
  window: 'khidki khirki',
  kitchen: 'rasoi rasoighar',
  bathroom: 'toilet washroom bath wc restroom',
  wall: 'deewar diwar deewal divar',
  floor: 'flooring farsh pharsh',
  ceiling: 'chhat chat',
  plaster: 'plastering palastar plaister',
  pop: 'p.o.p',
  gypsum: 'gyp gypboard gyproc',
  paint: 'painting rang rangai putai paints',
  polish: 'polishing polished',
  putty: 'puttying',
  tile: 'tiling tyle',
  marble: 'sangmarmar sangemarmar',
  stone: 'patthar pathar',
  granite: 'grenite',
  brick: 'eent int brickwork',
  masonry: 'chinai chunai',
  glass: 'kaanch kanch glazing glazed',
  mirror: 'sheesha shisha',
  curtain: 'parda purdah drape drapery',
  wallpaper: 'wallcovering',
  wood: 'lakdi timber wooden lakri',
  tap: 'nal faucet',
  light: 'batti lighting luminaire',
  lamp: 'bulb',
  fan: 'pankha',
  electrical: 'bijli electric',
  wiring: 'wire',
  socket: 'outlet',
  plumbing: 'plumber nalsaji',
  waterproofing: 'waterproof',
  demolition:
    'dismantling dismantle demolish demolishing demolished removal removing remove breaking hacking chipping todna tudai todfod',
  cleaning: 'safai clean',
  debris: 'malba rubbish malwa',
  repair: 'repairing marammat rectification',
  shifting: 'shift relocation relocating',
  panelling: 'paneling panel cladding',
  partition: 'partitioning',
  skirting: 'skirt',
  grid: 'gridceiling',
  railing: 'handrail balustrade',
  aluminium: 'aluminum almunium alu',
  steel: 'loha iron ms',
  stainless: 'ss',
  cabinet: 'cabinetry cabinate',
  drawer: 'draws',
  sofa: 'couch settee',
  pooja: 'puja mandir',
  modular: 'moduler',
  vitrified: 'vitrifide gvt pgvt',
  mattress: 'gadda',
  insulation: 'insulating lagging',
  centre: 'center',
  color: 'colour',
  fixture: 'fitting fittings',
  loft: 'attic',
  storage: 'store',
};

/** Words that do not describe the work. */
export const STOP: ReadonlySet<string> = new Set(
  `a an and at by for from in including incl include of on onto or per the to with within as all is are be been it its this that
   which any each complete completed providing provide provided fixing fix fixed supply supplying supplied laying lay laid work works
   make making made size sizes thick thk thickness dia diameter dn mm cm inch inches mtr meter metre ft feet sqft sqm rft nos no set job item items
   etc approved approx required require necessary specified specification specifications per drawing drawings detail details
   direction engineer charge incharge architect site manner quality type typical shall should must have has other others
   ka ke ki ko se mein aur wala wali sahit lagana lagwana banana type new old same above below mentioned said proper
   properly wherever where necessary also using used use only rate rates cost inclusive excluding exclusive applicable
   installation installing install installed erection complete respect aspects
   scaffolding wastage tool tools tackle tackles transport transportation carriage lead lift lifts curing taxes royalty`.split(
    /\s+/,
  ),
);

const CANONICAL = new Map<string, string>(
  Object.entries(SAME).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** The word that a word is compared as. Plurals are taken off first. */
export function canonical(word: string): string {
  const known = CANONICAL.get(word);
  if (known) return known;
  const single = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return CANONICAL.get(single) ?? single;
}
