import { Button, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { saveOffer } from '../api/vendor-commands';
import { Form } from '../../../ui/form/form';

interface Props {
  /** Of the vendor. */
  slug: string;
  /** The one to reword; null adds one. */
  offer: { _id: string; message: string } | null;
  onClose: () => void;
}

/** The words of an offer: a new one, or one that is there. */
export function OfferDialog({ slug, offer, onClose }: Props) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState(offer?.message ?? '');
  const save = useCommand<{ slug: string; id: string | null; message: string }, string>({
    run: saveOffer,
    onSuccess: async (told) => {
      toast.success(told);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors.message)) toast.error(messageOf(error));
    },
  });
  const title = offer ? 'Edit Offer' : 'Add Offer';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (message.trim() && !save.isPending) save.mutate({ slug, id: offer?._id ?? null, message: message.trim() });
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form className="start" onSubmit={submit} aria-label={title}>
        <Textarea
          label="Offer"
          description="One sentence: what is given, for what, and till when."
          rows={3}
          maxLength={300}
          data-autofocus
          value={message}
          error={save.error instanceof ApiError ? save.error.errors.message : undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!message.trim() || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Modal>
  );
}
