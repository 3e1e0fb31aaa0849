import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { flatOf } from '../../../features/boq/components/plan/plan-card';
import type { Comparison } from '../../../features/compare/api/compare-queries';
import { formatDelta } from '../../../lib/format/money';
import { quickEstimateQuery, type QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import classes from './history.module.css';

/** The flat with its rooms coloured by what they cost more or less. Nothing for a BOQ that does not know its flat. */
export function DifferencePlan({ boq, places }: { boq: Boq; places: Comparison['places'] }) {
  const answers = flatOf(boq);
  return answers && <Plan answers={answers} places={places} />;
}

function Plan({ answers, places }: { answers: QuickEstimateRequest; places: Comparison['places'] }) {
  const estimate = useQuery(quickEstimateQuery(answers)).data;
  if (!estimate) return null;
  const moved = new Map(places.map(({ of, delta }) => [of.replace(/^room:/, ''), delta]));
  const rooms = drawnRooms({ plan: estimate.plan, rooms: [] }, answers.layout_type, answers.carpet_area).map(
    (room) => ({
      ...room,
      difference: moved.get(room.id) ?? 0,
    }),
  );
  const drawn = new Set(rooms.map(({ id }) => id));
  const elsewhere = places.filter(({ of, delta }) => delta !== 0 && !drawn.has(of.replace(/^room:/, '')));
  return (
    <>
      <Group justify="space-between" mb={6}>
        <strong>By room</strong>
        <Text fz={12} c="dimmed" className={classes.key}>
          <i /> less <i data-more /> more
        </Text>
      </Group>
      <FlatPlan rooms={rooms} scale={5.3} maxHeight={170} />
      {elsewhere.length > 0 && (
        <Text mt={6} fz={12} c="dimmed">
          {elsewhere.map(({ label, delta }) => `${label} ${formatDelta(delta)}`).join(', ')}
        </Text>
      )}
    </>
  );
}
