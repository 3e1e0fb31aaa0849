import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { DataState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import { scheduleQuery, type WorksPhase } from '../../api/schedule';
import { drawingOf, lateText, type Drawing, type Lane } from '../../model/schedule';
import { MovePhase } from './move-phase';
import classes from './schedule.module.css';

/** The programme: planned days above those on which it happened, with today, and how late each phase is. */
export function ScheduleCard({ boqId }: { boqId: string }) {
  const query = useQuery(scheduleQuery(boqId));
  const [moving, setMoving] = useState<WorksPhase | null>(null);
  return (
    <DataState query={query} skeleton={<Skeleton h={240} radius={12} />} isEmpty={({ data }) => data.length === 0}>
      {({ data, today, ends_on: endsOn, days_late: late }) => {
        const drawing = drawingOf(data, today);
        return (
          <Card
            title="Schedule"
            aside={
              late > 0 ? (
                <Pill tone="bad">{late === 1 ? '1 day late' : `${late} days late`}</Pill>
              ) : (
                endsOn && <span className="num">until {calendarDay(endsOn)}</span>
              )
            }
          >
            <table className={classes.table} aria-label="Schedule, planned and actual">
              <thead>
                <tr>
                  <th scope="col">Phase</th>
                  <td className={classes.drawn} aria-hidden>
                    <span className={classes.key} data-of="planned" /> planned{' '}
                    <span className={classes.key} data-of="actual" /> actual{' '}
                    <span className={classes.key} data-of="today" /> today
                  </td>
                  <th scope="col">Planned</th>
                  <th scope="col">Actual</th>
                  <th scope="col">
                    <span className={classes.hidden}>Change</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {drawing.lanes.map((lane) => (
                  <Row key={lane.phase.phase} {...{ lane, drawing }} onMove={() => setMoving(lane.phase)} />
                ))}
              </tbody>
            </table>
            {moving && <MovePhase {...{ boqId }} phase={moving} onClose={() => setMoving(null)} />}
          </Card>
        );
      }}
    </DataState>
  );
}

function spanText(from: string | null, to: string | null): string {
  if (from === null) return '–';
  if (to === null) return `from ${calendarDay(from)}`;
  return from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`;
}

function Row({ lane, drawing, onMove }: { lane: Lane; drawing: Drawing; onMove: () => void }) {
  const { phase } = lane;
  const { label, progress, moved } = phase;
  const late = lateText(phase);
  return (
    <tr>
      <th scope="row" className="wrap">
        {label}
        <small>
          {[progress !== null && `${progress} %`, moved && `moved by ${moved.by}: ${moved.reason}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <td className={classes.drawn} aria-hidden>
        <svg className={classes.lane} viewBox={`0 0 ${drawing.days} 24`} preserveAspectRatio="none">
          <rect className={classes.ground} width={drawing.days} height="24" />
          {lane.planned && (
            <rect className={classes.planned} x={lane.planned.from} width={lane.planned.days} y="3" height="7" />
          )}
          {lane.actual && (
            <rect
              className={classes.actual}
              data-late={phase.days_late > 0 || undefined}
              x={lane.actual.from}
              width={lane.actual.days}
              y="13"
              height="8"
            />
          )}
          {drawing.today !== null && (
            <line className={classes.today} x1={drawing.today + 0.5} x2={drawing.today + 0.5} y1="0" y2="24" />
          )}
        </svg>
      </td>
      <td data-label="Planned">{spanText(phase.planned_from, phase.planned_to)}</td>
      <td data-label="Actual">
        {spanText(phase.started_on, phase.ended_on)}
        {late && (
          <Text span display="block" fz={13} c="var(--fo-up)">
            {late}
          </Text>
        )}
      </td>
      <td>
        <Button size="compact-sm" variant="subtle" aria-label={`Move ${label}`} onClick={onMove}>
          Move
        </Button>
      </td>
    </tr>
  );
}
