import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { sharedBoqQuery } from '../../features/boq/api/shared-query';
import { SharedSheet } from '../../features/boq/components/sharing/shared-sheet';
import { isStatus } from '../../lib/api/errors';
import { formatQuantity } from '../../lib/format/money';
import { momentIn } from '../../lib/language/figures';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { cityName } from '../../lib/reference/cities';
import { layoutName } from '../../lib/reference/layouts';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { InLanguage } from '../../ui/language/in-language';
import { LanguageButtons } from '../../ui/language/language-buttons';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { PageLayout } from '../../ui/layout/page-layout';

const before = <Skeleton h={420} radius={14} />;

/** Where a link to view a BOQ leads: its plan, totals and rooms, to read, without an account, in a language of the reader. */
export function ViewRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={before}>
      <SharedBoqPage />
    </InLanguage>
  );
}

function SharedBoqPage() {
  const i18n = useWords();
  usePageLanguage();
  const { code = '' } = useParams();
  const query = useQuery({ ...sharedBoqQuery(code, i18n.locale), placeholderData: keepPreviousData });
  if (isStatus(query.error, 404)) {
    return (
      <PageLayout title={i18n.t('Estimate')} width="narrow">
        <EmptyState
          title={i18n.t('This link does not work')}
          reason={i18n.t('It has ended or was cancelled. Ask the person who sent it for a new one.')}
          action={<Link to={paths.home}>{i18n.t('To Fitout')}</Link>}
        />
      </PageLayout>
    );
  }
  const boq = query.data;
  const facts = boq && [
    boq.layout_type && layoutName(boq.layout_type),
    boq.carpet_area === null ? null : i18n.t('{area} sq ft', { area: formatQuantity(boq.carpet_area) }),
    boq.only_rooms && i18n.t('Only: {rooms}', { rooms: boq.only_rooms }),
    cityName(boq.city),
    i18n.t('Changed {moment}', { moment: momentIn(i18n, boq.updated_at) }),
    i18n.t('Link works until {moment}', { moment: momentIn(i18n, boq.expires_at) }),
  ];
  return (
    <PageLayout
      title={boq?.title ?? i18n.t('Estimate')}
      meta={
        facts && (
          <Text span c="dimmed" fz="sm">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        )
      }
      actions={<LanguageButtons />}
    >
      <DataState query={query} skeleton={before}>
        {(shared) => <SharedSheet boq={shared} />}
      </DataState>
    </PageLayout>
  );
}
