import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { quotationQuery } from '../../features/issues/api/issue-queries';
import { QuotationLost } from '../../features/issues/components/quotation-lost';
import { QuotationSheet } from '../../features/issues/components/quotation-sheet';
import { parseLostQuotation } from '../../features/issues/model/refused-quotation';
import { late } from '../../lib/browser/late';
import { paths } from '../../lib/paths';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Pill } from '../../ui/layout/pill';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { InLanguage } from '../../ui/language/in-language';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { FirmHeader } from './firm-header';
import { isRefusedLink, RefusedLink } from './refused-link';

const QuotationWhyPanel = late(async () => (await import('./quotation-why-panel')).QuotationWhyPanel);

/** Where an issue's link leads: the home owner sees it whole and answers, without an account, in a language of theirs. */
export function AcceptRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={<Skeleton h={620} radius={12} />}>
      <LinkedQuotation />
    </InLanguage>
  );
}

function LinkedQuotation() {
  const i18n = useWords();
  usePageLanguage();
  const { code = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const newer = Number(search.get('issue'));
  const options = (search.get('options') ?? '').split(',').filter(Boolean);
  const asked = { code, issue: Number.isInteger(newer) && newer > 0 ? newer : undefined, options };
  const query = useQuery({ ...quotationQuery(asked, i18n.locale), placeholderData: keepPreviousData });
  const [declined, setDeclined] = useState<string | null>(null);

  function choose(chosen: readonly string[]): void {
    setSearch((old) => withOptions(old, chosen), { replace: true, preventScrollReset: true });
  }

  /** The form is far down a page that the answer makes short. */
  function showDeclined(message: string): void {
    setDeclined(message);
    window.scrollTo({ top: 0 });
  }

  if (declined !== null) {
    return (
      <PageLayout title={i18n.t('Declined')} width="narrow">
        <EmptyState
          title={declined}
          reason={i18n.t('When the designer sends a new quotation, you get a new link.')}
          action={<Link to={paths.home}>{i18n.t('To Fitout')}</Link>}
        />
      </PageLayout>
    );
  }
  if (isRefusedLink(query.error)) return <RefusedLink error={query.error} />;
  const lost = parseLostQuotation(query.error);
  if (lost) {
    return (
      <PageLayout title={i18n.t('Quotation')} width="narrow" meta={<Pill tone="bad">{i18n.t('Altered')}</Pill>}>
        <QuotationLost code={code} lost={lost} onDeclined={showDeclined} />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={query.data?.document.title ?? i18n.t('Quotation')} isTitleHidden>
      <DataState query={query} skeleton={<Skeleton h={620} radius={12} />}>
        {(data) => (
          <>
            <FirmHeader document={data.document} />
            <QuotationSheet
              asked={asked}
              quotation={data}
              isPricing={query.isPlaceholderData}
              onOptions={choose}
              onDeclined={showDeclined}
            />
            <QuotationWhyPanel document={data.document} />
          </>
        )}
      </DataState>
    </PageLayout>
  );
}

/** The address with these options chosen. */
function withOptions(search: URLSearchParams, chosen: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (chosen.length > 0) next.set('options', chosen.join());
  else next.delete('options');
  return next;
}
