import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dayLabel } from '../../../lib/format/dates';
import { Card } from '../../../ui/layout/card';
import { TotalChart } from '../../../ui/charts-svg/total-chart';
import { DataState } from '../../../ui/feedback/data-state';
import { paths } from '../../../lib/paths';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import { totalsQuery } from '../../../lib/boq/totals-query';
import classes from './total-trend.module.css';

interface Props {
  boqId: string;
  /** The past revision shown next to it, which is marked; none when it is the current one. */
  revision?: number | undefined;
}

/** The total per revision as a line, with its first, current and marked value. */
export function TotalTrend({ boqId, revision }: Props) {
  const query = useQuery(totalsQuery(boqId));
  return (
    <Card title="Total per version">
      <DataState query={query} skeleton={<Skeleton h={112} />}>
        {(points) => {
          const [first, last] = [points[0], points.at(-1)];
          if (!first || !last || first === last)
            return (
              <Text c="dimmed" fz="sm">
                Only one revision so far: the chart starts with the next change.
              </Text>
            );
          return (
            <>
              <TotalChart points={points} marks={revision === undefined ? [] : [revision]} />
              {revision !== undefined && (
                <Text mt={4} c="dimmed" fz={13}>
                  The dashed line is version {revision}, which is shown here.
                </Text>
              )}
              <dl className={classes.ends}>
                <Box miw={0}>
                  <Text component="dt" c="dimmed" fz="xs">
                    Version {first.revision}, {dayLabel(first.at)}
                  </Text>
                  <dd>
                    <WhyButton of="total" at={first.revision} label={`the total at version ${first.revision}`}>
                      <MoneyText rupees={first.total} />
                    </WhyButton>
                  </dd>
                </Box>
                <Box miw={0}>
                  <Text component="dt" c="dimmed" fz="xs">
                    Change
                  </Text>
                  <dd>
                    <Link
                      to={paths.compare(boqId, first.revision, last.revision)}
                      title={`Why it changed: version ${first.revision} compared with version ${last.revision}`}
                    >
                      <DeltaText rupees={last.total - first.total} />
                    </Link>
                  </dd>
                </Box>
                <Box miw={0}>
                  <Text component="dt" c="dimmed" fz="xs">
                    Version {last.revision}, {dayLabel(last.at)}
                  </Text>
                  <dd>
                    <WhyButton of="total" at={last.revision} label={`the total at version ${last.revision}`}>
                      <MoneyText rupees={last.total} />
                    </WhyButton>
                  </dd>
                </Box>
              </dl>
            </>
          );
        }}
      </DataState>
    </Card>
  );
}
