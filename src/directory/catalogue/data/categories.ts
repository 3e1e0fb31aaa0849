import { SERVICE_LABELS, SERVICES } from '../../../kernel/terms';
import { WORKS, type WorkEntry } from './index';

/** A group of works for browsing, with its drawing. */
export interface Category {
  readonly id: string;
  readonly label: string;
}

const OTHER: Category = { id: 'other', label: 'Other' };

/** Category, label, works: in display order. */
const ROWS: readonly (readonly [id: string, label: string, works: string])[] = [
  ['wardrobe', 'Wardrobes and lofts', 'hinged-wardrobe sliding-wardrobe walk-in-wardrobe loft'],
  [
    'bed',
    'Beds',
    'king-bed-with-storage queen-bed-with-storage single-bed-with-storage bunk-bed day-bed upholstered-headboard mattress-king mattress-single',
  ],
  [
    'table',
    'Tables and consoles',
    'bedside-table dressing-table study-table foyer-console coffee-table dining-table tv-unit',
  ],
  [
    'storage',
    'Cabinets and shelves',
    'chest-of-drawers bookshelf display-unit shoe-rack crockery-unit bar-unit pooja-unit wall-shelf storage-cabinet utility-cabinet vanity-unit mirror-cabinet',
  ],
  ['seating', 'Seating', 'window-seat sofa-three-seater sofa-two-seater arm-chair dining-chair study-chair bar-stool'],
  [
    'panel',
    'Panelling and screens',
    'laminate-panelling veneer-panelling unicore-panelling tv-panel cnc-metal-screen mdf-jali-screen glass-partition',
  ],
  ['door', 'Doors and meshes', 'flush-door main-door mosquito-mesh'],
  [
    'kitchen',
    'Kitchen',
    'kitchen-base-cabinet kitchen-wall-cabinet kitchen-tall-unit kitchen-loft kitchen-island breakfast-counter kitchen-trolley-shutters kitchen-counter hob-and-chimney built-in-oven',
  ],
  [
    'floor',
    'Floors',
    'vitrified-flooring ordinary-tile-flooring marble-flooring natural-stone-flooring granite-flooring laminate-wood-flooring engineered-wood-flooring deck-flooring vinyl-flooring floor-levelling',
  ],
  [
    'tile',
    'Wall tiles, skirting and stone',
    'wall-tile-dado wooden-skirting tile-skirting door-threshold window-sill kitchen-platform',
  ],
  ['wall', 'Walls and partitions', 'shera-partition brick-wall wall-plaster'],
  [
    'demolition',
    'Demolition and protection',
    'tile-removal wall-demolition old-fixture-removal floor-protection debris-shifting waterproofing',
  ],
  ['site', 'Site and handover', 'site-preliminaries cartage pest-control deep-cleaning'],
  [
    'plumbing',
    'Plumbing and sanitary',
    'bathroom-plumbing kitchen-plumbing sanitary-fittings bathroom-accessories shower-partition kitchen-sink gas-line',
  ],
  [
    'wiring',
    'Wiring and points',
    'complete-wiring light-point fan-point socket-6a-point socket-16a-point ac-point data-point distribution-board',
  ],
  ['light', 'Lights', 'led-lighting led-strip profile-light decorative-light'],
  ['appliance', 'Fans and appliances', 'ceiling-fan exhaust-fan geyser air-conditioner ac-piping video-door-phone'],
  ['paint', 'Paint', 'royale-paint plastic-emulsion wall-putty putty-touch-up ceiling-paint enamel-paint'],
  ['finish', 'Textures, polish and paper', 'textured-paint wood-polish wallpaper'],
  [
    'wallpaper',
    'Wallpaper and murals',
    'vinyl-wallpaper non-woven-wallpaper fabric-wallpaper mural-wallpaper lining-paper wallpaper-removal',
  ],
  ['ceiling', 'Ceilings', 'gypsum-false-ceiling pop-false-ceiling pvc-false-ceiling wooden-false-ceiling'],
  ['cove', 'Coves and pelmets', 'cove curtain-pelmet ceiling-trap-door'],
  ['curtain', 'Curtains', 'curtain sheer-curtain'],
  ['blind', 'Blinds', 'roller-blind roman-blind venetian-blind'],
  ['textile', 'Upholstery and rugs', 'upholstery rug cushion-set'],
];

const byWork = new Map<string, Category>(
  ROWS.flatMap(([id, label, works]) => works.split(' ').map((work) => [work, { id, label }] as const)),
);

/** A trade none of whose works has a row is a category of its own. */
const OWN = SERVICES.map((id): [Category, WorkEntry[]] => [
  { id, label: SERVICE_LABELS[id] },
  WORKS.filter(({ service }) => service === id),
]).filter(([, works]) => works.every(({ id }) => !byWork.has(id)));
for (const [category, works] of OWN) for (const { id } of works) byWork.set(id, category);

/** Categories in display order; works without one are under Other. */
export const CATEGORIES: readonly Category[] = [
  ...ROWS.map(([id, label]) => ({ id, label })),
  ...OWN.map(([category]) => category),
  OTHER,
];

/** The category of a work of the catalogue. */
export function categoryOf(work: string): Category {
  return byWork.get(work) ?? OTHER;
}
