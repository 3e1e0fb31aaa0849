import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { sharedBoqQuery } from '../../features/boq/api/shared-query';
import { SharedSheet } from '../../features/boq/components/sharing/shared-sheet';
import { layoutName } from '../../lib/reference/layouts';
import { isStatus } from '../../lib/api/errors';
import { whenPhrase } from '../../lib/format/dates';
import { formatQuantity } from '../../lib/format/money';
import { paths } from '../../lib/paths';
import { cityName } from '../../lib/reference/cities';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Where a link to view a BOQ leads: its overview and items, to read, without an account. */
export function ViewRoute() {
  const { code = '' } = useParams();
  const query = useQuery(sharedBoqQuery(code));
  if (isStatus(query.error, 404)) {
    return (
      <PageLayout title="Estimate" width="narrow">
        <EmptyState
          title="This link does not work"
          reason="It has ended or was cancelled. Ask the person who sent it for a new one."
          action={<Link to={paths.home}>To Fitout</Link>}
        />
      </PageLayout>
    );
  }
  const boq = query.data;
  const facts = boq && [
    boq.layout_type && layoutName(boq.layout_type),
    boq.carpet_area === null ? null : `${formatQuantity(boq.carpet_area)} sq ft`,
    boq.only_rooms && `Only: ${boq.only_rooms}`,
    cityName(boq.city),
  ];
  return (
    <PageLayout
      title={boq?.title ?? 'Estimate'}
      meta={
        boq && (
          <Text span c="dimmed" fz="sm">
            {facts?.filter(Boolean).join(' · ')} · Changed {whenPhrase(boq.updated_at)} · Link works until{' '}
            {whenPhrase(boq.expires_at)}
          </Text>
        )
      }
    >
      <DataState query={query} skeleton={<Skeleton h={420} />}>
        {(shared) => <SharedSheet boq={shared} />}
      </DataState>
    </PageLayout>
  );
}
