import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fromWire, type WirePlan } from '@fitout/plan';
import { planQuery, type PlanAnswer } from '../../../lib/boq/plan-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { flatOf } from '../../../features/boq/components/plan/plan-card';
import type { Comparison } from '../../../features/compare/api/compare-queries';
import { formatDelta } from '../../../lib/format/money';
import { quickEstimateQuery, type QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import { DrawnPlan } from '../../../ui/plan/drawn/drawn-plan';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import classes from './history.module.css';

type Places = Comparison['places'];

interface Props {
  boq: Boq;
  places: Places;
  from: number;
  to: number;
}

/** The flat with what each room costs more or less: as it was drawn, over the drawing before, else as its answers let it be arranged. */
export function DifferencePlan({ boq, places, from, to }: Props) {
  const answers = flatOf(boq);
  const before = useQuery(planQuery(boq.boq_id, from)).data;
  const { data: after, isPending } = useQuery(planQuery(boq.boq_id, to));
  // No arranged flat in the meantime, which is another one.
  if (isPending) return <Skeleton h={HEIGHT} />;
  if (after?.data.drawn) return <Drawn places={places} before={before} after={after} />;
  return answers && <Arranged answers={answers} places={places} />;
}

/** Pixels. */
const HEIGHT = 240;
/** The share of a total with which the plan gives a room its full colour: the largest difference has it. */
const LARGEST = 0.25;

const movesOf = (places: Places) => new Map(places.map(({ of, delta }) => [of.replace(/^room:/, ''), delta]));

function Drawn({ places, before, after }: { places: Places; before: PlanAnswer | undefined; after: PlanAnswer }) {
  const plan = useMemo(() => fromWire(after.data as WirePlan), [after]);
  const former = useMemo(() => (before?.data.drawn ? fromWire(before.data as WirePlan) : undefined), [before]);
  const moved = movesOf(places);
  const most = Math.max(0, ...after.data.rooms.map(({ room }) => Math.abs(moved.get(room) ?? 0)));
  const nameOf = (room: string): string => after.data.rooms.find((one) => one.room === room)?.label ?? room;
  const priceOf = (room: string) => {
    const delta = moved.get(room);
    return delta === undefined || delta === 0
      ? undefined
      : { cost: Math.abs(delta), words: formatDelta(delta), isMore: delta > 0 };
  };
  return (
    <>
      <Group justify="space-between" mb={6}>
        <strong>By room</strong>
        <Text fz={12} c="dimmed" className={classes.key}>
          {former && 'red dashes: as it was'} <i /> less <i data-more /> more
        </Text>
      </Group>
      <DrawnPlan
        {...{ plan, nameOf, priceOf }}
        before={former}
        total={most / LARGEST}
        maxHeight={HEIGHT}
        label="What each room costs more or less"
      />
      <Elsewhere places={places} drawn={new Set(after.data.rooms.map(({ room }) => room))} />
    </>
  );
}

function Arranged({ answers, places }: { answers: QuickEstimateRequest; places: Places }) {
  const estimate = useQuery(quickEstimateQuery(answers)).data;
  if (!estimate) return null;
  const moved = movesOf(places);
  const rooms = drawnRooms({ plan: estimate.plan, rooms: [] }, answers.layout_type, answers.carpet_area).map(
    (room) => ({
      ...room,
      difference: moved.get(room.id) ?? 0,
    }),
  );
  return (
    <>
      <Group justify="space-between" mb={6}>
        <strong>By room</strong>
        <Text fz={12} c="dimmed" className={classes.key}>
          <i /> less <i data-more /> more
        </Text>
      </Group>
      <FlatPlan rooms={rooms} scale={5.3} maxHeight={170} />
      <Elsewhere places={places} drawn={new Set(rooms.map(({ id }) => id))} />
    </>
  );
}

function Elsewhere({ places, drawn }: { places: Places; drawn: ReadonlySet<string> }) {
  const elsewhere = places.filter(({ of, delta }) => delta !== 0 && !drawn.has(of.replace(/^room:/, '')));
  if (elsewhere.length === 0) return null;
  return (
    <Text mt={6} fz={12} c="dimmed">
      {elsewhere.map(({ label, delta }) => `${label} ${formatDelta(delta)}`).join(', ')}
    </Text>
  );
}
