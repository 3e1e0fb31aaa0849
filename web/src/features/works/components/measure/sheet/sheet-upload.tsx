import { Button, FileButton } from '@mantine/core';
import { useCommand } from '../../../../../lib/api/use-command';
import { toastError } from '../../../../../ui/feedback/toast-store';
import { readSheet, type MeasurementSheet } from '../../../api/sheets';

interface Props {
  boqId: string;
  onRead: (sheet: MeasurementSheet) => void;
}

/** Reads a sheet of measurements; nothing is stored by it. */
export function SheetUpload({ boqId, onRead }: Props) {
  const read = useCommand({ run: readSheet, onSuccess: onRead, onError: toastError });
  return (
    <FileButton
      accept=".xlsx,.xls,.ods,.csv"
      onChange={(file) => {
        if (file) read.mutate({ boqId, file });
      }}
    >
      {(props) => (
        <Button {...props} size="xs" variant="default" loading={read.isPending}>
          Upload a sheet
        </Button>
      )}
    </FileButton>
  );
}
