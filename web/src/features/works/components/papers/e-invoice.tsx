import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, generalError } from '../../../../lib/api/errors';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { Form } from '../../../../ui/form/form';
import type { Bill } from '../../api/bills';
import { eInvoiceFile, type BillDocument } from '../../api/files';
import { save } from './paper-menu';

const DOCUMENTS = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'credit-note', label: 'Credit note' },
] as const;

const FIELDS = [
  { name: 'buyer_gstin', label: 'GSTIN of the buyer', most: 15 },
  { name: 'buyer_name', label: 'Legal name', most: 100 },
  { name: 'buyer_address', label: 'Address', most: 100 },
  { name: 'buyer_place', label: 'Place', most: 50 },
  { name: 'buyer_pin', label: 'PIN code', most: 6 },
] as const;
type Field = (typeof FIELDS)[number]['name'];

const EMPTY: Record<Field, string> = {
  buyer_gstin: '',
  buyer_name: '',
  buyer_address: '',
  buyer_place: '',
  buyer_pin: '',
};

/** The e-invoice of a bill for a buyer with a GSTIN, as the file that the portal takes. */
export function EInvoice({ boqId, bill }: { boqId: string; bill: Bill }) {
  const [isOpen, setOpen] = useState(false);
  if (bill.status === 'draft') return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        E-invoice
      </Button>
      {isOpen && <EInvoiceForm boqId={boqId} bill={bill} onClose={() => setOpen(false)} />}
    </>
  );
}

function EInvoiceForm({ boqId, bill, onClose }: { boqId: string; bill: Bill; onClose: () => void }) {
  const [document, setDocument] = useState<BillDocument>(bill.status === 'reversed' ? 'credit-note' : 'invoice');
  const [buyer, setBuyer] = useState(EMPTY);
  const number = (document === 'invoice' ? bill.invoice_number : bill.credit_note_number) ?? '';
  const make = useMutation<void, Error>({
    mutationFn: async () => {
      const file = await eInvoiceFile(boqId, bill.n, document, { ...buyer, buyer_pin: Number(buyer.buyer_pin) });
      save(file, `einvoice-${number.replaceAll('/', '-')}.json`);
    },
    onSuccess: onClose,
  });
  const errors = fieldErrors(make.error);
  const general = generalError(make.error);
  return (
    <Modal opened onClose={onClose} title={`E-invoice of ${number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        gap={10}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <Text fz="sm" c="dimmed">
          A file by the schema INV-01 for a buyer with a GSTIN. Upload it to the portal, which gives it its number.
        </Text>
        {bill.status === 'reversed' && (
          <ChoiceChips legend="Document" joined value={document} choices={DOCUMENTS} onChange={setDocument} />
        )}
        {FIELDS.map(({ name, label, most }) => (
          <TextInput
            key={name}
            label={label}
            maxLength={most}
            value={buyer[name]}
            onChange={(event) => setBuyer({ ...buyer, [name]: event.currentTarget.value })}
            error={errors[name]}
            {...(name === 'buyer_pin' && { inputMode: 'numeric' as const })}
          />
        ))}
        {general && <ErrorNotice message={general} />}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.isPending}>
            Save the file
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
