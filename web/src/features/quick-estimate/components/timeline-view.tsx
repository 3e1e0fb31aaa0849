import { Stack, Text } from '@mantine/core';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { datesInWords, phasesOf, weekSpan } from '../../../lib/reference/schedule';
import { Gantt } from '../../../ui/charts-svg/gantt';

/** When which trade is on site. */
export function TimelineView({ estimate }: { estimate: QuickEstimate }) {
  const { timeline } = estimate;
  return (
    <Stack gap={14} pt={6}>
      <Text c="dimmed" fz={13}>
        {estimate.weeks} weeks from the first day on site{timeline && `, ${weekSpan(timeline)} by how well it goes`},
        with 8 to 10 or more workers, Monday to Saturday. {timeline && datesInWords(timeline)}
      </Text>
      <Gantt phases={phasesOf(estimate.schedule)} />
    </Stack>
  );
}
