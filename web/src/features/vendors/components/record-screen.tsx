import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/layout/card';
import { RecordHistory } from '../../../ui/directory/record-history';
import { DataState } from '../../../ui/feedback/data-state';
import { PageLayout } from '../../../ui/layout/page-layout';
import { detailsQuery, historyKey, historyPage, type RecordKind, type VendorDetails } from '../api/vendor-queries';
import { NotOpen } from './not-open';

interface Props<Item> {
  kind: RecordKind;
  slug: string;
  pick: (details: VendorDetails) => readonly Item[];
  /** Shown when the record does not exist. */
  missing: ReactNode;
  children: (record: Item, details: VendorDetails) => ReactNode;
}

const LABELS: Record<RecordKind, string> = { category: 'Finish category', vendor: 'Vendor', brand: 'Brand' };

/** Layout of a record's screen, for the admin, with its history at the end. */
export function RecordScreen<Item extends { slug: string; name: string }>(props: Props<Item>) {
  const { kind, slug, pick, missing, children } = props;
  const query = useQuery(detailsQuery(useToken()));
  const record = query.data && pick(query.data).find((one) => one.slug === slug);
  const isOpen = can(query.data?.can, 'edit');
  if (query.data && isOpen && !record) return <>{missing}</>;
  return (
    <PageLayout
      title={record?.name ?? LABELS[kind]}
      meta={LABELS[kind]}
      back={<Link to={paths.vendors}>‹ Vendors</Link>}
    >
      <DataState
        query={query}
        skeleton={<Skeleton h={420} radius={12} />}
        isEmpty={() => !isOpen || !record}
        empty={<NotOpen />}
      >
        {(details) =>
          record && (
            <Stack gap="lg">
              {children(record, details)}
              <History kind={kind} slug={slug} name={record.name} />
            </Stack>
          )
        }
      </DataState>
    </PageLayout>
  );
}

function History({ kind, slug, name }: { kind: RecordKind; slug: string; name: string }) {
  return (
    <Card title="Changes">
      <RecordHistory queryKey={historyKey(kind, slug)} load={historyPage(kind, slug)} name={name} />
    </Card>
  );
}
