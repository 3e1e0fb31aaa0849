import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { Pill } from '../../../ui/layout/pill';
import { vendorRequestsQuery, type VendorRequestRow } from '../api/vendor-queries';

function Entry({ request }: { request: VendorRequestRow }) {
  return (
    <Paper component="li" withBorder radius="lg" py={14} px={18} fz="sm">
      <Group component="header" gap="md" align="baseline" justify="space-between" wrap="nowrap">
        <Title order={2} ff="text" fz={15} fw={600} className="wrap">
          {request.name}
        </Title>
        <Text component="time" flex="none" c="dimmed" fz={13} dateTime={request.created_at}>
          {whenLabel(request.created_at)}
        </Text>
      </Group>
      <Group component="p" gap="md" mt={4} c="dimmed" className="wrap" style={{ rowGap: 4 }}>
        <Pill tone={request.kind === 'sample' ? 'warn' : 'neutral'}>
          {request.kind === 'sample' ? 'Sample' : 'Contact'}
        </Pill>
        <Link to={paths.vendorRecord('vendor', request.vendor.slug)}>{request.vendor.name}</Link>
        {request.item && (
          <span>
            {request.item.name} ({request.item.catalog_code})
          </span>
        )}
        <a href={`mailto:${request.email}`}>{request.email}</a>
        <a href={`tel:${request.phone_number.replace(/[^\d+]/g, '')}`}>{request.phone_number}</a>
      </Group>
      <Text mt={8} className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
        {request.message}
      </Text>
    </Paper>
  );
}

/** Requests to vendors, newest first. */
export function RequestsList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(vendorRequestsQuery(page));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={420} radius={12} />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={<EmptyState title="No requests yet" reason="Contact and sample requests are listed here, newest first." />}
    >
      {({ data, meta }) => (
        <>
          <Stack component="ul" gap="sm" mb="md">
            {data.map((request) => (
              <Entry key={request.id} request={request} />
            ))}
          </Stack>
          <Pager label="Pages of requests" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
        </>
      )}
    </DataState>
  );
}
