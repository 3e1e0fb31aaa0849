import { toInches } from '../../../lib/format/feet-inch';
import type { QuickEstimate, QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import type { RoomArea } from '@fitout/plan/arrange';

type Layout = QuickEstimateRequest['layout_type'];

export interface DrawnRoom extends RoomArea {
  readonly label: string;
  /** Rupees; undefined for a room without work. */
  readonly cost?: number | undefined;
  /** The cost as the page writes it; else as pages in English do. */
  readonly price?: string;
  /** Rupees more or less than before: shown instead of its cost. */
  readonly difference?: number | undefined;
  /** Null where nothing is known of it but its area. */
  readonly size: QuickEstimate['plan'][number]['size'] | null;
}

/** The rooms of a flat with their sizes, and what some of them cost. */
interface Flat {
  readonly plan: readonly Omit<QuickEstimate['plan'][number], 'measured'>[];
  readonly rooms: readonly { readonly id: string | null; readonly cost: number }[];
}

/** Of the carpet area; what the rooms leave of it are inner walls. */
const WITHOUT_WALLS = 0.96;
/** Square feet below which nothing more is taken for a room that was left out. */
const LEAST_BEDROOM = 50;

/**
 * The rooms as they are drawn, with what each costs. Bedrooms of the layout that nothing is asked for are drawn as well,
 * with what is left of the carpet area (square feet).
 */
export function drawnRooms({ plan, rooms }: Flat, layout: Layout, carpetArea: number): DrawnRoom[] {
  const costs = new Map(rooms.map(({ id, cost }) => [id, cost]));
  const drawn = plan.flatMap(({ room, kind, label, size }): DrawnRoom[] => {
    if (!size.L || !size.W) return [];
    const area = (toInches(size.L) * toInches(size.W)) / 144;
    return [{ id: room, kind, label, area, size, cost: costs.get(room) }];
  });
  const missing = Number.parseInt(layout, 10) - drawn.filter(({ kind }) => kind === 'bedroom').length;
  const inside = drawn.filter(({ kind }) => kind !== 'balcony').reduce((sum, { area }) => sum + area, 0);
  const area = Math.floor((carpetArea * WITHOUT_WALLS - inside) / missing);
  if (missing <= 0 || area < LEAST_BEDROOM) return drawn;
  const others = Array.from({ length: missing }, (_, at): DrawnRoom => ({
    id: `bedroom-left-out-${at}`,
    kind: 'bedroom',
    area,
    label: /*i18n*/ 'Bedroom',
    size: null,
  }));
  return [...drawn, ...others];
}
