import { Gantt } from '../../../ui/charts-svg/gantt';
import type { Boq } from '../api/boq-queries';
import classes from './summary.module.css';

/** The phases of the work, Monday to Saturday. */
export function Schedule({ boq }: { boq: Boq }) {
  if (boq.schedule.length === 0) return <p className={classes.sub}>There is no labour in this BOQ to plan yet.</p>;
  return (
    <Gantt
      phases={boq.schedule.map((phase) => ({
        key: phase.phase,
        label: phase.label,
        startDay: phase.start_day,
        days: phase.days,
      }))}
    />
  );
}
