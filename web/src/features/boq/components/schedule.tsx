import { Text } from '@mantine/core';
import { Gantt } from '../../../ui/charts-svg/gantt';
import type { Boq } from '../api/boq-queries';

/** The phases of the work, Monday to Saturday. */
export function Schedule({ boq }: { boq: Boq }) {
  if (boq.schedule.length === 0)
    return (
      <Text mt={2} mb={14} c="dimmed" fz={13}>
        There is no labour in this BOQ to plan yet.
      </Text>
    );
  return (
    <Gantt
      phases={boq.schedule.map((phase) => ({
        key: phase.phase,
        label: phase.label,
        startDay: phase.start_day,
        days: phase.days,
      }))}
    />
  );
}
