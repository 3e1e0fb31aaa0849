/**
 * The words in which people ask for estimates and changes: English, Hindi and Hinglish, as data. Hindi is written in
 * Latin letters here; `devanagari.ts` turns Devanagari into the same words. Phrases are separated by `,`.
 */
import type { BudgetType, Condition, Layout, Scope, Service } from '../../../kernel/terms';

const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());
type Words<Key extends string> = Readonly<Record<Key, readonly string[]>>;

/** What a person wants to do. `not`: the thing is not wanted; `put`: is put there, new or in another finish. */
export type Verb =
  | 'change'
  | 'remove'
  | 'add'
  | 'put'
  | 'want'
  | 'cheaper'
  | 'dearer'
  | 'why'
  | 'cost'
  | 'changed'
  | 'off'
  | 'with';

/** Verbs that come before what they are about. */
export const VERBS_BEFORE: Words<
  'change' | 'remove' | 'add' | 'with' | 'why' | 'cost' | 'changed' | 'cheaper' | 'dearer'
> = {
  change: phrases(
    'change, make, make it, turn, switch, convert, set, use, replace, update, do, keep, increase, reduce, give, go for, shift, can you make, please make, need to change, want to change, swap',
  ),
  remove: phrases(
    'remove, delete, no, without, drop, skip, leave out, take out, cancel, minus, exclude, omit, bina, no need of, no need for, dont want, do not want, dont need, do not need, not needed, get rid of, cut, scrap, avoid, dont include, do not include, dont add, do not add, dont put, do not put, no more',
  ),
  add: phrases(
    'add, include, insert, put in, need, we need, want, i want, we want, also need, extra, one more, new, plus, aur ek, ek aur',
  ),
  with: phrases('with, including, sath, saath, ke sath, ke saath'),
  why: phrases(
    'why, why is, why are, how come, explain, reason for, what makes, kyun, kyu, kyon, kyo, kis liye, kaise',
  ),
  cost: phrases(
    'how much, how much is, how much for, how much does, what does, what is the cost of, what is the price of, whats the cost of, cost of, price of, rate of, total of, total for, amount for, kitna, kitne, kitni, kitne ka, kitne ki, kitne ke, kitna hai, kitna lagega, kitna padega, kitna kharcha, kitna paisa, kya rate, kharcha',
  ),
  changed: phrases(
    'what changed, what has changed, whats changed, what is changed, what all changed, what changes, changes since, changes in, changes after, all changes, what is different, whats different, what is new, whats new, anything new, any changes, show changes, history, kya badla, kya badal gaya, kya kya badla, kya change hua, kya change kiya, kya naya, changes dikhao, changes batao, badlav',
  ),
  cheaper: phrases(
    'cheaper, cheap, sasta, saste, sasti, economical, low cost, less expensive, more affordable, affordable, downgrade, kam daam, kam budget, kifayati',
  ),
  dearer: phrases(
    'dearer, costlier, better, upgrade, premium quality, more expensive, richer, mehenga wala, mehnga wala, mehengi wali, accha wala, achha wala, achhi wali, behtar, aur accha, higher end',
  ),
};

