import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stampLabel } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { totalsQuery, type TotalPoint } from '../../../lib/boq/totals-query';
import { Card } from '../../../ui/layout/card';
import { TotalChart } from '../../../ui/charts-svg/total-chart';
import { DataState } from '../../../ui/feedback/data-state';
import { RevisionRange } from '../../../ui/boq/revision-range';
import { WhyButton } from '../../../ui/boq/why-button';
import classes from './compare.module.css';
import { Columns } from '../../../ui/layout/columns';

interface Props {
  boqId: string;
  last: number;
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
}

const byWhom = ({ actor_name: name, at }: TotalPoint): string => `${name}, ${stampLabel(at)}`;

/** The total per revision with the two compared ones, each with its own slider. */
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
          const pointAt = (revision: number): TotalPoint | undefined =>
            points.findLast((one) => one.revision <= revision);
          const describe = (revision: number): string => {
            const point = pointAt(revision);
            return point ? `${byWhom(point)}, ${formatMoney(point.total)}` : '';
          };
          const said = (revision: number) => {
            const point = pointAt(revision);
            if (!point) return null;
            return (
              <p className={classes.quiet}>
                {byWhom(point)},{' '}
                <WhyButton of="total" at={point.revision} label={`the total at r ${point.revision}`}>
                  {formatMoney(point.total)}
                </WhyButton>
              </p>
            );
          };
          return (
            <>
              <TotalChart points={points} marks={[from, to]} />
              <Columns of={2} min={170} gap={24} rowGap={12} mt={8}>
                <div>
                  <RevisionRange
                    label="From"
                    last={last}
                    value={from}
                    describe={describe}
                    onRest={(revision) => onChange(revision, to)}
                  />
                  {said(from)}
                </div>
                <div>
                  <RevisionRange
                    label="To"
                    last={last}
                    value={to}
                    describe={describe}
                    onRest={(revision) => onChange(from, revision)}
                  />
                  {said(to)}
                </div>
              </Columns>
            </>
          );
        }}
      </DataState>
    </Card>
  );
}
