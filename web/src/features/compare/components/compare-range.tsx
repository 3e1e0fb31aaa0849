import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stampLabel } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { totalsQuery } from '../../../lib/totals-query';
import { Card } from '../../../ui/card';
import { TotalChart } from '../../../ui/charts-svg/total-chart';
import { DataState } from '../../../ui/data-state';
import { RevisionRange } from '../../../ui/revision-range';
import classes from './compare.module.css';

interface Props {
  boqId: string;
  last: number;
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
}

/** The total over the revisions with the two that are compared, each with a slider of its own. */
export function CompareRange({ boqId, last, from, to, onChange }: Props) {
  const query = useQuery(totalsQuery(boqId));
  return (
    <Card
      title={`r ${from} against r ${to}`}
      aside={
        <Button size="compact-sm" variant="default" onClick={() => onChange(to, from)}>
          Swap
        </Button>
      }
    >
      <DataState query={query} skeleton={<Skeleton h={180} />}>
        {(points) => {
          const describe = (revision: number): string => {
            const point = points.findLast((one) => one.revision <= revision);
            return point ? `${point.actor_name}, ${stampLabel(point.at)}, ${formatMoney(point.total)}` : '';
          };
          return (
            <>
              <TotalChart points={points} marks={[from, to]} />
              <div className={classes.ranges}>
                <div>
                  <RevisionRange
                    label="From"
                    last={last}
                    value={from}
                    describe={describe}
                    onRest={(revision) => onChange(revision, to)}
                  />
                  <p className={classes.quiet}>{describe(from)}</p>
                </div>
                <div>
                  <RevisionRange
                    label="To"
                    last={last}
                    value={to}
                    describe={describe}
                    onRest={(revision) => onChange(from, revision)}
                  />
                  <p className={classes.quiet}>{describe(to)}</p>
                </div>
              </div>
            </>
          );
        }}
      </DataState>
    </Card>
  );
}