/** Verbs that come after what they are about, as in Hindi. */
export const VERBS_AFTER: Words<'change' | 'remove' | 'put' | 'want' | 'off' | 'add'> = {
  change: phrases(
    'karo, kar do, kardo, kar dena, karna hai, karna, kar dijiye, karwao, karwana, banao, bana do, bana dena, badlo, badal do, kijiye, kar de, karde, hona chahiye, rakho, rakhna, rakh do',
  ),
  remove: phrases(
    'hatao, hata do, hatado, hata de, hata dena, hata dijiye, nikalo, nikal do, nikaal do, nikaldo, hatana hai, hatana, nahi chahiye, nahin chahiye, nai chahiye, nahi, nahin, mat lagao, mat karo, mat banao, mat dalo, na lagao, nahi lagana, nahi karna, nahi karwana, nahi banana, nahi banwana, rehne do, rehne de, chhod do, chod do, cancel karo, cancel kar do, delete karo, delete kar do, remove karo, remove kar do, not required, not wanted, is not needed, not needed, not there, hat jaye, band karo, ki zarurat nahi, zarurat nahi',
  ),
  put: phrases(
    'lagao, laga do, lagado, lagana hai, lagana, lagwao, lagwa do, lagwana, laga dena, lagwana hai, daalo, dalo, dal do, daal do, lagega, lage',
  ),
  want: phrases('chahiye, chaiye, chahie, chahiye hoga'),
  add: phrases(
    'add karo, add kar do, add kardo, add kar dena, jodo, jod do, aur chahiye, bhi chahiye, bhi lagao, bhi add karo, bhi jodo, banwao, banwana hai, bhi banao, bhi dalo',
  ),
  off: phrases(
    'off, discount, discount do, discount on, kam, kam karo, kam kar do, less, chhoot, chhut, rebate, off on, discount dena, ghatao, ghata do, reduce by, chhoot do',
  ),
};

/** Words of questions that make no sense alone: expensive, of a thing that is. */
export const EXPENSIVE = phrases(
  'expensive, dear, costly, mehenga, mehnga, mahanga, mehenge, mehengi, mahangi, mehngi, so much, so high, high, zyada, jyada, itna, itni, itne, itna mehenga, itna zyada, more, paisa, costs, cost, price, kharcha, rate, amount',
);

export const ALL = phrases(
  'all, every, all the, each, sab, sabhi, saare, sare, saari, sari, sara, poore, poora, puri, pura, har, both, dono, entire, everything, everywhere, throughout, whole, whole house, whole home, whole flat, sab jagah, har jagah, sab kuch, sab kuchh',
);

/** Words in front of what stays as it is, and those after it. */
export const EXCEPT_WORDS: Words<'before' | 'after'> = {
  before: phrases(
    'except, except for, except in, but not, but not in, not in, besides, apart from, other than, excluding',
  ),
  after: phrases(
    'chhodkar, chhod kar, chhod ke, chodkar, chod kar, chod ke, ko chhodkar, ko chhod kar, ko chhod ke, ko chodkar, ke alawa, ke siva, ke sivay, ke sivaye, alawa, sivay',
  ),
};

/** More names of rooms and of several rooms; those of the directory count as well. */
export const ROOM_WORDS: Readonly<Record<string, readonly string[]>> = {
  kitchen: phrases('kitchen, rasoi, rasoi ghar, kichen, kitchan'),
  'living-room': phrases('living room, living, hall, drawing room, baithak, drawing, lounge'),
  'dining-room': phrases('dining, dining room, dining area'),
  'master-bedroom': phrases(
    'master bedroom, master, mbr, master room, master bed room, bada bedroom, bada kamra, main bedroom',
  ),
  'kids-bedroom': phrases(
    'kids room, kids bedroom, kid room, kids, children room, children bedroom, bachche ka room, bachhe ka room, bachcho ka room, bachhon ka room, bacchon ka kamra, bachhe ka kamra, bachon ka kamra, bachcho ke kamre, bachchon ke kamre, bachche ke kamre, bachcho ke room, bachche ke room, bachhe ke kamre, bacchon ke kamre, bachcho ka kamra, kbr, son room, daughter room',
  ),
  'guest-bedroom': phrases('guest bedroom, guest room, guest, mehman ka kamra, mehmaan ka kamra, gbr'),
  'parents-bedroom': phrases(
    'parents room, parents bedroom, parents, mummy papa ka room, mom dad room, mata pita ka kamra',
  ),
  'pooja-room': phrases('pooja room, puja room, mandir room'),
  balcony: phrases('balcony, balcony area, chajja'),
  study: phrases('study room, study, home office'),
  foyer: phrases('foyer, entrance, entrance lobby'),
  passage: phrases('passage, corridor, lobby, galiyara'),
  utility: phrases('utility, utility area, wash area'),
};
/** Several rooms of one kind. */
export const ROOM_KIND_WORDS: Words<'bedroom' | 'bathroom'> = {
  bedroom: phrases('bedroom, bedrooms, bed rooms, both bedrooms, all bedrooms, kamre, kamra, sone ka kamra'),
  bathroom: phrases('bathroom, bathrooms, toilet, toilets, washroom, washrooms, bath, gusalkhana'),
};

