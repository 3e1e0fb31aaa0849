import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { rateBookQuery, type RateBook } from '../../features/rate-books/api/rate-book-queries';
import { BookHistory } from '../../features/rate-books/components/book-history';
import { BookSettings } from '../../features/rate-books/components/book-settings';
import { Comparison } from '../../features/rate-books/components/comparison';
import { DiscardButton } from '../../features/rate-books/components/discard-button';
import { EffectList } from '../../features/rate-books/components/effect-list';
import { RateTable } from '../../features/rate-books/components/rate-table';
import { WhyPanel } from '../../features/why/components/why-panel';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Pill } from '../../ui/layout/pill';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';

const TABS = [
  { id: 'rates', label: 'Rates' },
  { id: 'settings', label: 'Overhead and cities' },
  { id: 'compare', label: 'Compare' },
  { id: 'effect', label: 'Effect on BOQs' },
  { id: 'history', label: 'History' },
] as const;
/** Filters of the table of rates: the other parts have none. */
const FILTERS = ['q', 'kind', 'service', 'changed'];

/** One version of the rate book: a draft to work on, or a published one to read. */
export function RateBookRoute() {
  const version = Math.trunc(Number(useParams().version));
  const known = Number.isSafeInteger(version) && version > 0;
  const query = useQuery({ ...rateBookQuery(version), enabled: known });
  const tab = useTab(TABS);
  if (!known || isStatus(query.error, 404)) return <NotFound />;
  const book = query.data?.data;
  const isDraft = book?.status === 'draft';
  return (
    <PageLayout
      title={`Rate book ${version}`}
      back={<Link to={paths.rateBooks}>‹ Rate books</Link>}
      meta={book && <Pill tone={isDraft ? 'warn' : 'good'}>{isDraft ? 'Draft' : 'Published'}</Pill>}
      actions={
        isDraft && (
          <>
            <DiscardButton version={version} />
            {tab !== 'effect' && (
              <Button component={Link} to={{ search: '?tab=effect' }}>
                Review and publish
              </Button>
            )}
          </>
        )
      }
    >
      <TabsNav label="Parts of this version" tabs={tabsOf(book)} current={tab} without={FILTERS} />
      <DataState query={query} skeleton={<Skeleton h={480} radius={12} />}>
        {({ data }) => <Part tab={tab} book={data} />}
      </DataState>
    </PageLayout>
  );
}

/** A published version has nothing left to set. */
function tabsOf(book: RateBook | undefined): readonly (typeof TABS)[number][] {
  return book?.status === 'published' ? TABS.filter(({ id }) => id !== 'settings') : TABS;
}

function Part({ tab, book }: { tab: (typeof TABS)[number]['id']; book: RateBook }) {
  switch (tab) {
    case 'rates':
      return <RateTable book={book} />;
    case 'settings':
      return book.status === 'draft' ? <BookSettings book={book} /> : <Comparison book={book} />;
    case 'compare':
      return <Comparison book={book} />;
    case 'effect':
      return (
        <>
          <EffectList book={book} />
          <WhyPanel />
        </>
      );
    case 'history':
      return <BookHistory book={book} />;
  }
}
