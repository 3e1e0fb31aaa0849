import { Box, Text } from '@mantine/core';
import { Card } from '../../../ui/layout/card';
import type { Point } from '../model/assumptions';

/** A list of statements, each with what qualifies it. */
export function PointList({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <Card title={title}>
      <Box component="ul" maw="76ch" className="bullets">
        {points.map(({ text, note }) => (
          <Box component="li" mb={8} key={text}>
            <span>{text}</span>
            {note && (
              <Text component="p" c="dimmed" fz="sm">
                {note}
              </Text>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
