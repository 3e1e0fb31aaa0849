/** A plan in the figures of the API: square feet and running feet, to a hundredth. */
import { EMPTY_PLAN, MM_PER_INCH, feet, measurePlan, sqft, type Plan } from '../../kernel/plan';
import { planOf } from '../../kernel/plan/arrange';
import type { BoqHead } from '../domain/boq.state';
import { questionnaireOf } from '../core/rederive';
import { ceilingOf, planRooms } from '../quick-estimate';
import type { PlanAnswer } from './plan.dto';

const USUAL_CEILING = 2_743;
const SQIN_PER_SQFT = 144;
/** A balcony lies outside the carpet area. */
const OUTSIDE = 'balcony';

/** The flat arranged from the answers, to be moved into shape; empty for a BOQ without answers. */
export function arrangedPlan(head: BoqHead): Plan {
  const answers = questionnaireOf(head);
  if (!answers) return EMPTY_PLAN;
  const rooms = planRooms(answers).map(({ id, kind, L, W }) => ({ id, kind, area: (L * W) / SQIN_PER_SQFT }));
  return planOf(rooms, ceilingOfHead(head));
}

/** By the answers, and for a BOQ without answers the usual one; in millimetres. */
export function ceilingOfHead(head: BoqHead): number {
  const answers = questionnaireOf(head);
  return answers ? Math.round(ceilingOf(answers) * MM_PER_INCH) : USUAL_CEILING;
}

type Measures = Pick<PlanAnswer['data'], 'rooms' | 'carpet_area_sqft' | 'unnamed_sqft' | 'demolished_sqft'>;

/** What each room of a plan measures. */
export function measuresOf(plan: Plan, nameOf: (room: string) => string): Measures {
  const { rooms, unnamed, demolished } = measurePlan(plan);
  const inside = rooms.filter(({ mark }) => !mark.room.includes(OUTSIDE));
  return {
    rooms: rooms.map(({ mark, area, perimeter, skirting, wallArea, netWallArea, paintedArea, ceilingArea }) => ({
      room: mark.room,
      label: nameOf(mark.room),
      at: [...mark.at],
      ceiling_height: mark.ceilingHeight,
      area_sqft: round(sqft(area)),
      perimeter_rft: round(feet(perimeter)),
      skirting_rft: round(feet(skirting)),
      wall_area_sqft: {
        gross: round(sqft(wallArea)),
        net: round(sqft(netWallArea)),
        painted: round(sqft(paintedArea)),
      },
      ceiling_area_sqft: round(sqft(ceilingArea)),
    })),
    carpet_area_sqft: round(inside.reduce((sum, { area }) => sum + sqft(area), 0)),
    unnamed_sqft: round(unnamed.reduce((sum, { area }) => sum + sqft(area), 0)),
    demolished_sqft: round(sqft(demolished)),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
