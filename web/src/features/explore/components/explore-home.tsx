import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { Gantt } from '../../../ui/charts-svg/gantt';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import {
  homeQuery,
  recommendationsQuery,
  type Estimate,
  type Layout,
  type Recommendation,
} from '../api/explore-queries';
import { datesInWords, phasesOf, weeksText } from '../../../lib/reference/schedule';
import { useChoice } from '../model/use-choice';
import { KitchenChoice } from './choice-bar';
import classes from './explore.module.css';
import { PackageCards } from './package-cards';
import { RoomTable } from './room-table';

/** One layout in full: plan, rooms with sizes and costs, the four packages and the duration. */
export function ExploreHome({ layout }: { layout: Layout }) {
  const choice = useChoice();
  const query = useQuery(recommendationsQuery);
  return (
    <>
      <Box mb="lg">
        <KitchenChoice {...choice} />
      </Box>
      <DataState query={query} skeleton={<Skeleton h={380} radius={12} />}>
        {(published) => {
          const same = published.filter(
            (one) => one.layout_type === layout && one.has_modular_kitchen === (choice.kitchen === 'yes'),
          );
          const chosen = same.find(({ budget_type }) => budget_type === choice.budget);
          return chosen ? (
            <Home chosen={chosen} same={same} />
          ) : (
            <EmptyState title="Not published yet" reason="There is no BOQ for this package and kitchen yet." />
          );
        }}
      </DataState>
    </>
  );
}

function Home({ chosen, same }: { chosen: Recommendation; same: readonly Recommendation[] }) {
  const carpetArea = chosen.carpet_area ?? 0;
  const query = useQuery(
    homeQuery({
      layout: chosen.layout_type,
      budget: chosen.budget_type,
      kitchen: chosen.has_modular_kitchen,
      carpetArea,
    }),
  );
  return (
    <DataState query={query} skeleton={<Skeleton h={380} radius={12} />}>
      {(estimate) => <Details estimate={estimate} carpetArea={carpetArea} chosen={chosen} same={same} />}
    </DataState>
  );
}

interface DetailsProps {
  estimate: Estimate;
  carpetArea: number;
  chosen: Recommendation;
  same: readonly Recommendation[];
}

function Details({ estimate, carpetArea, chosen, same }: DetailsProps) {
  return (
    <Stack gap="lg">
      <PackageCards packages={estimate.packages} chosen={chosen.budget_type} published={same} />
      <div className={classes.two}>
        <Card
          title="Plan"
          aside={
            <Text span c="dimmed" fz="sm">
              {formatQuantity(carpetArea)} sq ft
            </Text>
          }
        >
          <FlatPlan
            rooms={drawnRooms(estimate, chosen.layout_type, carpetArea)}
            total={estimate.total_cost}
            scale={12}
          />
          <Text c="dimmed" fz="sm">
            Drawn from the answers: each room has its share of the carpet area, and its colour is its share of the cost.
            How the rooms lie to each other is an example.
          </Text>
        </Card>
        <Card title="Rooms">
          <RoomTable rooms={estimate.rooms} />
        </Card>
      </div>
      <Card title={weeksText(estimate)}>
        {estimate.timeline && (
          <Text c="dimmed" fz="sm" mb="sm">
            {datesInWords(estimate.timeline)}
          </Text>
        )}
        <Gantt phases={phasesOf(estimate.schedule)} />
      </Card>
    </Stack>
  );
}
