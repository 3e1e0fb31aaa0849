import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { boqQuery, pastBoqQuery } from '../../features/boq/api/boq-queries';
import { StatusAndFacts } from '../../features/boq/components/status-and-facts';
import { Summary } from '../../features/boq/components/summary';
import { usePlanShown } from '../../features/boq/model/use-plan-shown';
import { ReportButton } from '../../features/exports/components/report-button';
import { ProjectImages } from '../../features/images/components/project-images';
import { AcceptedBanner } from '../../features/issues/components/accepted-banner';
import { PROJECT_NOTE } from '../../features/what-if/model/notes';
import { late } from '../../lib/browser/late';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { boqRights, can } from '../../lib/permissions';
import { useToken } from '../../lib/session';
import { InLanguage } from '../../ui/language/in-language';
import { LanguageButtons } from '../../ui/language/language-buttons';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { revisionOf } from './history/use-history-url';

const WhyWithIssues = late(async () => (await import('../shared/why-with-issues')).WhyWithIssues);
const PastActions = lazy(async () => ({ default: (await import('./history/past-actions')).PastActions }));

const PlanCard = late(
  async () => (await import('../../features/boq/components/plan/plan-card')).PlanCard,
  () => <Skeleton h={430} radius="lg" />,
);
const PeopleHere = late(async () => (await import('../../features/live/components/people-here')).PeopleHere);

/** One BOQ on one sheet, in a language of its reader; with `?revision=` as it was then. What explains its figures is in English. */
export function BoqSummaryRoute() {
  const { boqId = '' } = useParams();
  const [search] = useSearchParams();
  const revision = revisionOf(search.get('revision')) ?? undefined;
  return (
    <>
      <InLanguage language={languageOf(search)} before={<SummarySkeleton />}>
        <SummaryPage boqId={boqId} revision={revision} />
      </InLanguage>
      <WhyWithIssues boqId={boqId} revision={revision} />
    </>
  );
}

function SummaryPage({ boqId, revision }: { boqId: string; revision: number | undefined }) {
  const i18n = useWords();
  usePageLanguage();
  const present = useQuery({ ...boqQuery(boqId, i18n.locale), enabled: revision === undefined });
  const past = useQuery({ ...pastBoqQuery(boqId, revision ?? 1, i18n.locale), enabled: revision !== undefined });
  const query = revision === undefined ? present : past;
  const isShown = usePlanShown(boqId, query.data, revision);
  const token = useToken();
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  const boq = query.data;
  return (
    <PageLayout
      title={boq?.title ?? i18n.t('Estimate')}
      width="full"
      back={
        <Group justify="space-between" gap={8}>
          {token ? <Link to={paths.boqs}>‹ {i18n.t('My BOQs')}</Link> : <span />}
          <LanguageButtons />
        </Group>
      }
      meta={
        boq && (
          <>
            <StatusAndFacts boq={boq} />
            <PeopleHere key={`${token} ${boqId}`} boqId={boqId} itemId={null} />
          </>
        )
      }
      actions={
        <>
          <ReportButton boqId={boqId} revision={revision} />
          <Button component={Link} to={paths.details(boqId) + (revision === undefined ? '' : `?revision=${revision}`)}>
            {i18n.t('See every line')}
          </Button>
        </>
      }
    >
      {revision !== undefined && (
        <Suspense fallback={null}>
          <PastActions boqId={boqId} revision={revision} now={paths.summary(boqId)} />
        </Suspense>
      )}
      <DataState query={query} skeleton={<SummarySkeleton />} inSteps>
        {(data) => (
          <>
            <AcceptedBanner
              mb="md"
              issued={data.issued}
              revision={data.revision}
              explains={can(data.can, 'read_issues')}
              action={
                revision === undefined &&
                data.issued?.accepted &&
                can(data.can, 'read_works') && (
                  <Button component={Link} size="xs" variant="default" to={paths.works(boqId)}>
                    {i18n.t('Works')}
                  </Button>
                )
              }
            />
            <Summary
              boq={data}
              past={revision !== undefined}
              plan={isShown && <PlanCard boq={data} revision={revision} />}
            />
            <ProjectImages
              boqId={boqId}
              canEdit={revision === undefined && boqRights(data.can).editImages}
              note={data.branched_from === null ? undefined : i18n.own(PROJECT_NOTE)}
            />
          </>
        )}
      </DataState>
    </PageLayout>
  );
}

function SummarySkeleton() {
  return (
    <>
      <Skeleton h={330} mb={16} radius={12} />
      <Skeleton h={260} radius={12} />
    </>
  );
}
