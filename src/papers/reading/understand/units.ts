/** Spellings of units seen in Indian bills, by the unit that every screen shows. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  sqm: [
    'sqm',
    'sq m',
    'sq mt',
    'sq mtr',
    'sqmt',
    'sqmtr',
    'sq meter',
    'sq metre',
    'square meter',
    'square metre',
    'sq mts',
    'sq mtrs',
    'sqmtrs',
    'sqmts',
    'm2',
    'smt',
    'm²',
    'mt²',
    'mt2',
    'sq meters',
    'sqmeter',
    'वर्ग मीटर',
    'चौ मी',
    'м2',
    'م2',
    'ตร ม',
    'ตรม',
    'qm',
    'वर्ग मी',
    's m',
  ],
  sqft: [
    'sqft',
    'sq ft',
    'sft',
    'sqf',
    'sq feet',
    'sqfeet',
    'square feet',
    'square foot',
    'ft2',
    'sq fts',
    'sqfts',
    's ft',
    's f t',
    'sf',
    'sq foot',
    'वर्ग फुट',
    'वर्ग फीट',
    'वर्गफुट',
    'स्क्वे फुट',
    'स्क्वेफुट',
    'स्क्वेफीट',
    'स्क्वे फीट',
    'स्क्वायर फुट',
    'स्क्वेयर फुट',
    'चौ फूट',
    'चौ फुट',
    'चौफूट',
    'चौरस फूट',
    'चौरस फुट',
    'ચો ફૂટ',
    'ચો ફુટ',
    'ચોરસ ફૂટ',
    'ச அடி',
    'சதுர அடி',
    'చ అ',
    'చదరపు అడుగు',
    'ft²',
    'sq f',
  ],
  cum: [
    'cum',
    'cu m',
    'cu mt',
    'cu mtr',
    'cumt',
    'cumtr',
    'cubic meter',
    'cubic metre',
    'm3',
    'cmt',
    'm³',
    'घन मीटर',
    'м3',
    'م3',
    'ลบ ม',
    'घन मी',
    'c m',
    'cu meter',
    'cu metre',
  ],
  cuft: ['cuft', 'cu ft', 'cft', 'cubic feet', 'cubic foot', 'ft3', 'घन फुट'],
  rm: [
    'rm',
    'rmt',
    'met',
    'r m',
    'rmtr',
    'r mtr',
    'r mt',
    'running meter',
    'running metre',
    'running mtr',
    'mtr',
    'mtrs',
    'm',
    'mt',
    'metre',
    'meter',
    'meters',
    'metres',
    'lm',
    'lin m',
    'run mtr',
    'मीटर',
    'm1',
    'ml',
    'м',
    'م ط',
    'rmts',
    'rmtrs',
    'rng mtr',
    'running mt',
    'running m',
  ],
  rft: [
    'rft',
    'r ft',
    'running feet',
    'running foot',
    'running ft',
    'run ft',
    'feet',
    'ft',
    'foot',
    'lft',
    'l ft',
    'lin ft',
    'lf',
    'rf',
    'रनिंग फुट',
    'फुट',
    'फूट',
    'र फूट',
    'र फुट',
    'रनिंग फूट',
    'ર ફૂટ',
    'રનિંગ ફૂટ',
    'ஓடும் அடி',
    'rng ft',
    'rfts',
  ],
  no: [
    'no',
    'nos',
    'number',
    'numbers',
    'each',
    'ea',
    'nr',
    'num',
    'piece',
    'pieces',
    'pc',
    'pcs',
    'unit',
    'units',
    'qty',
    'नग',
    'નંગ',
    'எண்',
    'எண்ணிக்கை',
    'संख्या',
    'no s',
    'each one',
    'pce',
    'nag',
    'per no',
    'one',
    'ud',
    'uds',
    'und',
    'unid',
    'u',
    'stk',
    'st',
    'bh',
    'buah',
    'шт',
    'عدد',
    'pza',
    'pç',
    'pçs',
    'peça',
    'adet',
  ],
  kg: ['kg', 'kgs', 'kilogram', 'kilograms', 'kilo', 'किलो', 'किग्रा'],
  quintal: ['quintal', 'qtl', 'quintals', 'क्विंटल'],
  mt: ['tonne', 'ton', 'tons', 'tonnes', 'metric ton', 'm t', 'टन'],
  ltr: ['ltr', 'litre', 'liter', 'litres', 'liters', 'ltrs', 'lit', 'lt', 'लीटर'],
  set: ['set', 'sets', 'सेट', 'ens', 'ชุด', 'jgo', '套'],
  pair: ['pair', 'pairs', 'जोड़ी'],
  point: ['point', 'points', 'pt', 'pts', 'पॉइंट', 'प्वाइंट', 'จุด', 'titik'],
  job: ['job', 'jobs', 'काम', 'जॉब'],
  lot: ['lot', 'lots'],
  trip: ['trip', 'trips', 'फेरा'],
  bag: ['bag', 'bags', 'बोरी'],
  box: ['box', 'boxes', 'डिब्बा'],
  roll: ['roll', 'rolls'],
  day: ['day', 'days', 'man day', 'mandays', 'man days', 'दिन'],
  month: ['month', 'months', 'महीना'],
  hour: ['hour', 'hours', 'hr', 'hrs'],
  LS: [
    'ls',
    'l s',
    'lump sum',
    'lumpsum',
    'lumsum',
    'lump',
    'lumpsump',
    'lum sum',
    'एकमुश्त',
    'ठोक',
    'ઉચ્ચક',
    'lump sump',
    'lumpsum job',
    'item',
    'sum',
    'l sum',
    'ps',
    'prov sum',
    'provisional sum',
    'glb',
    'gl',
    'global',
    'fft',
    'forfait',
    'psch',
    'pauschal',
    'เหมา',
    'مقطوعية',
    '项',
  ],
  '%': ['%', 'percent', 'percentage'],
};

export const KNOWN_UNITS: readonly string[] = Object.keys(SPELLINGS);

const BY_SPELLING = new Map<string, string>();
for (const [unit, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) BY_SPELLING.set(spelling, unit);
}

/** The spellings of a known unit, in lower case. */
export const spellingsOf = (unit: string): readonly string[] => SPELLINGS[unit] ?? [];

function unitKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%²³]+/gu, ' ')
    .trim();
}

/** The known unit a text spells, or null. "P Cum", "per sq.ft." and "/ Sqm" name the unit a rate is for. */
export function knownUnit(text: string): string | null {
  if (text.length > 30) return null;
  const key = unitKey(text);
  if (key === '') return null;
  const whole = BY_SPELLING.get(key);
  if (whole) return whole;
  const per = /^(?:p|per|प्रति|1|one)\s+(.+)$/.exec(key);
  if (per?.[1]) return BY_SPELLING.get(per[1]) ?? null;
  return BY_SPELLING.get(key.replace(/ /g, '')) ?? null;
}

/** The normalised unit, or the file's own word (trimmed, at most 20 characters) where none is known. */
export function normaliseUnit(text: string): string {
  return knownUnit(text) ?? text.replace(/\s+/g, ' ').trim().slice(0, 20);
}

/**
 * Whether a unit is the metric tonne of a line with these words: “MT” of reinforcement, and of cement or sand that is bought. Of skirting,
 * coping or railings, of steel too, it is a metre.
 */
export function isTonne(text: string, words: string): boolean {
  if (!/^\s*(?:in\s+|per\s+|\/\s*)?M\.?T\.?S?\.?\s*$/i.test(text)) return false;
  if (/\btonnes?\b/i.test(words)) return true;
  return (STEEL.test(words) || BOUGHT.test(words.trim())) && !BY_LENGTH.test(words);
}
const STEEL =
  /\b(?:reinforcements?|reinforcing steel|rebars?|bar bending|t\.?m\.?t|hysd|tor steel|structural steel|steel sections?|fe[- ]?(?:415|500|550)d?)\b|सरिया/iu;
const BOUGHT =
  /^(?:supply(?:ing)? (?:of )?)?(?:(?:opc|ppc|psc|white|portland|53|43|grade|river|crushed|m|coarse|fine|\d+ ?mm) )*(?:cement|sand|aggregates?|bitumen|steel)(?: (?:bars?|\d+ ?mm|(?:opc|ppc|53|43) ?(?:grade)?))?$/i;
const BY_LENGTH =
  /\b(?:pipes?|piping|tubes?|railings?|handrails?|skirtings?|copings?|cornices?|conduits?|cables?|gratings?|fenc(?:e|ing)|grooves?|joints?|beading|patta|threshold|water ?stops?)\b/i;

/** Whether a text is a unit of lengths, areas, weights or the like, and none of pieces. */
export function isMeasure(text: string): boolean {
  const unit = knownUnit(text);
  return unit !== null && !['LS', 'no', 'set'].includes(unit);
}
