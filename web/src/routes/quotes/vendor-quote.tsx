import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { vendorPageQuery } from '../../features/rfq/api/rfq';
import { VendorQuote } from '../../features/rfq/components/vendor-quote';
import { isStatus } from '../../lib/api/errors';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { InLanguage } from '../../ui/language/in-language';
import { LanguageButtons } from '../../ui/language/language-buttons';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { PageLayout } from '../../ui/layout/page-layout';

/** Where a vendor's link leads: the lines to price, without an account, in a language of theirs. */
export function VendorQuoteRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={<Skeleton h={420} />}>
      <LinkedRequest />
    </InLanguage>
  );
}

function LinkedRequest() {
  const i18n = useWords();
  usePageLanguage();
  const { code = '' } = useParams();
  const query = useQuery(vendorPageQuery(code));
  const [sheets, setSheets] = useState(0);
  if (isStatus(query.error, 404)) {
    return (
      <PageLayout title={i18n.t('Request for prices')} width="narrow" actions={<LanguageButtons />}>
        <EmptyState
          title={i18n.t('This link does not work')}
          reason={i18n.t('It has ended, or is not complete. Ask the person who sent it for a new one.')}
          action={<Link to={paths.home}>{i18n.t('To Fitout')}</Link>}
        />
      </PageLayout>
    );
  }
  const sender = query.data?.sender.firm ?? query.data?.sender.name;
  return (
    <PageLayout
      title={query.data?.title ?? i18n.t('Request for prices')}
      width="narrow"
      back={sender && <strong className="serif">{sender}</strong>}
      actions={<LanguageButtons />}
    >
      <DataState query={query} skeleton={<Skeleton h={420} />}>
        {(page) => <VendorQuote key={sheets} code={code} page={page} onRead={() => setSheets(sheets + 1)} />}
      </DataState>
    </PageLayout>
  );
}
