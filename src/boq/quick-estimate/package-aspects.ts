import type { BudgetType, RoomKind } from '../../kernel/terms';
import { planRooms } from './plan';
import type { PricedFlat } from './priced-flat';

/** One row of the package comparison: works of which each package has at most one, in rooms of a kind. */
export interface PackageAspect {
  readonly id: string;
  readonly label: string;
  readonly kind: RoomKind | null;
  readonly works: readonly string[];
}

/** The rows people compare packages by. The cells come from the template that prices them. */
export const PACKAGE_ASPECTS: readonly PackageAspect[] = [
  { id: 'living-floor', label: 'Living room floor', kind: 'living', works: ['vitrified-flooring', 'marble-flooring'] },
  {
    id: 'bedroom-floor',
    label: 'Bedroom floor',
    kind: 'bedroom',
    works: ['vitrified-flooring', 'laminate-wood-flooring', 'engineered-wood-flooring'],
  },
  { id: 'walls', label: 'Walls', kind: 'living', works: ['plastic-emulsion', 'royale-paint'] },
  { id: 'feature-wall', label: 'Feature wall in bedrooms', kind: 'bedroom', works: ['vinyl-wallpaper'] },
  { id: 'cove', label: 'False ceiling with cove light', kind: 'living', works: ['cove'] },
  { id: 'wardrobe', label: 'Wardrobes', kind: 'bedroom', works: ['hinged-wardrobe', 'sliding-wardrobe'] },
  { id: 'bed', label: 'Bed with storage', kind: 'bedroom', works: ['king-bed-with-storage'] },
  { id: 'tv-unit', label: 'TV unit', kind: 'living', works: ['tv-unit'] },
  { id: 'kitchen', label: 'Modular kitchen', kind: 'kitchen', works: ['kitchen-base-cabinet'] },
  { id: 'counter', label: 'Kitchen counter', kind: 'kitchen', works: ['kitchen-counter'] },
  { id: 'appliances', label: 'Hob and chimney', kind: 'kitchen', works: ['hob-and-chimney'] },
  {
    id: 'bathroom-floor',
    label: 'Bathroom floor',
    kind: 'bathroom',
    works: ['ordinary-tile-flooring', 'vitrified-flooring', 'marble-flooring'],
  },
  { id: 'sanitary', label: 'Sanitary fittings', kind: 'bathroom', works: ['sanitary-fittings'] },
  { id: 'shower', label: 'Glass shower partition', kind: 'bathroom', works: ['shower-partition'] },
  { id: 'air-conditioner', label: 'Air conditioners', kind: 'living', works: ['air-conditioner'] },
  { id: 'balcony', label: 'Balcony floor', kind: 'balcony', works: ['ordinary-tile-flooring', 'deck-flooring'] },
  { id: 'door-phone', label: 'Video door phone', kind: null, works: ['video-door-phone'] },
];

/** Ids of the rows that a price includes: those of which it has a line. */
export function aspectsOf({ choice, lines }: PricedFlat): string[] {
  const kinds = new Map(planRooms(choice).map(({ id, kind }) => [id, kind]));
  return PACKAGE_ASPECTS.filter(({ kind, works }) =>
    lines.some(({ work, room }) => {
      const isThere = kind === null || (room !== null && kinds.get(room) === kind);
      return isThere && work !== null && works.includes(work);
    }),
  ).map(({ id }) => id);
}

/** Who each package is for; nothing that depends on which parts of the work are chosen. */
export const PACKAGE_NOTES: Readonly<Record<BudgetType, string>> = {
  low: 'Good materials, simple finishes. The simplest of the four, but no budget package.',
  medium: 'What most families choose: better boards and paint, ceilings with light.',
  high: 'Sliding wardrobes, veneer and acrylic fronts, quartz in the kitchen.',
  premium: 'PU and veneer on marine ply, panelled walls, and lights and fans of the highest grade.',
};
