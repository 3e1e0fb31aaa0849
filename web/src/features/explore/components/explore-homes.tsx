import { layoutName } from '../../../lib/reference/layouts';
import { Box, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoney, formatQuantity } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { LeftOut } from '../../../ui/overview/left-out';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { OutlinePlan } from '../../../ui/plan/outline-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { homeQuery, recommendationsQuery, type Layout, type Recommendation } from '../api/explore-queries';
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
          <Columns component="ul" of={4} min={240} gap={16}>
            {LAYOUTS.map((layout) => (
              <Paper component="li" withBorder radius="lg" key={layout} className={classes.home}>
                <HomeCard
                  layout={layout}
                  choice={choice}
                  published={published.filter(
                    (one) => one.layout_type === layout && one.has_modular_kitchen === (choice.kitchen === 'yes'),
                  )}
                />
              </Paper>
            ))}
          </Columns>
        )}
      </DataState>
    </>
  );
}

interface CardProps {
  layout: Layout;
  choice: ReturnType<typeof useChoice>;
  /** Those of the layout with the chosen kitchen. */
  published: readonly Recommendation[];
}

/** A usual home of a layout: its plan with the chosen package, and the cost of every package, linked to its BOQ. */
function HomeCard({ layout, choice: { budget, kitchen, search }, published }: CardProps) {
  const chosen = published.find(({ budget_type }) => budget_type === budget);
  const carpetArea = chosen?.carpet_area ?? 0;
  const home = homeQuery({ layout, budget, kitchen: kitchen === 'yes', carpetArea });
  const query = useQuery({ ...home, enabled: carpetArea > 0 });
  return (
    <>
      {chosen && (
        <Box mb={8} style={{ aspectRatio: '460 / 330' }}>
          {chosen.outline ? (
            <OutlinePlan rooms={chosen.outline} total={chosen.cost} maxHeight={330} />
          ) : query.data ? (
            <FlatPlan
              rooms={drawnRooms(query.data, layout, carpetArea)}
              total={query.data.total_cost}
              scale={14}
              silent
            />
          ) : (
            <Skeleton h="100%" visible={query.isPending} />
          )}
        </Box>
      )}
      <h2>
        <Link to={{ pathname: paths.exploreHome(layout), search }}>{layoutName(layout)}</Link>
      </h2>
      {chosen && (
        <Text c="dimmed" fz="sm">
          {[
            `${formatQuantity(carpetArea)} sq ft carpet area`,
            query.data && `${query.data.weeks} weeks on site, ${formatMoney(query.data.cost_per_sq_feet)} per sq ft`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      <ul className={classes.costs} aria-label={`Packages of the ${layoutName(layout)}`}>
        {BUDGETS.map(({ value, label }) => (
          <li key={value}>
            <PackageCost
              name={label}
              published={published.find(({ budget_type }) => budget_type === value)}
              isChosen={value === budget}
            />
          </li>
        ))}
      </ul>
      {query.data && <LeftOut parts={query.data.scope} />}
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
