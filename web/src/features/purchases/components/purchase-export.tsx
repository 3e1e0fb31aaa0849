import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { blobAddress } from '../../../lib/browser/open-tab';
import { toastError } from '../../../ui/feedback/toast-store';
import { FileMenu } from '../../../ui/files/file-menu';
import { purchasesFile } from '../api/purchases';

const FORMS = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV'],
] as const;

/** The list on paper, as a workbook or as a table. */
export function PurchaseExport({ boqId }: { boqId: string }) {
  const make = useMutation<void, Error, 'xlsx' | 'csv'>({
    mutationFn: async (format) => {
      const link = document.createElement('a');
      link.href = blobAddress(await purchasesFile(boqId, format));
      link.download = `purchases.${format}`;
      link.click();
    },
    onError: toastError,
  });
  return (
    <>
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <FileMenu label="Export" forms={FORMS} make={make} />
    </>
  );
}