interface Family {
  /** The works it is; the first is what is added when only the family is named. */
  readonly works: readonly string[];
  readonly words: readonly string[];
  /** What it is of the questionnaire: left out or wanted there. */
  readonly scope?: Scope;
}

/** Things that people call by one name and the catalogue by several. */
export const FAMILIES = {
  wardrobes: {
    works: ['hinged-wardrobe', 'sliding-wardrobe', 'walk-in-wardrobe'],
    words: phrases(
      'wardrobe, wardrobes, almirah, almirahs, almira, almari, almaari, almariyan, alamari, cupboard, closet, wardrob, kapat',
    ),
    scope: 'carpentry',
  },
  lofts: { works: ['loft', 'kitchen-loft'], words: phrases('loft, lofts, machan, tand, overhead loft') },
  beds: {
    works: ['king-bed-with-storage', 'queen-bed-with-storage', 'single-bed-with-storage', 'bunk-bed'],
    words: phrases('bed, beds, palang, khaat, cot, double bed'),
  },
  'kitchen-cabinets': {
    works: ['kitchen-base-cabinet', 'kitchen-wall-cabinet', 'kitchen-tall-unit', 'kitchen-loft', 'kitchen-island'],
    words: phrases(
      'kitchen cabinets, modular kitchen, kitchen shutters, kitchen cabinet, cabinets, cabinet shutters, kitchen unit, kitchen units, shutters',
    ),
    scope: 'kitchen',
  },
  counters: {
    works: ['kitchen-counter'],
    words: phrases(
      'counter, counter top, countertop, kitchen counter, kitchen top, platform, kitchen platform, slab, kitchen slab',
    ),
  },
  ceilings: {
    works: [
      'gypsum-false-ceiling',
      'pop-false-ceiling',
      'pvc-false-ceiling',
      'wooden-false-ceiling',
      'cove',
      'led-strip',
    ],
    words: phrases(
      'false ceiling, ceiling, ceilings, fall ceiling, false ceilings, chhat, fols ceiling, falsceiling, falseceiling',
    ),
    scope: 'ceiling',
  },
  lights: {
    works: ['led-lighting', 'led-strip', 'profile-light', 'decorative-light'],
    words: phrases('lights, light, lighting, led, batti, lightein'),
  },
  fans: { works: ['ceiling-fan'], words: phrases('fan, fans, pankha, pankhe, ceiling fan, ceiling fans') },
  acs: {
    works: ['air-conditioner'],
    words: phrases('ac, acs, a c, air conditioner, air conditioners, split ac, airconditioner'),
  },
  curtains: {
    works: ['curtain', 'sheer-curtain'],
    words: phrases('curtain, curtains, parda, parde, drapes'),
    scope: 'soft-furnishing',
  },
  blinds: { works: ['roller-blind', 'roman-blind', 'venetian-blind'], words: phrases('blinds, blind') },
  floors: {
    works: [
      'vitrified-flooring',
      'marble-flooring',
      'granite-flooring',
      'natural-stone-flooring',
      'laminate-wood-flooring',
      'engineered-wood-flooring',
      'vinyl-flooring',
      'ordinary-tile-flooring',
    ],
    words: phrases('flooring, floor, floors, farsh, tiles, tile, floor tiles, wooden flooring'),
    scope: 'flooring',
  },
  paints: {
    works: ['royale-paint', 'plastic-emulsion', 'ceiling-paint', 'textured-paint', 'enamel-paint'],
    words: phrases('paint, painting, rang, putai, paints, rangai, rang rogan'),
    scope: 'painting',
  },
  wallpapers: {
    works: ['vinyl-wallpaper', 'non-woven-wallpaper', 'fabric-wallpaper', 'mural-wallpaper'],
    words: phrases('wallpaper, wallpapers, wall paper'),
  },
  doors: {
    works: ['flush-door', 'main-door'],
    words: phrases('doors, door, darwaza, darwaze, darwaja'),
    scope: 'doors',
  },
  sofas: {
    works: ['sofa-three-seater', 'sofa-two-seater'],
    words: phrases('sofa, sofas, sofa set, couch'),
    scope: 'loose-furniture',
  },
  mattresses: { works: ['mattress-king', 'mattress-single'], words: phrases('mattress, mattresses, gadda, gadde') },
  panelling: {
    works: ['laminate-panelling', 'veneer-panelling', 'unicore-panelling'],
    words: phrases('panelling, paneling, wall panelling, wall paneling, panel'),
  },
  'tv-units': { works: ['tv-unit', 'tv-panel'], words: phrases('tv, television, tv wall') },
  mandirs: { works: ['pooja-unit'], words: phrases('mandir, pooja mandir, temple, pooja unit, puja unit, devghar') },
  wiring: {
    works: [
      'complete-wiring',
      'light-point',
      'fan-point',
      'socket-6a-point',
      'socket-16a-point',
      'ac-point',
      'data-point',
      'distribution-board',
    ],
    words: phrases('wiring, electrical work, bijli, bijli ka kaam, electrical points, switch points'),
    scope: 'electrical',
  },
  'shoe-racks': {
    works: ['shoe-rack'],
    words: phrases('shoe rack, shoe cabinet, shoerack, joote ka rack, chappal stand, shoe stand'),
  },
  'study-tables': {
    works: ['study-table'],
    words: phrases(
      'study table, study tables, padhai ki table, padhai ka table, study desk, work desk, computer table, padhne ki table',
    ),
  },
  chimneys: { works: ['hob-and-chimney'], words: phrases('chimney, hob, hob and chimney, chimni') },
  geysers: { works: ['geyser'], words: phrases('geyser, geysers, gyser, water heater') },
} as const satisfies Readonly<Record<string, Family>>;
export type FamilyName = keyof typeof FAMILIES;

