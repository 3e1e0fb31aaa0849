import type { QuickEstimate } from '../../../lib/quick-estimate';
import { Gantt } from '../../../ui/charts-svg/gantt';
import classes from './estimate-views.module.css';

/** When which trade is on site. */
export function TimelineView({ estimate }: { estimate: QuickEstimate }) {
  return (
    <div className={classes.stack}>
      <p className={classes.note}>
        {estimate.weeks} weeks from the first day on site, with 8 to 10 or more workers, Monday to Saturday.
      </p>
      <Gantt
        phases={estimate.schedule.map((one) => ({
          key: one.phase,
          label: one.label,
          startDay: one.start_day,
          days: one.days,
        }))}
      />
    </div>
  );
}
