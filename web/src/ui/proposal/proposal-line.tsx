import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasDrawing } from '../../lib/reference/finish-swatch';
import { Swatch } from '../finish/swatch';
import classes from './proposal-line.module.css';

interface Props {
  component?: 'li' | 'div';
  /** Whether it is an option, and a chosen one. */
  option?: 'chosen' | 'left' | undefined;
  /** What it is. */
  children: ReactNode;
  /** The id of its finish, if it has one. */
  finish?: string | null;
  /** Its amount, with what can be done about it. */
  end?: ReactNode;
  below?: ReactNode;
}

/** A line of a quotation or of a shared BOQ: what it is, its finish, its amount. */
export function ProposalLine({ component: Part = 'li', option, children, finish = null, end, below }: Props) {
  return (
    <Part className={classes.line} data-option={option}>
      {children}
      {hasDrawing(finish) && (
        <span className={classes.swatch}>
          <Swatch finish={finish} fills />
        </span>
      )}
      {end && (
        <Group component="span" gap={8} wrap="nowrap" justify="flex-end" className="num">
          {end}
        </Group>
      )}
      {below}
    </Part>
  );
}

interface WordsProps {
  title: ReactNode;
  /** Size, finish, description and quantity. */
  about: string;
}

/** What a line is, in two lines of text. */
export function LineWords({ title, about }: WordsProps) {
  return (
    <div>
      <Text fz="sm" fw={600} className="wrap">
        {title}
      </Text>
      <Text c="dimmed" fz={13} className="wrap">
        {about}
      </Text>
    </div>
  );
}
