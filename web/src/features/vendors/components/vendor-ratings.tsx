import { Button, Group, NativeSelect, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { whenPhrase } from '../../../lib/format/dates';
import { can } from '../../../lib/permissions';
import { useToken } from '../../../lib/session';
import { confirm, confirmWithReason } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { Card } from '../../../ui/layout/card';
import { Pager } from '../../../ui/layout/pager';
import {
  hideRating,
  ratingsQuery,
  rateVendor,
  withdrawRating,
  type RateInput,
  type VendorRating,
} from '../api/ratings';
import type { Vendor } from '../api/vendor-queries';
import { Stars } from './rating';

const refused = (error: Error): void => void toast.error(messageOf(error));

/** What customers think of a vendor, with a form for those who may rate it; `isAdmin` can hide ratings. */
export function VendorRatings({ vendor, isAdmin = false }: { vendor: Vendor; isAdmin?: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery(ratingsQuery(useToken(), vendor.slug, page));
  return (
    <Card title="Ratings">
      <DataState query={query} skeleton={<Skeleton h={120} radius={12} />}>
        {({ data, you, meta }) => (
          <Stack gap="md">
            {vendor.customers === null && (
              <Text c="dimmed" fz="sm">
                {vendor.rating === null
                  ? 'No customer has rated this vendor yet.'
                  : 'No customer has rated this vendor yet: the rating shown is the directory’s own.'}
              </Text>
            )}
            {data.length > 0 && (
              <Stack component="ul" gap={0} className="ruled" aria-label="Ratings of customers">
                {data.map((rating) => (
                  <Entry key={rating.id} rating={rating} isAdmin={isAdmin} />
                ))}
              </Stack>
            )}
            <Pager label="Pages of ratings" page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
            {can(you.can, 'rate') ? (
              <RatingForm key={you.rating?.at ?? ''} slug={vendor.slug} own={you.rating} />
            ) : (
              <Text c="dimmed" fz="sm">
                {you.why_not}
              </Text>
            )}
          </Stack>
        )}
      </DataState>
    </Card>
  );
}

function Entry({ rating, isAdmin }: { rating: VendorRating; isAdmin: boolean }) {
  const { id, stars, comment, by, dealing, at, hidden_reason: hidden } = rating;
  const hide = useCommand<{ id: string; reason: string | null }, string>({
    run: hideRating,
    refresh: ['vendors'],
    onError: refused,
  });
  async function ask(): Promise<void> {
    const reason = await confirmWithReason({
      title: 'Hide this rating?',
      body: 'It is no longer shown and does not count. Its author sees the reason.',
      confirmLabel: 'Hide rating',
      danger: true,
    });
    if (reason !== null) hide.mutate({ id, reason });
  }
  return (
    <Text component="li" py="xs" fz="sm">
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Stars of={stars} />{' '}
          <Text span c="dimmed" fz={13}>
            {[by, dealing === 'ordered' ? 'ordered from them' : 'was answered', whenPhrase(at)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {comment && <Text className="wrap">{comment}</Text>}
          {hidden !== null && <Text c="var(--fo-error)" fz={13} className="wrap">{`Hidden: ${hidden}`}</Text>}
        </div>
        {isAdmin && (
          <Button
            size="xs"
            variant="default"
            flex="none"
            disabled={hide.isPending}
            onClick={() => (hidden === null ? void ask() : hide.mutate({ id, reason: null }))}
          >
            {hidden === null ? 'Hide' : 'Show again'}
          </Button>
        )}
      </Group>
    </Text>
  );
}

const CHOICES = [
  { value: '', label: 'Choose…' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: `${'★'.repeat(stars)} ${stars === 1 ? '1 star' : `${stars} stars`}`,
  })),
];

function RatingForm({ slug, own }: { slug: string; own: VendorRating | null }) {
  const form = useFields({
    initialValues: { stars: own ? String(own.stars) : '', comment: own?.comment ?? '' },
    validate: { stars: (stars) => (stars ? null : 'Choose from 1 to 5 stars.') },
  });
  const done = { refresh: ['vendors'], onSuccess: (message: string) => void toast.success(message) };
  const rate = useCommand<RateInput, string>({
    ...done,
    run: rateVendor,
    onError: (error) => {
      if (!form.refuse(error)) refused(error);
    },
  });
  const withdraw = useCommand<{ slug: string }, string>({ ...done, run: withdrawRating, onError: refused });
  const isPending = rate.isPending || withdraw.isPending;
  const title = own ? 'Your rating' : 'Rate this vendor';
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: 'Withdraw your rating?',
      body: 'It is no longer shown and does not count. You can rate the vendor again.',
      confirmLabel: 'Withdraw rating',
      danger: true,
    });
    if (sure) withdraw.mutate({ slug });
  }
  return (
    <Form
      className="start"
      aria-label={title}
      onSubmit={form.onSubmit(({ stars, comment }) => {
        if (!isPending) rate.mutate({ slug, stars: Number(stars), comment });
      })}
    >
      <Text component="h3" fw={600} fz="sm">
        {title}
      </Text>
      {own?.hidden_reason && (
        <Text c="var(--fo-error)" fz="sm" className="wrap">
          {`The directory has hidden your rating: ${own.hidden_reason}`}
        </Text>
      )}
      <NativeSelect label="Stars" data={CHOICES} {...form.getInputProps('stars')} />
      <Textarea
        w="100%"
        label="Comment (optional)"
        description="Everyone with an account sees it with your name."
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('comment')}
      />
      <Group gap={8}>
        <Button type="submit" disabled={isPending}>
          {own ? 'Change rating' : 'Rate vendor'}
        </Button>
        {own && (
          <Button variant="default" disabled={isPending} onClick={() => void ask()}>
            Withdraw rating
          </Button>
        )}
      </Group>
    </Form>
  );
}
