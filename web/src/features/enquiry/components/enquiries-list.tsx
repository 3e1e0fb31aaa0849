import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whenLabel } from '../../../lib/format/dates';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { Pill } from '../../../ui/layout/pill';
import { enquiriesQuery, type EnquiryRow } from '../api/enquiry-queries';
import classes from './enquiry.module.css';

interface Props {
  page: number;
  onPage: (page: number) => void;
}

function Entry({ enquiry }: { enquiry: EnquiryRow }) {
  return (
    <Paper component="li" withBorder radius="lg" className={classes.entry}>
      <Title order={2} ff="text" fz={15} fw={600} className="wrap">
        {enquiry.first_name} {enquiry.last_name}
      </Title>
      <Text component="time" c="dimmed" fz={13} dateTime={enquiry.created_at}>
        {whenLabel(enquiry.created_at)}
      </Text>
      <Group component="p" gap="md" c="dimmed" className="wrap" style={{ rowGap: 4, gridColumn: '1 / -1' }}>
        <Pill tone={enquiry.accepted ? 'good' : 'neutral'}>{enquiry.budget}</Pill>
        <span>{enquiry.city}</span>
        <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
        <a href={`tel:${enquiry.contact_number.replace(/[^\d+]/g, '')}`}>{enquiry.contact_number}</a>
      </Group>
    </Paper>
  );
}

/** Consultation requests, newest first. */
export function EnquiriesList({ page, onPage }: Props) {
  const query = useQuery(enquiriesQuery(page));
  return (
    <DataState
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={<EmptyState title="No enquiries yet" reason="Consultation requests are listed here, newest first." />}
    >
      {({ data, meta }) => (
        <>
          <Stack component="ul" gap="sm" mb="md">
            {data.map((enquiry) => (
              <Entry key={enquiry.id} enquiry={enquiry} />
            ))}
          </Stack>
          <Pager label="Pages of enquiries" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
        </>
      )}
    </DataState>
  );
}

/** Placeholder for loading entries. */
export function ListSkeleton() {
  return (
    <Stack gap="sm" mb="md">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} h={78} radius={12} />
      ))}
    </Stack>
  );
}
