import { FlatPlan } from '../../../../ui/plan/flat-plan';
import { OutlinePlan } from '../../../../ui/plan/outline-plan';
import { drawnRooms } from '../../../../ui/plan/model/drawn-rooms';
import type { BoqListItem } from '../../api/boq-queries';
import classes from './boq-card.module.css';

/** What a BOQ looks like: its flat as it is drawn, else as its answers say, rooms coloured by cost; a sheet for one that was read from a file. An ornament. */
export function BoqPicture({
  boq: { plan, outline, layout_type: layout, carpet_area: area, total_cost: total, ...boq },
}: Props) {
  if (outline)
    return (
      <div className={classes.picture}>
        <OutlinePlan rooms={outline} total={total} maxHeight={104} />
      </div>
    );
  if (plan && layout && area) {
    const costs = plan.map(({ room, cost }) => ({ id: room, cost }));
    return (
      <div className={classes.picture}>
        <FlatPlan
          silent
          rooms={drawnRooms({ plan, rooms: costs }, layout, area)}
          total={total}
          scale={4}
          maxHeight={104}
        />
      </div>
    );
  }
  return (
    <div className={classes.picture}>
      <Sheet kind={/\.(\w{2,4})$/.exec(boq.file?.name ?? '')?.[1] ?? 'BOQ'} />
    </div>
  );
}

interface Props {
  boq: BoqListItem;
}

/** A sheet with rows, and what kind of file it is. */
function Sheet({ kind }: { kind: string }) {
  return (
    <svg className={classes.sheet} viewBox="0 0 84 104" aria-hidden>
      <path d="M6 4h54l18 18v78H6zM60 4v18h18" />
      {[34, 46, 58, 70].map((y) => (
        <path key={y} d={`M16 ${y}h34M58 ${y}h10`} />
      ))}
      <text x="16" y="92">
        {kind.toUpperCase()}
      </text>
    </svg>
  );
}
