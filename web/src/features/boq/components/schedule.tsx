import { Text } from '@mantine/core';
import { datesInWords, phasesOf, weeksText } from '../../../lib/reference/schedule';
import { Gantt } from '../../../ui/charts-svg/gantt';
import type { Boq } from '../api/boq-queries';

/** The phases of the work with their dates, Monday to Saturday. */
export function Schedule({ boq }: { boq: Boq }) {
  if (!boq.timeline)
    return (
      <Text mt={2} mb={14} c="dimmed" fz={13}>
        There is no labour in this BOQ to plan yet.
      </Text>
    );
  return (
    <>
      <Text mt={2} mb={14} c="dimmed" fz={13}>
        {weeksText({ weeks: boq.project_duration, timeline: boq.timeline })}. {datesInWords(boq.timeline)}
      </Text>
      <Gantt phases={phasesOf(boq.schedule)} />
    </>
  );
}
