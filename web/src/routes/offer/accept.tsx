import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { factsLine } from '../../features/boq/model/facts';
import { offerQuery } from '../../features/issues/api/issue-queries';
import { OfferLost } from '../../features/issues/components/offer-lost';
import { OfferSheet } from '../../features/issues/components/offer-sheet';
import { ISSUE_STATES, issueTitle } from '../../features/issues/model/issue-words';
import { lostOffer } from '../../features/issues/model/lost-offer';
import { late } from '../../lib/browser/after-paint';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Pill } from '../../ui/layout/pill';

const OfferWhyPanel = lazy(late(async () => ({ default: (await import('./offer-why-panel')).OfferWhyPanel })));

/** Where an issue's link leads: the home owner sees it whole and answers, without an account. */
export function AcceptRoute() {
  const { code = '' } = useParams();
  const query = useQuery(offerQuery(code));
  const [declined, setDeclined] = useState<string | null>(null);
  const offer = query.data;

  /** The form is far down a page that the answer makes short. */
  function showDeclined(message: string): void {
    setDeclined(message);
    window.scrollTo({ top: 0 });
  }

  if (declined !== null) {
    return (
      <PageLayout title="Declined" width="narrow">
        <EmptyState
          title={declined}
          reason="This link shows nothing any more. When the designer issues the estimate again, you get a new one."
          action={<Link to={paths.home}>To Fitout</Link>}
        />
      </PageLayout>
    );
  }
  if (isStatus(query.error, 404)) {
    return (
      <PageLayout title="Estimate" width="narrow">
        <EmptyState
          title="This link does not work"
          reason="It is older than 30 days, was declined, or the designer has withdrawn the estimate or issued a newer one. Ask for a new link."
          action={<Link to={paths.home}>To Fitout</Link>}
        />
      </PageLayout>
    );
  }
  const lost = lostOffer(query.error);
  if (lost) {
    return (
      <PageLayout title="Estimate" width="narrow" meta={<Pill tone="bad">Altered</Pill>}>
        <OfferLost code={code} lost={lost} onDeclined={showDeclined} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={offer?.document.title ?? 'Estimate'}
      meta={
        offer && (
          <>
            <Pill tone={ISSUE_STATES[offer.status].tone}>{ISSUE_STATES[offer.status].label}</Pill>
            {!offer.intact && <Pill tone="bad">Altered</Pill>}
            {issueTitle(offer.document)} · {factsLine(offer.document)}
          </>
        )
      }
    >
      <DataState query={query} skeleton={<Skeleton h={620} radius={12} />}>
        {(data) => (
          <>
            <OfferSheet code={code} offer={data} onDeclined={showDeclined} />
            <Suspense fallback={null}>
              <OfferWhyPanel document={data.document} />
            </Suspense>
          </>
        )}
      </DataState>
    </PageLayout>
  );
}
