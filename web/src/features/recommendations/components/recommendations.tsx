import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { CONDITIONS } from '../../../lib/reference/condition';
import { recommendationsQuery, type Recommendation } from '../../../lib/reference/recommendations';
import { RecommendationGrid, type Choice } from './recommendation-grid';

interface Props {
  layouts: readonly Choice<Recommendation['layout_type']>[];
  budgets: readonly Choice<Recommendation['budget_type']>[];
}

const KITCHENS = [
  { title: 'With a modular kitchen', caption: 'with a modular kitchen', modular: true },
  { title: 'Without a modular kitchen', caption: 'without a modular kitchen', modular: false },
] as const;

/** Both tables: with and without a modular kitchen. */
export function Recommendations({ layouts, budgets }: Props) {
  const query = useQuery(recommendationsQuery);
  return (
    <DataState
      query={query}
      skeleton={KITCHENS.map(({ title }) => (
        <Skeleton key={title} h={330} radius={12} />
      ))}
    >
      {(recommendations) => (
        <>
          <WhatIsIn of={recommendations[0]} />
          {KITCHENS.map(({ title, caption, modular }) => (
            <Card key={title} title={title}>
              <RecommendationGrid
                caption={caption}
                layouts={layouts}
                budgets={budgets}
                recommendations={recommendations.filter((one) => one.has_modular_kitchen === modular)}
              />
            </Card>
          ))}
        </>
      )}
    </DataState>
  );
}

const LIST = new Intl.ListFormat('en-IN');

/** The assumed flats, and what their cost includes and excludes; the same for all. */
function WhatIsIn({ of: one }: { of: Recommendation | undefined }) {
  if (!one || one.scope.length === 0) return null;
  const named = (isIn: boolean): string =>
    LIST.format(one.scope.flatMap(({ included, label }) => (included === isIn ? label.toLowerCase() : [])));
  const condition = CONDITIONS.find(({ value }) => value === one.condition)?.label.toLowerCase();
  return (
    <Text c="dimmed" fz="sm">
      Flats {condition}, without GST. Included: {named(true)}. Not included: {named(false)}.
    </Text>
  );
}
