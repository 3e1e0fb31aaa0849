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
    'sq meters',
    'sqmeter',
    'वर्ग मीटर',
    'वर्ग मी',
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
    'घन मी',
    'cu meter',
    'cu metre',
  ],
  cuft: ['cuft', 'cu ft', 'cft', 'cubic feet', 'cubic foot', 'ft3', 'घन फुट'],
  rm: [
    'rm',
    'rmt',
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
    'rf',
    'रनिंग फुट',
    'फुट',
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
    'संख्या',
    'no s',
    'each one',
    'pce',
    'nag',
    'per no',
    'one',
  ],
  kg: ['kg', 'kgs', 'kilogram', 'kilograms', 'kilo', 'किलो', 'किग्रा'],
  quintal: ['quintal', 'qtl', 'quintals', 'क्विंटल'],
  mt: ['tonne', 'ton', 'tons', 'tonnes', 'metric ton', 'm t', 'टन'],
  ltr: ['ltr', 'litre', 'liter', 'litres', 'liters', 'ltrs', 'lit', 'lt', 'लीटर'],
  set: ['set', 'sets', 'सेट'],
  pair: ['pair', 'pairs', 'जोड़ी'],
  point: ['point', 'points', 'pt', 'pts', 'पॉइंट', 'प्वाइंट'],
  job: ['job', 'jobs', 'काम'],
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
    'lump sump',
    'lumpsum job',
  ],
  '%': ['%', 'percent', 'percentage'],
};

const BY_SPELLING = new Map<string, string>();
for (const [unit, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) BY_SPELLING.set(spelling, unit);
}

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
  const per = /^(?:p|per|प्रति|1)\s+(.+)$/.exec(key);
  if (per?.[1]) return BY_SPELLING.get(per[1]) ?? null;
  return BY_SPELLING.get(key.replace(/ /g, '')) ?? null;
}

/** The normalised unit, or the file's own word (trimmed, at most 20 characters) where none is known. */
export function normaliseUnit(text: string): string {
  return knownUnit(text) ?? text.replace(/\s+/g, ' ').trim().slice(0, 20);
}
