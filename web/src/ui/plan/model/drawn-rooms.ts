import type { QuickEstimate, QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import type { PlanRoom } from './types';

type Layout = QuickEstimateRequest['layout_type'];
type EstimatedRoom = QuickEstimate['rooms'][number];

export interface DrawnRoom extends PlanRoom {
  readonly label: string;
  /** Rupees; undefined for a room that no work is asked for. */
  readonly cost?: number;
  readonly size: EstimatedRoom['size'];
}

/** Of the carpet area; what the rooms leave of it are inner walls. */
const WITHOUT_WALLS = 0.96;
/** Square feet below which nothing more is taken for a room that was left out. */
const LEAST_BEDROOM = 50;

/**
 * The rooms of an estimate as they are drawn. Bedrooms of the layout that nothing is asked for are drawn as well, with what is left of the
 * carpet area (square feet). What belongs to no room is left out.
 */
export function drawnRooms(rooms: readonly EstimatedRoom[], layout: Layout, carpetArea: number): DrawnRoom[] {
  const drawn = rooms.flatMap(({ id, kind, area, label, cost, size }): DrawnRoom[] =>
    id === null || !area ? [] : [{ id, kind, area, label, cost, size }],
  );
  const missing = Number.parseInt(layout, 10) - drawn.filter(({ kind }) => kind === 'bedroom').length;
  const inside = drawn.filter(({ kind }) => kind !== 'balcony').reduce((sum, { area }) => sum + area, 0);
  const area = Math.floor((carpetArea * WITHOUT_WALLS - inside) / missing);
  if (missing <= 0 || area < LEAST_BEDROOM) return drawn;
  const others = Array.from({ length: missing }, (_, at): DrawnRoom => ({
    id: `bedroom-left-out-${at}`,
    kind: 'bedroom',
    area,
    label: 'Bedroom',
    size: null,
  }));
  return [...drawn, ...others];
}
