import { Button, Modal, Textarea } from '@mantine/core';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { DateField } from '../../../ui/form/date-field';
import { OutdatedNotice } from '../../../ui/directory/outdated-notice';
import { useRevision } from '../../../ui/directory/use-revision';
import { toast } from '../../../ui/feedback/toast-store';
import { Columns } from '../../../ui/layout/columns';
import { saveOffer } from '../api/vendor-commands';
import type { Offer } from '../api/vendor-queries';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';

interface Props {
  /** The vendor's slug. */
  slug: string;
  /** The offer to edit; null adds one. */
  offer: Offer | null;
  /** Called to show the offer as someone else left it. */
  onLook: (id: string) => unknown;
  onClose: () => void;
}

/** Text of a new or existing offer. */
export function OfferDialog({ slug, offer, onLook, onClose }: Props) {
  const revision = useRevision(offer?.revision ?? 0);
  const form = useFields({
    initialValues: {
      message: offer?.message ?? '',
      valid_from: offer?.valid_from ?? '',
      valid_until: offer?.valid_until ?? '',
    },
  });
  const save = useCommand<Parameters<typeof saveOffer>[0], string>({
    run: saveOffer,
    onSuccess: (told) => {
      toast.success(told);
      onClose();
    },
    refresh: ['vendors'],
    onError: (error) => {
      if (!revision.refused(error) && !form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const title = offer ? 'Edit Offer' : 'Add Offer';
  const message = form.values.message.trim();
  function send(): void {
    if (message && !save.isPending)
      save.mutate({
        slug,
        id: offer?._id ?? null,
        revision: revision.get(),
        message,
        valid_from: form.values.valid_from || null,
        valid_until: form.values.valid_until || null,
      });
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form className="start" onSubmit={form.onSubmit(send)} aria-label={title}>
        <Textarea
          label="Offer"
          description="One sentence: what is offered, and on what."
          rows={3}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('message')}
        />
        <Columns of={2} min={150} gap={14}>
          <DateField label="Valid from" {...form.getInputProps('valid_from')} />
          <DateField label="Valid until" {...form.getInputProps('valid_until')} />
        </Columns>
        {offer && <OutdatedNotice revision={revision} onLook={() => void onLook(offer._id)} onRedo={send} />}
        <Button type="submit" disabled={!message || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Modal>
  );
}