/** More names of works; those of the catalogue count as well. */
export const WORK_WORDS: Readonly<Record<string, readonly string[]>> = {
  'sliding-wardrobe': phrases(
    'sliding wardrobe, sliding wardrobes, sliding almirah, sliding almari, sliding door wardrobe, sliding',
  ),
  'tv-unit': phrases('tv unit, tv cabinet, tv ka unit, television unit'),
  'bedside-table': phrases('side table, bedside table, bedside tables, bed side table'),
  'dressing-table': phrases('dressing table, dresser, shringar table, singhar table'),
  'crockery-unit': phrases('crockery unit, crockery, bartan ki almari'),
  'king-bed-with-storage': phrases('king bed, king size bed'),
  'gypsum-false-ceiling': phrases('gypsum ceiling, gypsum false ceiling'),
  'pop-false-ceiling': phrases('pop ceiling, pop false ceiling, pop'),
  'engineered-wood-flooring': phrases('engineered wood flooring, engineered wood'),
  'laminate-wood-flooring': phrases('laminate flooring, laminate wood flooring'),
  'marble-flooring': phrases('marble flooring, italian marble, marble floor, sangmarmar'),
  'vitrified-flooring': phrases('vitrified tiles, vitrified flooring'),
};

/** More names of finishes; those of the directory count as well. */
export const FINISH_WORDS: Readonly<Record<string, readonly string[]>> = {
  laminate: phrases('laminate, laminated, sunmica, mica, sanmaika, laminates'),
  acrylic: phrases('acrylic, akrilik, acrilic, acrylic finish, high gloss'),
  veneer: phrases('veneer, veneers, vinir, vineer'),
  pu: phrases('pu, pu paint, duco, p u, pu finish'),
  glass: phrases('lacquered glass, glass, kaanch, sheesha, back painted glass'),
  unicore: phrases('unicore'),
  quartz: phrases('quartz'),
  granite: phrases('granite'),
  marble: phrases('marble, sangemarmar'),
  standard: phrases('standard, basic quality, ordinary'),
  premium: phrases('premium finish'),
  luxury: phrases('luxury finish'),
};

