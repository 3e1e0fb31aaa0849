import { bodyOfWork, footprint, liesIn, measurePlan } from '../../../kernel/plan';
import { dadosOf, floorsOf } from '../../../kernel/plan/standing/finishes';
import { toNumber } from '../../../kernel/quantity';
import type { BilledFlat } from '../../core/dto/plan.dto';
import type { BoqState } from '../../domain/boq.state';

/** Null where nobody drew the flat. An item that was removed from the BOQ stands nowhere; one that is partly in a wall is not shown. */
export function flatAsBilled({ head: { plan }, lines }: BoqState): BilledFlat | null {
  if (!plan) return null;
  const items = plan.items.filter(({ itemId }) => lines.has(itemId));
  const { rooms } = measurePlan(plan);
  const tiled = [...lines.values()].map(({ room, work, finish, area, dimension }) => ({
    room,
    work,
    finish,
    area: area === null || dimension?.L !== undefined ? null : toNumber(area),
  }));
  return {
    plan: { ...plan, items },
    floors: floorsOf(lines.values()),
    dados: dadosOf(tiled),
    things: items.flatMap((item) => {
      const line = lines.get(item.itemId);
      if (!line) return [];
      const body = bodyOfWork(line.work, line.dimension ?? {});
      const ground = footprint(item, body.wide, body.deep);
      const fits = rooms.some(({ face }) => liesIn(face.outline, ground));
      return fits ? [{ itemId: item.itemId, ...body, finish: line.finish }] : [];
    }),
  };
}
