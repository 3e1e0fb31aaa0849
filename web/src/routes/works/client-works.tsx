import { Button, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { linkIssue } from '../../features/issues/api/issue-commands';
import { IssueLink } from '../../features/issues/components/issue-link';
import { ClientOverview } from '../../features/works/components/client/client-overview';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { toastError } from '../../ui/feedback/toast-store';
import { InLanguage } from '../../ui/language/in-language';
import { LanguageButtons } from '../../ui/language/language-buttons';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { PageLayout } from '../../ui/layout/page-layout';

/** What the client sees of the works, for who works on them. */
export function ClientWorksRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={<Skeleton h={620} radius={12} />}>
      <ClientWorksPage />
    </InLanguage>
  );
}

function ClientWorksPage() {
  const i18n = useWords();
  usePageLanguage();
  const { boqId = '' } = useParams();
  const { data: boq, error } = useQuery(boqQuery(boqId));
  if (isClosed(error)) return <ClosedBoq error={error} />;
  const givesLinks = can(boq?.can, 'issue');
  return (
    <PageLayout
      title={i18n.t('What the client sees')}
      meta={<LanguageButtons />}
      back={<Link to={paths.works(boqId)}>‹ {i18n.t('Back to the works')}</Link>}
    >
      <ClientOverview boqId={boqId}>
        {({ contract }) => givesLinks && <ClientLink boqId={boqId} issue={contract.issue} />}
      </ClientOverview>
    </PageLayout>
  );
}

/** Gives out a link to the same page for who has no account: that of the accepted quotation. */
function ClientLink({ boqId, issue }: { boqId: string; issue: number }) {
  const i18n = useWords();
  const link = useMutation({ mutationFn: () => linkIssue({ boqId, issue }), onError: toastError });
  if (link.data !== undefined) return <IssueLink issue={issue} url={worksAt(link.data)} />;
  return (
    <Group mt="sm">
      <Button variant="default" size="xs" loading={link.isPending} onClick={() => link.mutate()}>
        {i18n.t('Make a link for the client')}
      </Button>
    </Group>
  );
}

/** The address of the works behind the address of their quotation. */
function worksAt(quotation: string): string {
  const url = new URL(quotation);
  url.pathname += '/works';
  return url.href;
}
