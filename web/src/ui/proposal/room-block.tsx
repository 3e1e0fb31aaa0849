import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './room-block.module.css';

interface Props {
  id: string;
  name: string;
  /** A short fact next to the name: how many lines it has. */
  note: string;
  amount: ReactNode;
  /** Pictures of it, next to what is in it. */
  sight?: ReactNode;
  children: ReactNode;
}

/** A room of a quotation or of a shared BOQ: its name and amount, what it looks like, what is in it. */
export function RoomBlock({ id, name, note, amount, sight, children }: Props) {
  return (
    <Paper
      component="section"
      withBorder
      radius={14}
      p="clamp(14px, 1.8vw, 24px)"
      miw={0}
      aria-label={name}
      id={id}
      tabIndex={-1}
      className={classes.part}
    >
      <Group component="header" justify="space-between" align="baseline" gap="sm" mb={4} wrap="nowrap">
        <Group gap="0 12px" align="baseline">
          <Title order={2} fz={20} className="wrap">
            {name}
          </Title>
          <Text c="dimmed" fz={13}>
            {note}
          </Text>
        </Group>
        <span className={`serif num ${classes.amount}`}>{amount}</span>
      </Group>
      {sight ? (
        <div className={classes.seen}>
          {sight}
          <div>{children}</div>
        </div>
      ) : (
        children
      )}
    </Paper>
  );
}
