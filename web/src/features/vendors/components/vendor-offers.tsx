import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { calendarDay } from '../../../lib/format/dates';
import { Card } from '../../../ui/layout/card';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { removeOffer } from '../api/vendor-commands';
import { offersQuery, type Offer } from '../api/vendor-queries';
import { OfferDialog } from './offer-dialog';

/** A vendor's current offers: add, edit and delete. Everyone finds them under EXPLORE OFFERS. */
export function VendorOffers({ slug }: { slug: string }) {
  const query = useQuery({ ...offersQuery, select: (all) => all.filter(({ vendor }) => vendor.slug === slug) });
  const [edited, setEdited] = useState<{ offer: Offer | null } | null>(null);
  const remove = useCommand<{ id: string; revision: number }, string>({
    run: removeOffer,
    onSuccess: (told) => void toast.success(told),
    refresh: ['vendors'],
    // What is listed may have been changed by someone else: it is read again.
    onError: async (error) => {
      toastError(error);
      await query.refetch();
    },
  });

  async function askRemove({ _id, message, revision }: Offer): Promise<void> {
    const yes = await confirm({ title: 'Remove this offer?', body: message, confirmLabel: 'Remove', danger: true });
    if (yes) remove.mutate({ id: _id, revision });
  }

  const add = (
    <Button size="xs" onClick={() => setEdited({ offer: null })}>
      Add Offer
    </Button>
  );
  return (
    <Card title="Offers" aside={add}>
      <DataState
        query={query}
        skeleton={<Skeleton h={80} radius={8} />}
        isEmpty={(offers) => offers.length === 0}
        empty={<EmptyState title="No offers now" reason="Offers added here are shown to everyone who searches." />}
      >
        {(offers) => (
          <Box component="ul" mb={14} className="ruled" aria-label="Offers">
            {offers.map((offer) => (
              <Group component="li" gap={8} py="xs" fz="sm" key={offer._id}>
                <Text flex="1 1 240px" className="wrap">
                  {offer.message}
                  <Text span c="dimmed" fz={13}>
                    {offer.valid_from && ` From ${calendarDay(offer.valid_from)}.`}
                    {offer.valid_until && ` Until ${calendarDay(offer.valid_until)}.`}
                  </Text>
                </Text>
                <Text span className="nowrap">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Edit: ${offer.message}`}
                    onClick={() => setEdited({ offer })}
                  >
                    Edit
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    c="var(--fo-error)"
                    aria-label={`Remove: ${offer.message}`}
                    onClick={() => void askRemove(offer)}
                  >
                    Remove
                  </Button>
                </Text>
              </Group>
            ))}
          </Box>
        )}
      </DataState>
      {edited && (
        <OfferDialog
          key={edited.offer?.revision}
          slug={slug}
          offer={edited.offer}
          onLook={async (id) => {
            const offer = (await query.refetch()).data?.find(({ _id }) => _id === id);
            setEdited(offer ? { offer } : null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
