import { Anchor, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatExact, formatMoney, formatQuantity } from '../../../lib/format/money';
import { cityName } from '../../../lib/reference/cities';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms, type DrawnRoom } from '../../../ui/plan/model/drawn-rooms';
import { PlanLegend } from '../../../ui/plan/plan-legend';
import type { LiveEstimate } from '../model/use-answers';
import { useSaved } from '../model/use-saved';
import classes from './live-plan.module.css';

/** The visitor's own flat, drawn anew with each answer: what each room costs, and what it is made of. */
export function LivePlan({ live: { answers, query, updating } }: { live: LiveEstimate }) {
  const [shown, setShown] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const { layout_type: layout, carpet_area: carpetArea, city } = answers;
  const estimate = query.data;
  // The same rooms while a pointer walks over them, so that the plan is not arranged again.
  const rooms = useMemo(
    () => (estimate ? drawnRooms(estimate, layout, carpetArea) : []),
    [estimate, layout, carpetArea],
  );
  const room = estimate?.rooms.find(({ id }) => id === (shown ?? pinned) && id !== null);
  return (
    <section className={classes.plan} aria-labelledby="plan-title" data-updating={updating || undefined}>
      <Group gap="sm" align="baseline" mb="xs">
        <Title order={2} fz={26} fw={600} lts="-0.01em" id="plan-title">
          Your home, drawn and priced
        </Title>
        <Text c="dimmed" fz="sm">
          {layout.replace('bhk', ' BHK')} · {formatQuantity(carpetArea)} sq ft · {cityName(city)}
        </Text>
      </Group>
      {estimate ? (
        <div className={classes.frame}>
          <FlatPlan
            rooms={rooms}
            total={estimate.total_cost}
            scale={15.6}
            onShow={setShown}
            onEnter={(id) => setPinned(pinned === id ? null : id)}
          />
        </div>
      ) : (
        <Skeleton h={420} radius="lg" />
      )}
      <div className={classes.below}>
        {estimate && room ? (
          <RoomCard estimate={estimate} room={room} live={answers} />
        ) : (
          estimate && <Legend estimate={estimate} rooms={rooms} />
        )}
      </div>
    </section>
  );
}

interface RoomCardProps {
  estimate: QuickEstimate;
  room: QuickEstimate['rooms'][number];
  live: LiveEstimate['answers'];
}

/** What the most expensive works of a room come to. */
function RoomCard({ estimate, room, live }: RoomCardProps) {
  const save = useSaved(live);
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" mb={6}>
        <Text fw={700}>{room.label}</Text>
        <Text c="dimmed" className="num">
          {formatMoney(room.cost)}, {Math.round((room.cost / estimate.total_cost) * 100)} %
        </Text>
      </Group>
      <ul className={classes.works}>
        {room.largest.map(({ work, label, cost }) => (
          <li key={work}>
            <span>{label}</span>
            <span className="num">{formatExact(Math.round(cost))}</span>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => save.open(room.id)} loading={save.isPending}>
        Every line of the room →
      </Button>
    </Paper>
  );
}

function Legend({ estimate, rooms }: { estimate: QuickEstimate; rooms: readonly DrawnRoom[] }) {
  const drawn = new Set<string | null>(rooms.map(({ id }) => id));
  const elsewhere = [
    ...estimate.rooms.filter(({ id }) => !drawn.has(id)),
    { label: 'Design fee', cost: estimate.design_fee },
    { label: 'Miscellaneous', cost: estimate.miscellaneous },
  ];
  return (
    <PlanLegend elsewhere={elsewhere}>
      <Anchor href="#estimate" fz={12} underline="always">
        Enter your rooms’ sizes
      </Anchor>
    </PlanLegend>
  );
}
