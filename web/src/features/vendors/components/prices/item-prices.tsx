import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { itemPricesQuery } from '../../api/price-queries';

const WIDTH = 300;
const HEIGHT = 80;
const PAD = 6;

/** What an item has cost: a chart of steps by date, and the same as a list. */
export function ItemPrices({ id }: { id: string }) {
  const query = useQuery(itemPricesQuery(id));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={160} radius={8} />}
      isEmpty={(steps) => steps.length === 0}
      empty={
        <EmptyState title="No prices yet" reason="Prices of this item and the lists they are from are shown here." />
      }
    >
      {(steps) => (
        <Stack gap="sm">
          <StepChart steps={steps} />
          <ul className="ruled">
            {[...steps].reverse().map(({ from, price, list }, index) => (
              <Text component="li" fz="sm" py={6} key={`${from} ${steps.length - index}`}>
                <strong className="num">{formatExact(price)}</strong> from {calendarDay(from)}
                {list && (
                  <Text span c="dimmed" fz={13}>
                    , {list}
                  </Text>
                )}
              </Text>
            ))}
          </ul>
        </Stack>
      )}
    </DataState>
  );
}

interface Step {
  from: string;
  price: number;
}

/** A price holds until the next one: a line of steps over time, up to today. */
function StepChart({ steps }: { steps: readonly Step[] }) {
  const [now] = useState(() => Date.now());
  const times = steps.map(({ from }) => Date.parse(from));
  const first = Math.min(...times);
  const span = Math.max(now, ...times) - first || 1;
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (time: number): string => (PAD + ((time - first) / span) * (WIDTH - 2 * PAD)).toFixed(1);
  const y = (price: number): string =>
    (high === low ? HEIGHT / 2 : HEIGHT - PAD - ((price - low) / (high - low)) * (HEIGHT - 2 * PAD)).toFixed(1);
  const path = steps.map(({ price }, at) =>
    at === 0 ? `M${x(times[0] ?? 0)},${y(price)}` : `H${x(times[at] ?? 0)}V${y(price)}`,
  );
  const [begin, end] = [steps[0], steps.at(-1)];
  return (
    <svg
      display="block"
      width="100%"
      height={96}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Price from ${formatExact(begin?.price ?? 0)} on ${calendarDay(begin?.from ?? '')} to ${formatExact(end?.price ?? 0)} now`}
    >
      <line stroke="var(--fo-line)" strokeWidth={1} x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <path
        d={`${path.join('')}H${x(first + span)}`}
        fill="none"
        stroke="var(--fo-series-1)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
