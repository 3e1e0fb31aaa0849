import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../layout/card';

interface Props {
  title: string;
  /** Of the bar, for readers. */
  label: string;
  percent: number;
  /** What is done, in order, under the names that the server gives its stages. */
  stages: readonly { readonly id: string; readonly label: string }[];
  stage: string;
  /** What was found so far. */
  note: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Long work under way: its stages, percent and counts. */
export function StageProgress({ title, label, percent, stages, stage, note, children }: Props) {
  const now = Math.max(
    0,
    stages.findIndex(({ id }) => id === stage),
  );
  return (
    <Card title={title} aside={<span className="num">{percent} %</span>}>
      <Progress value={percent} aria-label={label} />
      <Stack component="ol" gap={2} mt={18} fz="sm">
        {stages.map((one, index) => (
          <Group
            component="li"
            gap="xs"
            align="stretch"
            wrap="nowrap"
            py={5}
            c={index === now ? undefined : 'dimmed'}
            fw={index === now ? 600 : undefined}
            key={one.id}
            aria-current={index === now ? 'step' : undefined}
          >
            <Text span w={18} ta="center" c="var(--fo-primary)" aria-hidden>
              {index < now ? '✓' : index === now ? '›' : ''}
            </Text>
            {one.label}
          </Group>
        ))}
      </Stack>
      <Text mt={6} c="dimmed" fz="sm" role="status">
        {note}
      </Text>
      {children}
    </Card>
  );
}
