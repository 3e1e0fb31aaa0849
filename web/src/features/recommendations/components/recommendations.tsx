import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { CONDITIONS } from '../../../lib/reference/condition';
import { recommendationsQuery, type Recommendation } from '../../../lib/reference/recommendations';
import { DataState } from '../../../ui/feedback/data-state';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { RecommendationCards, type Choice } from './recommendation-cards';

interface Props {
  layouts: readonly Choice<Recommendation['layout_type']>[];
  budgets: readonly Choice<Recommendation['budget_type']>[];
}

const KITCHENS = [
  { value: 'yes', label: 'With a modular kitchen' },
  { value: 'no', label: 'Without' },
] as const;

/** The published BOQs with or without a modular kitchen. */
export function Recommendations({ layouts, budgets }: Props) {
  const query = useQuery(recommendationsQuery);
  const [params, setParams] = useSearchParams();
  const kitchen = params.get('kitchen') === 'no' ? 'no' : 'yes';
  return (
    <DataState
      query={query}
      skeleton={layouts.map(({ value }) => (
        <Skeleton key={value} h={250} radius={12} />
      ))}
    >
      {(recommendations) => (
        <>
          <WhatIsIn of={recommendations[0]} />
          <Group>
            <ChoiceChips
              legend="Kitchen"
              hideLegend
              choices={KITCHENS}
              value={kitchen}
              onChange={(value) =>
                setParams(withParams({ kitchen: value === 'no' ? value : null }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </Group>
          <RecommendationCards
            layouts={layouts}
            budgets={budgets}
            recommendations={recommendations.filter((one) => one.has_modular_kitchen === (kitchen === 'yes'))}
          />
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
