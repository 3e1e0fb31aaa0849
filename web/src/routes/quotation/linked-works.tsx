import { Button, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useAccent } from '../../features/issues/components/quotation/use-accent';
import { linkedPaper, linkedWorksQuery } from '../../features/works/api/client';
import { ClientSheet } from '../../features/works/components/client/client-sheet';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { DataState } from '../../ui/feedback/data-state';
import { InLanguage } from '../../ui/language/in-language';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { PageLayout } from '../../ui/layout/page-layout';
import { FirmHeader } from './firm-header';
import { isRefusedLink, RefusedLink } from './refused-link';

/** The works behind the link of an accepted quotation: the home owner follows them without an account, in a language of theirs. */
export function LinkedWorksRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={<Skeleton h={620} radius={12} />}>
      <LinkedWorks />
    </InLanguage>
  );
}

function LinkedWorks() {
  const i18n = useWords();
  usePageLanguage();
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  const query = useQuery({ ...linkedWorksQuery(code, i18n.locale), placeholderData: keepPreviousData });
  useAccent(query.data?.firm?.accent);
  if (isRefusedLink(query.error)) return <RefusedLink error={query.error} />;
  const lang = search.get('lang');
  const quotation = (issue?: number): string => {
    const asked = new URLSearchParams({ ...(lang && { lang }), ...(issue !== undefined && { issue: String(issue) }) });
    return `${paths.accept(code)}?${asked.toString()}`.replace(/\?$/, '');
  };
  return (
    <PageLayout title={i18n.t('Works: {title}', { title: query.data?.title ?? '' })} isTitleHidden>
      <DataState query={query} skeleton={<Skeleton h={620} radius={12} />}>
        {(works) => (
          <>
            <FirmHeader document={{ issued_by: works.issued_by, proposal: works.firm && { firm: works.firm } }} />
            <ClientSheet
              works={works}
              answerAt={works.to_answer?.opens ? quotation(works.to_answer.issue) : null}
              renderPaper={(paper, label) => (
                <Button
                  component="a"
                  variant="default"
                  size="xs"
                  mt={6}
                  href={linkedPaper(code, paper, i18n.locale)}
                  download
                >
                  {label}
                </Button>
              )}
            >
              <Text fz="sm" mt={8}>
                <Link to={quotation()}>{i18n.t('View the accepted quotation')}</Link>
              </Text>
            </ClientSheet>
          </>
        )}
      </DataState>
    </PageLayout>
  );
}
