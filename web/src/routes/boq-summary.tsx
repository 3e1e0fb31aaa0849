import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../app/closed-boq';
import { boqQuery } from '../features/boq/api/boq-queries';
import { Summary } from '../features/boq/components/summary';
import { factsLine, statusName } from '../features/boq/model/facts';
import { ReportButton } from '../features/exports/components/report-button';
import { ImageList } from '../features/images/components/image-list';
import { paths } from '../lib/paths';
import { boqRights } from '../lib/permissions';
import { Card } from '../ui/card';
import { DataState } from '../ui/data-state';
import { PageLayout } from '../ui/page-layout';
import { Pill } from '../ui/pill';
import classes from './boq-summary.module.css';

/** One BOQ on one sheet. */
export function BoqSummaryRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  const boq = query.data;
  return (
    <PageLayout
      title={boq?.title ?? 'Summary'}
      back={<Link to={paths.boqs}>‹ Estimates</Link>}
      meta={
        boq && (
          <>
            <Pill>{statusName(boq.status)}</Pill>
            {factsLine(boq)}
          </>
        )
      }
      actions={
        <>
          <ReportButton boqId={boqId} />
          <Button component={Link} to={paths.details(boqId)}>
            See every line
          </Button>
        </>
      }
    >
      <DataState query={query} skeleton={<SummarySkeleton />}>
        {(data) => (
          <>
            <Summary boq={data} />
            <div className={classes.images}>
              <Card title="Project images">
                <ImageList
                  boqId={boqId}
                  itemId={null}
                  canEdit={boqRights(data.can).editImages}
                  empty="No images of this project yet."
                />
              </Card>
            </div>
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
