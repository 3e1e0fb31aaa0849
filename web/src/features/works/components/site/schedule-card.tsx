import { Box, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay, dateRange, shortDay } from '../../../../lib/format/dates';
import { DataState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { scheduleQuery, type Planned, type WorksPhase } from '../../api/schedule';
import { drawingOf, lateText, ofToday, type Drawing, type Lane } from '../../model/schedule';
import { MovePhase } from './move-phase';
import classes from './schedule.module.css';

const VIEWS = [
  { value: 'phase', label: 'By phase' },
  { value: 'room', label: 'By room' },
] as const;

/** The programme by phase or by room: planned days above those on which it happened, with today, and how late each is. */
export function ScheduleCard({ boqId }: { boqId: string }) {
  const query = useQuery(scheduleQuery(boqId));
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('phase');
  const [moving, setMoving] = useState<WorksPhase | null>(null);
  return (
    <DataState query={query} skeleton={<Skeleton h={240} radius={12} />} isEmpty={({ data }) => data.length === 0}>
      {({ data, rooms, today, ends_on: endsOn, days_late: late }) => (
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
          {rooms.length > 1 && (
            <Box maw={260} mb={8}>
              <ChoiceChips legend="Show" hideLegend joined value={view} choices={VIEWS} onChange={setView} />
            </Box>
          )}
          {view === 'phase' ? (
            <Lanes name="Phase" drawing={drawingOf(data, today)} onMove={setMoving} />
          ) : (
            <Lanes name="Room" drawing={drawingOf(rooms, today)} />
          )}
          {moving && <MovePhase {...{ boqId }} phase={moving} onClose={() => setMoving(null)} />}
        </Card>
      )}
    </DataState>
  );
}

interface LanesProps<Row extends Planned> {
  name: string;
  drawing: Drawing<Row>;
  onMove?: (row: Row) => void;
}

function Lanes<Row extends Planned>({ name, drawing, onMove }: LanesProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const rows = drawing.lanes.map(({ row }) => row);
  const shown = ofToday(rows);
  return (
    <>
      <table className={classes.table} data-folded={!isWhole || undefined} aria-label="Schedule, planned and actual">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <td className={classes.drawn} aria-hidden>
              <span className={classes.key} data-of="planned" /> planned{' '}
              <span className={classes.key} data-of="actual" /> actual <span className={classes.key} data-of="today" />{' '}
              today
            </td>
            <th scope="col">Planned</th>
            <th scope="col">Actual</th>
            {onMove && (
              <th scope="col">
                <span className={classes.hidden}>Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {drawing.lanes.map((lane) => (
            <LaneRow
              key={lane.row.label}
              {...{ lane, drawing }}
              isQuiet={!shown.has(lane.row)}
              onMove={onMove && (() => onMove(lane.row))}
            />
          ))}
        </tbody>
      </table>
      {shown.size < rows.length && (
        <div className={classes.more}>
          <Button size="compact-md" variant="subtle" px={0} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Only what is of today' : `All ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function spanText(from: string | null, to: string | null): string {
  if (from === null) return '–';
  return to === null ? `from ${shortDay(from)}` : dateRange(from, to);
}

/** Who moved a phase by hand, and why; rooms follow their phases. */
function movedText(row: Planned | WorksPhase): string | null {
  return 'moved' in row && row.moved ? `moved by ${row.moved.by}: ${row.moved.reason}` : null;
}

interface RowProps {
  lane: Lane<Planned>;
  drawing: Drawing<Planned>;
  /** Nothing happens in it now: a phone leaves it out until all are asked for. */
  isQuiet: boolean;
  onMove: (() => void) | undefined;
}

function LaneRow({ lane, drawing, isQuiet, onMove }: RowProps) {
  const { row } = lane;
  const { label, progress } = row;
  const late = lateText(row);
  return (
    <tr data-quiet={isQuiet || undefined}>
      <th scope="row" className="wrap">
        {label}
        <small>{[progress !== null && `${progress} %`, movedText(row)].filter(Boolean).join(' · ')}</small>
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
              data-late={row.days_late > 0 || undefined}
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
      <td data-label="Planned">{spanText(row.planned_from, row.planned_to)}</td>
      <td data-label="Actual">
        {spanText(row.started_on, row.ended_on)}
        {late && (
          <Text span display="block" fz={13} c="var(--fo-up)">
            {late}
          </Text>
        )}
      </td>
      {onMove && (
        <td>
          <Button size="compact-sm" variant="subtle" aria-label={`Move ${label}`} onClick={onMove}>
            Move
          </Button>
        </td>
      )}
    </tr>
  );
}
