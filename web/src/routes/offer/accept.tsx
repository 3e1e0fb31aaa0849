import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { offerQuery } from '../../features/issues/api/issue-queries';
import { OfferLost } from '../../features/issues/components/offer-lost';
import { FirmBar } from '../../features/issues/components/offer-cover';
import { OfferSheet } from '../../features/issues/components/offer-sheet';
import { closedOffer, lostOffer, type ClosedOffer } from '../../features/issues/model/lost-offer';
import { late } from '../../lib/browser/late';
import { useStore } from '../../lib/browser/create-store';
import { headerSlot } from '../../lib/browser/header-slot';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Pill } from '../../ui/layout/pill';

const OfferWhyPanel = late(async () => (await import('./offer-why-panel')).OfferWhyPanel);

/** Where an issue's link leads: the home owner sees it whole and answers, without an account. */
export function AcceptRoute() {
  const { code = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const newer = Number(search.get('issue'));
  const options = (search.get('options') ?? '').split(',').filter(Boolean);
  const asked = { code, issue: Number.isInteger(newer) && newer > 0 ? newer : undefined, options };
  const query = useQuery({ ...offerQuery(asked), placeholderData: keepPreviousData });
  const [declined, setDeclined] = useState<string | null>(null);

  function choose(ids: readonly string[], wanted: string | null): void {
    setSearch((old) => withChoice(old, ids, wanted), { replace: true, preventScrollReset: true });
  }

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
          reason="When the designer sends a new quotation, you get a new link."
          action={<Link to={paths.home}>To Fitout</Link>}
        />
      </PageLayout>
    );
  }
  if (isStatus(query.error, 404)) {
    return (
      <PageLayout title="Quotation" width="narrow">
        <EmptyState
          title="This link does not work"
          reason="It is too old or incomplete. Ask your designer for a new link."
          action={<Link to={paths.home}>To Fitout</Link>}
        />
      </PageLayout>
    );
  }
  const closed = closedOffer(query.error);
  if (closed) return <Closed offer={closed} />;
  const lost = lostOffer(query.error);
  if (lost) {
    return (
      <PageLayout title="Quotation" width="narrow" meta={<Pill tone="bad">Altered</Pill>}>
        <OfferLost code={code} lost={lost} onDeclined={showDeclined} />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={query.data?.document.title ?? 'Quotation'} isTitleHidden>
      <DataState query={query} skeleton={<Skeleton h={620} radius={12} />}>
        {(data) => (
          <>
            <Bar document={data.document} />
            <OfferSheet
              asked={asked}
              offer={data}
              isPricing={query.isPlaceholderData}
              onOption={choose}
              onDeclined={showDeclined}
            />
            <OfferWhyPanel document={data.document} />
          </>
        )}
      </DataState>
    </PageLayout>
  );
}

/** A quotation that was withdrawn, replaced or declined, with the way to a newer one. */
function Closed({ offer }: { offer: ClosedOffer }) {
  const whom = [offer.firm, offer.phone].filter(Boolean).join(', ');
  return (
    <PageLayout title="Quotation" width="narrow">
      <EmptyState
        title={offer.message}
        reason={
          offer.newer === null
            ? `Ask for a new link${whom ? `: ${whom}` : ''}.`
            : 'The newer one is ready for your decision.'
        }
        action={
          offer.newer !== null && (
            <Button component={Link} to={`?issue=${offer.newer}`}>
              View the newer quotation
            </Button>
          )
        }
      />
    </PageLayout>
  );
}

/** The firm's bar takes the place of the product's navigation. */
function Bar(props: ComponentProps<typeof FirmBar>) {
  const slot = useStore(headerSlot);
  return slot ? createPortal(<FirmBar {...props} />, slot) : <FirmBar {...props} />;
}

/** The address with only `wanted` of these options chosen; none of them for null. */
function withChoice(search: URLSearchParams, ids: readonly string[], wanted: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  const others = (search.get('options') ?? '').split(',').filter((one) => one && !ids.includes(one));
  const chosen = wanted === null ? others : [...others, wanted];
  if (chosen.length > 0) next.set('options', chosen.join());
  else next.delete('options');
  return next;
}
