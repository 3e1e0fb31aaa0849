import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayLabel, stampLabel } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { totalsQuery, type TotalPoint } from '../../../lib/totals-query';
import { Card } from '../../../ui/card';
import { TotalChart } from '../../../ui/charts-svg/total-chart';
import { DataState } from '../../../ui/data-state';
import { RevisionRange } from '../../../ui/revision-range';
import { OneRevision } from './one-revision';
import classes from './revision-slider.module.css';

interface Props {
  boqId: string;
  /** The present revision. */
  last: number;
  revision: number;
  onRest: (revision: number) => void;
}

/** The point that stands at a revision: of a long history, the one drawn last before it. */
function pointAt(points: readonly TotalPoint[], revision: number): TotalPoint | undefined {
  return points.findLast((point) => point.revision <= revision);
}

/** The total over the revisions with a slider under it that goes through them. */
export function RevisionSlider({ boqId, last, revision, onRest }: Props) {
  const query = useQuery(totalsQuery(boqId));
  return (
    <Card title="Total over the revisions">
      <DataState query={query} skeleton={<Skeleton h={150} />}>
        {(points) => {
          const [first, end] = [points[0], points.at(-1)];
          if (!first || !end || first === end) return <OneRevision />;
          return (
            <>
              <TotalChart points={points} marks={[revision]} />
              <RevisionRange
                label="Revision shown"
                last={last}
                value={revision}
                describe={(at) => {
                  const point = pointAt(points, at);
                  return point ? `${point.actor_name}, ${stampLabel(point.at)}, ${formatMoney(point.total)}` : '';
                }}
                onRest={onRest}
              />
              <p className={classes.ends}>
                <span>
                  r {first.revision}, {dayLabel(first.at)}: {formatMoney(first.total)}
                </span>
                <span>
                  r {end.revision}, {dayLabel(end.at)}: {formatMoney(end.total)}
                </span>
              </p>
            </>
          );
        }}
      </DataState>
    </Card>
  );
}
