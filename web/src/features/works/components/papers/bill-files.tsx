import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../../ui/feedback/toast-store';
import { FileMenu } from '../../../../ui/files/file-menu';
import type { Bill } from '../../api/bills';
import { billFile, vouchersFile, type VoucherFormat } from '../../api/files';
import { PaperMenu, save } from './paper-menu';

/** The bill as a file, and the credit note of a reversed one. */
export function BillFiles({ boqId, bill }: { boqId: string; bill: Bill }) {
  const { n, invoice_number: invoice, credit_note_number: creditNote } = bill;
  const fileName = (number: string): string => number.replaceAll('/', '-');
  return (
    <>
      <PaperMenu
        label="Download"
        name={fileName(invoice ?? `bill-${n}-draft`)}
        fetch={(form) => billFile(boqId, n, 'invoice', form)}
      />
      {creditNote !== null && (
        <PaperMenu
          label="Credit note"
          name={fileName(creditNote)}
          fetch={(form) => billFile(boqId, n, 'credit-note', form)}
        />
      )}
    </>
  );
}

const VOUCHERS = { tally: 'xml', csv: 'csv' } as const;

/** Invoices, credit notes and receipts for the accountant. */
export function Vouchers({ boqId }: { boqId: string }) {
  const make = useMutation<void, Error, VoucherFormat>({
    mutationFn: async (format) => save(await vouchersFile(boqId, format), `vouchers.${VOUCHERS[format]}`),
    onError: toastError,
  });
  return (
    <FileMenu
      label="For the accountant"
      size="xs"
      forms={[
        ['tally', 'Tally vouchers (XML)'],
        ['csv', 'Table of postings (CSV)'],
      ]}
      make={make}
    />
  );
}
