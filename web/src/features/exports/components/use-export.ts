import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/errors';
import { openTab } from '../../../lib/open-tab';
import { toast } from '../../../ui/toast-store';
import { exportAddress, reportAddress, type ExportFormat } from '../api/export-commands';

export type ExportKind = ExportFormat | 'report';

/** Makes a file of a BOQ and opens it in a new tab; what goes wrong is told in a toast. */
export function useExport(boqId: string) {
  return useMutation<void, Error, ExportKind>({
    mutationFn: (kind) => openTab(() => (kind === 'report' ? reportAddress(boqId) : exportAddress(boqId, kind))),
    onError: (error) => void toast.error(messageOf(error)),
  });
}
