import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { calendarDay } from '../../../../lib/format/dates';
import { formatWhole } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import { Pill } from '../../../../ui/layout/pill';
import type { FirmWork } from '../../api/firm-works';
import { latenessOf } from '../../model/lateness';
import { percentDone } from '../../model/percent-done';
import classes from './firm.module.css';

/** One of the works: how far it is, what is due, and whether it is late. */
export function WorkRow({ work }: { work: FirmWork }) {
  const { boq_id: boqId, title, accepted_on: on, ends_on: ends, progress, contract, due, margin_now: margin } = work;
  const { margin_lost: lost, days_late: late, open_snags: snags, finished } = work;
  return (
    <li className={classes.work}>
      <div>
        <Link to={paths.works(boqId)}>{title}</Link>
        <Text fz={13} c="dimmed">
          {[
            on && `accepted on ${calendarDay(on)}`,
            ends && !finished && `to end on ${calendarDay(ends)}`,
            snags > 0 && `${snags} open ${snags === 1 ? 'snag' : 'snags'}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.state}>
        <span className="num">{percentDone(progress)}</span>
        {finished && <Pill tone="good">Finished</Pill>}
        {lost > 0 && <Pill tone="bad">{formatWhole(lost)} of its margin lost</Pill>}
        {late > 0 && <Pill tone="bad">{latenessOf(late)}</Pill>}
      </div>
      <Figure name="Contract" rupees={contract} />
      <Figure name="Due" rupees={due} />
      <Figure name="Margin" rupees={margin} />
    </li>
  );
}

function Figure({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className={classes.figure}>
      <small>{name}</small>
      <span className="num">{formatWhole(rupees)}</span>
    </div>
  );
}
