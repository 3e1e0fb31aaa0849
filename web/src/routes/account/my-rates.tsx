import { Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { RateLibraryTable } from '../../features/rate-library/components/rate-library';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';

const Recipes = lazy(async () => ({
  default: (await import('../../features/rate-library/recipes/recipe-list')).Recipes,
}));
const EscalationPanel = lazy(async () => ({
  default: (await import('../../features/rate-library/recipes/escalation-panel')).EscalationPanel,
}));

const TABS = [
  { id: 'rates', label: 'Rates' },
  { id: 'recipes', label: 'Recipes' },
  { id: 'escalation', label: 'Escalation' },
] as const;
/** What of the address belongs to the recipes only. */
const OF_RECIPES = ['work'];

const WORDS: Readonly<Record<(typeof TABS)[number]['id'], string>> = {
  rates: 'They go before the rate book’s in your BOQs, and after a rate that you type for one BOQ or item.',
  recipes:
    'How a work is priced: its materials and labour, with quantities. Yours goes before the product’s in your BOQs.',
  escalation: 'Brings rates of earlier months to today, as a component of its own beside them.',
};

/** A designer's own rates, recipes and escalation; the server refuses everybody else. */
export function MyRatesRoute() {
  const tab = useTab(TABS);
  return (
    <PageLayout title="My rates">
      <TabsNav label="Parts of your rates" tabs={TABS} current={tab} without={OF_RECIPES} />
      <Text c="dimmed" mb="md">
        {WORDS[tab]} <Link to={paths.readRateBooks}>Look at the rate books</Link>
      </Text>
      {tab === 'rates' ? (
        <RateLibraryTable />
      ) : (
        <Suspense fallback={<Skeleton h={480} radius={12} />}>
          {tab === 'recipes' ? <Recipes /> : <EscalationPanel />}
        </Suspense>
      )}
    </PageLayout>
  );
}
