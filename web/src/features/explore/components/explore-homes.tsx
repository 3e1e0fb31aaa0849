import { layoutName } from '../../../lib/reference/layouts';
import { Box, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoney, formatQuantity } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { LeftOut } from '../../../ui/overview/left-out';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { homeQuery, type Budget } from '../api/explore-queries';
import { recommendationsQuery, type Recommendation } from '../../../lib/reference/recommendations';
import { LAYOUTS, useChoice, type Kitchen } from '../model/use-choice';
import { ChoiceBar } from './choice-bar';
import classes from './explore.module.css';
import { Columns } from '../../../ui/layout/columns';

/** One card per layout, for the chosen package and kitchen. */
export function ExploreHomes() {
  const choice = useChoice();
  const query = useQuery(recommendationsQuery);
  return (
    <>
      <ChoiceBar {...choice} />
      <DataState
        query={query}
        skeleton={<CardSkeletons />}
        isEmpty={(published) => published.length === 0}
        empty={<EmptyState title="No homes to explore yet" reason="The published estimates are still being made." />}
      >
        {(published) => (
          <Columns component="ul" of={4} min={200} gap={16}>
            {LAYOUTS.map((layout) => {
              const found = published.find(
                (one) =>
                  one.layout_type === layout &&
                  one.budget_type === choice.budget &&
                  one.has_modular_kitchen === (choice.kitchen === 'yes'),
              );
              return (
                <Paper component="li" withBorder radius="lg" key={layout} className={classes.home}>
                  {found ? (
                    <HomeCard published={found} search={choice.search} />
                  ) : (
                    <Missing layout={layout} budget={choice.budget} kitchen={choice.kitchen} />
                  )}
                </Paper>
              );
            })}
          </Columns>
        )}
      </DataState>
    </>
  );
}

function HomeCard({ published, search }: { published: Recommendation; search: string }) {
  const {
    layout_type: layout,
    budget_type: budget,
    has_modular_kitchen: kitchen,
    carpet_area,
    cost,
    boq_id,
  } = published;
  const carpetArea = carpet_area ?? 0;
  const query = useQuery({ ...homeQuery({ layout, budget, kitchen, carpetArea }), enabled: carpetArea > 0 });
  return (
    <>
      <Box mb={8} style={{ aspectRatio: '460 / 330' }}>
        {query.data ? (
          <FlatPlan rooms={drawnRooms(query.data, layout, carpetArea)} total={query.data.total_cost} scale={8} silent />
        ) : (
          <Skeleton h="100%" visible={query.isPending && carpetArea > 0} />
        )}
      </Box>
      <h2>
        <Link to={{ pathname: paths.exploreHome(layout), search }}>{layoutName(layout)}</Link>
      </h2>
      <p className={classes.price}>
        <span className="num serif">{formatMoney(cost)}</span>
        <span>{formatQuantity(carpetArea)} sq ft carpet area</span>
      </p>
      <Text c="dimmed" fz="sm">
        {query.data
          ? `${query.data.weeks} weeks on site, ${formatMoney(query.data.cost_per_sq_feet)} per sq ft`
          : 'Rooms, time and packages'}
      </Text>
      {query.data && <LeftOut parts={query.data.scope} />}
      <Link className={classes.open} to={paths.summary(boq_id)}>
        Open the whole BOQ<VisuallyHidden component="span"> of the {layoutName(layout)}</VisuallyHidden>
      </Link>
    </>
  );
}

function Missing({ layout, budget, kitchen }: { layout: string; budget: Budget; kitchen: Kitchen }) {
  return (
    <Text c="dimmed" fz="sm">
      There is no published {layoutName(layout)} in this package {kitchen === 'yes' ? 'with' : 'without'} a modular
      kitchen yet ({budget}).
    </Text>
  );
}

function CardSkeletons() {
  return (
    <Columns of={4} min={200} gap={16}>
      {LAYOUTS.map((layout) => (
        <Skeleton key={layout} h={340} radius={12} />
      ))}
    </Columns>
  );
}
