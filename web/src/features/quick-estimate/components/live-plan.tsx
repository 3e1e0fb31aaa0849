import { Paper, Skeleton, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatRounded } from '../../../lib/format/money';
import { lowerFirst } from '../../../lib/format/word-list';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms, type DrawnRoom } from '../../../ui/plan/model/drawn-rooms';
import { pricedRooms } from '../../../ui/plan/priced-rooms';
import { PlanLegend } from '../../../ui/plan/plan-legend';
import { wholeRooms } from '../model/total-parts';
import type { LiveEstimate } from '../model/use-answers';
import classes from './live-plan.module.css';

const LARGEST = 5;

type Room = QuickEstimate['rooms'][number];

/** The visitor's own flat, redrawn at each answer: what each room costs and contains. A click on a room opens it. */
export function LivePlan({ live: { answers, estimate, updating, address } }: { live: LiveEstimate }) {
  const i18n = useWords();
  const navigate = useNavigate();
  const [shown, setShown] = useState<string | null>(null);
  const { layout_type: layout, carpet_area: carpetArea } = answers;
  // The same rooms while a pointer walks over them, so that the plan is not arranged again.
  const rooms = useMemo(() => {
    if (!estimate) return [];
    const { rooms: whole } = wholeRooms(i18n, estimate);
    return pricedRooms(i18n, drawnRooms({ plan: estimate.plan, rooms: whole }, layout, carpetArea));
  }, [i18n, estimate, layout, carpetArea]);
  if (!estimate) return <Skeleton className={classes.waiting} radius="lg" />;
  const room = roomShown(estimate, rooms, shown);
  const into = (id: string): string => `${paths.estimate}?${address}${address && '&'}room=${id}`;
  return (
    <div className={classes.plan} data-updating={updating || undefined}>
      <div className={classes.side}>
        {room && <RoomCard room={room} total={estimate.total_cost} to={into(room.id ?? '')} />}
        <div className={classes.legend}>
          <Legend estimate={estimate} rooms={rooms} />
        </div>
      </div>
      <div className={classes.frame}>
        <FlatPlan
          rooms={rooms}
          total={estimate.total_cost}
          scale={15.6}
          maxHeight={446}
          onShow={(id) => setShown((before) => id ?? before)}
          onEnter={(id) => void navigate(into(id))}
        />
      </div>
    </div>
  );
}

/** The room last pointed at; the most expensive one before that. */
function roomShown(estimate: QuickEstimate, rooms: readonly DrawnRoom[], shown: string | null): Room | undefined {
  const drawn = new Set<string | null>(rooms.map(({ id }) => id));
  const known = estimate.rooms.filter(({ id }) => drawn.has(id)).sort((a, b) => b.cost - a.cost);
  return known.find(({ id }) => id === shown) ?? known[0];
}

/** The five largest lines of a room, where there is room next to the drawing. */
function RoomCard({ room, total, to }: { room: Room; total: number; to: string }) {
  const i18n = useWords();
  const share = `${Math.round((room.cost / total) * 100)} %`;
  return (
    <Paper withBorder radius="md" className={classes.card}>
      <Link to={to} className={classes.title}>
        <span>{room.label}</span>
        <Text span c="dimmed" fz={13}>
          {share}
        </Text>
      </Link>
      <ul className={classes.works} aria-label={i18n.t('Most expensive in {room}', { room: room.label })}>
        {room.works.slice(0, LARGEST).map(({ work, finish, label, cost }) => (
          <li key={`${work} ${finish}`}>
            <span>{label}</span>
            <span className="num">{formatRounded(cost)}</span>
          </li>
        ))}
      </ul>
      <Link to={to} className={classes.into}>
        {i18n.t('Walk into the {room}', { room: lowerFirst(room.label) })} →
      </Link>
    </Paper>
  );
}

function Legend({ estimate, rooms }: { estimate: QuickEstimate; rooms: readonly DrawnRoom[] }) {
  const i18n = useWords();
  return <PlanLegend elsewhere={wholeRooms(i18n, estimate).elsewhere(rooms)} />;
}
