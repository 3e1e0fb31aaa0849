import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { openTab } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { FileMenu } from '../../../ui/files/file-menu';
import { comparisonAddress } from '../api/compare-queries';

const FORMS = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel workbook'],
] as const;

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
  return <FileMenu label="Export comparison" size="xs" forms={FORMS} make={make} />;
}
