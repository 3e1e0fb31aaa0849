import { Modal } from '@mantine/core';
import { showConsultDialog } from '../model/consult-dialog';
import { EnquiryForm } from './enquiry-form';

/** The enquiry form in a dialog; it closes once the enquiry is accepted. */
export function ConsultDialog() {
  const close = (): void => showConsultDialog(false);
  return (
    <Modal
      opened
      onClose={close}
      title="Book a consultation"
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={250}
      size="lg"
    >
      <EnquiryForm onSent={close} />
    </Modal>
  );
}
