import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../layout/card';

interface Props {
  title: string;
  /** Accessible name of the bar. */
  label: string;
  percent: number;
  /** The stages in order, with the ids used by the server. */
  stages: readonly { readonly id: string; readonly label: string }[];
  stage: string;
  /** Findings so far. */
  note: string;
  /** Available actions. */
  children?: ReactNode;
}

/** A long task in progress: its stages, percent and counts. */
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
