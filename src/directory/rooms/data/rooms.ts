import type { RoomKind } from '../../../kernel/terms';

/** One room of the master list as seeded. */
export interface RoomEntry {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
  readonly kind: RoomKind;
}

/** The rooms available to every BOQ; people can add more. */
export const ROOMS: readonly RoomEntry[] = [
  room(
    'living-room',
    'Living room',
    'living',
    'living, hall, drawing room, lounge, living area, sitting room, drawing hall, हॉल, बैठक',
  ),
  room('dining-room', 'Dining room', 'dining', 'dining, dining area, dining hall'),
  room(
    'living-dining',
    'Living and dining',
    'living',
    'living dining, living cum dining, living/dining, hall and dining, drawing and dining, drawing dining',
  ),
  room('family-lounge', 'Family lounge', 'living', 'family living, family room, family sitting'),
  room('foyer', 'Foyer', 'foyer', 'entrance, entrance lobby, entry, vestibule, entrance foyer'),
  room(
    'kitchen',
    'Kitchen',
    'kitchen',
    'modular kitchen, kitchen area, wet kitchen, dry kitchen, kitchenette, रसोई, किचन',
  ),
  room(
    'master-bedroom',
    'Master bedroom',
    'bedroom',
    'mbr, master bed room, master room, m bedroom, master bed, मास्टर बेडरूम',
  ),
  room(
    'kids-bedroom',
    'Kids bedroom',
    'bedroom',
    "children bedroom, kids room, child room, children's room, kid bedroom, kids bed",
  ),
  room('sons-bedroom', 'Son’s bedroom', 'bedroom', 'son room, son bed, boys room'),
  room('daughters-bedroom', 'Daughter’s bedroom', 'bedroom', 'daughter room, daughter bed, girls room'),
  room('guest-bedroom', 'Guest bedroom', 'bedroom', 'guest room, guest bed room, guest bed'),
  room(
    'parents-bedroom',
    'Parents bedroom',
    'bedroom',
    "parents room, parent bedroom, parent's room, parents bed, grand parents room",
  ),
  room('dressing-room', 'Dressing room', 'other', 'dressing, walk in, walk in wardrobe, walk in closet, dresser room'),
  room('living-bedroom', 'Living and bedroom', 'bedroom', 'studio room, studio, single room, 1 rk room'),
  room('bedroom-2', 'Bedroom 2', 'bedroom', 'second bedroom, bed room 2, bedroom two, bedroom'),
  room('bedroom-3', 'Bedroom 3', 'bedroom', 'third bedroom, bed room 3, bedroom three'),
  room('bedroom-4', 'Bedroom 4', 'bedroom', 'fourth bedroom, bed room 4, bedroom four'),
  room(
    'master-bathroom',
    'Master bathroom',
    'bathroom',
    'master toilet, attached toilet, master bath, ensuite, attached bathroom, master washroom',
  ),
  room(
    'common-bathroom',
    'Common bathroom',
    'bathroom',
    'common toilet, bathroom, toilet, bath, washroom, common washroom, common bath',
  ),
  room('kids-bathroom', 'Kids bathroom', 'bathroom', 'kids toilet, children bathroom, kids washroom'),
  room('guest-bathroom', 'Guest bathroom', 'bathroom', 'guest toilet, guest washroom, guest bath'),
  room('bathroom-2', 'Bathroom 2', 'bathroom', 'toilet 2, second bathroom, second toilet'),
  room('bathroom-3', 'Bathroom 3', 'bathroom', 'toilet 3, third bathroom, third toilet'),
  room('bathroom-4', 'Bathroom 4', 'bathroom', 'toilet 4, fourth bathroom, fourth toilet'),
  room('powder-room', 'Powder room', 'bathroom', 'powder toilet, wc, w.c., half bath'),
  room('study', 'Study', 'study', 'study room, home office, office, work room, library'),
  room('pooja-room', 'Pooja room', 'pooja', 'puja room, mandir, prayer room, pooja, मंदिर, पूजा'),
  room('utility', 'Utility', 'utility', 'utility area, wash area, laundry, dry balcony, utility balcony'),
  room('store-room', 'Store room', 'utility', 'store, storage room, storeroom'),
  room('balcony', 'Balcony', 'balcony', 'sit out, sitout, deck, बालकनी'),
  room('terrace', 'Terrace', 'balcony', 'open terrace, roof terrace, terrace garden'),
  room('verandah', 'Verandah', 'balcony', 'veranda, porch'),
  room('passage', 'Passage', 'other', 'corridor, lobby, passage area, hallway'),
  room('servant-room', 'Servant room', 'other', 'maid room, servant quarter, helper room'),
  room(
    'whole-flat',
    'Whole flat',
    'other',
    'entire flat, whole house, general, overall, all rooms, entire house, complete flat',
  ),
];

function room(id: string, label: string, kind: RoomKind, aliases: string): RoomEntry {
  return { id, label, kind, aliases: aliases.split(',').map((alias) => alias.trim()) };
}

const KIND_WORDS: readonly (readonly [RoomKind, readonly string[]])[] = [
  ['bathroom', ['bathroom', 'bath', 'toilet', 'washroom', 'powder', 'wc']],
  ['kitchen', ['kitchen', 'pantry', 'kitchenette']],
  ['bedroom', ['bedroom', 'bed']],
  ['living', ['living', 'hall', 'drawing', 'lounge']],
  ['dining', ['dining']],
  ['foyer', ['foyer', 'entrance']],
  ['study', ['study', 'office', 'library']],
  ['pooja', ['pooja', 'puja', 'mandir']],
  ['utility', ['utility', 'store', 'laundry']],
  ['balcony', ['balcony', 'terrace', 'verandah']],
];

/** Guesses a room's kind from the words in its name; `other` when none matches. */
export function roomKindOf(name: string): RoomKind {
  const words = new Set(name.toLowerCase().split(/[^a-z]+/));
  return KIND_WORDS.find(([, tells]) => tells.some((word) => words.has(word)))?.[0] ?? 'other';
}
