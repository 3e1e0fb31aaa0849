import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { PageLayout } from '../../../ui/layout/page-layout';
import { detailsQuery, type RecordKind, type VendorDetails } from '../api/vendor-queries';
import { NotOpen } from './not-open';
import { RecordLog } from './records/record-log';
import { RetireButton } from './records/retire-button';

interface Props<Item> {
  kind: RecordKind;
  slug: string;
  pick: (details: VendorDetails) => readonly Item[];
  /** Shown when the record does not exist. */
  missing: ReactNode;
  /** `look` shows the record as it is now, without what was typed. */
  children: (record: Item, details: VendorDetails, look: () => void) => ReactNode;
  /** What people see who may not edit it; without it the screen is the admin's. */
  renderOthers?: (record: Item) => ReactNode;
}

const LABELS: Record<RecordKind, string> = {
  category: 'Finish category',
  vendor: 'Vendor',
  brand: 'Brand',
  pattern: 'Pattern',
};

/** Layout of a record's screen: for the admin with its history at the end. */
export function RecordScreen<Item extends { _id: string; slug: string; name: string; revision: number }>(
  props: Props<Item>,
) {
  const { kind, slug, pick, missing, children, renderOthers } = props;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [looked, setLooked] = useState(0);
  const query = useQuery(detailsQuery(useToken()));
  const record = query.data && pick(query.data).find((one) => one.slug === slug);
  const isOpen = can(query.data?.can, 'edit');
  async function look(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['vendors'] });
    setLooked((times) => times + 1);
  }
  if (query.data && (isOpen || renderOthers) && !record) return <>{missing}</>;
  return (
    <PageLayout
      title={record?.name ?? LABELS[kind]}
      meta={LABELS[kind]}
      back={<Link to={paths.vendors}>‹ Vendors</Link>}
      actions={
        isOpen && record && <RetireButton kind={kind} record={record} onRetired={() => void navigate(paths.vendors)} />
      }
    >
      <DataState
        query={query}
        skeleton={<Skeleton h={420} radius={12} />}
        isEmpty={() => !record || !(isOpen || renderOthers)}
        empty={<NotOpen />}
      >
        {(details) =>
          record &&
          (!isOpen ? (
            renderOthers?.(record)
          ) : (
            <Stack gap="lg">
              <Fragment key={`${slug} ${looked}`}>{children(record, details, () => void look())}</Fragment>
              <Card title="Changes">
                <RecordLog kind={kind} id={record._id} name={record.name} onUndone={() => void look()} />
              </Card>
            </Stack>
          ))
        }
      </DataState>
    </PageLayout>
  );
}
