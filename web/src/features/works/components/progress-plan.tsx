import { useWords } from '../../../lib/language/words';
import { HomePlan } from '../../../ui/plan/home-plan';
import type { DrawnRoom } from '../../../ui/plan/model/drawn-rooms';
import { Ramp } from '../../../ui/plan/ramp';
import type { Works } from '../api/works';
import { percentDone } from '../model/percent-done';

const WHOLE = 100;

/** The flat as it was agreed, each room in the colour of how much of it is done. */
export function ProgressPlan({ rooms, home }: { rooms: Works['rooms']; home: NonNullable<Works['home']> }) {
  const i18n = useWords();
  const done = new Map(rooms.map(({ label, progress }) => [label, progress]));
  return (
    <>
      <HomePlan
        plan={home.plan.map((room) => ({
          ...room,
          kind: room.kind as DrawnRoom['kind'],
          cost: done.get(room.label),
        }))}
        layout={home.layout}
        carpetArea={home.carpet_area ?? 0}
        total={WHOLE}
        figures={{ full: 1, words: percentDone }}
        maxHeight={360}
        drawing={home.drawing}
      />
      <Ramp name={i18n.t('done')} upTo={percentDone(WHOLE)} />
    </>
  );
}
