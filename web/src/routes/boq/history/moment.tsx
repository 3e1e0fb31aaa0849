import { Button, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pastBoqQuery, type Boq } from '../../../features/boq/api/boq-queries';
import { itemsQuery, type Item } from '../../../features/boq-grid/api/items-query';
import { PastBanner } from '../../../features/revisions/components/past-banner';
import { formatExact, formatPlain } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { DeltaText } from '../../../ui/boq/money-text';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable } from '../../../ui/layout/data-table';
import { Fact } from '../../../ui/layout/fact';
import { Columns } from '../../../ui/layout/columns';
import classes from './history.module.css';

/** So many of the dearest items are listed; the rest are a link away. */
const SHOWN = 12;
/** On a phone the changes are below the items. */
const SHOWN_NARROW = 5;

interface Props {
  boqId: string;
  revision: number;
  /** The BOQ as it is. */
  now: Boq;
}

/** The BOQ as it was at a revision: its totals, its services, its dearest items. */
export function Moment({ boqId, revision, now }: Props) {
  const head = useQuery({ ...pastBoqQuery(boqId, revision), placeholderData: keepPreviousData });
  const listed = useQuery({ ...itemsQuery(boqId, revision), placeholderData: keepPreviousData });
  const isPast = revision < now.revision;
  const at = isPast ? `?revision=${revision}` : '';
  return (
    <Card
      title={isPast ? `As it was at r ${revision}` : `As it is, r ${revision}`}
      aside={
        <Button size="xs" variant="default" component={Link} to={paths.details(boqId) + at}>
          {isPast ? `Open r ${revision}` : 'Open the BOQ'}
        </Button>
      }
    >
      {isPast && <PastBanner boqId={boqId} revision={revision} named />}
      <DataState query={head} skeleton={<Skeleton h={150} />}>
        {(boq) => <Totals boqId={boqId} boq={boq} now={now} stale={head.isPlaceholderData} />}
      </DataState>
      <DataState
        query={listed}
        skeleton={<Skeleton h={300} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="No items" reason="The BOQ had no items at this revision." />}
      >
        {({ items }) => <Dearest items={items} href={paths.details(boqId) + at} />}
      </DataState>
    </Card>
  );
}

function Totals({ boqId, boq, now, stale }: { boqId: string; boq: Boq; now: Boq; stale: boolean }) {
  const parts = [
    ...boq.cost_breakup.map(({ service, label, cost }) => ({ of: `service:${service}`, label, amount: cost })),
    { of: 'design_fee', label: `Design fee ${boq.design_fee.percentage} %`, amount: boq.design_fee.cost },
    { of: 'miscellaneous', label: 'Miscellaneous', amount: boq.miscellaneous.cost },
  ].filter(({ amount }) => amount !== 0);
  return (
    <div className={classes.totals} aria-busy={stale || undefined}>
      <p className={`serif num ${classes.total}`}>
        <WhyButton of="total" label="the total">
          {formatExact(boq.total_cost)}
        </WhyButton>
      </p>
      <Text mt={2} mb="sm" c="dimmed" fz={13}>
        {boq.items} items · GST extra:{' '}
        <WhyButton of="gst" label="GST">
          {formatExact(boq.gst)}
        </WhyButton>
        {boq.revision < now.revision && (
          <>
            {' '}
            · since then{' '}
            <Link to={paths.compare(boqId, boq.revision, now.revision)} title="Why it changed">
              <DeltaText rupees={now.total_cost - boq.total_cost} arrow />
            </Link>
          </>
        )}
      </Text>
      <Columns component="dl" min={240} fill gap={28} rowGap={4} fz="sm">
        {parts.map(({ of, label, amount }) => (
          <Fact key={of} name={label} figure py={0}>
            <WhyButton of={of} label={label}>
              {formatExact(amount)}
            </WhyButton>
          </Fact>
        ))}
      </Columns>
    </div>
  );
}

function Dearest({ items, href }: { items: readonly Item[]; href: string }) {
  const sorted = [...items].sort((a, b) => b.cost - a.cost);
  return (
    <ScrollRegion label="Items at this revision">
      <DataTable head={['Item', 'Count', 'Cost ₹']}>
        <tbody>
          {sorted.slice(0, SHOWN).map((item, index) => (
            <tr key={item.id} className={index < SHOWN_NARROW ? undefined : 'mantine-visible-from-md'}>
              <th scope="row">
                {item.title}
                <Text span display="block" c="dimmed" fz="xs" fw={400}>
                  {[item.room_label, item.finish?.label].filter(Boolean).join(' · ')}
                </Text>
              </th>
              <td>{item.count}</td>
              <td className="num">
                <WhyButton of={`item:${item.id}`} label={item.title}>
                  {formatPlain(item.cost)}
                </WhyButton>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {sorted.length > SHOWN && (
        <Text mt="xs" fz="sm">
          <Link to={href}>All {sorted.length} items</Link>
        </Text>
      )}
    </ScrollRegion>
  );
}
