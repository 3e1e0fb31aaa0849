import type { Plan } from '@fitout/plan';
import { elevationsOf, type ThingSize } from '@fitout/plan/elevations';
import { EmptyState } from '../../../ui/feedback/data-state';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WallDrawings } from '../../../ui/plan/drawn/wall-drawing';
import classes from './walls-sheet.module.css';

interface Props {
  plan: Plan;
  /** A room whose walls alone are shown. */
  room: string | null;
  nameOf: (room: string) => string;
  sizeOf: (item: string) => ThingSize;
}

/** The walls of each room as one sees them from inside, all to one scale, with what stands at them. */
export function WallsSheet({ plan, room, nameOf, sizeOf }: Props) {
  const rooms = plan.rooms
    .filter((mark) => room === null || mark.room === room)
    .map((mark) => ({ id: mark.room, walls: elevationsOf(plan, mark.room, sizeOf) }))
    .filter(({ walls }) => walls.length > 0);
  if (rooms.length === 0)
    return (
      <EmptyState
        title="No room yet"
        reason="The walls of a room are shown here once they enclose it and it has a name."
      />
    );
  const longest = Math.max(...rooms.flatMap(({ walls }) => walls.map(({ length }) => length)));
  return (
    <ScrollRegion label="The walls from inside">
      <div className={classes.sheet}>
        {rooms.map(({ id, walls }) => (
          <section key={id} aria-label={`Walls of ${nameOf(id)}`}>
            <h2 className={classes.title}>{nameOf(id)}</h2>
            <WallDrawings walls={walls} longest={longest} />
          </section>
        ))}
      </div>
    </ScrollRegion>
  );
}
