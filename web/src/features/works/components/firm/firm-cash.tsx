import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { calendarDay, shortDay } from '../../../../lib/format/dates';
import { formatWhole, formatWholeSigned } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import { DataState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { DataTable, num } from '../../../../ui/layout/data-table';
import { firmCashQuery, type FirmCashPart, type FirmCashWeek } from '../../api/firm-works';
import classes from './cash.module.css';

/** What comes from clients and goes to vendors in the next twelve weeks, each of which says what it sums. */
export function FirmCash() {
  const query = useQuery(firmCashQuery);
  const [chosen, setChosen] = useState(0);
  return (
    <DataState query={query} skeleton={<Skeleton h={300} radius={12} />}>
      {({ data, later, undated }) => {
        const week = data[chosen];
        return (
          <Card title="Cash by week">
            <Text fz="sm" c="dimmed" mb="xs">
              Bills that are due and stages by their planned days, with GST; vendors’ bills, orders and what is left to
              do, without. What was due before counts in the first week.
            </Text>
            <Bars weeks={data} chosen={chosen} onChoose={setChosen} />
            {week && <Parts week={week} />}
            <details className={classes.all}>
              <summary>All weeks as a table</summary>
              <DataTable fz={13} head={['Week from', num('Comes'), num('Goes'), num('Balance')]}>
                <tbody>
                  {data.map(({ from, comes, goes, balance }) => (
                    <tr key={from}>
                      <th scope="row">{calendarDay(from)}</th>
                      <td className="num">{formatWhole(comes)}</td>
                      <td className="num">{formatWhole(goes)}</td>
                      <td className="num">{formatWholeSigned(balance)}</td>
                    </tr>
                  ))}
                  {[
                    { name: 'Later', ...later },
                    { name: 'Without a planned day', ...undated },
                  ].map(({ name, comes, goes }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td className="num">{formatWhole(comes)}</td>
                      <td className="num">{formatWhole(goes)}</td>
                      <td className="num">–</td>
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            </details>
          </Card>
        );
      }}
    </DataState>
  );
}

const HEIGHT = 60;
/** Parts of a week that are not folded. */
const SHOWN = 8;

interface BarsProps {
  weeks: readonly FirmCashWeek[];
  chosen: number;
  onChoose: (week: number) => void;
}

/** Two bars for each week on one scale: what comes above the line, what goes below it. */
function Bars({ weeks, chosen, onChoose }: BarsProps) {
  const most = Math.max(1, ...weeks.flatMap(({ comes, goes }) => [comes, -goes]));
  const size = (amount: number): number => (Math.abs(amount) / most) * HEIGHT;
  return (
    <ul className={classes.weeks} aria-label="Weeks">
      {weeks.map(({ from, comes, goes, balance }, at) => (
        <li key={from}>
          <UnstyledButton
            className={classes.week}
            aria-pressed={at === chosen}
            aria-label={`Week from ${calendarDay(from)}: ${formatWhole(comes)} comes, ${formatWhole(-goes)} goes, balance ${formatWholeSigned(balance)}`}
            onClick={() => onChoose(at)}
          >
            <svg viewBox={`0 0 10 ${HEIGHT * 2}`} preserveAspectRatio="none" aria-hidden>
              <rect className={classes.comes} x="1" width="8" y={HEIGHT - size(comes)} height={size(comes)} />
              <rect className={classes.goes} x="1" width="8" y={HEIGHT} height={size(goes)} />
              <line className={classes.axis} x1="0" x2="10" y1={HEIGHT} y2={HEIGHT} />
            </svg>
            <small aria-hidden>{shortDay(from)}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Parts({ week: { from, comes, goes, parts } }: { week: FirmCashWeek }) {
  return (
    <section aria-label={`Week from ${calendarDay(from)}`}>
      <Text fz="sm" fw={600} mt="sm">
        Week from {calendarDay(from)}: <span className="num">{formatWhole(comes)}</span> comes,{' '}
        <span className="num">{formatWhole(-goes)}</span> goes
      </Text>
      {parts.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing is expected.
        </Text>
      )}
      <PartRows parts={parts.slice(0, SHOWN)} />
      {parts.length > SHOWN && (
        // Another week begins folded.
        <details key={from} className={classes.all}>
          <summary>{parts.length - SHOWN} more</summary>
          <PartRows parts={parts.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

function PartRows({ parts }: { parts: readonly FirmCashPart[] }) {
  return (
    <ul className={`ruled ${classes.parts}`}>
      {[...parts.entries()].map(([place, part]) => (
        // By its place: two bills of a vendor may be alike.
        <li key={place} className={classes.part}>
          <span className="wrap">
            {part.label}
            {part.boq_id !== null && (
              <>
                , <Link to={placeOf(part, part.boq_id)}>{part.title}</Link>
              </>
            )}
          </span>
          <span className="num">{formatWholeSigned(part.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

const TABS: Partial<Record<FirmCashPart['kind'], string>> = {
  bill: '?tab=bills',
  vendor_bill: '?tab=money&view=costs',
  cost: '?tab=outturn',
};
const placeOf = ({ kind }: FirmCashPart, boqId: string): string => `${paths.works(boqId)}${TABS[kind] ?? ''}`;
