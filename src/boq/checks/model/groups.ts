/**
 * What a check means by “tiles” or “a bed”: works of the catalogue, and the words that identify a typed or imported
 * item as one of them.
 */
interface GroupDefinition {
  readonly works: readonly string[];
  readonly words?: RegExp;
  /** Words that show it is something else after all. */
  readonly unless?: RegExp;
}

const REMOVAL = /\b(remov|dismantl|hack|chip|demoli|break)/i;

const DEFINITIONS = {
  floor: {
    works: [
      'vitrified-flooring',
      'ordinary-tile-flooring',
      'marble-flooring',
      'natural-stone-flooring',
      'granite-flooring',
      'laminate-wood-flooring',
      'engineered-wood-flooring',
      'deck-flooring',
      'vinyl-flooring',
    ],
    words: /\bfloor(ing| tile| finish)|\btiles? on floor/i,
    unless: /\b(remov|dismantl|hack|chip|demoli|break|protect|level|clean|heat)/i,
  },
  'wooden-floor': {
    works: ['laminate-wood-flooring', 'engineered-wood-flooring'],
    words: /\b(laminate|wooden|engineered)[ a-z]*\bfloor/i,
    unless: REMOVAL,
  },
  skirting: { works: ['wooden-skirting', 'tile-skirting'], words: /\bskirting/i },
  dado: { works: ['wall-tile-dado'], words: /\bdado|\bwall til|\btile cladding/i, unless: REMOVAL },
  waterproofing: { works: ['waterproofing'], words: /\bwater\s*-?proof/i },
  'tile-removal': { works: ['tile-removal'], words: /\b(remov|dismantl|hack|chip)[a-z]*\b.*\b(til|floor)/i },
  demolition: { works: ['wall-demolition'], words: /\bdemoli|\bbreaking\b.*\bwall/i },
  debris: { works: ['debris-shifting'], words: /\bdebris|\bmalba|\brubbish|\bcart(age|ing)\b/i },
  brick: { works: ['brick-wall'], words: /\bbrick|\bblock ?work|\baac block/i, unless: REMOVAL },
  plaster: { works: ['wall-plaster'], words: /\bplaster(ing)?\b(?! of paris)/i, unless: REMOVAL },
  putty: { works: ['wall-putty', 'putty-touch-up'], words: /\bputty|\bpunning/i },
  'wall-paint': {
    works: ['royale-paint', 'plastic-emulsion'],
    words: /\bemulsion|\bpaint(ing)?\b|\bdistemper/i,
    unless: /\bceiling|\benamel|\bpolish|\bgrill|\bdoor|\btextur/i,
  },
  'wall-cover': {
    works: [
      'textured-paint',
      'wallpaper',
      'vinyl-wallpaper',
      'non-woven-wallpaper',
      'fabric-wallpaper',
      'mural-wallpaper',
      'laminate-panelling',
      'veneer-panelling',
      'unicore-panelling',
    ],
    words: /\bwall ?paper|\bpanell?ing|\btextur|\bcladding/i,
  },
  wallpaper: {
    works: ['wallpaper', 'vinyl-wallpaper', 'non-woven-wallpaper', 'fabric-wallpaper', 'mural-wallpaper'],
    words: /\bwall ?paper/i,
    unless: REMOVAL,
  },
  'ceiling-paint': { works: ['ceiling-paint'], words: /\bceiling\b.*\bpaint|\bpaint.*\bceiling/i },
  'board-ceiling': {
    works: ['gypsum-false-ceiling', 'pop-false-ceiling'],
    words: /\b(gypsum|pop|plaster of paris|false)\b.*\bceiling/i,
    unless: /\bpvc|\bwood|\bpaint|\btrap/i,
  },
  'other-ceiling': {
    works: ['pvc-false-ceiling', 'wooden-false-ceiling'],
    words: /\b(pvc|wood[a-z]*|grid)\b.*\bceiling/i,
  },
  cove: { works: ['cove'], words: /\bcove\b/i },
  'led-strip': { works: ['led-strip'], words: /\bstrip|\bprofile light|\bcove light/i },
  lights: {
    works: ['led-lighting', 'led-strip', 'decorative-light', 'light-point'],
    words: /\blight|\blamp|\bchandelier/i,
  },
  wiring: { works: ['complete-wiring'], words: /\bwiring|\belectrification|\brewir/i },
  board: { works: ['distribution-board'], words: /\bdistribution board|\bmcb|\b(db|mains)\b/i },
  'light-point': { works: ['light-point'], words: /\blight(ing)? points?\b/i },
  'fan-point': { works: ['fan-point'], words: /\bfan points?\b/i },
  'ac-point': { works: ['ac-point'], words: /\b(a\.?c\.?|air condition\w*) (power )?points?\b/i },
  'power-point': { works: ['socket-16a-point'], words: /\b(15|16) ?a(mp)?\b|\b(geyser|power) points?\b/i },
  points: {
    works: ['light-point', 'fan-point', 'socket-6a-point', 'socket-16a-point', 'ac-point', 'data-point'],
    words: /\bpoints?\b/i,
  },
  fan: { works: ['ceiling-fan'] },
  ac: { works: ['air-conditioner'] },
  geyser: { works: ['geyser'] },
  exhaust: { works: ['exhaust-fan'], words: /\bexhaust/i },
  sanitary: { works: ['sanitary-fittings'], words: /\bsanitary|\bcp fitting|\bwash ?basin|\bw\.?c\.?\b|\bcommode/i },
  plumbing: { works: ['bathroom-plumbing'], words: /\bplumb|\bcpvc|\bconcealed pip/i },
  'kitchen-plumbing': { works: ['kitchen-plumbing', 'kitchen-sink'], words: /\bsink|\bplumb/i },
  'base-cabinet': {
    works: ['kitchen-base-cabinet', 'kitchen-island'],
    words: /\bmodular kitchen|\bbase (cabinet|unit)/i,
  },
  counter: {
    works: ['kitchen-counter', 'kitchen-platform'],
    words: /\bcounter ?top|\bkitchen (counter|platform|otta)/i,
  },
  bed: {
    works: ['king-bed-with-storage', 'queen-bed-with-storage', 'single-bed-with-storage', 'bunk-bed', 'day-bed'],
  },
  mattress: { works: ['mattress-king', 'mattress-single'], words: /\bmattress/i },
  wardrobe: { works: ['hinged-wardrobe', 'sliding-wardrobe', 'walk-in-wardrobe'], words: /\bwardrobe/i },
  door: { works: ['flush-door'], words: /\bdoors?\b/i, unless: /\btrap|\bphone|\bshutter|\bwardrobe/i },
  protection: { works: ['floor-protection'], words: /\bprotect/i },
  cleaning: { works: ['deep-cleaning'], words: /\bclean/i },
} as const satisfies Readonly<Record<string, GroupDefinition>>;

export type Group = keyof typeof DEFINITIONS;

const ENTRIES = Object.entries(DEFINITIONS) as [Group, GroupDefinition][];

const ofWork = new Map<string, Group[]>();
for (const [group, { works }] of ENTRIES)
  for (const work of works) ofWork.set(work, [...(ofWork.get(work) ?? []), group]);

/** The groups of an item: by its work, and by its words if it was typed or imported. */
export function groupsOf(work: string | null, words: string | null): ReadonlySet<Group> {
  const groups = new Set(work === null ? [] : ofWork.get(work));
  if (words !== null)
    for (const [group, { words: known, unless }] of ENTRIES)
      if (known?.test(words) && !unless?.test(words)) groups.add(group);
  return groups;
}
