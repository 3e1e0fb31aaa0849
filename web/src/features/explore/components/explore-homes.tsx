import { layoutName } from '../../../lib/reference/layouts';
import { Box, Paper, Skeleton, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoney, formatQuantity } from '../../../lib/format/money';
import { lowerFirst } from '../../../lib/format/word-list';
import { paths } from '../../../lib/paths';
import { leftOutCost } from '../../../ui/overview/left-out';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { OutlinePlan } from '../../../ui/plan/outline-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import {
  homeQuery,
  recommendationsQuery,
  type Estimate,
  type Layout,
  type Recommendation,
} from '../api/explore-queries';
import { BUDGETS, LAYOUTS, useChoice } from '../model/use-choice';
import { ChoiceBar } from './choice-bar';
import classes from './explore.module.css';
import { Columns } from '../../../ui/layout/columns';

/** One card per layout with all its packages, drawn with the chosen package and kitchen. */
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
          <HomeCards
            choice={choice}
            published={published.filter((one) => one.has_modular_kitchen === (choice.kitchen === 'yes'))}
          />
        )}
      </DataState>
    </>
  );
}

interface Props {
  choice: ReturnType<typeof useChoice>;
  /** Those with the chosen kitchen. */
  published: readonly Recommendation[];
}

function HomeCards({ choice, published }: Props) {
  const homes = LAYOUTS.map((layout) => {
    const packages = published.filter(({ layout_type }) => layout_type === layout);
    return { layout, packages, chosen: packages.find(({ budget_type }) => budget_type === choice.budget) };
  });
  const estimates = useQueries({
    queries: homes.map(({ layout, chosen }) => {
      const carpetArea = chosen?.carpet_area ?? 0;
      const kitchen = choice.kitchen === 'yes';
      return { ...homeQuery({ layout, budget: choice.budget, kitchen, carpetArea }), enabled: carpetArea > 0 };
    }),
  });
  // Every home leaves out the same: it is named once.
  const outside = estimates.find(({ data }) => data)?.data?.scope.filter(({ included }) => !included) ?? [];
  return (
    <>
      <Columns component="ul" of={4} min={240} gap={16}>
        {homes.map((home, at) => (
          <Paper component="li" withBorder radius="lg" key={home.layout} className={classes.home}>
            <HomeCard {...home} search={choice.search} estimate={estimates[at]?.data} />
          </Paper>
        ))}
      </Columns>
      {outside.length > 0 && (
        <Text mt="md" c="dimmed" fz="sm">
          Not in these prices: {outside.map(({ label }) => lowerFirst(label)).join(', ')}.
        </Text>
      )}
    </>
  );
}

interface CardProps {
  layout: Layout;
  packages: readonly Recommendation[];
  /** Of these, the one that is drawn. */
  chosen: Recommendation | undefined;
  /** The choice, as it is in the URL. */
  search: string;
  estimate: Estimate | undefined;
}

/** A usual home of a layout: its plan with the chosen package, and the cost of every package, linked to its BOQ. */
function HomeCard({ layout, packages, chosen, search, estimate }: CardProps) {
  const carpetArea = chosen?.carpet_area ?? 0;
  return (
    <>
      {chosen && (
        <Box mb={8} style={{ aspectRatio: '460 / 330' }}>
          {chosen.outline ? (
            <OutlinePlan rooms={chosen.outline} total={chosen.cost} maxHeight={330} />
          ) : estimate ? (
            <FlatPlan rooms={drawnRooms(estimate, layout, carpetArea)} total={estimate.total_cost} scale={14} silent />
          ) : (
            <Skeleton h="100%" />
          )}
        </Box>
      )}
      <h2>
        <Link to={{ pathname: paths.exploreHome(layout), search }}>{layoutName(layout)}</Link>
      </h2>
      {chosen && (
        <Text c="dimmed" fz={13}>
          {[
            `${formatQuantity(carpetArea)} sq ft`,
            estimate && `${estimate.weeks} weeks`,
            estimate && `${formatMoney(estimate.cost_per_sq_feet)} per sq ft`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <ul className={classes.costs} aria-label={`Packages of the ${layoutName(layout)}`}>
        {BUDGETS.map(({ value, label }) => (
          <li key={value}>
            <PackageCost
              name={label}
              published={packages.find(({ budget_type }) => budget_type === value)}
              isChosen={value === chosen?.budget_type}
            />
          </li>
        ))}
      </ul>
      {estimate && (
        <Text fz={13}>
          Not in this price: <strong className="num nowrap">+ {formatMoney(leftOutCost(estimate.scope))}</strong>
        </Text>
      )}
    </>
  );
}

interface CostProps {
  name: string;
  published: Recommendation | undefined;
  isChosen: boolean;
}

function PackageCost({ name, published, isChosen }: CostProps) {
  if (!published)
    return (
      <span className={classes.cost}>
        {name} <span>No BOQ yet</span>
      </span>
    );
  const { boq_id: boqId, cost } = published;
  return (
    <Link className={classes.cost} to={paths.summary(boqId)} title={`BOQ ${boqId}`} data-chosen={isChosen || undefined}>
      {name} <span className="num serif">{formatMoney(cost)}</span>
    </Link>
  );
}

function CardSkeletons() {
  return (
    <Columns of={4} min={240} gap={16}>
      {LAYOUTS.map((layout) => (
        <Skeleton key={layout} h={460} radius={12} />
      ))}
    </Columns>
  );
}
