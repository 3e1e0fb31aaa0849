import { Button, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../../../ui/feedback/toast-store';
import { FileMenu } from '../../../../ui/files/file-menu';
import type { Bill } from '../../api/bills';
import { eInvoiceFile, type BillDocument } from '../../api/files';
import type { Works } from '../../api/works';
import { BuyerForm } from '../bills/buyer-form';
import { save } from './paper-menu';

const DOCUMENTS = [
  ['invoice', 'Of the invoice'],
  ['credit-note', 'Of the credit note'],
] as const;

interface Props {
  works: Pick<Works, 'boq_id' | 'buyer' | 'contract'>;
  bill: Bill;
}

/** The e-invoice of a bill for a buyer with a GSTIN, as the file that the portal takes; who has none gets none. */
export function EInvoice({ works, bill }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { boq_id: boqId } = works;
  const make = useMutation<void, Error, BillDocument>({
    mutationFn: async (document) => {
      const number = (document === 'invoice' ? bill.invoice_number : bill.credit_note_number) ?? '';
      save(await eInvoiceFile(boqId, bill.n, document), `einvoice-${number.replaceAll('/', '-')}.json`);
    },
    onError: toastError,
  });
  if (bill.status === 'draft' || bill.buyer?.gstin === '') return null;
  const isReversed = bill.status === 'reversed';
  if (isReversed && (bill.buyer ?? works.buyer)?.gstin)
    return <FileMenu label="E-invoice" forms={DOCUMENTS} make={make} />;
  const ask = (): void => ((bill.buyer ?? works.buyer)?.gstin ? make.mutate('invoice') : setAsking(true));
  return (
    <>
      <Button variant="default" loading={make.isPending} onClick={ask}>
        E-invoice
      </Button>
      {isAsking && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title="Whom the invoice is made out to"
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <Text fz="sm" c="dimmed" mb="sm">
            An e-invoice is a file by the schema INV-01 for a buyer with a GSTIN. Upload it to the portal, which gives
            it its number.
          </Text>
          <BuyerForm
            works={works}
            onSaved={() => {
              setAsking(false);
              make.mutate(isReversed ? 'credit-note' : 'invoice');
            }}
          />
        </Modal>
      )}
    </>
  );
}