export const TRADE_WORDS: Words<Service> = {
  carpentry: phrases(
    'carpentry, carpenter, woodwork, wood work, furniture, lakdi ka kaam, badhai ka kaam, carpentry work, furniture work',
  ),
  civil: phrases('civil, civil work'),
  electrical: phrases('electrical, electricals, electric work'),
  painting: phrases('painting work, paint work, painter'),
  'false-ceiling': phrases('ceiling work, false ceiling work'),
  'soft-furnishing': phrases('soft furnishing, furnishing, furnishings'),
  wallpaper: phrases('wallpaper work'),
};

export const SIDE_WORDS: Words<'labour' | 'material'> = {
  labour: phrases('labour, labor, mazdoori, majdoori, labour rate, labour rates, labour charges, labour cost, mistri'),
  material: phrases('material, materials, material rate, material rates, saamaan, samaan, saman, maal, material cost'),
};

/** Parts of the work as the questionnaire knows them, besides those of the families. */
export const SCOPE_WORDS: Partial<Words<Scope>> = {
  appliances: phrases('appliances, appliance'),
  'loose-furniture': phrases('loose furniture'),
  'soft-furnishing': phrases('soft furnishing, furnishing'),
  plumbing: phrases('plumbing, bathroom work, bathrooms work'),
  civil: phrases('civil, civil work, masonry'),
  electrical: phrases('electrical, wiring'),
  carpentry: phrases('furniture, carpentry, woodwork'),
  site: phrases('cleaning and protection'),
};

export const LAYOUT_WORDS: Words<Layout> = {
  studio: phrases('studio, studio flat, studio apartment'),
  '1rk': phrases('1 rk, 1rk, one rk'),
  '1bhk': phrases('1 bhk, one bhk, ek bhk, 1 bed room flat, one bedroom flat, ek bedroom'),
  '2bhk': phrases('2 bhk, two bhk, do bhk, 2 bedroom flat, two bedroom flat, do bedroom'),
  '3bhk': phrases('3 bhk, three bhk, teen bhk, tin bhk, 3 bedroom flat, three bedroom flat, teen bedroom'),
  '4bhk': phrases('4 bhk, four bhk, char bhk, chaar bhk, 4 bedroom flat, chaar bedroom'),
  '5bhk': phrases('5 bhk, five bhk, paanch bhk, panch bhk'),
};

export const PACKAGE_WORDS: Words<BudgetType> = {
  low: phrases(
    'classic, classic package, basic, economy, simple, budget, low budget, basic package, sasta, saste mein, saste me, kam budget',
  ),
  medium: phrases('comfort, comfort package, standard package, medium, mid range'),
  high: phrases('premium, premium package, high end'),
  premium: phrases('luxury, luxury package, luxurious, top class, shandaar'),
};

export const CONDITION_WORDS: Words<Condition> = {
  new: phrases(
    'new flat, new from builder, ready possession, naya flat, naya ghar, possession, newly bought, new home, new house, naya, brand new',
  ),
  'lived-in': phrases('lived in, resale, old flat, purana flat, purana ghar, resale flat, occupied'),
  renovation: phrases(
    'renovation, renovate, full renovation, gut renovation, redo, tod phod, renovation hai, renovating',
  ),
  'bare-shell': phrases('bare shell, shell, bareshell, shell flat'),
};

export const BUDGET_WORDS = phrases(
  'under, within, budget, budget of, budget is, upto, up to, below, max, maximum, less than, tak, ke andar, andar, se kam, mein, me, around, about, approx, only have, total budget',
);

