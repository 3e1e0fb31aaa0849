import { useId } from 'react';
import { dateRange } from '../../lib/format/dates';
import { useWords, type Words } from '../../lib/language/words';
import classes from './charts.module.css';
import { seriesOf } from './series';

/** A phase in working days from the start of the work. */
export interface Phase {
  key: string;
  label: string;
  startDay: number;
  days: number;
  /** Working days before the start in which its goods are made or delivered. */
  leadDays?: number;
  /** How many of the last `days` are only drying. */
  curingDays?: number;
  /** First and last day, `2026-12-01`. */
  startsOn?: string;
  endsOn?: string;
  orderedOn?: string | null;
}

const DAYS_A_WEEK = 6;
/** More week numbers would overlap on a phone. */
const LABELS = 8;

/** `week 3`, `weeks 3 to 8`. */
function weeksOf(i18n: Words, { startDay, days }: Phase): string {
  const first = Math.floor(startDay / DAYS_A_WEEK) + 1;
  const last = Math.max(first, Math.ceil((startDay + days) / DAYS_A_WEEK));
  return first === last ? i18n.t('week {week}', { week: first }) : i18n.t('weeks {first} to {last}', { first, last });
}

const counted = (i18n: Words, days: number): string => i18n.t('{days, plural, one {# day} other {# days}}', { days });

/** The details of a bar for screen readers. */
function aboutOf(i18n: Words, phase: Phase): string {
  const { leadDays = 0, curingDays = 0, orderedOn } = phase;
  return [
    weeksOf(i18n, phase),
    ...(leadDays > 0
      ? [
          i18n.t('ordered {days} ahead', { days: counted(i18n, leadDays) }),
          ...(orderedOn ? [dateRange(orderedOn, orderedOn)] : []),
        ]
      : []),
    ...(curingDays > 0 ? [i18n.t('drying for the last {days}', { days: counted(i18n, curingDays) })] : []),
  ]
    .map((part) => `, ${part}`)
    .join('');
}

/**
 * Phases on a common scale of weeks, Monday to Saturday, each with its days and dates as text. Lead times are hatched,
 * drying is pale.
 */
export function Gantt({ phases }: { phases: readonly Phase[] }) {
  const i18n = useWords();
  const end = Math.max(1, ...phases.map((phase) => phase.startDay + phase.days));
  const weeks = Math.ceil(end / DAYS_A_WEEK);
  const scale = weeks * DAYS_A_WEEK;
  const step = Math.ceil(weeks / LABELS);
  const leads = phases.some(({ leadDays = 0 }) => leadDays > 0);
  const dries = phases.some(({ curingDays = 0 }) => curingDays > 0);
  return (
    <>
      <ol className={classes.gantt} aria-label={i18n.t('Schedule of {weeks} weeks', { weeks })}>
        {phases.map((phase, index) => (
          <li key={phase.key}>
            <span>{phase.label}</span>
            <Lane phase={phase} scale={scale} weeks={weeks} series={`${classes[`s${seriesOf(index)}`]}`} />
            <span className={`num ${classes.days}`}>
              {phase.startsOn && phase.endsOn ? dateRange(phase.startsOn, phase.endsOn) : counted(i18n, phase.days)}
              <span className={classes.sr}>
                {phase.startsOn && phase.endsOn ? `, ${counted(i18n, phase.days)}` : ''}
                {aboutOf(i18n, phase)}
              </span>
            </span>
          </li>
        ))}
        <li aria-hidden>
          <span className={classes.unit}>{i18n.t('Week')}</span>
          <span className={classes.scale}>
            {Array.from({ length: weeks }, (_, week) => (
              <span key={week}>{week % step === 0 ? week + 1 : ''}</span>
            ))}
          </span>
          <span />
        </li>
      </ol>
      {(leads || dries) && (
        <p className={classes.keys} aria-hidden>
          {leads && (
            <span>
              <i className={classes.ordered} /> {i18n.t('being made or delivered')}
            </span>
          )}
          {dries && (
            <span>
              <i className={classes.drying} /> {i18n.t('dries')}
            </span>
          )}
        </p>
      )}
    </>
  );
}

function Lane({ phase, scale, weeks, series }: { phase: Phase; scale: number; weeks: number; series: string }) {
  const hatch = useId();
  const { startDay, days, leadDays = 0, curingDays = 0 } = phase;
  const bar = { y: 3, height: 10, className: `${classes.fill} ${series}` };
  // The lane is stretched horizontally: even stripes need its real width.
  const stripe = scale / 200;
  return (
    <svg className={classes.lane} viewBox={`0 0 ${scale} 16`} preserveAspectRatio="none" aria-hidden>
      <rect fill="var(--fo-sunk)" width={scale} height="16" />
      {Array.from({ length: weeks - 1 }, (_, week) => (
        <rect key={week} fill="var(--fo-line)" x={(week + 1) * DAYS_A_WEEK} width={scale / 600} height="16" />
      ))}
      {leadDays > 0 && (
        <>
          <pattern id={hatch} width={stripe * 2} height="10" patternUnits="userSpaceOnUse">
            <rect {...bar} y={0} width={stripe} />
          </pattern>
          <rect fill={`url(#${hatch})`} x={startDay - leadDays} width={leadDays} y={bar.y} height={bar.height} />
        </>
      )}
      <rect {...bar} x={startDay} width={Math.max(days - curingDays, scale / 200)} />
      {curingDays > 0 && <rect {...bar} x={startDay + days - curingDays} width={curingDays} opacity="0.4" />}
    </svg>
  );
}
