import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { meQuery } from '../../features/auth/api/me-query';
import { RateLibraryTable } from '../../features/rate-library/components/rate-library';
import { paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';

const Recipes = lazy(async () => ({
  default: (await import('../../features/rate-library/components/recipes/recipe-list')).Recipes,
}));
const EscalationPanel = lazy(async () => ({
  default: (await import('../../features/rate-library/components/recipes/escalation-panel')).EscalationPanel,
}));

const TABS = [
  { id: 'rates', label: 'Rates' },
  { id: 'recipes', label: 'Recipes' },
  { id: 'escalation', label: 'Escalation' },
] as const;
/** What of the address belongs to the recipes only. */
const OF_RECIPES = ['work'];

const WORDS: Readonly<Record<(typeof TABS)[number]['id'], string>> = {
  rates: 'Your rates replace those of the rate book in your BOQs. A rate typed for one BOQ or item takes precedence.',
  recipes:
    'How a work is priced: its materials and labour, with quantities. Yours goes before the product’s in your BOQs.',
  escalation: 'Brings rates of earlier months to today, as a component of its own next to them.',
};

const loading = <Skeleton h={480} radius={12} />;
const closed = (
  <EmptyState
    title="Not open to you"
    reason="Rates of their own are kept by designers."
    action={<Link to={paths.boqs}>To your estimates</Link>}
  />
);

/** A designer's own rates, recipes and escalation; the server refuses everybody else. */
export function MyRatesRoute() {
  const me = useQuery(meQuery(useToken()));
  return (
    <PageLayout title="My rates">
      <DataState query={me} skeleton={loading} isEmpty={({ user }) => user.role !== 'designer'} empty={closed}>
        {() => <MyRates />}
      </DataState>
    </PageLayout>
  );
}

function MyRates() {
  const tab = useTab(TABS);
  return (
    <>
      <TabsNav label="Parts of your rates" tabs={TABS} current={tab} without={OF_RECIPES} />
      <Text c="dimmed" mb="md">
        {WORDS[tab]} <Link to={paths.readRateBooks}>Look at the rate books</Link>
      </Text>
      {tab === 'rates' ? (
        <RateLibraryTable />
      ) : (
        <Suspense fallback={loading}>{tab === 'recipes' ? <Recipes /> : <EscalationPanel />}</Suspense>
      )}
    </>
  );
}
