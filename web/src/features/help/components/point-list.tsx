import { Box } from '@mantine/core';
import { Card } from '../../../ui/layout/card';

/** A list of statements. */
export function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Card title={title}>
      <Box component="ul" maw="76ch" className="bullets">
        {points.map((point) => (
          <Box component="li" mb={8} key={point}>
            {point}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
