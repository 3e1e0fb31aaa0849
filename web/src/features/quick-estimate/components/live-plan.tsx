import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatExact, formatMoney, formatQuantity } from '../../../lib/format/money';
import { cityName } from '../../../lib/reference/cities';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import type { LiveEstimate } from '../model/use-answers';
import { useSaved } from '../model/use-saved';
import classes from './live-plan.module.css';

/** The visitor's own flat, drawn anew with each answer: what each room costs, and what it is made of. */
export function LivePlan({ live: { answers, query, updating } }: { live: LiveEstimate }) {
  const [shown, setShown] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const { layout_type: layout, carpet_area: carpetArea, city } = answers;
  const estimate = query.data;
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
            rooms={drawnRooms(estimate, layout, carpetArea)}
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
          estimate && <Legend estimate={estimate} layout={layout} carpetArea={carpetArea} />
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
    <Paper withBorder radius="md" p="sm" className={classes.card}>
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

interface LegendProps {
  estimate: QuickEstimate;
  layout: LiveEstimate['answers']['layout_type'];
  carpetArea: number;
}

/** What the colours mean, and what is in no room: with it the rooms add up to the total. */
function Legend({ estimate, layout, carpetArea }: LegendProps) {
  const drawn = new Set(drawnRooms(estimate, layout, carpetArea).map(({ id }) => id));
  const elsewhere = estimate.rooms.filter(({ id }) => id === null || !drawn.has(id));
  const parts = [
    ...elsewhere.map(({ label, cost }) => ({ label, cost })),
    { label: 'Design fee', cost: estimate.design_fee },
    { label: 'Miscellaneous', cost: estimate.miscellaneous },
  ].filter(({ cost }) => cost > 0);
  return (
    <div className={classes.legend}>
      <div>
        <div className={classes.ramp} aria-hidden />
        <Text fz={12} c="dimmed" className={classes.ends}>
          <VisuallyHidden>Share of the cost: </VisuallyHidden>
          <span>0</span> <span>share of the cost</span> <span>25 %</span>
        </Text>
      </div>
      <Stack gap={2}>
        <Text fz={12} c="dimmed">
          <span className={classes.made} aria-hidden /> Made for the home <span className={classes.loose} aria-hidden />{' '}
          Loose furniture
        </Text>
        <Text fz={12} c="dimmed">
          Not drawn: {parts.map(({ label, cost }) => `${label} ${formatMoney(cost)}`).join(', ')}
        </Text>
      </Stack>
      <Text fz={12} c="dimmed">
        How the rooms lie is an example.{' '}
        <Anchor href="#estimate" fz={12}>
          Give your rooms’ sizes
        </Anchor>
      </Text>
    </div>
  );
}
