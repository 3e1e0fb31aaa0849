import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { blobAddress } from '../../../../lib/browser/open-tab';
import { useWords } from '../../../../lib/language/words';
import { toastError } from '../../../../ui/feedback/toast-store';
import { FileMenu } from '../../../../ui/files/file-menu';
import type { Bill } from '../../api/bills';
import { billFile, vouchersFile, type BillFormat, type VoucherFormat } from '../../api/files';

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobAddress(content);
  link.download = name;
  link.click();
}

/** The bill as a file. */
export function BillFiles({ boqId, bill: { n, invoice_number: invoice } }: { boqId: string; bill: Bill }) {
  const name = (invoice ?? `bill-${n}-draft`).replaceAll('/', '-');
  const make = useMutation<void, Error, BillFormat>({
    mutationFn: async (format) => save(await billFile(boqId, n, format), `${name}.${format}`),
    onError: toastError,
  });
  return (
    <FileMenu
      label="Download"
      forms={[
        ['pdf', 'PDF'],
        ['xlsx', 'Excel workbook'],
      ]}
      make={make}
    />
  );
}

/** The invoice alone, for who is billed. */
export function BillPdf({ boqId, bill }: { boqId: string; bill: number }) {
  const i18n = useWords();
  const make = useMutation<void, Error>({
    mutationFn: async () => save(await billFile(boqId, bill, 'pdf'), `bill-${bill}.pdf`),
    onError: toastError,
  });
  return (
    <Button variant="default" size="xs" mt={6} loading={make.isPending} onClick={() => make.mutate()}>
      {i18n.t('Download PDF')}
    </Button>
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
