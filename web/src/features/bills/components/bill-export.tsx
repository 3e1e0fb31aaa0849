import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { blobAddress } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { comparisonFile } from '../api/bill-queries';

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
  return (
    <Menu position="bottom-end" disabled={make.isPending}>
      <Menu.Target>
        <Button variant="default" loading={make.isPending} aria-haspopup="menu">
          Export comparison
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => make.mutate('xlsx')}>Excel workbook</Menu.Item>
        <Menu.Item onClick={() => make.mutate('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
