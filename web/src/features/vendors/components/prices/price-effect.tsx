import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../../../../lib/api/use-command';
import { formatExact } from '../../../../lib/format/money';
import { unitWord } from '../../../../lib/format/units';
import { paths } from '../../../../lib/paths';
import { OFFERS_KEY, offerDays } from '../../../../lib/reference/material-offers';
import { DeltaText, MoneyText } from '../../../../ui/boq/money-text';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Card } from '../../../../ui/layout/card';
import { DataTable } from '../../../../ui/layout/data-table';
import { Pager } from '../../../../ui/layout/pager';
import { ScrollRegion } from '../../../../ui/layout/scroll-region';
import {
  priceEffectQuery,
  putIntoDraft,
  saveOwnRates,
  type EffectRow,
  type PriceEffect,
} from '../../api/price-queries';

const AdoptDialog = lazy(async () => ({ default: (await import('./adopt-dialog')).AdoptDialog }));

interface Props {
  slug: string;
  /** Whether the person keeps the rate books. */
  keepsBooks: boolean;
}

/** What a vendor's current prices would change, and the ways to adopt them: by BOQ, as own rates, in a rate-book draft. */
export function PriceEffectScreen({ slug, keepsBooks }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(priceEffectQuery(slug, page));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={320} radius={12} />}
      isEmpty={({ offers }) => offers.length === 0}
      empty={
        <EmptyState
          title="No prices for materials"
          reason="Link items of this vendor to materials where you change a rate: their prices and effect are listed here."
        />
      }
    >
      {(effect) => (
        <Stack gap="lg">
          <OpenBoqs effect={effect} />
          <Pager label="Pages of BOQs" page={page} totalPages={effect.meta.total_pages} onPage={setPage} />
          {effect.firm.length > 0 && <OwnRates effect={effect} />}
          <Prices effect={effect} keepsBooks={keepsBooks} />
        </Stack>
      )}
    </DataState>
  );
}

function OpenBoqs({ effect: { data } }: { effect: PriceEffect }) {
  const [adopting, setAdopting] = useState<EffectRow | null>(null);
  return (
    <Card title="Your open BOQs">
      {data.length === 0 && <Text fz="sm">None of them would change.</Text>}
      <Stack component="ul" gap={0} m={0} p={0} className="ruled">
        {data.map((row) => (
          <Group component="li" key={row.boq_id} py="xs" gap="sm">
            <Text fz="sm" flex="1 1 200px" className="wrap">
              <Link to={paths.details(row.boq_id)}>{row.title}</Link>
              <Text span display="block" c="dimmed" fz={13}>
                {row.rates.length === 1 ? '1 rate' : `${row.rates.length} rates`}
                {row.rates.some(({ taken }) => taken) && ', already from this vendor'}
              </Text>
            </Text>
            <Text span fz="sm" className="nowrap">
              <MoneyText rupees={row.total_now} /> → <MoneyText rupees={row.total_after} />{' '}
              <DeltaText rupees={row.delta} arrow />
            </Text>
            <Button size="xs" variant="default" aria-label={`Adopt for ${row.title}`} onClick={() => setAdopting(row)}>
              Adopt
            </Button>
          </Group>
        ))}
      </Stack>
      {adopting && (
        <Suspense>
          <AdoptDialog row={adopting} onClose={() => setAdopting(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function OwnRates({ effect }: { effect: PriceEffect }) {
  const queryClient = useQueryClient();
  const save = useCommand({
    run: saveOwnRates,
    refresh: OFFERS_KEY,
    onSuccess: async ({ data }) => {
      toast.success(`Saved as version ${data.version} of your rates.`);
      await queryClient.invalidateQueries({ queryKey: ['rate-library'] });
    },
    onError: toastError,
  });
  return (
    <Card
      title="Your own rates"
      aside={
        <Button size="xs" loading={save.isPending} onClick={() => save.mutate({ effect })}>
          Save to my rates
        </Button>
      }
    >
      <ul className="ruled">
        {effect.firm.map(({ service, material, unit, before, after, from }) => (
          <Text component="li" fz="sm" py={6} key={`${service} ${material}`}>
            {material}: {formatExact(before)} → {formatExact(after)} per {unitWord(unit)}
            <Text span display="block" c="dimmed" fz={13}>
              {from}
            </Text>
          </Text>
        ))}
      </ul>
    </Card>
  );
}

function Prices({ effect: { offers }, keepsBooks }: { effect: PriceEffect; keepsBooks: boolean }) {
  const put = useCommand({
    run: putIntoDraft,
    refresh: ['rate-books'],
    onSuccess: ({ version, count }) =>
      void toast.success(
        count === 0
          ? `Version ${version} of the rate book has these prices already.`
          : `Version ${version} of the rate book, a draft, has ${count === 1 ? '1 price' : `${count} prices`} more.`,
      ),
    onError: toastError,
  });
  return (
    <Card
      title="Current prices"
      aside={
        keepsBooks && (
          <Button size="xs" variant="default" loading={put.isPending} onClick={() => put.mutate({ offers })}>
            Put into a rate-book draft
          </Button>
        )
      }
    >
      <ScrollRegion label="Current prices">
        <DataTable of="words" head={['Material', 'Price without GST', 'Item', 'Price list']}>
          <tbody>
            {offers.map((offer) => (
              <tr key={`${offer.material} ${offer.unit}`}>
                <th scope="row">{offer.label}</th>
                <td className="num">
                  {offer.rate === null ? '–' : `${formatExact(offer.rate)} per ${unitWord(offer.unit)}`}
                </td>
                <td>
                  {offer.item} ({offer.code})
                </td>
                <td>{offerDays(offer)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </Card>
  );
}
