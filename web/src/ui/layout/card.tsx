import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A card with a heading and an optional amount at the right. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" withBorder radius="lg" p="clamp(14px, 1.5vw, 20px)" miw={0} aria-label={title}>
      <Group
        component="header"
        justify="space-between"
        align="baseline"
        gap="sm"
        wrap="nowrap"
        className={classes.head}
      >
        <Title order={2} miw={0} fz="lg" className="wrap">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
