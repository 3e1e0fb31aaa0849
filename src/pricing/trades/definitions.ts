import type { Service } from '../../kernel/terms';
import { EVERY_TRADE, type TradeDefinition } from './trade';

/** The trades in the order in which every screen, export and report lists them. */
export const TRADES: readonly TradeDefinition[] = [
  {
    id: 'carpentry',
    service: 'carpentry',
    label: 'Carpentry',
    itemLabel: 'Furniture',
    path: 'carpentry',
    estimatePath: 'catalog/furniture/estimate',
    catalogueType: 'furniture',
    workField: 'furniture',
    verbs: ['list', 'get', 'create', 'replace', 'remove', 'estimate'],
    extraVerbs: ['change'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'finish', 'area', 'componentOf', 'looseFurniture'],
    filing: {
      taxCode: '9954',
      analysis: 'carpentry',
      usualLabour: 3_000,
      scope: 'carpentry',
      phase: { place: 4, label: 'Carpentry', after: 0.5 },
      inItems: {
        rank: 6,
        words:
          /\b(wardrobes?|cabinets?|kitchen (cabinet|unit|shutter)s?|modular kitchen|drawers?|loft|beds?|headboard|tv unit|vanity|shoe rack|study table|dressers?|shutters?|ply(wood)?|laminates?|veneers?|mdf|hdhmr|panell?ing|paneling|crockery|bookshel\w*|shel(f|ves)|flush door|door frame|wooden|furniture|side table|console|partition in ply|pooja unit|mandir|wood work|chowkhat\w*|joinery)\b/i,
      },
      inSections: { rank: 4, words: /\b(carpentry|wood ?work|furniture|joinery|modular|interior (work|furniture))\b/i },
    },
  },
  {
    id: 'civil',
    service: 'civil',
    label: 'Civil',
    itemLabel: 'Civil work',
    path: 'civil',
    estimatePath: 'catalog/civil/estimate',
    catalogueType: 'civil',
    workField: 'work',
    verbs: ['list', 'get', 'create', 'replace', 'remove', 'estimate'],
    extraVerbs: ['change'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'finish', 'carpetArea', 'trips', 'area'],
    filing: {
      taxCode: '9954',
      analysis: 'civil',
      usualLabour: 3_500,
      scope: 'civil',
      phase: { place: 1, label: 'Civil', after: 0 },
      inItems: {
        rank: 7,
        words:
          /\b(tiles?|tiling|plaster\w*|brick\w*|masonry|concrete|r\.?c\.?c|cement|demoli\w*|dismantl\w*|debris|water ?proof\w*|flooring|marble|granite|kota|stone|excavat\w*|plumb\w*|sanitary|pipes?|taps?|basin|w\.?c\.?|dado|screed|chipping|core cut\w*|civil)\b/i,
      },
      inSections: { rank: 6, words: /\b(civil|plumb\w*|sanitary|demolition|masonry|flooring|tiling)\b/i },
    },
  },
  {
    id: 'electrical',
    service: 'electrical',
    label: 'Electrical',
    itemLabel: 'Electrical work',
    path: 'electrical',
    estimatePath: 'electrical/estimate',
    catalogueType: 'electrical',
    workField: 'work',
    verbs: ['list', 'get', 'change', 'estimate'],
    extraVerbs: ['create', 'remove'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'finish', 'carpetArea', 'area', 'rate'],
    filing: {
      taxCode: '9954',
      analysis: 'civil',
      usualLabour: 2_500,
      scope: 'electrical',
      phase: { place: 2, label: 'Electrical first fix', after: 0.6 },
      inItems: {
        rank: 3,
        words:
          /\b(wiring|rewiring|switch(es|board)?|sockets?|light points?|power points?|fan points?|points? wiring|conduits?|cables?|mcb|rccb|distribution board|db box|led|downlights?|chandeliers?|geyser point|a\.?c\.? point|earthing|data point|tv point|electrical|electrification|exhaust fan|ceiling fan)\b/i,
      },
      inSections: { rank: 2, words: /\belectric\w*/i },
    },
  },
  {
    id: 'painting',
    service: 'painting',
    label: 'Painting',
    itemLabel: 'Painting',
    path: 'painting',
    estimatePath: 'painting/estimate',
    catalogueType: 'painting',
    workField: 'work',
    verbs: ['list', 'get', 'change', 'remove', 'estimate'],
    extraVerbs: ['create'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'carpetArea', 'area', 'rate'],
    filing: {
      taxCode: '9954',
      analysis: 'civil',
      usualLabour: 5_000,
      scope: 'painting',
      phase: { place: 5, label: 'Painting', after: 0.7 },
      inItems: {
        rank: 5,
        words:
          /\b(paint(ing|s)?|emulsion|putty|primer|priming|distemper\w*|enamel|royale|texture[d]? (paint|finish)|white ?wash\w*|colour ?wash\w*|polish(ing)? (of )?(wood|door)|duco|pu polish|melamine polish)\b/i,
      },
      inSections: { rank: 3, words: /\bpaint\w*|\bpolish\w*/i },
    },
  },
  {
    id: 'false-ceiling',
    service: 'false-ceiling',
    label: 'False ceiling',
    itemLabel: 'False ceiling',
    path: 'false-ceiling',
    estimatePath: 'false-ceiling/estimate',
    catalogueType: 'false-ceiling',
    workField: 'work',
    verbs: ['list', 'get', 'change', 'estimate'],
    extraVerbs: ['create', 'remove'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'finish', 'carpetArea', 'area', 'rate'],
    filing: {
      taxCode: '9954',
      analysis: 'civil',
      usualLabour: 4_000,
      scope: 'ceiling',
      phase: { place: 3, label: 'False ceiling', after: 0.7 },
      inItems: {
        rank: 2,
        words:
          /\b(false ceiling|gypsum (board )?(ceiling|false)|grid ceiling|pop (false )?ceiling|ceiling cove|cove (ceiling|light trough)|p\.?o\.?p\.? cornice|ceiling cornice)\b/i,
      },
      inSections: { rank: 1, words: /\b(false )?ceiling\b/i },
    },
  },
  {
    id: 'soft-furnishing',
    service: 'soft-furnishing',
    label: 'Soft furnishing',
    itemLabel: 'Soft furnishing',
    path: 'soft-furnishing',
    estimatePath: 'soft-furnishing/estimate',
    catalogueType: 'soft-furnishing',
    workField: 'work',
    verbs: ['list', 'get', 'change', 'estimate'],
    extraVerbs: ['create', 'remove'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'finish', 'area', 'rate'],
    filing: {
      taxCode: '9954',
      analysis: 'civil',
      usualLabour: 1_000,
      scope: 'soft-furnishing',
      phase: { place: 7, label: 'Soft furnishing', after: 0.8 },
      inItems: {
        rank: 1,
        words:
          /\b(curtains?|blinds?|upholster\w*|carpets?|rugs?|cushions?|mattress\w*|sheers?|roman blind|bed ?spread|soft furnish\w*|loose furniture)\b/i,
      },
      inSections: { rank: 5, words: /\bsoft furnish\w*|\bcurtain\w*|\bupholster\w*/i },
    },
  },
  {
    id: 'wallpaper',
    service: 'wallpaper',
    label: 'Wallpaper',
    itemLabel: 'Wallpaper',
    path: 'wallpaper',
    estimatePath: 'wallpaper/estimate',
    catalogueType: 'wallpaper',
    workField: 'work',
    verbs: [],
    extraVerbs: ['list', 'get', 'create', 'change', 'remove', 'estimate'],
    fields: [...EVERY_TRADE, 'work', 'dimension', 'count', 'finish', 'area', 'rate'],
    filing: {
      taxCode: '9954',
      analysis: 'civil',
      usualLabour: 1_500,
      scope: 'painting',
      phase: { place: 6, label: 'Wallpaper', after: 0.9 },
      inItems: {
        rank: 4,
        words: /\b(wall ?-?papers?|wall ?-?coverings?|(wall|custom\w*|printed) murals?|lining paper)\b/i,
      },
      inSections: { rank: 7, words: /\bwall ?-?papers?|\bwall ?-?coverings?/i },
    },
  },
  {
    id: 'manual',
    service: null,
    label: 'Other items',
    itemLabel: 'Item',
    path: 'manual',
    estimatePath: null,
    catalogueType: 'manual',
    workField: null,
    verbs: [],
    extraVerbs: ['list', 'get', 'create', 'replace', 'change', 'remove'],
    fields: [...EVERY_TRADE, 'service', 'manual', 'componentOf'],
    filing: null,
  },
];

/** What the definitions say of each service: `ofServices(({ scope }) => scope)`. */
export function ofServices<Value>(
  pick: (filing: NonNullable<TradeDefinition['filing']>) => Value,
): Readonly<Record<Service, Value>> {
  const rows = TRADES.flatMap(({ service, filing }) => (service && filing ? [[service, pick(filing)] as const] : []));
  return Object.fromEntries(rows) as Record<Service, Value>;
}
