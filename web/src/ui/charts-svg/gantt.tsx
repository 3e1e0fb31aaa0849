import classes from './charts.module.css';
import { seriesOf } from './series';

/** A phase in working days counted from the start of the work. */
export interface Phase {
  key: string;
  label: string;
  startDay: number;
  days: number;
}

const DAYS_A_WEEK = 6;
/** More week numbers than these would run into each other on a phone. */
const LABELS = 8;

/** `week 3`, `weeks 3 to 8`. */
function weeksOf({ startDay, days }: Phase): string {
  const first = Math.floor(startDay / DAYS_A_WEEK) + 1;
  const last = Math.max(first, Math.ceil((startDay + days) / DAYS_A_WEEK));
  return first === last ? `week ${first}` : `weeks ${first} to ${last}`;
}

/** Phases on one scale of weeks, Monday to Saturday; each says its days in words as well. */
export function Gantt({ phases }: { phases: readonly Phase[] }) {
  const end = Math.max(1, ...phases.map((phase) => phase.startDay + phase.days));
  const weeks = Math.ceil(end / DAYS_A_WEEK);
  const scale = weeks * DAYS_A_WEEK;
  const step = Math.ceil(weeks / LABELS);
  return (
    <ol className={classes.gantt} aria-label={`Schedule of ${weeks} weeks`}>
      {phases.map((phase, index) => (
        <li key={phase.key}>
          <span>{phase.label}</span>
          <svg className={classes.lane} viewBox={`0 0 ${scale} 16`} preserveAspectRatio="none" aria-hidden>
            <rect fill="var(--fo-sunk)" width={scale} height="16" />
            {Array.from({ length: weeks - 1 }, (_, week) => (
              <rect key={week} fill="var(--fo-line)" x={(week + 1) * DAYS_A_WEEK} width={scale / 600} height="16" />
            ))}
            <rect
              className={`${classes.fill} ${classes[`s${seriesOf(index)}`]}`}
              x={phase.startDay}
              width={Math.max(phase.days, scale / 200)}
              y="3"
              height="10"
            />
          </svg>
          <span className={`num ${classes.days}`}>
            {phase.days} {phase.days === 1 ? 'day' : 'days'}
            <span className={classes.sr}>, {weeksOf(phase)}</span>
          </span>
        </li>
      ))}
      <li aria-hidden>
        <span className={classes.unit}>Week</span>
        <span className={classes.scale}>
          {Array.from({ length: weeks }, (_, week) => (
            <span key={week}>{week % step === 0 ? week + 1 : ''}</span>
          ))}
        </span>
        <span />
      </li>
    </ol>
  );
}
