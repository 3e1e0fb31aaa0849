import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import { compareQuery } from '../../features/compare/api/compare-queries';
import { CompareRange } from '../../features/compare/components/compare-range';
import { ComparisonExport } from '../../features/compare/components/comparison-export';
import { ComparisonView } from '../../features/compare/components/comparison-view';
import { PartPanel } from '../../features/why/components/part-panel';
import { WhyPanel } from '../../features/why/components/why-panel';
import { paths } from '../../lib/paths';
import { boqRights } from '../../lib/permissions';
import { withParams } from '../../lib/api/with-params';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { revisionOf } from './history/use-history-url';

/** Two revisions of a BOQ side by side, and why the total moved from one to the other. */
export function BoqCompareRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data && boqRights(query.data.can).readHistory) return <Compare key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Compare" back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}>
      <DataState query={query} skeleton={<Skeleton h={560} radius={12} />}>
        {() => (
          <EmptyState
            title="The history is not shown here"
            reason="It belongs to the people who work on this BOQ. Its items and totals are open to you."
          />
        )}
      </DataState>
    </PageLayout>
  );
}

function Compare({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const last = boq.revision;
  const [params, setParams] = useSearchParams();
  const from = Math.min(revisionOf(params.get('from')) ?? 1, last);
  const to = Math.min(revisionOf(params.get('to')) ?? last, last);
  const query = useQuery(compareQuery(boqId, from, to));
  const part = query.data?.bridge.find(({ cause }) => cause === params.get('part')) ?? null;

  const put = (changes: Record<string, string | null>): void =>
    setParams(withParams(changes), { replace: true, preventScrollReset: true });

  return (
    <PageLayout
      title={`Compare revisions of ${boq.title}`}
      back={<Link to={paths.history(boqId)}>‹ History</Link>}
      actions={from !== to && <ComparisonExport boqId={boqId} from={from} to={to} />}
    >
      {last < 2 ? (
        <EmptyState
          title="One revision so far"
          reason="There is something to compare after the next change."
          action={<Link to={paths.details(boqId)}>Open the BOQ</Link>}
        />
      ) : (
        <>
          <CompareRange
            boqId={boqId}
            last={last}
            from={from}
            to={to}
            onChange={(a, b) => put({ from: String(a), to: String(b) })}
          />
          <DataState
            query={query}
            skeleton={<Skeleton h={520} mt={16} radius={12} />}
            isEmpty={() => from === to}
            empty={<EmptyState title="The same revision twice" reason="Move one of the sliders to compare two." />}
          >
            {(comparison) => (
              <ComparisonView
                comparison={comparison}
                stale={query.isPlaceholderData}
                onOpen={({ cause }) => put({ part: cause })}
              />
            )}
          </DataState>
          <PartPanel boqId={boqId} part={part} from={from} to={to} onClose={() => put({ part: null })} />
          <WhyPanel boqId={boqId} />
        </>
      )}
    </PageLayout>
  );
}