/** Words that say nothing of their own. */
export const FILLER = phrases(
  'the, a, an, is, are, it, to, of, for, in, at, on, from, by, my, our, please, pls, plz, kindly, can, you, i, we, want to, would, like, have, has, be, as, also, then, now, just, only, and, aur, or, ya, with me, hi, hello, dear sir, sir, madam, maam, ji, bhai, bhaiya, thanks, thank you, ok, okay, ka, ki, ke, ko, mein, me, main, par, pe, se, hai, hain, ho, hoga, hua, the same, not, rather than, ki jagah, ke badle, ke bajay, badle, jagah, →, >, wala, wali, wale, kya, bhi, toh, to, na, zara, thoda, finish, instead, instead of, quality, option, options, work, kaam, size, wide, that, this, there, so, too, very, much, does, do, did, its, there is, flat, home, house, ghar, makaan, apartment, interior, interiors, estimate, cost, price, total, item, items, line, lines, some, any, into, room, rooms, one, us, what, how, please do, kindly do, karna hai, rate, rates, area, carpet, carpet area, bedrooms, also include, should, must, will, give, our own, mere, mera, meri, hamare, hamara, humara, hamari, apna, apne, and also, in the, for the, of the, quotation, quote, boq, chahiye, am, looking, looking for, planning, plan, need',
);

/** Words in front of a time that changes are counted from. */
export const SINCE_WORDS = phrases(
  'since, after, from, se, ke baad, in the last, in last, last, pichhle, pichle, over the last',
);
export const DAY_WORDS: Readonly<Record<string, readonly string[]>> = {
  today: phrases('today, aaj'),
  yesterday: phrases('yesterday, kal, kal se'),
  'last week': phrases('last week, week, pichhle hafte, pichle hafte, hafta, hafte, a week ago'),
  'last month': phrases('last month, month, pichhle mahine, pichle mahine, mahine, mahina'),
  monday: phrases('monday, somvar, somwar'),
  tuesday: phrases('tuesday, mangalvar, mangalwar'),
  wednesday: phrases('wednesday, budhvar, budhwar'),
  thursday: phrases('thursday, guruvar, guruwar, veervar'),
  friday: phrases('friday, shukravar, shukrawar'),
  saturday: phrases('saturday, shanivar, shaniwar'),
  sunday: phrases('sunday, ravivar, raviwar, itvar, itwar'),
};

/** Numbers in words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  ek: 1,
  teen: 3,
  chaar: 4,
  char: 4,
  paanch: 5,
  panch: 5,
  chhah: 6,
  chhe: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  barah: 12,
  pandrah: 15,
  atharah: 18,
  bees: 20,
  pachees: 25,
};

export type Unit =
  | 'ft'
  | 'in'
  | 'mm'
  | 'cm'
  | 'm'
  | 'sqft'
  | 'sqm'
  | 'lakh'
  | 'crore'
  | 'thousand'
  | 'percent'
  | 'nos'
  | 'days';
export const UNIT_WORDS: Words<Unit> = {
  ft: phrases('ft, feet, foot, fit, phut, phoot, fut, foots'),
  in: phrases('in, inch, inches, inchi'),
  mm: phrases('mm'),
  cm: phrases('cm'),
  m: phrases('m, meter, metre, mtr'),
  sqft: phrases('sqft, sq ft, sq. ft, sft, square feet, square foot, square ft, sq feet, sqfeet, sq foot, varg foot'),
  sqm: phrases('sqm, sq m, square meter, square metre, sq mtr, sqmt'),
  lakh: phrases('lakh, lakhs, lac, lacs, l, laakh, lkh'),
  crore: phrases('crore, crores, cr, karod'),
  thousand: phrases('thousand, k, hazar, hazaar'),
  percent: phrases('percent, per cent, pct, pratishat, %'),
  nos: phrases('nos, no, pcs, pieces, numbers, piece, units, qty'),
  days: phrases('days, day, din'),
};

export const AXIS_WORDS: Words<'L' | 'W' | 'H'> = {
  L: phrases('wide, width, long, length, lambi, lamba, lambai, chaudi, chauda, chaudai'),
  W: phrases('deep, depth, gehri, gehra, gehrai'),
  H: phrases('high, height, tall, unchi, uncha, unchai, oonchi, ooncha'),
};
