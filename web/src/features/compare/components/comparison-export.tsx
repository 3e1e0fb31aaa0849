import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { openTab } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { comparisonAddress } from '../api/compare-queries';

interface Props {
  boqId: string;
  from: number;
  to: number;
}

/** The comparison as a PDF or workbook, in a new tab. */
export function ComparisonExport({ boqId, from, to }: Props) {
  const make = useMutation<void, Error, 'pdf' | 'xlsx'>({
    mutationFn: (format) => openTab(() => comparisonAddress(boqId, from, to, format)),
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
        <Menu.Item onClick={() => make.mutate('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => make.mutate('xlsx')}>Excel workbook</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
