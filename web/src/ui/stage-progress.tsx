import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from './card';
import classes from './stage-progress.module.css';

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
      <ol className={classes.steps}>
        {stages.map((one, index) => (
          <li
            key={one.id}
            data-state={index === now ? 'now' : undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={classes.tick} aria-hidden>
              {index < now ? '✓' : index === now ? '›' : ''}
            </span>
            {one.label}
          </li>
        ))}
      </ol>
      <p className={classes.note} role="status">
        {note}
      </p>
      {children}
    </Card>
  );
}
