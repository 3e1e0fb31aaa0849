import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayLabel, stampLabel } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { totalsQuery, type TotalPoint } from '../../../lib/boq/totals-query';
import { Card } from '../../../ui/layout/card';
import { TotalChart } from '../../../ui/charts-svg/total-chart';
import { DataState } from '../../../ui/feedback/data-state';
import { RevisionRange } from '../../../ui/boq/revision-range';
import { WhyButton } from '../../../ui/boq/why-button';
import { OneRevision } from './one-revision';
import classes from './revision-slider.module.css';

interface Props {
  boqId: string;
  /** The current revision. */
  last: number;
  revision: number;
  onRest: (revision: number) => void;
}

/** The point for a revision: in a thinned-out history, the last one before it. */
function pointAt(points: readonly TotalPoint[], revision: number): TotalPoint | undefined {
  return points.findLast((point) => point.revision <= revision);
}

/** The total per revision, with a slider to move through them. */
export function RevisionSlider({ boqId, last, revision, onRest }: Props) {
  const query = useQuery(totalsQuery(boqId));
  return (
    <Card title="Total per revision">
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
                {[first, end].map((point) => (
                  <span key={point.revision}>
                    r {point.revision}, {dayLabel(point.at)}:{' '}
                    <WhyButton of="total" at={point.revision} label={`the total at r ${point.revision}`}>
                      {formatMoney(point.total)}
                    </WhyButton>
                  </span>
                ))}
              </p>
            </>
          );
        }}
      </DataState>
    </Card>
  );
}
