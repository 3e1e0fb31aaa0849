import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { late } from '../../../lib/browser/late';
import { useWords } from '../../../lib/language/words';
import { Card } from '../../../ui/layout/card';
import type { Works } from '../api/works';
import { percentDone } from '../model/percent-done';
import classes from './progress.module.css';

const Plan = late(
  async () => (await import('./progress-plan')).ProgressPlan,
  () => <Skeleton h={300} radius={10} />,
);

interface Props extends Pick<Works, 'progress' | 'rooms' | 'home'> {
  /** Below it. */
  children?: ReactNode;
}

/** How far the works are, room by room: on the plan where there is one, and in words. */
export function ProgressCard({ progress, rooms, home, children }: Props) {
  const i18n = useWords();
  return (
    <Card
      title={i18n.t('Progress')}
      aside={
        <Text span className="num" fw={600}>
          {i18n.t('{percent} done', { percent: percentDone(progress) })}
        </Text>
      }
    >
      <div className={classes.progress}>
        {home && (
          <div>
            <Plan rooms={rooms} home={home} />
          </div>
        )}
        <ul className={classes.rooms}>
          {rooms.map(({ label, progress: done }) => (
            <li key={label}>
              <span className="wrap">{i18n.own(label)}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${done}%` }} />
              </span>
              <span className="num">{percentDone(done)}</span>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </Card>
  );
}
