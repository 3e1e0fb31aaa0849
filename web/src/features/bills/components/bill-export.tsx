import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { blobAddress } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { FileMenu } from '../../../ui/files/file-menu';
import { comparisonFile } from '../api/bill-queries';

const FORMS = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV'],
] as const;

interface Props {
  boqId: string;
  importId: string;
  pins: string;
}

/** The comparison as a workbook or a table, downloaded. */
export function BillExport({ boqId, importId, pins }: Props) {
  const make = useMutation<void, Error, 'xlsx' | 'csv'>({
    mutationFn: async (format) => {
      const link = document.createElement('a');
      link.href = blobAddress(await comparisonFile(boqId, importId, pins, format));
      link.download = `compared-bills.${format}`;
      link.click();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return <FileMenu label="Export comparison" forms={FORMS} make={make} />;
}
