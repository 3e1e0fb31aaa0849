import { Box, Text } from '@mantine/core';
import { Columns } from './columns';

/** Counts side by side, each above its label. */
export function CountTiles({ counts }: { counts: readonly { label: string; count: number }[] }) {
  return (
    <Columns component="dl" min={110} gap={12}>
      {counts.map(({ label, count }) => (
        <Box py="sm" px={14} bd="1px solid var(--fo-line)" bdrs={10} key={label}>
          <Text component="dt" c="dimmed" fz={13}>
            {label}
          </Text>
          <Text component="dd" fz={22} fw={600} className="num">
            {count.toLocaleString('en-IN')}
          </Text>
        </Box>
      ))}
    </Columns>
  );
}
