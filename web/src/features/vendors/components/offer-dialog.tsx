import { Button, Modal, Textarea } from '@mantine/core';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { saveOffer } from '../api/vendor-commands';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';

interface Props {
  /** The vendor's slug. */
  slug: string;
  /** The offer to edit; null adds one. */
  offer: { _id: string; message: string } | null;
  onClose: () => void;
}

/** Text of a new or existing offer. */
export function OfferDialog({ slug, offer, onClose }: Props) {
  const form = useFields({ initialValues: { message: offer?.message ?? '' } });
  const save = useCommand<{ slug: string; id: string | null; message: string }, string>({
    run: saveOffer,
    onSuccess: (told) => {
      toast.success(told);
      onClose();
    },
    refresh: ['vendors'],
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const title = offer ? 'Edit Offer' : 'Add Offer';
  const message = form.values.message.trim();
  const submit = form.onSubmit(() => {
    if (message && !save.isPending) save.mutate({ slug, id: offer?._id ?? null, message });
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form className="start" onSubmit={submit} aria-label={title}>
        <Textarea
          label="Offer"
          description="One sentence: what is offered, on what, and until when."
          rows={3}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('message')}
        />
        <Button type="submit" disabled={!message || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Modal>
  );
}
