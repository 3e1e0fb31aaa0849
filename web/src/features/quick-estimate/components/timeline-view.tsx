import { Stack, Text } from '@mantine/core';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { Gantt } from '../../../ui/charts-svg/gantt';

/** When which trade is on site. */
export function TimelineView({ estimate }: { estimate: QuickEstimate }) {
  return (
    <Stack gap={14} pt={6}>
      <Text c="dimmed" fz={13}>
        {estimate.weeks} weeks from the first day on site, with 8 to 10 or more workers, Monday to Saturday.
      </Text>
      <Gantt
        phases={estimate.schedule.map((one) => ({
          key: one.phase,
          label: one.label,
          startDay: one.start_day,
          days: one.days,
        }))}
      />
    </Stack>
  );
}
