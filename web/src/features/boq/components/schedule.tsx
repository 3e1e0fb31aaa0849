import { Text } from '@mantine/core';
import { useWords } from '../../../lib/language/words';
import { datesInWords, phasesOf, weeksText } from '../../../lib/reference/schedule';
import { Gantt } from '../../../ui/charts-svg/gantt';
import type { Boq } from '../api/boq-queries';

/** The phases of the work with their dates, Monday to Saturday. */
export function Schedule({ boq }: { boq: Boq }) {
  const i18n = useWords();
  if (!boq.timeline)
    return (
      <Text mt={2} mb={14} c="dimmed" fz={13}>
        {i18n.t('There is no labour in this BOQ to plan yet.')}
      </Text>
    );
  return (
    <>
      <Text mt={2} mb={14} c="dimmed" fz={13}>
        {weeksText({ weeks: boq.project_duration, timeline: boq.timeline }, i18n)}. {datesInWords(boq.timeline, i18n)}
      </Text>
      <Gantt phases={phasesOf(boq.schedule)} />
    </>
  );
}
